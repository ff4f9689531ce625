"""Case forms of names for made-up training texts: the commonest endings of school grammars, none of them always right.

Cases: g genitive, d dative, a accusative, i instrumental or comitative, v vocative; l is "at, on" where a language has it.
A case a language's table does not have leaves the name as it is.
"""

from __future__ import annotations

# language → case → (own ending, what stands for it), the first that fits; "" fits everything.
_TABLES: dict[str, dict[str, str]] = {
    "uk": {
        "g": "ський/ського цький/цького ська/ської ія/ії я/і а/и ко/ка ій/ія й/я ь/я о/а ий/ого /а",
        "d": "ський/ському цький/цькому ська/ській ія/ії я/і га/зі ка/ці ха/сі а/і ко/кові ій/ієві й/єві ь/еві о/ові ий/ому /ові",
        "a": "ський/ського цький/цького ська/ську ія/ію я/ю а/у ко/ка ій/ія й/я ь/я о/а ий/ого /а",
        "i": "ський/ським цький/цьким ська/ською ія/ією я/ею а/ою ко/ком ій/ієм й/єм ь/ем о/ом ий/им /ом",
        "v": "ський/ський ська/ська ія/іє я/ю а/о ко/ку ій/ію й/ю ь/ю о/е ий/ий /е",
    },
    "ru": {
        "g": "ский/ского ская/ской ия/ии я/и ка/ки га/ги ша/ши а/ы ий/ия ей/ея й/я ь/я о/о ый/ого /а",
        "d": "ский/скому ская/ской ия/ии я/е а/е ий/ию ей/ею й/ю ь/ю о/о ый/ому /у",
        "a": "ский/ского ская/скую ия/ию я/ю а/у ий/ия ей/ея й/я ь/я о/о ый/ого /а",
        "i": "ский/ским ская/ской ия/ией я/ей ша/шей а/ой ий/ием ей/еем й/ем ь/ем о/о ый/ым ов/овым ев/евым ин/иным /ом",
    },
    "sr": {"g": "а/е о/а е/а /а", "d": "а/и о/у е/у /у", "a": "а/у о/а е/а /а", "i": "а/ом о/ом е/ом /ом", "v": "а/а о/о /е"},
    "el": {
        "g": "ος/ου ης/η ας/α ές/έ ούς/ού α/ας ά/άς η/ης ή/ής ω/ως",
        "a": "ος/ο ός/ό ης/η ής/ή ας/α άς/ά ές/έ ούς/ού ",
        "v": "ος/ε ης/η ής/ή ας/α άς/ά ",
        "i": "ος/ο ός/ό ης/η ής/ή ας/α άς/ά ές/έ ούς/ού ",
    },
    "pl": {
        "g": "ski/skiego cki/ckiego ska/skiej cka/ckiej ia/ii ka/ki ga/gi la/li a/y ek/ka eł/ła ko/ki y/ego i/iego o/a /a",
        "d": "ski/skiemu cki/ckiemu ska/skiej cka/ckiej ia/ii ka/ce ga/dze la/li ra/rze ta/cie da/dzie na/nie a/ie ek/kowi eł/łowi y/emu i/iemu /owi",
        "a": "ski/skiego cki/ckiego ska/ską cka/cką a/ę ek/ka eł/ła ko/kę y/ego i/iego /a",
        "i": "ski/skim cki/ckim ska/ską cka/cką a/ą ek/kiem eł/łem ko/ką g/giem k/kiem y/ym i/im /em",
        "v": "sia/siu zia/ziu nia/niu ka/ko a/o ek/ku /ie",
    },
    "cs": {
        "g": "ský/ského ová/ové ka/ky ie/ie a/y ek/ka el/la a/i ý/ého í/ího /a",
        "d": "ský/skému ová/ové ka/ce a/ě ek/kovi el/lovi ý/ému í/ímu /ovi",
        "a": "ský/ského ová/ovou a/u ek/ka el/la ý/ého í/ího /a",
        "i": "ský/ským ová/ovou ie/ií a/ou ek/kem el/lem ý/ým í/ím /em",
        "v": "ka/ko a/o ek/ku el/le /e",
    },
    "hr": {"g": "ka/ke a/e o/a ar/ra /a", "d": "ka/ki a/i o/u /u", "a": "a/u o/a /a", "i": "a/om o/om /om", "v": "ka/ko a/o /e"},
    "fi": {
        "g": "nen/sen la/lan as/aksen es/eksen is/iksen us/uksen a/an ä/än e/en i/in o/on u/un y/yn ö/ön /in",
        "d": "nen/selle a/alle ä/älle e/elle i/ille o/olle u/ulle y/ylle ö/ölle s/kselle /ille",
        "l": "nen/selta a/alta ä/ältä e/elta i/ilta o/olta u/ulta y/yltä ö/öltä s/kselta /ilta",
        "a": "nen/sta a/aa ä/ää e/eä i/ia o/oa u/ua y/yä ö/öä s/sta /ia",
    },
    "hu": {
        "a": "a/át e/ét i/it ó/ót ő/őt r/rt l/lt n/nt s/st /ot",
        "d": "a/ának e/ének i/inek ó/ónak ő/őnek /nak",
        "i": "a/ával e/ével i/ivel ó/óval ő/ővel s/ssal r/rral l/llal n/nnal t/ttel k/kkal b/bbal d/ddal m/mmal c/ccel g/ggel /val",
    },
    "tr": {
        "a": "a/ayı e/eyi i/iyi ı/ıyı u/uyu ü/üyü o/oyu an/anı en/eni et/eti at/atı /i",
        "d": "a/aya e/eye i/iye ı/ıya u/uya ü/üye an/ana en/ene et/ete at/ata /e",
        "g": "a/anın e/enin i/inin ı/ının u/unun an/anın en/enin /in",
        "i": "a/ayla e/eyle i/iyle ı/ıyla u/uyla an/anla en/enle /le",
    },
    "lt": {
        "g": "as/o is/io us/aus ė/ės a/os ys/io",
        "d": "as/ui is/iui us/ui ė/ei a/ai ys/iui",
        "a": "as/ą is/į us/ų ė/ę a/ą ys/į",
        "i": "as/u is/iu us/umi ė/e a/a ys/iu",
        "v": "as/ai is/i ė/e a/a",
    },
    "bg": {"v": "а/о /е"},
}
ALIKE = {"sk": "cs", "sl": "hr", "mk": "bg", "et": "fi", "be": "ru"}


def case_form(name: str, language: str, case: str) -> str:
    """The name in a case; each word of it, one in capitals or with a hyphen as it is."""
    table = _TABLES.get(ALIKE.get(language, language), {})
    if case not in table:
        return name
    return " ".join(_changed(word, table[case]) for word in name.split(" "))


def _changed(word: str, endings: str) -> str:
    if len(word) < 3 or not word.isalpha() or word.isupper():
        return word
    for pair in endings.split(" "):
        own, _, other = pair.partition("/")
        if word.endswith(own) and (own or word[-1].lower() not in "aeiouyáéíóúýěůäöüőűаеёиоуыэюяіїєαεηιουωάέήίόύώ"):
            return word[: len(word) - len(own)] + other if pair else word
    return word
