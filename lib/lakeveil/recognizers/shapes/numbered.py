"""Numbers of papers, memberships, staff and devices that their own phrase announces: `license number`, `numéro de permis`, `Geräte-Nr.`, `číslo průkazu`.

A phrase is put together of what the number belongs to and of a word for number, as each language does it. The value is what stands
right behind: letters and digits of any form, three digits at least. Phrases over folded bytes: plain letters, `N° ` is `n. `.
"""

from lakeveil.folding import word
from lakeveil.recognizers.shapes.shape import Shape

_IS = r"[\"']?\)?(?:'s)?(?: ?(?:[:=#]|is:?|ist:?(?: die)?|lautet:?|es:?|est:?|e:|:) ?| )[\"'(]?"
_VALUE = r"(?P<v>(?=[A-Z0-9./_-]{0,24}[0-9]|(?-i:[A-Z]{1,12} [0-9]))[A-Z0-9]{1,20}(?:[-./_][A-Z0-9]{1,12}| [0-9][A-Z0-9]{0,11}|(?-i: [A-Z](?![A-Za-z]))){0,6})"

# Each language: what stands before the word for number, that word, what stands behind it, and phrases that need none.
_EN = (
    "driver'?s?'? licen[sc]es?|driving licen[sc]es?|medical licen[sc]es?|nursing licen[sc]es?|professional licen[sc]es?|licen[sc]es?|permits?|certificates?|certificate/license|certification|badge|"
    "identity cards?|id cards?|identity documents?|identification cards?|national id|national identity|identity|identification|personal id|social|social security|social insurance|tax|taxpayer|fiscal|"
    "members?|memberships?|customers?|clients?|patients?|students?|pupils?|employees?|staff|personnel|payroll|users?|applicants?|participants?|subscribers?|beneficiary|policy|policy ?holders?|claims?|"
    "insurance|health plan|health plan beneficiary|health insurance|health card|health id|medicare|medicaid|enrol?lment|registrants?|visa|green card|residence permit|alien|uscis|accounts?|bank accounts?|"
    "library cards?|loyalty cards?|rewards?|reward cards?|frequent flyer|frequent flier|booking|inmate|prisoner|offender|fbi|sid|police report|crash report|incident report|case report|accident report|"
    "state id|crew|union cards?|notary commission|bar|visit|drivers lic|devices?|handset|serial|vehicles?|vehicle identification|biometric|voters?|voter registration|donors?|cardholder|passports?|travel documents?|dea|npi|military"
)
_EN_NO = r"(?:numbers?|nums?|no\.?|nr\.?|id|ids|identifiers?|#)"
_DE = (
    "personalausweis|ausweis|fuhrerschein|reisepass|pass|versicherten|versicherungs|sozialversicherungs|rentenversicherungs|krankenversicherungs|krankenversicherten|mitglieds|kunden|personal|mitarbeiter|patienten|"
    "fall|gerate|vertrags|konto|depot|policen|schadens?|matrikel|schuler|studenten|antrags|steuer|steuer-?identifikations|identifikations|identitats|burger|lizenz|zulassungs|fahrgestell|fahrzeug|auslander|visum|karten|"
    "teilnehmer|nutzer|benutzer|abonnenten|dienst|dienstausweis|aufenthaltstitel|gesundheitskarten|bestatigungs|zertifikats|insassen|arztausweis|approbations|betriebsstatten"
)
_NL = (
    "rijbewijs|paspoort|identiteits|identiteitskaart|id-?kaart|polis|klant|klanten|patient|patienten|dossier|personeels|werknemers|lidmaatschaps?|leden|lid|student|studenten|verzekerings|contract|rekening|kaart|"
    "vergunnings?|certificaat|registratie|chassis|apparaat|burger|belasting|fiscaal|relatie|claim|schade|zorg|big|medewerkers?|leerlingen"
)
_SV = "korkorts|pass|forsakrings|police|kund|medlems|anstallnings|patient|journal|konto|student|avtals|polis|id|legitimations|id-korts|forsakringsbrev|skade|skadeanmalnings|forerkorts?|forsikrings?|medarbejder|ansatt|kunde|medlems?"
_FR = (
    "permis|permis de conduire|contrat|client|dossier|etudiant|adherent|salarie|employe|matricule|assure|assurance|allocataire|patient|securite sociale|police|sinistre|carte|carte d'identite|carte vitale|passeport|visa|"
    "titre de sejour|licence|certificat|compte|badge|abonne|candidat|ordre|inscription|beneficiaire|membre|agent|personnel|demande|piece d'identite|identification|fiscal|chassis"
)
_ES = (
    "empleado|empleada|cliente|licencia|licencia de conducir|contrato|poliza|expediente|historia|historia clinica|matricula|socio|socia|afiliado|afiliada|afiliacion|alumno|alumna|estudiante|paciente|identificacion|identidad|documento|"
    "documento de identidad|pasaporte|visa|visado|cuenta|carne|carnet|carne de conducir|carnet de conducir|permiso|permiso de conducir|colegiado|colegiada|registro|seguridad social|seguro|seguro social|tarjeta|tarjeta de identidad|"
    "beneficiario|siniestro|certificado|caso|legajo|trabajador|usuario|dispositivo|bastidor|chasis|placa|inscripcion|soporte"
)
_IT = (
    "matricola|patente|patente di guida|passaporto|carta d'identita|documento|polizza|pratica|cliente|tessera|tessera sanitaria|contratto|conto|licenza|certificato|iscrizione|paziente|sinistro|socio|dipendente|studente|"
    "previdenza sociale|badge|identificazione|telaio|dispositivo|assicurazione|cartella|utente|permesso di soggiorno|visto"
)
_PT = (
    "matricula|cliente|contrato|apolice|socio|aluno|aluna|estudante|funcionario|beneficiario|carteira|carteirinha|cartao|cartao de cidadao|passaporte|documento|identificacao|identidade|seguranca social|licenca|carta de conducao|conta|"
    "utente|registro|registo|inscricao|protocolo|prontuario|habilitacao|titulo|empregado|servidor|dispositivo|chassi|visto|sinistro"
)
_PL = (
    "prawa jazdy|dowodu|dowodu osobistego|paszportu|polisy|klienta|klientki|pacjenta|pacjentki|pracownika|legitymacji|legitymacji studenckiej|legitymacji sluzbowej|albumu|indeksu|umowy|konta|rachunku|karty|karty pobytu|karty pacjenta|"
    "szkody|licencji|certyfikatu|ubezpieczenia|zezwolenia|czlonkowski|identyfikacyjny|wniosku|ewidencyjny|ubezpieczonego|podwozia|nadwozia|urzadzenia|studenta|ucznia|prawa wykonywania zawodu|ksiegi glownej"
)
_CS = "obcanskeho prukazu|obcianskeho preukazu|prukazu|ridicskeho prukazu|vodicskeho preukazu|pasu|cestovniho pasu|pojistence|poistenca|pojistky|smlouvy|zmluvy|zakaznika|zamestnance|zamestnanca|pacienta|pacientky|studenta|uctu|karty|licence|osvedceni|pojisteni|op|rp|ridicaku"
# What a person holds: behind these a number needs no `numéro de`.
_HOLDERS = (
    "permis|permis de conduire|carte d'identite|carte de sejour|titre de sejour|passeport|adherent|allocataire|assure|assuree|sinistre|police|mutuelle|licencie|afiliado|afiliada|poliza|siniestro|pasaporte|carnet|carne|colegiado|colegiada|"
    "expediente|historia|legajo|socio|socia|tarjeta|licencia|patente|passaporto|carta d'identita|tessera|polizza|sinistro|pratica|matricola|cartella|apolice|cartao|carteira|carteirinha|cnh|cns|bi|utente|prontuario|habilitacao|passaporte|matricula"
)
_TR = "ehliyet|surucu belgesi|pasaport|kimlik|kimlik karti|musteri|personel|ogrenci|hasta|dosya|police|uye|sicil|sgk|protokol|hesap|abone|ruhsat|sozlesme|vergi|sigorta|diploma"

_EAST = "|".join(
    map(word, "табельный личный учётный регистрационный членский страховой табельний особовий реєстраційний страховий".split())
)
_EAST_OF = "|".join(
    map(
        word,
        "договора полиса удостоверения карты пропуска анкеты заявления медкарты паспорта договору поліса посвідчення картки перепустки".split(),
    )
)

_NO = r"(?:numero|num\.?|nro\.?|nr\.?|no\.?|n[.~]?[o~]?\.?|n\.?)"  # number, numéro, número, nº, n°, n.
_BEHIND = r" ?(?:n[.~o]{1,3}|numero|num\.?|nro\.?|nr\.?)"  # numéro, nº, n°, n. behind its noun
_OF = r"(?:de l'|d'|de |du |des |della |dello |del |di |do |da |dos )?(?:(?:su|sa|son|suo|seu|sua|votre|tu|la|el|o|il) )?"

_PHRASES = (
    rf"(?:{_EN})[ _-]?{_EN_NO}",
    rf"(?:{_DE})(?:-| )?(?:nummer|nr\.?|kennung|id)",
    rf"(?:{_NL})(?:-| )?(?:nummer|nr\.?)",
    rf"(?:{_SV})(?:-| )?(?:nummer|nr\.?|numret)",
    rf"{_NO} ?{_OF}(?:{_FR}|{_ES}|{_IT}|{_PT})(?: (?:salarie|etudiant|national|nationale|del? (?:alumno|estudiante)|do (?:aluno|servidor)))?",
    rf"(?:{_HOLDERS}){_BEHIND}",
    r"matricule(?: (?:salarie|agent|employe|etudiant))?|clave de elector|(?:device|phone|handset|implant|laptop) (?:serial|s/n)|matricola(?: (?:dipendente|universitaria|studente))?|tessera sanitaria|previdenza sociale|licen[cs]e|loyalty card|unique id|dea|matricula(?: d[oa] (?:aluno|aluna|servidor|servidora)| funcional| estudantil)?"
    r"|carn[eo]t?e? de conducir|carta de conducao|cartao sus|cns|cnh|agencia|licencia de conducir|permis de conduire|patente di guida|previdenza|nda",
    rf"(?:numer|numeru|nr\.?) (?:{_PL})",
    rf"(?:cislo|c\.) ?(?:{_CS})",
    rf"(?:{_TR}) ?(?:no\.?|nu\.?|numarasi|numaraniz|numaram)",
    rf"(?:{_EAST}) (?:{word('номер')}|#)|(?:{word('номер')}|#) (?:{_EAST_OF})",
)
_ANY = "(?:" + "|".join(_PHRASES) + ")"

_NO_OF = r"(?: ?n[.~o#]{1,3}| ?num\.?| ?numero| ?nr\.?)"
_FILES = (
    rf"(?:case|docket|cause|index|claim) (?:no\.?|nos\.?|number|#)|(?:n[~o.]{{0,2}} )?r\.?g\.?(?: ?n\.?r\.?| ?gip| ?lav\.?)?\.?{_NO_OF}?|(?:arret|ordonnance|jugement|pourvoi|dossier|minute|parquet|repertoire){_NO_OF}",
    rf"(?:rollo|autos?|procedimiento|recurso|expediente|diligencias(?: previas)?|juicio|ejecutoria|apelacion|causa|sumario|apelacao|agravo|processo|proc\.|inquerito|habeas corpus|procedimento)(?: (?:de |do )?[a-z]{{4,12}})?{_NO_OF}",
    r"zaak-?nummer|zaak-?nr\.?|rolnummer|parketnummer|rekestnummer|mal(?:nummer|nr\.?| ?nr\.?)|sag(?:snr\.?|s ?nr\.?|snummer)|sak(?:snr\.?|s ?nr\.?|snummer)|c\. ?j\.|sp\. ?zn\.|spis\. ?zn\.|sygn\.(?: akt)?|sygnatura(?: akt)?|aktenzeichen|az\.|gesch\.-?(?:nr|z)\.?|geschaftszeichen|geschaftsnummer|esas no|karar no",
    rf"(?:{word('дело')}|{word('дела')}|{word('делу')}|{word('справа')}|{word('справі')}|{word('справи')}) ?#",
)
_CODE = r"(?:(?-i:[A-Z]{1,5})|[0-9]{1,8})"
_FILE = rf"(?P<v>{_CODE}(?:[ ./-]{{1,3}}{_CODE}|(?<=[A-Za-z])[0-9]{{1,8}}|(?<=[0-9])(?-i:[A-Z]{{1,3}})){{1,8}})"
_ANY_FILE = "(?:" + "|".join(_FILES) + ")"

SHAPES = (
    Shape("court-file", "ID", rf"{_ANY_FILE}{_IS}{_FILE}", "court-file", 0.7, longest=110, caseless=True, anchor=rf"[^A-Za-z]{_ANY_FILE}{_IS}[A-Z0-9]", back=60),
    Shape("court-file-br", "ID", r"[0-9]{7}-[0-9]{2}\.[0-9]{4}\.[0-9]\.[0-9]{2}\.[0-9]{4}", "", 0.85, longest=26),
    Shape("numbered", "ID", rf"{_ANY}{_IS}{_VALUE}", "numbered", 0.65, longest=150, caseless=True, anchor=rf"[^A-Za-z]{_ANY}{_IS}[A-Z0-9]", back=80),
    Shape("numbered-ja", "ID", r"[A-Z0-9]{1,12}(?:[-./ ][A-Z0-9]{1,12}){0,4}", "numbered", 0.0, 0.7, "enrolled", reach=10, longest=40, fresh=True),
)  # fmt: skip
