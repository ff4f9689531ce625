"""Where people live, as forms, chats and reports of many countries write it: the flat behind and before the street, short kinds, lots and blocks, streets behind a word of living."""

from __future__ import annotations

import pytest

from spotted import found


@pytest.mark.parametrize(("language", "text", "street"), [
    ("sv", "Kungsgatan 8, lgh 1304, ring först", "Kungsgatan 8, lgh 1304"),
    ("sv", "Sveagatan 12 B nb, parkering", "Sveagatan 12 B nb"),
    ("no", "Bjerkeveien 4 H0203, Oslo", "Bjerkeveien 4 H0203"),
    ("da", "Elmevej 9, 3. th., 8200 Aarhus N", "Elmevej 9, 3. th."),
    ("nl", "Lindenstraat 17 hs\n1015 KX  AMSTERDAM", "Lindenstraat 17 hs"),
    ("fr", "8, rue des Lilas, bât B, esc. 3, appt 12, merci", "8, rue des Lilas, bât B, esc. 3, appt 12"),
    ("fr", "8 rue des Lilas, 3e porte à g., sonner", "8 rue des Lilas, 3e porte à g"),
    ("es", "Avda. del Mar, s/n\nPortal 2, bajo B\n29001 Málaga", "Avda. del Mar, s/n\nPortal 2, bajo B"),
    ("es", 'Av. Belgrano 1420 PB "A", CABA', 'Av. Belgrano 1420 PB "A'),
    ("it", "P.zza Dante, 8 - scala B, citofono 4", "P.zza Dante, 8 - scala B, citofono 4"),
    ("it", "Via Verdi 3 scala C int. 7", "Via Verdi 3 scala C int. 7"),
    ("pt", "Rua do Sol 22 cave, junto", "Rua do Sol 22 cave"),
    ("ro", "str. Lalelelor nr. 5, bl. C7, sc. 2, et. 4, ap. 47", "str. Lalelelor nr. 5, bl. C7, sc. 2, et. 4, ap. 47"),
    ("tr", "Gül Sokak No: 12 Daire: 5", "Gül Sokak No: 12 Daire: 5"),
    ("ru", "ул. Лесная, д. 5, корп. 2, кв. 71", "ул. Лесная, д. 5, корп. 2, кв. 71"),
    ("el", "Οδός Ερμού 12, 4ος όρ., Αθήνα", "Οδός Ερμού 12, 4ος όρ."),
    ("ko", "서초구 서초대로20길 8, 1204호에 거주", "서초구 서초대로20길 8, 1204호"),
    ("zh", "杭州市西湖区文一路112号阳光花园5幢1203室。", "杭州市西湖区文一路112号阳光花园5幢1203室"),
    ("en", "20 Broad St, off Marina Road, Lagos", "20 Broad St, off Marina Road"),
    ("de", "Schönbrunner Str. 21/3/14, 1050 Wien", "Schönbrunner Str. 21/3/14"),
])  # fmt: skip
def test_a_street_holds_what_lies_inside_its_house(language: str, text: str, street: str) -> None:
    """Flat, floor, door, stairs and block behind the number, in a new line too."""
    assert any(label == "STREET_ADDRESS" and value.startswith(street) for label, value in found(text, language))


@pytest.mark.parametrize(("text", "street"), [
    ("moved: Flat 2/1, 40 Byres Road, Glasgow", "Flat 2/1, 40 Byres Road"),
    ("Basement Flat, 12a Marine Parade, Hove", "Basement Flat, 12a Marine Parade"),
    ("Room 9, Oakdene Care Home, 3 Church Road", "Room 9, Oakdene Care Home, 3 Church Road"),
    ("parcel to U4/19 Barker Street please", "U4/19 Barker Street"),
])  # fmt: skip
def test_a_street_holds_the_flat_before_it(text: str, street: str) -> None:
    """With the house's name between them."""
    assert any(label == "STREET_ADDRESS" and value.startswith(street) for label, value in found(text, "en"))


@pytest.mark.parametrize(("language", "text", "street"), [
    ("sv", "Ny adress Ö. Promenaden 8, lgh 1101", "Ö. Promenaden 8, lgh 1101"),
    ("sv", "c/o Berg, Nyg. 3 B 2 tr, 903 26 Umeå", "Nyg. 3 B 2 tr"),
    ("sv", "Box 118, 831 22 Östersund", "Box 118"),
    ("de", "Ernst-Thälmann-Str 14 in 70565", "Ernst-Thälmann-Str 14"),
    ("fr", "4 imp. du Four-Neuf 34200 Sète", "4 imp. du Four-Neuf"),
    ("fr", "<adr>18 RTE DE LA PLAGE</adr>", "18 RTE DE LA PLAGE"),
    ("fr", "chée d'Ixelles 210 bte 4, 1050 Ixelles", "chée d'Ixelles 210 bte 4"),
    ("fr", "dom. rés. Les Acacias, bât A, appt 12, tél", "rés. Les Acacias, bât A, appt 12"),
    ("es", "domicilio en Cl. Mayor, 12-14, blq. 3, bjo. C (11100 San Fernando)", "Cl. Mayor, 12-14, blq. 3, bjo. C"),
    ("es", "Jr. Cusco Mz. B Lt. 9, 1ra etapa", "Jr. Cusco Mz. B Lt. 9, 1ra etapa"),
    ("it", "Fraz. Borgo, 12/bis\n12051 Alba", "Fraz. Borgo, 12/bis"),
    ("pt", "mora na Rua 9, n.º 14", "Rua 9, n.º 14"),
    ("cs", "tř. E. Beneše č.p. 215, 2. patro, byt 4", "tř. E. Beneše č.p. 215, 2. patro, byt 4"),
    ("tr", "Barış Mh. 210. Cd. Gül Sitesi B Blok K:3 D:7", "Barış Mh. 210. Cd. Gül Sitesi B Blok K:3 D:7"),
    ("tr", "cumhuriyet mah. 214. sok. no 8/2 kat 1", "cumhuriyet mah. 214. sok. no 8/2 kat 1"),
    ("ru", "б-р Победы, д. 12, к. 4", "б-р Победы, д. 12, к. 4"),
    ("ru", "пер. Садовый 9а кв 12", "пер. Садовый 9а кв 12"),
    ("zh", "台北市大安區和平東路一段9巷14弄3號2樓", "台北市大安區和平東路一段9巷14弄3號2樓"),
    ("ja", "世田谷区桜丘二丁目3番8号 ハイツ桜204", "世田谷区桜丘二丁目3番8号 ハイツ桜204"),
    ("ar", "تسكن 12 شارع النيل؛ باص 7", "12 شارع النيل"),
    ("ar", "العنوان حي الورود، شارع 14، فيلا 8 الرياض", "حي الورود، شارع 14، فيلا 8"),
    ("he", "כתובת: רח' ביאליק 12 דירה 4, רמת גן", "רח' ביאליק 12 דירה 4"),
    ("en", "H.No. 4-1-120/3, Plot 12, 2nd Floor, Opp. Axis Bank, Banjara Hills", "H.No. 4-1-120/3, Plot 12, 2nd Floor, Opp. Axis Bank"),
    ("en", "Flat C, 9/F, Tower 2, Taikoo Gardens, Hong Kong", "Flat C, 9/F, Tower 2, Taikoo Gardens"),
    ("en", "Blk 118 Ang Mo Kio Ave 4 #07-212 S(560118)", "Blk 118 Ang Mo Kio Ave 4 #07-212"),
    ("en", "RD1, 430C State Highway 10, Kerikeri 0293", "430C State Highway 10"),
    ("en", "The Old Barn, Mill Lane, Nr Frome BA11 4PX", "The Old Barn, Mill Lane"),
    ("id", "Jl. Kenanga II No. 8 RT 004/RW 007", "Jl. Kenanga II No. 8 RT 004/RW 007"),
    ("en", '{"strasse":"Am Bach 3","plz":"06628"}', "Am Bach 3"),
])  # fmt: skip
def test_streets_as_each_country_shortens_them(language: str, text: str, street: str) -> None:
    """Abbreviated kinds, capitals, lots, lanes and plots."""
    assert any(label == "STREET_ADDRESS" and value.startswith(street) for label, value in found(text, language))


@pytest.mark.parametrize(("language", "text", "street"), [
    ("nl", "Mw. woont zelfstandig Korte Geer 12-II. RR", "Korte Geer 12-II"),
    ("pl", "mieszka Wilcza 14 m 3; autobus 175", "Wilcza 14 m 3"),
    ("cs", "trv. byd. Bří Mrštíků 12/4, Hronov", "Bří Mrštíků 12/4"),
    ("sv", "besöksadress Kungsholmsv 12 uppg A, skuld", "Kungsholmsv 12 uppg A"),
    ("de", "Zeuge, whft. Unterer Anger 4, gibt an", "Unterer Anger 4"),
    ("ru", "проживает Лесная 12, кв 5", "Лесная 12, кв 5"),
    ("ko", "거주 종로구 삼청로 12, 제1학사 204호", "종로구 삼청로 12, 제1학사 204호"),
    ("zh", "住翠竹邨金雀樓12樓1203室,", "翠竹邨金雀樓12樓1203室"),
])  # fmt: skip
def test_a_street_without_its_kind_behind_a_word_of_living(language: str, text: str, street: str) -> None:
    """The word says that a street follows."""
    assert ("STREET_ADDRESS", street) in found(text, language)


@pytest.mark.parametrize(("language", "text"), [
    ("sv", "Hon bor i Lund 3 dagar i veckan"),
    ("nl", "Hij woont in Gent 4 jaar"),
    ("nl", "De schrijver woont Leiden 1984"),
    ("pl", "mieszka w Krakowie 12 lat"),
    ("de", "wohnt in Berlin 3 Jahre lang"),
    ("cs", "na náměstí Míru 2019 se sešli"),
    ("fr", "12 promenades et 4 pl. assises"),
    ("fr", "la place de la Bastille 300 manifestants"),
    ("en", "14 Luxury Villas with pools"),
    ("en", "Block 4 of the report, lot 7 was sold"),
    ("en", "Plot 3, shown above, has no axis"),
    ("en", "Traffic on State Highway 12 was slow"),
    ("es", "el Cl. 5 del contrato"),
    ("it", "la Fraz. è isolata, 12 km"),
    ("zh", "住院治疗后花费3000元"),
    ("ar", "في شارع طويل رأيت 12 رجلا"),
    ("ru", "проживает в Москве 12 лет"),
])  # fmt: skip
def test_what_is_nobodys_street(language: str, text: str) -> None:
    """Counts, spans, years and places without a house."""
    assert "STREET_ADDRESS" not in [label for label, _ in found(text, language)]


@pytest.mark.parametrize(("language", "text", "label", "value"), [
    ("en", "('Reno','NV','89501-2211',NULL)", "POSTCODE", "89501-2211"),
    ("en", "Bedok #03-12 S(460118), HP", "POSTCODE", "460118"),
    ("pl", "zam. w Tczewie (83-110), ul. Długa 4", "POSTCODE", "83-110"),
    ("en", "Banjara Hills, Hyderabad - 500 034. Ph", "POSTCODE", "500 034"),
    ("ja", "〒6048321 京都市", "POSTCODE", "6048321"),
    ("hi", "पिन 226018, आयु", "POSTCODE", "226018"),
    ("es", 'Av. Belgrano 1420 PB "A", C1093AAT CABA', "POSTCODE", "C1093AAT"),
    ("sv", "Pat f. 590311, körkort", "BIRTH_DATE", "590311"),
    ("no", "Siktede f. 11.03.59 ble stanset", "BIRTH_DATE", "11.03.59"),
    ("fi", "Potilas s. 11.3.-59, hetu", "BIRTH_DATE", "11.3.-59"),
    ("tr", "şüpheli (11/03/1989 d.lu), GSM", "BIRTH_DATE", "11/03/1989"),
    ("it", "nato il 11 sett. 1979, patente", "BIRTH_DATE", "11 sett. 1979"),
    ("nl", "kindje (9 mnd), geb. 4-2-'24, oma", "BIRTH_DATE", "4-2-'24"),
    ("es", "soy del 4/2/71 jaja", "BIRTH_DATE", "4/2/71"),
    ("ko", "피고 890311-1****** 주소", "BIRTH_DATE", "890311"),
    ("es", "varón 58 a., TA 120/80", "AGE", "58 a."),
    ("fr", "Pt de 71 ans, dom.", "AGE", "71"),
    ("it", "Pz quarantaduenne, accesso", "AGE", "quarantaduenne"),
    ("it", "bimba di 20 mesi, nata", "AGE", "20"),
    ("nl", "kindje (9 mnd), geb.", "AGE", "9"),
    ("en", "call her, she's 91 so let it ring", "AGE", "91"),
    ("sv", "hon är 82 och bor kvar", "AGE", "82"),
    ("de", "geb. 2019 (5;2 J.), Oma", "AGE", "5;2"),
    ("fr", "tél. 514 555-0199 p. 31, dossier", "PHONE_NUMBER", "514 555-0199 p. 31"),
    ("pl", "Tel. 48 377 30 22 w. 114.", "PHONE_NUMBER", "48 377 30 22 w. 114"),
])  # fmt: skip
def test_postcodes_births_ages_and_extensions(language: str, text: str, label: str, value: str) -> None:
    """As sheets, cells and chats write them."""
    assert (label, value) in found(text, language)


@pytest.mark.parametrize(("language", "text", "label"), [
    ("es", "Edad media 44,6 años en la muestra", "AGE"),
    ("fr", "enfants de 4 à 11 ans : 7,50 €", "AGE"),
    ("pt", "idade igual ou superior a 18 anos", "AGE"),
    ("it", "il decennio, il perenne rumore", "AGE"),
    ("en", "she's 20 points ahead", "AGE"),
    ("sv", "se s. 610209 och sida 4", "BIRTH_DATE"),
    ("en", "Boeing - 737 800 family", "POSTCODE"),
    ("en", "about ~6048321 rows", "POSTCODE"),
])  # fmt: skip
def test_what_only_looks_like_one(language: str, text: str, label: str) -> None:
    """Means, rules, pages and counts."""
    assert label not in [one for one, _ in found(text, language)]
