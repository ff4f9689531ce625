"""Words before numbers that people use beside the field names of forms: group → language → words. Added to contexts.CONTEXTS."""

from __future__ import annotations

CUES: dict[str, dict[str, str]] = {
    # Before a phone number, with a name or two between; before anything else, too: only numbers of the language's own regions count.
    "contact": {
        "en": "contact|emergency contact|reach|reached|text|texted|ring|rang|call back|calling|her on|him on|them on|me on|witness|next of kin|sms to",
        "de": "kontakt|notfallkontakt|ansprechpartner|ansprechpartnerin|rückruf|zurückrufen|rückrufnummer|ruf mich|rufen sie|melden unter|zeuge|zeugin|angehörige|angehöriger|sms an|unter der",
        "fr": "contact|contacter|contactez|rappeler|rappelez|rappel|témoin|personne à prévenir|à prévenir|urgence|sms au",
        "es": "contacto|contactar|avisar a|testigo|emergencia|familiar|sms al",
        "it": "contatto|contattare|contattarla|richiamare|testimone|emergenza|familiare|sms al",
        "pt": "contacto|contato|contactar|testemunha|emergência|familiar|sms para",
        "nl": "contact|contactpersoon|terugbellen|getuige|noodcontact|sms naar|bereiken",
        "pl": "kontakt|kontaktowy|oddzwonić|oddzwońcie|świadek|osoba do kontaktu|sms na|pod nr",
        "cs": "kontakt|kontaktní|zpětné volání|svědek|sms na",
        "sk": "kontakt|kontaktná|svedok",
        "sv": "kontakt|kontakta|anhörig|vittne|sms till|nå mig",
        "da": "kontakt|pårørende|vidne", "nb": "kontakt|pårørende|vitne", "no": "kontakt|pårørende|vitne",
        "fi": "yhteys|yhteyshenkilö|lähiomainen|todistaja",
        "hu": "kapcsolat|kapcsolattartó|elérhető|visszahívás|hozzátartozó|tanú",
        "ro": "contact|contactați|persoană de contact|urgență|martor",
        "el": "επικοινωνία|επικοινωνήστε|συγγενής|μάρτυρας|κλήση",
        "uk": "контакт|контактна|контактний|зв'язок|родич|свідок|передзвонити|передзвоніть",
        "ru": "контакт|контактное|контактный|связь|родственник|свидетель|перезвонить|перезвоните",
        "tr": "iletişim|irtibat|yakını|tanık|ulaşın",
        "hr": "kontakt|svjedok", "sl": "kontakt|priča", "ja": "緊急連絡先|連絡",
    },
    # Before a plate whose form says which country's it is.
    "vehicle": {
        "de": "dienstwagen|wagen|fahrzeug|parkausweis|pkw|lkw|parkplatz|stellplatz|auto|transporter|halter",
        "fr": "véhicule|voiture|parking|stationnement|camion|moto", "it": "auto|veicolo|vettura|parcheggio|autovettura|mezzo",
        "es": "coche|vehículo|auto|turismo|aparcamiento|furgoneta", "pt": "carro|viatura|veículo|automóvel|estacionamento",
        "nl": "auto|voertuig|wagen|parkeren|parkeervergunning|bestelbus", "pl": "auto|samochód|samochodu|pojazd|pojazdu|parking|wóz",
        "cs": "auto|vozidlo|vozidla|vůz|parkování", "sk": "auto|vozidlo|vozidla", "hu": "autó|autója|gépjármű|jármű|kocsi|parkolás",
        "ro": "autoturism|autoturismul|mașina|mașină|vehicul|auto|parcare|nr", "sv": "bil|bilen|fordon|fordonet|parkering", "uk": "номер|авто|автомобіль|автомобіля|машина|транспортний засіб",
        "ru": "номер|авто|автомобиль|автомобиля|машина", "el": "αρ. κυκλ|κυκλ|κυκλοφορίας|όχημα|οχήματος|αυτοκίνητο", "ja": "車両|車番", "tr": "araç|aracı|araba|otomobil|otopark",
        "en": "parking permit|company car|vehicle|van|car|truck", "*": "veh|vehicle",
    },
    "plate": {"el": "αρ. κυκλ|αρ. κυκλοφορίας|αριθμός κυκλ", "uk": "номерний|держ. знак|номери авто", "ro": "nr. înmatriculare|numărul de înmatriculare|nr. auto", "ja": "車両番号|登録番号"},
    "medical": {
        "nl": "dossier|dossiernr", "ro": "foaia de observație|foaie de observație|fișa|nr. fișă|fo", "de": "aufnahmenr|aufnahmenummer|aufnahme-nr|aktennr",
        "it": "cartella n|cartella", "el": "αρ. φακέλου|φάκελος|φακέλου|αριθμός φακέλου", "hu": "törzsszám|naplósorszám|kórlap|kórlapszám", "uk": "карта|картка|номер карти", "es": "expediente|nº expediente", "cs": "spis|číslo spisu",
    },
    "birth": {"uk": "р. н|р.н|року народження", "el": "γεν|ημ. γεν|ημ. γέννησης", "ro": "născ", "hu": "sz.|szül. idő", "sk": "nar|dátum narodenia"},
    "insurance": {"en": "policy ref|insured no", "de": "schadennr|vertrag nr|vertragsnummer|vers-nr", "fr": "contrat n°|n° contrat|sinistre", "es": "nº de póliza|poliza", "it": "polizza n|sinistro", "nl": "polis nr|schadenummer", "pt": "apólice n"},
    "any-id": {"en": "doc no|doc. no|doc number|id presented|id shown|id provided|id checked|proof of id|id doc|identified by"},
    "dni": {"es": "documento|nro documento"},
}
