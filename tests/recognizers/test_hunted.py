"""Values and look-alikes as they stand in mails, forms, logs and rulings of sixteen languages: what a hunter of faults found, by kind."""

from __future__ import annotations

import pytest

from spotted import found


@pytest.mark.parametrize(("language", "text", "label", "value"), [
    ("pl", "Kierujący autem, lat 44, s. Jana", "AGE", "44"),
    ("ar", "وعمري 29 سنة", "AGE", "29"),
    ("sv", "Pat 81 år, inkom 14.20", "AGE", "81"),
    ("fr", "H 58A douleur thoracique", "AGE", "58"),
    ("fr", "Mon fils vient d'avoir 6 ans.", "AGE", "6"),
    ("ar", "مولود في ١٤ مارس ١٩٨٥", "BIRTH_DATE", "١٤ مارس ١٩٨٥"),
    ("es", "Asegurado nacido el 5 de enero del 66, póliza", "BIRTH_DATE", "5 de enero del 66"),
    ("nl", "<bsn>1</bsn><gebdat>19660412</gebdat>", "BIRTH_DATE", "19660412"),
    ("en", "b. 3 Apr 1951 Leith; m. 1975", "BIRTH_DATE", "3 Apr 1951"),
    ("nl", "ik woon aan de Oude Gracht 211-bis, 3511NL Utrecht", "STREET_ADDRESS", "Oude Gracht 211-bis"),
    ("nl", "Afgeven bij Dorpsstr. 48 rood, 2912 AB", "STREET_ADDRESS", "Dorpsstr. 48 rood"),
    ("tr", "Bahçelievler Mah. 1847 Sok. No:12 D:7, Karşıyaka", "STREET_ADDRESS", "Bahçelievler Mah. 1847 Sok. No:12 D:7"),
    ("tr", "Köyiçi Mevkii No 48, Ula", "STREET_ADDRESS", "Köyiçi Mevkii No 48"),
    ("es", "Entregar en Urb. Las Lomas, parcela 48, casa 3", "STREET_ADDRESS", "Urb. Las Lomas, parcela 48, casa 3"),
    ("pt", "Mora na SQN 104 Bloco K ap. 302, Brasília", "STREET_ADDRESS", "SQN 104 Bloco K ap. 302"),
    ("pt", "Cresceu no Lugar da Igreja, n.º 48", "STREET_ADDRESS", "Lugar da Igreja, n.º 48"),
    ("cs", "Balík nech v Horní Lhotě č. p. 48, klíč má soused", "STREET_ADDRESS", "Horní Lhotě č. p. 48"),
    ("cs", "bydlím Kpt. Jaroše 12/a, zvonek", "STREET_ADDRESS", "Kpt. Jaroše 12/a"),
    ("ko", "은평구 진관2로 48 스카이빌 B동 1103호", "STREET_ADDRESS", "은평구 진관2로 48 스카이빌 B동 1103호"),
    ("zh", "住址:静安区万航渡路 778 弄 12 号 603 室", "STREET_ADDRESS", "静安区万航渡路 778 弄 12 号 603 室"),
    ("ru", "пр-т Ленина 148/2-29, Тула", "STREET_ADDRESS", "пр-т Ленина 148/2-29"),
    ("fr", "12 bis rue des Trois-Frères, bât. C, 2e gauche, digicode", "STREET_ADDRESS", "12 bis rue des Trois-Frères, bât. C, 2e gauche"),
    ("de", "Wohnhaft Lindenstraße 5, EG re., 10969 Berlin", "STREET_ADDRESS", "Lindenstraße 5, EG re."),
    ("en", "Eircode D06 W2X4", "POSTCODE", "D06 W2X4"),
    ("ru", "А/м Лада г.н. К482ЕТ 154", "LICENSE_PLATE", "К482ЕТ 154"),
    ("pl", "blik 482 917 szybko bo wygasa", "CREDENTIAL", "482 917"),
    ("tr", "kapı kodu 1907#", "CREDENTIAL", "1907#"),
    ("en", "after the postbox. Gate code C1948X.", "CREDENTIAL", "C1948X"),
    ("fr", "WIFI:T:WPA;S:Box-48A2;P:9kQ4mZtR7uVx;;", "CREDENTIAL", "9kQ4mZtR7uVx"),
    ("en", "recovery codes: h4k2-99xq p0t7-wm3e", "CREDENTIAL", "h4k2-99xq p0t7-wm3e"),
    ("en", "seed, burn this: ribbon orchard velvet quick laptop canyon mimic sugar river token bench dawn", "CREDENTIAL",
     "ribbon orchard velvet quick laptop canyon mimic sugar river token bench dawn"),
    ("pt", "fala comigo no rita_vale88@sapo .pt ou", "EMAIL_ADDRESS", "rita_vale88@sapo .pt"),
    ("tr", "yaz nermin.hkl@hotmail,com", "EMAIL_ADDRESS", "nermin.hkl@hotmail,com"),
    ("ja", "メールは mayu.morita★nifty.com(★を@に)", "EMAIL_ADDRESS", "mayu.morita★nifty.com"),
    ("ko", "메일은 seoyun85 골뱅이 naver.com", "EMAIL_ADDRESS", "seoyun85 골뱅이 naver.com"),
    ("zh", "QQ 482917733", "USERNAME", "482917733"),
    ("ja", "LINEのIDは mayumm48", "USERNAME", "mayumm48"),
    ("da", "Patienten i stue 3 - 54 år, kvinde", "AGE", "54"),
    ("en", "Age 45 - 2 children", "AGE", "45"),
    ("en", "mail git@nilsson.se", "EMAIL_ADDRESS", "git@nilsson.se"),
    ("en", "password: ${uper9Secret", "CREDENTIAL", "${uper9Secret"),
    ("tr", "Telefon 0532 123 45 67 Atatürk Cad. No 5", "PHONE_NUMBER", "0532 123 45 67"),
])  # fmt: skip
def test_a_value_is_found_whole(language: str, text: str, label: str, value: str) -> None:
    """With its floor, its flat, its slip; a number and a hyphen before an age are no range, a user may be called git, a password may begin as a variable does."""
    assert (label, value) in found(text, language)


@pytest.mark.parametrize(("language", "text", "label"), [
    ("en", "Improper Preservation of Permissions (CVE-2022-32207)", "DRIVER_LICENSE"),
    ("en", "xfrm_user_policy() (CVE-2026-64581)", "HEALTH_INSURANCE"),
    ("en", "CVE-2026-113088: memory corruption in mobile", "PHONE_NUMBER"),
    ("pt", "CEP 00000-000", "POSTCODE"),
    ("en", "Support it in the header. Addresses: #992091.", "POSTCODE"),
    ("en", "those aged 25 to 34 answered", "AGE"),
    ("nl", "leeftijd 0-4 jaar, 12 groepen", "AGE"),
    ("pt", "idade mínima 18 anos", "AGE"),
    ("sv", "Åldersgräns 18 år", "AGE"),
    ("de", "Mindestalter 18 Jahre", "AGE"),
    ("de", "Passwort: min. 8 Zeichen", "CREDENTIAL"),
    ("nl", "Wachtwoord: verplicht", "CREDENTIAL"),
    ("en", 'api_key: "${STRIPE_KEY}"', "CREDENTIAL"),
    ("pl", "Blik 120 000 zł za bilet", "CREDENTIAL"),
    ("nl", "op de Grote Markt 20 kramen", "STREET_ADDRESS"),
    ("ko", "연구 결과로 12개 항목", "STREET_ADDRESS"),
    ("ko", "도구 사용으로 3명", "STREET_ADDRESS"),
    ("cs", "V Příloze č. 3 je tabulka", "STREET_ADDRESS"),
    ("cs", "Bydlíme tu, bydlí Karel Novák 2 roky", "STREET_ADDRESS"),
    ("no", "Storgata 5 og hagen", "POSTCODE"),
    ("en", "seed round notes: they want money for hiring people and more room this year", "CREDENTIAL"),
    ("en", "backup codes: abcd-efgh", "CREDENTIAL"),
    ("fr", "D 17 a été fermée", "AGE"),
    ("en", "user#static.example.com", "EMAIL_ADDRESS"),
    ("zh", "QQ 20231115", "USERNAME"),
    ("en", "PIPELINE ID: build-4471", "USERNAME"),
])  # fmt: skip
def test_what_only_looks_like_one_stays(language: str, text: str, label: str) -> None:
    """Faults' numbers, forms' noughts, limits and ranges of age, rules for passwords."""
    assert label not in {kind for kind, _ in found(text, language)}
