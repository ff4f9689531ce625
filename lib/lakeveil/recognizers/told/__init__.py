"""What only the words around a value tell: ages, birthdays, user names, a person's numbers, phones, plates and secrets, learned."""
