"""Shapes of the made-up records for domains that gold has little of: court, clinic, mail, chat, logs, tables; see synthetic.

Slots beside those of `synthetic`: {r} a name as registers write it ("GARCIA LOPEZ, MARIA"), {i} one with initials, both PERSON;
{q} a surname, {h} a given name, {k} a full name that stands for no person there (an author in a citation, an eponym, a storm), {a} letters put for a name, {x} an eponym,
a drug or a device. A line that begins with ~ comes out in small letters, with ^ in capitals.
"""

from __future__ import annotations

from lakeveil.learn.templates_talk import TALK

COURT = """
{r}, Plaintiff, v. {o}, Defendant.
{r}, et al., Plaintiffs, v. {r}, Defendant. Case No. {n}
The plaintiff {p} claims that the defendant, {p}, {w}.
Plaintiff {s} {w}; defendant {s} denies it.
Before {i}, {i} and {i}, Circuit Judges.
{s}, J., delivered the opinion of the court.
Mr. Justice {s}, with whom Justice {s} joins, dissenting.
In the matter of {p} and {p}, {w}
Witness {p} testified that {w} on {d}.
Counsel for the appellant: {i}, {o}
See {q} v. {o}, {n} U.S. {n} ({n})
The defendant {a} and the plaintiff {a} {w}.
Applicant {a} complained that {w}
{s} contends that {w}. {s}'s argument {w}
I, {p}, residing at {st}, {c}, hereby declare that {w}
This Agreement is made between {p} ("Seller") and {o} ("Buyer") on {d}.
By: {p}\\nName: {p}\\nTitle: Director
/s/ {i}\\n{i}\\nChief Financial Officer
Der Kläger {p} begehrt {w} von der Beklagten, der {o}.
Die Klägerin {p}, vertreten durch Rechtsanwalt Dr. {s}, {w}
Richter am Bundesgerichtshof {s} und Richterin Dr. {s}
Dr. {s}\\n{s}\\n{s}\\nVorinstanzen: LG {c}, Entscheidung vom {d}
Die Richter {s}, {s} und {s} haben am {d} beschlossen: {w}
Der Angeklagte {a} wurde von der Zeugin {a} in {c} {w}.
Die Klägerin zu 1, die {o}, {w} (im Folgenden: {q}).
vgl. {q}, in: {q}/{q}, BGB, 7. Aufl., § {n} Rn. {n}
so auch {q}/{q}, NJW {n}, {n}; {q}, JZ {n}, {n}
(BGH, Urteil vom {d} - {a} ZR {n}/{n} - {q}; BVerfGE {n}, {n})
{q}, Kommentar zum SGB, § {n} Rdnr. {n}
nach der {q}-Rechtsprechung {w}
Herr {a} und Frau {a} {w}
Frau {s} und Herr {p} {w}
Geschäftsführer der {o} ist {p}, geboren am {d}.
Amtsgericht {c}, HRB {n}, Geschäftsführer: {p}, {p}
Notar Dr. {p}, {c}, beurkundet: {w}
Monsieur {r}, né le {d} à {c}, demeurant {st}
M. {p} et Mme {p}, demandeurs, contre la société {o}
Me {p}, avocat au barreau de {c}, pour {o}
M. {a} et Mme {a} ont {w}
Présents : M. {s}, président, Mme {s}, conseiller, M. {s}, greffier
D. {p}, con DNI {n}, domiciliado en {st}, {c}
Dña. {r} contra {o}
El procurador D. {p}, en nombre de {p}, {w}
Magistrado ponente: Excmo. Sr. D. {p}
El acusado {a} y la testigo {a} {w}
Réu: {r}\\nAdvogado: {p} (OAB {n})
O autor {p} e a ré {o} {w}
RELATOR : MINISTRO {p}
Recorrente: {p}. Recorrido: {o}.
Powód {p} wniósł o {w} od pozwanego {o}.
sędzia {p}, protokolant {p}
oskarżony {a} oraz świadek {a} {w}
Il ricorrente {r}, difeso dall'avv. {p}, contro {o}
Eiseres {p} en verweerder {p}, advocaat mr. {i}
"""

CLINIC = """
Pt {p} seen today, {w}. Dr. {s} to review.
Pt {r}, {n} y/o F, admitted {d} c/o {w}
{n}yo M, {p}, hx of {x}, on {x} {n} mg bid.
Patient {p} has {x}; started {x} {n} mg.
Mr. {s} denies chest pain. Mrs. {s} was present.
Seen by Dr {p} and RN {g} {s}; d/w Dr {s}
Attending: {i}, MD\\nResident: {p}, MD
MRN {n} NAME {r} DOB {d}
Hx: {x}, {x}. Meds: {x}, {x}. NKDA.
dx {x} vs {x}, r/o {x}
{x} catheter placed, {x} sign negative, {x} score {n}.
family hx of {x} and {x}
PCP: {p}. Next of kin: {g} ({w}), tel {n}
{g} says {w}; mom {g} agrees.
Pat. {p}, geb. {d}, Diagnose: {x}
Herr {s} leidet an {x}; Hausarzt Dr. {s}.
M. {x} seit {n}, Z.n. {x}, Medikation: {x} {n} mg
Paciente {r} de {n} años con {x}, tratado con {x}.
Nombre: {g}. Apellidos: {s} {s}. NHC: {n}. Médico: Dr. {p} NºCol: {n}
Remitido por: Dra. {p}, {st}, {c}
Enfermedad de {q}, síndrome de {q}, signo de {q} positivo.
Patiente {p}, née le {d}, {x} sous {x}. Dr {s}
maladie de {q}, syndrome de {q}
Paciente {p}, diagnóstico de {x}; médica: Dra. {s}
Pacjentka {p}, PESEL {n}, rozpoznanie: {x}. Lekarz: {p}
choroba {q}, zespół {q}
{q} syndrome, {q}'s disease, {q} sign, {q} classification, {q} procedure
Morbus {q}, {q}-Syndrom, {q}-Zeichen
"""

MAIL = """
From: "{r}" <{e}>\\nTo: "{p}" <{e}>\\nSubject: {w}
From: {p} [mailto:{e}]\\nSent: {d}\\nTo: '{p}'\\nSubject: {w}
-----Original Message-----\\nFrom: {r} \\nSent: {d}\\nTo: {r}; {r}\\nCc: {r}\\nSubject: RE: {w}
---------------------- Forwarded by {p}/{c}/{o} on {d} ---------------------------
{p}@ECT\\n{d}\\nTo: {p}/HOU/ECT@ECT, {p}/{c}@{o}\\ncc: {p}/ENRON@enronXgate\\nSubject: {w}
X-From: {r}\\nX-To: {p}, {p}
> {g},\\n> {w} {w}\\n>\\n> {g}
{g} {s} wrote:\\n>> {w}\\n> {w}
{g},\\n\\n{w} {w}. Let me know.\\n\\n{g}
{g} -\\n{w}\\n\\nThx\\n{g} {s}\\nx{n}
{g}/{g} - {w}?
Best,\\n{i}\\nVP, {o}\\n{st}\\n{c}\\nT: {n} | F: {n} | {e}
Thanks!\\n- {g}
Cheers, {g}
Rgds,\\n{g}
MfG\\n{i}
Gruß {g}
i.A. {p}\\n{o}
LG {g}
Bien à toi,\\n{g}
Abs,\\n{g}
Um abraço, {g}
Saludos, {p}
pozdr. {g}
Groetjes {g}
Ciao {g}, {w}. A presto, {g}
Hi all, {g} and {g} will join {p} from {o} in {c}.
Please call {p} at {n} or email {g} at {e}.
cc: {p}, {i}, {r}
Attn: {p}\\n{o}\\n{st}
"""

CHAT = """
~{g} can u {w}
~hey {g}, {w}?
~yo {g} {w} lol
~is {g} coming or not
~told {g} and {g} to {w}
~{g} said {w}
~ask {g} pls
~omg {g} is so {w}
~ok thx {g}
~{g} {s} is my boss
~my name is {g}
~im {g} from {c}
~call me {g}
~das hat {g} gesagt
~frag mal {g} ob {w}
~ich bin {g} aus {c}
~hallo {g} {w}
~c'est {g} qui {w}
~salut {g} ça va
~dile a {g} que {w}
~soy {g} {s}
~fala com {g} {w}
~oi {g} tudo bem
~cześć {g} {w}
~zapytaj {g}
~ciao {g} {w}
~hoi {g} {w}
my name is {p} and i live in {c}
I'm {g}, {w}
this is {p} from {o}
@{g} thanks! RT @{w}: {w}
{g} 😂😂 {w}
{g} & {g}
{g} and {g} {w}
{p} and {g} {w}
will {w} may {w} mark {w}
~may {w} will {w} grace {w}
~{w} {w} {w}
~{w} in {c} {w}
~{b} {w}
Agent: Thank you for calling {o}, my name is {g}. Caller: Hi {g}, this is {p}.
Agent ({g}): {w}\\nCustomer ({p}): {w}
"""

RECORDS = """
{r}
{r}
{r}
{r}
^{r}
~{p}
^{p}
^{c}
^{o}
^{st}, {c}
{i}
{i}
{r};{d};{c}
{n};{r};{r};{st};{c}
{n}|{r}|{d}|{o}
{n}\\t{r}\\t{e}
"{r}","{o}","{c}"
{r} ({n})
Name: {r}
Kunde {n}: {r}
Titular: {r}
^Paziente: {r}
Assegnato a: {r}
Employee {r} ({n}), manager {r}
^{n} {r} {st} {c}
^Passenger: {r} Flight {n}
{{"name": "{r}", "manager": "{i}", "site": "{c}"}}
{{"author": {{"login": "{w}", "name": "{p}"}}, "message": "{w}"}}
{d} [main] WARN UserService - Could not find user {p} (id={n})
{d} {n} sshd: session opened for user {w} by ({p})
{d} DEBUG customer.name="{p}" customer.city="{c}" status=ok
user='{g} {s}' ip={n} path=/{w}
Author: {p} <{e}>\\nDate: {d}\\n\\n    {w} {w}
Signed-off-by: {p} <{e}>
Reviewed-by: {p}
assignee={p} reporter={i} priority={w}
<author>{r}</author><city>{c}</city>
| {p} | {c} | {n} |
| {r} | {o} | {d} |
1. {p}\\n2. {p}\\n3. {p}
- {p} ({c})\\n- {p} ({c})
{p}, {n}, {c}
{p} - Senior Engineer - {o}
{q} Street, {q} Road and {c}
{q} Award, {q} Prize, {q} Act, {q} Foundation
the {q} method, the {q} theorem, {q}'s law
{o} and {o} v. {o}
{p} of {o}, {c}
Prof. {i}, University of {c}
{i}, {i} and {i}, "{w} {w}", {n}.
{p} born {d} in {c}; died {d}
{p} met {p} in {c} on {d}.
{p} works for {o}.
{s} said {w}. "{w}," {g} {s} added.
{w} {g} {w} {s} {w}
{c}, {c} and {c}
{o}, {o} and {o}
Dear {g}'s parents, {w}
Employee of the month: {g} {s}, {w}
{p} carpenter {w}
{p} driver, {p} nurse
"""

EPONYMS = (
    "Parkinson|Crohn|Crohn's disease|Alzheimer's|Hashimoto|Foley|Swan-Ganz|Hodgkin|non-Hodgkin lymphoma|Cushing|Graves|Addison|"
    "Babinski|Murphy|McBurney|Romberg|Homan|Wernicke|Korsakoff|Bell's palsy|Raynaud|Sjögren|Ewing|Kaposi|Barrett|Wilson|Gilbert|"
    "Down|Turner|Marfan|Ehlers-Danlos|Tourette|Asperger|Guillain-Barré|Lou Gehrig's|Huntington|Lewy body|Apgar|Glasgow|Norton|"
    "Braden|Child-Pugh|Killip|Jackson-Pratt|Hickman|Kerlix|Tylenol|Lasix|Zoloft|Xanax|Prozac|Coumadin|Lipitor|metformin|"
    "aspirin|ibuprofen|warfarin|Augmentin|Nolotil|Adiro|Sintrom|Paracetamol|Marcumar|Voltaren|Doliprane|Clexane|diabetes|asthma|"
    "hypertension|pneumonia|COPD|UTI|GERD|Charcot|Dupuytren|Ménière|Behçet|Basedow|Bechterew|Scheuermann|Lyme|Ebola|Chagas"
).split("|")


def lines() -> list[str]:
    """All of them, one record each, `\\n` and `\\t` made real."""
    text = COURT + CLINIC + MAIL + CHAT + RECORDS + TALK
    return [line.replace("\\n", "\n").replace("\\t", "\t") for line in text.split("\n") if line]
