"""Shapes of the made-up records for talk, greetings, lists of people, and names that are nobody's: storms, ships, theorems, schools.

Slots and the marks before a line: see `lakeveil.learn.templates`.
"""

from __future__ import annotations

TALK = """
~{w} {g} {w}
~{w} {w} {p} {w}
~{g}, {w} {w}?
~hey {g} {w} {w}
~{g} {w} {w} {w} lol
~ask {g} {s} if {w}
~{p} called, {w}
~invoice query from {p}, {w}
~pls forward to {p} asap
~did {g} tell u {w}
~{g} and {g} r coming {w}
~cant reach {g}
~spoke to {p} about {w}
~meeting w/ {p} tmrw
~thx {g}!
~is {g} there?
~give it to {g}
~with {g} and {p}
~hat {g} {s} schon {w}
~sag {g} bescheid
~{g} meinte {w}
~triff mich mit {g} um {n}
~rechnung von {p} liegt bei
~{p} hat angerufen
~gib das mal {g}
~kommt {g} auch?
~grüß {g} von mir
~bin mit {g} in {c}
~{g} est là?
~demande à {g} {w}
~j'ai vu {p} hier
~avec {g} et {g}
~{p} a rappelé, {w}
~dis à {g} que {w}
~rdv avec {p} demain
~pregunta a {g} si {w}
~viene {g} también?
~llamó {p} por {w}
~quedé con {g} {w}
~está {g} {s} en {c}?
~la factura de {p} {w}
~fala pra {g} que {w}
~a {g} vem hoje?
~o {g} não {w}
~falei com {p} ontem
~liguei para {p}, {w}
~manda pro {g}
~{g} dzwonił, {w}
~powiedz {g} że {w}
~jest {g}?
~faktura od {p} {w}
~chiedi a {g} se {w}
~c'è {g}?
~ho visto {p} ieri
~fattura di {p} {w}
~dillo a {g}
~vraag het ff aan {g}
~is {g} er al?
~{p} heeft gebeld over {w}
~factuur van {p} {w}
~ga met {g} naar {c}
~zeg tegen {g} dat {w}
Alles Gute, {g}!
Liebe {g}, lieber {g},
Danke, {g}!
LG\\n{g}
VG {g} {s}
Bjs\\n{g}
Bjs, {g}
Abraço,\\n{g}
Bises,\\n{g}
Besos, {g}
Un beso,\\n{g}
Baci,\\n{g}
Gr. {g}
Groet,\\n{g}
Liefs, {g}
Buziaki, {g}
Pozdrowienia\\n{g}
Merci {g} !
Gracias, {g}.
Obrigado, {g}!
Grazie {g}
Dzięki, {g}!
Bedankt {g}
Congrats {g}!
Happy birthday, {g}!
Frau\\n{g}\\n{s}
Herrn\\n{p}\\n{st}\\n{c}
i. A. {p}
i. V. {p}
D.ª {p}
P. {p}, S.J.
Rev. {p}
Padre {p}
Sor {g}
Anwesend: {p}, {p}; entschuldigt: {p}
Anwesend: {r}; {r}; {r}
Alumnos: {s}, {g}; {s}, {g}; {s}, {g}
Présents : {r} ; {r}
Presenti: {s}, {g}; {s}, {g}
Uczestnicy: {p}, {p}, {p}
Aanwezig: {p}, {p}; afwezig: {p}
Participants: {s}, {g}; {s}, {g}
Attendees: {s} {g}, {s} {g}
Dossier de {r}, pièce {n}
Ziekendossier {s}, {g}, map {n}
Patientenakte {s}, {g}
Akte {r}
Historia clínica de {r}
Cartella {r}
Teczka {r}
File {s}, {g} ({n})
Überweisung an {p}
Cheque a favor de {i}
Pago a {p} por {w}
Bezahlt an {p}
Paid to {i}, {n}
gedaan door {i}
Reviewed: {i}, {d}
Vu par M. {i}.
Gesehen: {i}
Vorsitzender Richter am Landgericht {s} eröffnet.
Oberstaatsanwältin {s} plädiert.
La juez {s} dictó sentencia
Le juge {s} a décidé {w}
sędzia {s} uznał {w}
rechter {s} besliste {w}
ABSOLVEMOS A {r} Y OTROS
^condenamos a {p} {w}
^der angeklagte {p} wird freigesprochen.
^{w} {p} {w}
Das Protokoll führte {p}.
O gol de {s} saiu no fim
{s} scored twice, {s} missed.
{s} marque le but
{s} traf zum {n}:{n}
Could {g} ring {o}?
{g} {w} {w}, {g} {w}.
{{"event":"{w}","name":"{p}"}}
{{"name":"{p}","amount":{n}}}
event=refund customer={p} id={n}
user {p} logged in from {n}
[{d}] assigned to {p}
Sturmtief {h} erreicht {c}.
Orkan {h} {w}
Hurrikan {h} {w}
Hurricane {h} made landfall near {c}.
Tropical storm {h} {w}
La tempête {h} {w}
El huracán {h} {w}
La borrasca {h} {w}
O furacão {h} {w}
Storm {h} {w}
Huragan {h} {w}
ERROR service {h} unavailable
service {h} restarted on host {h}-{n}
host {h} down
deploy {h} v{n}
server {h}.{n} unreachable
MS {h} {w}
die Fähre {h} {w}
the ferry {h} {w}
le navire {h} {w}
el buque {h} {w}
o navio {h} {w}
statek {h} {w}
het schip {h} {w}
la nave {h} {w}
SS {k} {w}
USS {k} {w}
Modell {h}, {n} €
sofá modelo {h}
fauteuil {h} {n} EUR
sukienka {h} {n} zł
jurk {h} {n} euro
dress {h}, size {n}
{q}'s sign, {q}'s test negative
{q}'s contracture, {q}'s theorem
théorème de {q}, loi de {q}
Satz von {q}, {q}sches Gesetz
teorema de {q}
teorema di {q}
twierdzenie {q}
stelling van {q}
signe de {q} négatif
test de {q} positivo
segno di {q}
objaw {q} ujemny
teken van {q}
{o} vertritt die Klägerin.
{o} represents the plaintiff.
{o} défend le demandeur
{o} está cerrada
L'{o} est fermée
an der {o} in {c}
{o} closed on {d}
near {st}
am {st}
{q} turbine, {q} engine, {q} drive
{q}-Motor, {q}-Verfahren
prix {k} {n}
Premio {k} {n}
{k}-Preis {n}
{k} Award {n}
nagroda im. {k}
"""
