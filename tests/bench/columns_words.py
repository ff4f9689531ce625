"""Names, streets and towns of twelve languages, and what their columns are called: what the made-up columns are made of."""

GIVEN = {
    "en": "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Emily Oliver",
    "de": "Peter Ursula Wolfgang Karin Hans Monika Klaus Petra Jürgen Sabine Dieter Renate Manfred Helga Uwe Brigitte Günter Ingrid Lukas Heike",
    "fr": "Jean Marie Pierre Nathalie Michel Isabelle Philippe Sylvie Alain Catherine Nicolas Françoise Christophe Martine Hélène Thierry Aurélie Étienne Chloé Luc",
    "es": "Antonio María José Carmen Manuel Ana Francisco Isabel Juan Laura Javier Cristina Miguel Marta Ángel Lucía Carlos Elena Alejandro Pilar",
    "it": "Giuseppe Maria Giovanni Anna Antonio Francesca Mario Sara Luigi Laura Francesco Valentina Angelo Giulia Vincenzo Chiara Marco Paola Luca Alessandra",
    "pt": "João Maria José Ana Antônio Francisca Carlos Adriana Paulo Juliana Pedro Márcia Lucas Fernanda Luiz Patrícia Marcos Aline Rafael Camila",
    "pl": "Piotr Anna Krzysztof Maria Andrzej Katarzyna Tomasz Małgorzata Paweł Agnieszka Jan Barbara Michał Ewa Marcin Krystyna Stanisław Elżbieta Jakub Zofia",
    "nl": "Jan Maria Johannes Anna Willem Johanna Pieter Elisabeth Hendrik Cornelia Gerrit Wilhelmina Sander Femke Bram Sanne Joost Marieke Thijs Anouk",
    "cs": "Jiří Jana Jan Marie Petr Eva Josef Hana Pavel Anna Martin Věra Tomáš Lenka Jaroslav Kateřina Miroslav Lucie Zdeněk Petra",
    "sv": "Lars Anna Mikael Maria Anders Margareta Johan Elisabeth Erik Eva Per Birgitta Karl Kristina Peter Karin Thomas Lena Sven Ingrid",
    "tr": "Mehmet Fatma Mustafa Ayşe Ahmet Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem Osman Şerife Yusuf Sultan Murat Hacer",
    "fi": "Juhani Maria Johannes Helena Olavi Johanna Antero Anneli Tapani Kaarina Kalevi Marjatta Tapio Hannele Matti Kristiina Mikko Liisa Timo Päivi",
}
SURNAMES = {
    "en": "Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Thomas Moore Jackson Thompson White Harris Clark Lewis Robinson Walker",
    "de": "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann",
    "fr": "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David Bertrand Roux Vincent Fournier",
    "es": "García González Rodríguez Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Alonso Gutiérrez",
    "it": "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo Lombardi Moretti Barbieri",
    "pt": "Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa",
    "pl": "Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk Piotrowski Grabowski Pawłowski Michalski",
    "nl": "Jong Jansen Vries Bakker Visser Smit Meijer Boer Mulder Groot Bos Vos Peters Hendriks Dekker Brouwer Dijkstra Smits Graaf Kok",
    "cs": "Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Marek Pospíšil Hájek Jelínek Král Růžička Beneš Fiala Sedláček",
    "sv": "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström",
    "tr": "Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek",
    "fi": "Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen",
}
STREETS = {
    "en": "{n} Oak Street|{n} Maple Avenue|{n} Church Road|{n} High Street|{n} Park Lane|{n} Station Road|{n} Washington Street|{n} Victoria Road",
    "de": "Hauptstraße {n}|Schulstraße {n}|Gartenstraße {n}|Bahnhofstraße {n}|Dorfstraße {n}|Bergstraße {n}|Lindenweg {n}|Goethestraße {n}",
    "fr": "{n} rue de la Paix|{n} avenue Victor Hugo|{n} rue Pasteur|{n} boulevard Voltaire|{n} place de la Mairie|{n} rue des Lilas|{n} chemin des Vignes",
    "es": "Calle Mayor {n}|Calle de Alcalá {n}|Avenida de la Constitución {n}|Plaza de España {n}|Calle Real {n}|Paseo del Prado {n}|Calle San Juan {n}",
    "it": "Via Roma {n}|Via Garibaldi {n}|Corso Italia {n}|Via Dante {n}|Piazza Mazzini {n}|Viale Verdi {n}|Via Cavour {n}",
    "pt": "Rua das Flores {n}|Avenida Paulista {n}|Rua da Liberdade {n}|Rua do Comércio {n}|Avenida Brasil {n}|Travessa do Carmo {n}|Rua Augusta {n}",
    "pl": "ul. Polna {n}|ul. Leśna {n}|ul. Słoneczna {n}|ul. Krótka {n}|ul. Szkolna {n}|ul. Ogrodowa {n}|al. Jana Pawła II {n}",
    "nl": "Kerkstraat {n}|Schoolstraat {n}|Dorpsstraat {n}|Molenweg {n}|Julianalaan {n}|Beatrixstraat {n}|Stationsplein {n}",
}
CITIES = {
    "en": "London|Manchester|Birmingham|Leeds|Glasgow|Liverpool|Bristol|Sheffield|Edinburgh|Cardiff|Boston|Chicago|Houston|Phoenix",
    "de": "Berlin|Hamburg|München|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Essen|Bremen|Dresden|Hannover|Nürnberg",
    "fr": "Paris|Marseille|Lyon|Toulouse|Nice|Nantes|Strasbourg|Montpellier|Bordeaux|Lille|Rennes|Reims|Grenoble|Dijon",
    "es": "Madrid|Barcelona|Valencia|Sevilla|Zaragoza|Málaga|Murcia|Palma|Bilbao|Alicante|Córdoba|Valladolid|Vigo|Gijón",
    "it": "Roma|Milano|Napoli|Torino|Palermo|Genova|Bologna|Firenze|Bari|Catania|Venezia|Verona|Messina|Padova",
    "pt": "São Paulo|Rio de Janeiro|Brasília|Salvador|Fortaleza|Manaus|Curitiba|Recife|Lisboa|Porto|Braga|Coimbra|Goiânia|Belém",
    "pl": "Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Szczecin|Bydgoszcz|Lublin|Katowice|Białystok|Gdynia|Częstochowa|Radom",
    "nl": "Amsterdam|Rotterdam|Utrecht|Eindhoven|Tilburg|Groningen|Almere|Breda|Nijmegen|Enschede|Haarlem|Arnhem|Zaanstad|Amersfoort",
}
HEADERS: dict[str, dict[str, str]] = {
    "FIRST_NAME": {"en": "first_name", "de": "Vorname", "fr": "prénom", "es": "nombre_de_pila", "it": "nome_proprio", "pt": "primeiroNome", "pl": "imie", "nl": "voornaam", "cs": "krestni_jmeno", "sv": "fornamn", "tr": "isim_ad", "fi": "etunimi"},
    "SURNAME": {"en": "LastName", "de": "nachname", "fr": "nom_famille", "es": "apellidos", "it": "cognome", "pt": "sobrenome", "pl": "nazwisko", "nl": "achternaam", "cs": "příjmení", "sv": "efternamn", "tr": "soyad", "fi": "sukunimi"},
    "PERSON": {"en": "customer_name", "de": "Kundenname", "fr": "nom_complet", "es": "nombre_completo", "it": "nominativo", "pt": "nome_completo", "pl": "imie_i_nazwisko", "nl": "volledige_naam", "cs": "cele_jmeno", "sv": "fullstandigt_namn", "tr": "ad_soyad", "fi": "koko_nimi"},
    "EMAIL_ADDRESS": {"en": "email", "de": "E-Mail", "fr": "courriel", "es": "correo_electronico", "it": "posta_elettronica", "pt": "endereco_de_email", "pl": "adres_email", "nl": "emailadres", "cs": "emailova_adresa", "sv": "epost", "tr": "eposta", "fi": "sähköposti"},
    "PHONE_NUMBER": {"en": "phone_no", "de": "Telefonnummer", "fr": "num_tel", "es": "telefono", "it": "cellulare", "pt": "telefone", "pl": "nr_telefonu", "nl": "telefoonnummer", "cs": "telefonni_cislo", "sv": "mobilnr", "tr": "cep_telefonu", "fi": "puhelinnumero"},
    "BIRTH_DATE": {"en": "dob", "de": "geb_dat", "fr": "date_naissance", "es": "fecha_nac", "it": "data_di_nascita", "pt": "dt_nasc", "pl": "data_urodzenia", "nl": "geboortedatum", "cs": "datum_narozeni", "sv": "fodelsedatum", "tr": "dogum_tarihi", "fi": "syntymaaika"},
    "STREET_ADDRESS": {"en": "street_address", "de": "Anschrift", "fr": "adresse_postale", "es": "domicilio", "it": "indirizzo", "pt": "logradouro", "pl": "adres_zamieszkania", "nl": "straatnaam"},
    "CITY": {"en": "city", "de": "Wohnort", "fr": "ville", "es": "ciudad", "it": "comune", "pt": "cidade", "pl": "miejscowosc", "nl": "woonplaats"},
    "NATIONAL_ID": {"en": "nino", "de": "steuer_id", "fr": "nir", "es": "dni", "it": "codice_fiscale", "pt": "cpf", "pl": "pesel", "nl": "bsn", "cs": "rodne_cislo", "sv": "personnummer", "tr": "tckn", "fi": "hetu"},
    "AGE": {"en": "age", "de": "Alter", "fr": "age", "es": "edad", "it": "eta", "pt": "idade", "pl": "wiek", "nl": "leeftijd", "cs": "vek", "sv": "alder", "tr": "yas", "fi": "ikä"},
    "POSTCODE": {"en": "zip_code", "de": "PLZ", "fr": "code_postal", "es": "codigo_postal", "it": "cap", "pt": "cep", "pl": "kod_pocztowy", "nl": "postcode", "cs": "psc", "sv": "postnummer", "tr": "posta_kodu", "fi": "postinumero"},
    "USERNAME": {"en": "username", "de": "Benutzername", "fr": "identifiant", "es": "usuario", "it": "nome_utente", "pt": "nome_de_usuario", "pl": "nazwa_uzytkownika", "nl": "gebruikersnaam", "cs": "uzivatelske_jmeno", "sv": "anvandarnamn", "tr": "kullanici_adi", "fi": "kayttajatunnus"},
}  # fmt: skip
