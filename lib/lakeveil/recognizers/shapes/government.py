"""Identifiers that a state gives a person or a firm: label, country, pattern, check, how strong a lone match is.

A row with a python-stdnum module (`pl.pesel`) is proven by its check digit. Rows that ten random digits meet
too easily score 0 alone: they need a context word or the column's evidence.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from lakeveil.recognizers.shapes.shape import Shape

_N = "[0-9]"

# label, countries, pattern, check, score alone, longest, context group
_ROWS: tuple[tuple[str, str, str, str, float, int, str], ...] = (
    # Americas
    ("US_SSN", "US", r"[0-9]{3}-[0-9]{2}-[0-9]{4}", "us.ssn", 0.7, 11, "ssn"),
    ("US_SSN", "US", r"[0-9]{9}|[0-9]{3} [0-9]{2} [0-9]{4}", "us.ssn", 0.0, 11, "ssn"),
    ("US_ITIN", "US", r"9[0-9]{2}[- ]?[0-9]{2}[- ]?[0-9]{4}", "us.itin", 0.0, 11, "itin"),
    ("US_EIN", "US", r"[0-9]{2}-[0-9]{7}", "us.ein", 0.0, 10, "ein"),
    ("US_PTIN", "US", r"P[0-9]{8}", "us.ptin", 0.0, 9, "ptin"),
    ("US_NPI", "US", r"[12][0-9]{9}", "npi", 0.0, 10, "npi"),
    ("US_DEA", "US", r"[ABCDEFGHJKLMPRSTUX][A-Z9][0-9]{7}", "dea", 0.7, 9, "dea"),
    ("US_MBI", "US", r"[1-9][AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y][0-9]-?[AC-HJKMNP-RT-Y][0-9AC-HJKMNP-RT-Y][0-9]-?[AC-HJKMNP-RT-Y]{2}[0-9]{2}", "", 0.75, 13, "insurance"),
    ("CA_SIN", "CA", r"[0-9]{3}[- ]?[0-9]{3}[- ]?[0-9]{3}", "ca.sin", 0.0, 11, "sin"),
    ("CA_PHN", "CA", r"9[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{3}", "ca.bc_phn", 0.0, 12, "insurance"),
    ("CA_BN", "CA", r"[0-9]{3} ?[0-9]{3} ?[0-9]{3}(?: ?R[CMPRTZ] ?[0-9]{4})?", "ca.bn", 0.0, 18, "ca-bn"),
    ("CA_BN", "CA", r"[0-9]{9} ?R[CMPRTZ] ?[0-9]{4}", "ca.bn", 0.8, 15, "ca-bn"),
    ("MX_CURP", "MX", r"[A-Z]{4} ?[0-9]{6} ?[HMX][A-Z]{5} ?[0-9A-Z][0-9]", "mx.curp", 0.98, 21, "curp"),
    ("MX_RFC", "MX", r"[A-Z&]{3,4}[- ]?[0-9]{6}[- ]?[0-9A-Z]{3}", "mx.rfc", 0.7, 15, "rfc"),
    ("BR_CPF", "BR", r"[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}", "br.cpf", 0.95, 14, "cpf"),
    ("BR_CPF", "BR", r"[0-9]{11}|[0-9]{9}-[0-9]{2}", "br.cpf", 0.0, 12, "cpf"),
    ("BR_CNPJ", "BR", r"[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}/[0-9A-Z]{4}-[0-9]{2}", "br.cnpj", 0.98, 18, "cnpj"),
    ("BR_CNPJ", "BR", r"[0-9]{14}", "br.cnpj", 0.0, 14, "cnpj"),
    ("BR_PIS", "BR", r"[0-9]{3}\.?[0-9]{5}\.?[0-9]{2}-?[0-9]", "pis", 0.0, 14, "pis"),
    ("BR_RG", "BR", r"[0-9]{1,2}\.[0-9]{3}\.[0-9]{3}-[0-9X]", "", 0.0, 12, "rg"),
    ("AR_DNI", "AR", r"[0-9]{1,2}\.?[0-9]{3}\.?[0-9]{3}", "ar.dni", 0.0, 10, "dni"),
    ("AR_CUIT", "AR", r"(?:20|2[3-7]|30|33|34|50|55)-[0-9]{8}-[0-9]", "ar.cuit", 0.9, 13, "cuit"),
    ("AR_CUIT", "AR", r"(?:20|2[3-7]|30|33|34|50|55) ?[0-9]{8} ?[0-9]", "ar.cuit", 0.0, 13, "cuit"),
    ("AR_CBU", "AR", r"[0-9]{8} ?[0-9]{14}", "ar.cbu", 0.85, 23, "account"),
    ("CL_RUT", "CL", r"[0-9]{1,2}\.[0-9]{3}\.[0-9]{3}-[0-9Kk]", "cl.rut", 0.9, 12, "rut"),
    ("CL_RUT", "CL", r"[0-9]{7,8}-?[0-9Kk]", "cl.rut", 0.0, 10, "rut"),
    ("CO_NIT", "CO", r"[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]", "co.nit", 0.0, 13, "nit"),
    ("CO_CEDULA", "CO", r"[0-9]{1,3}(?:\.[0-9]{3}){2,3}|[0-9]{6,10}", "", 0.0, 13, "cedula"),
    ("PE_DNI", "PE", r"[0-9]{8}(?:-?[0-9A-K])?", "", 0.0, 10, "dni"),
    ("PE_CUI", "PE", r"[0-9]{8}-?[0-9A-K]", "pe.cui", 0.0, 10, "pe-cui"),
    ("PE_RUC", "PE", r"(?:10|15|16|17|20)[0-9]{9}", "pe.ruc", 0.0, 11, "ruc"),
    ("EC_CI", "EC", r"[0-9]{9}-?[0-9]", "ec.ci", 0.0, 11, "cedula"),
    ("EC_RUC", "EC", r"[0-9]{13}", "ec.ruc", 0.0, 13, "ruc"),
    ("UY_CI", "UY", r"[1-9]\.?[0-9]{3}\.?[0-9]{3}-[0-9]", "uy-ci", 0.0, 11, "cedula"),
    ("UY_RUT", "UY", r"[0-9]{12}", "uy.rut", 0.0, 12, "rut"),
    ("VE_RIF", "VE", r"[VEJPG]-?[0-9]{8}-?[0-9]", "ve.rif", 0.8, 12, "rif"),
    ("VE_CEDULA", "VE", r"[VE]-?[0-9]{1,2}\.?[0-9]{3}\.?[0-9]{3}", "", 0.0, 12, "cedula"),
    ("DO_CEDULA", "DO", r"[0-9]{3}-?[0-9]{7}-?[0-9]", "do.cedula", 0.0, 13, "cedula"),
    ("CR_CEDULA", "CR", r"0?[1-9]-[0-9]{4}-[0-9]{4}|0?[1-9][0-9]{8}", "cr.cpf", 0.0, 12, "cedula"),
    ("DO_RNC", "DO", r"[0-9][ -]?[0-9]{2}[ -]?[0-9]{5}[ -]?[0-9]", "do.rnc", 0.0, 12, "rnc"),
    ("CU_NI", "CU", r"[0-9]{11}", "cu.ni", 0.0, 11, "carnet"),
    ("GT_NIT", "GT", r"[0-9]{5,8}-?[0-9K]", "gt.nit", 0.0, 10, "nit"),
    ("SV_NIT", "SV", r"[0-9]{4}-[0-9]{6}-[0-9]{3}-[0-9]", "sv.nit", 0.9, 17, "nit"),
    ("PY_RUC", "PY", r"[0-9]{5,8}-[0-9]", "py.ruc", 0.0, 10, "ruc"),
    # Western and southern Europe
    ("UK_NHS", "GB", r"[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{4}", "gb.nhs", 0.0, 12, "nhs"),
    ("UK_NINO", "GB", r"[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?[0-9]{2} ?[0-9]{2} ?[0-9]{2} ?[A-D]", "nino", 0.85, 13, "nino"),
    ("UK_UTR", "GB", r"[0-9]{5} ?[0-9]{5}|[0-9]{10}K?", "gb.utr", 0.0, 11, "utr"),
    ("UK_UPN", "GB", r"[A-HJ-NP-RT-Z][0-9]{11}[0-9A-HJ-NP-RT-Z]", "gb.upn", 0.85, 13, "upn"),
    ("IE_PPS", "IE", r"[0-9]{7}[A-W][A-IW]?", "ie.pps", 0.75, 9, "pps"),
    ("IE_PPS", "IE", r"[0-9]{7}[ -][A-W] ?[A-IW]?", "ie.pps", 0.0, 11, "pps"),
    ("FR_NIR", "FR", r"[123478] ?[0-9]{2} ?[0-9]{2} ?[0-9][0-9AB] ?[0-9]{3} ?[0-9]{3} ?[0-9]{2}", "fr.nir", 0.9, 21, "nir"),
    ("FR_TAX_ID", "FR", r"[0-3][0-9] ?[0-9]{2} ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}", "fr.nif", 0.0, 17, "spi"),
    ("FR_SIREN", "FR", r"[0-9]{3} ?[0-9]{3} ?[0-9]{3}", "fr.siren", 0.0, 11, "siren"),
    ("FR_SIRET", "FR", r"[0-9]{3} ?[0-9]{3} ?[0-9]{3} ?[0-9]{5}", "fr.siret", 0.0, 17, "siren"),
    ("FR_ID_CARD", "FR", r"[0-9]{12}|[A-Z0-9]{9}", "mixed", 0.0, 12, "id-card"),
    ("BE_NN", "BE", r"[0-9]{2}\.[0-9]{2}\.[0-9]{2}[- ][0-9]{3}[. -][0-9]{2}", "be.nn", 0.95, 15, "rijksregister"),
    ("BE_NN", "BE", r"[0-9]{6}[ -]?[0-9]{3}[. -]?[0-9]{2}", "be.nn", 0.0, 13, "rijksregister"),
    ("BE_EID", "BE", r"[0-9]{3}-[0-9]{7}-[0-9]{2}", "be.eid", 0.8, 14, "id-card"),
    ("NL_BSN", "NL", r"[0-9]{9}|[0-9]{4}[. ][0-9]{2}[. ][0-9]{3}|[0-9]{3} [0-9]{3} [0-9]{3}", "nl.bsn", 0.0, 11, "bsn"),
    ("LU_NATIONAL_ID", "LU", r"(?:19|20)[0-9]{2}[ ]?[0-9]{4}[ ]?[0-9]{5}", "lu-id", 0.0, 15, "matricule"),
    ("DE_TAX_ID", "DE", r"[0-9]{2} ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}", "de.idnr", 0.0, 14, "steuer"),
    ("DE_TAX_NUMBER", "DE", r"[0-9]{2,3}/[0-9]{3,4}/[0-9]{4,5}|[0-9]{10,13}", "de.stnr", 0.0, 14, "steuer"),
    ("DE_ID_CARD", "DE", r"[CFGHJKLMNPRTVWXYZ0-9]{9}[0-9]?D?", "de-id", 0.0, 11, "ausweis"),
    ("DE_SOCIAL_SECURITY", "DE", r"[0-9]{2} ?[0-9]{6} ?[A-Z] ?[0-9]{3}", "de-rvnr", 0.75, 15, "sozialversicherung"),
    ("DE_HEALTH_INSURANCE", "DE", r"[A-Z][0-9]{9}", "de-kvnr", 0.0, 10, "insurance"),
    ("AT_SSN", "AT", r"[0-9]{4} ?[0-9]{6}", "at.vnr", 0.0, 11, "sozialversicherung"),
    ("AT_TAX_ID", "AT", r"[0-9]{2}-?[0-9]{3}/?[0-9]{4}", "at.tin", 0.0, 11, "steuer"),
    ("CH_AHV", "CH", r"756\.?[0-9]{4}\.?[0-9]{4}\.?[0-9]{2}", "ch.ssn", 0.95, 16, "ahv"),
    ("CH_UID", "CH", r"CHE-?[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}", "ch.uid", 0.95, 16, "vat"),
    ("LI_PEID", "LI", r"[0-9]{4,12}", "li.peid", 0.0, 12, "peid"),
    ("ES_NIF", "ES", r"[0-9]{1,2}\.?[0-9]{3}\.?[0-9]{3}[- ]?[A-Za-z]", "es.dni", 0.8, 13, "nif"),
    ("ES_NIE", "ES", r"[XYZxyz][- ]?[0-9]{7}[- ]?[A-Za-z]", "es.nie", 0.9, 11, "nif"),
    ("ES_CIF", "ES", r"[ABCDEFGHJNPQRSUVW]-?[0-9]{7}-?[0-9A-J]", "es.cif", 0.6, 11, "cif"),
    ("ES_SSN", "ES", r"[0-9]{2}[ /-]?[0-9]{7,8}[ /-]?[0-9]{2}", "es-naf", 0.0, 14, "seguridad-social"),
    ("PT_NIF", "PT", r"[123568][0-9]{2} ?[0-9]{3} ?[0-9]{3}", "pt.nif", 0.0, 11, "contribuinte"),
    ("PT_CC", "PT", r"[0-9]{8} ?[0-9] ?[A-Z0-9]{2}[0-9]", "pt.cc", 0.7, 14, "cartao-cidadao"),
    ("IT_FISCAL_CODE", "IT", r"[A-Z]{3} ?[A-Z]{3} ?[0-9LMNP-V]{2}[A-EHLMPR-T][0-9LMNP-V]{2} ?[A-Z][0-9LMNP-V]{3} ?[A-Z]", "it.codicefiscale", 0.98, 20, "fiscal"),
    ("IT_VAT_CODE", "IT", r"(?:IT ?)?[0-9]{11}", "it.iva", 0.0, 14, "piva"),
    ("IT_IDENTITY_CARD", "IT", r"C[A-Z] ?[0-9]{5} ?[A-Z]{2}|[A-Z]{2} ?[0-9]{7}", "", 0.0, 11, "id-card"),
    ("SM_COE", "SM", r"SM ?[0-9]{5}", "sm.coe", 0.0, 8, "vat"),
    ("GR_AMKA", "GR", r"[0-9]{11}", "gr.amka", 0.0, 11, "amka"),
    ("GR_AFM", "GR", r"[0-9]{9}", "gr.vat", 0.0, 9, "afm"),
    ("CY_TIC", "CY", r"[0-9]{8} ?[A-Z]", "cy.vat", 0.0, 10, "tic"),
    ("MT_ID", "MT", r"[0-9]{3,7}[MGAPLHBZ]", "", 0.0, 8, "id-card"),
    ("AD_NRT", "AD", r"[A-Z][ -]?[0-9]{6}[ -]?[A-Z]", "ad.nrt", 0.0, 10, "nrt"),
    ("TR_TCKN", "TR", r"[1-9][0-9]{10}", "tr.tckimlik", 0.0, 11, "tckn"),
    ("TR_VKN", "TR", r"[0-9]{10}", "tr.vkn", 0.0, 10, "vkn"),
    # Northern Europe
    ("SE_PERSONNUMMER", "SE", r"(?:19|20)?[0-9]{6}[-+][0-9]{4}", "se.personnummer", 0.85, 13, "personnummer"),
    ("SE_PERSONNUMMER", "SE", r"(?:19|20)?[0-9]{10}", "se.personnummer", 0.0, 12, "personnummer"),
    ("SE_ORGNR", "SE", r"[0-9]{6}-?[0-9]{4}", "se.orgnr", 0.0, 11, "orgnr"),
    ("NO_FODSELSNUMMER", "NO", r"[0-9]{6} ?[0-9]{5}", "no.fodselsnummer", 0.6, 12, "personnummer"),
    ("NO_ORGNR", "NO", r"(?:NO ?)?[89][0-9]{2}[ .]?[0-9]{3}[ .]?[0-9]{3} ?MVA", "no.mva", 0.8, 18, "orgnr"),
    ("NO_ORGNR", "NO", r"[89][0-9]{2} ?[0-9]{3} ?[0-9]{3}", "no.orgnr", 0.0, 11, "orgnr"),
    ("DK_CPR", "DK", r"[0-3][0-9][01][0-9]{3}-[0-9]{4}", "dk.cpr", 0.6, 11, "personnummer"),
    ("DK_CPR", "DK", r"[0-3][0-9][01][0-9]{3} ?[0-9]{4}", "dk.cpr", 0.0, 11, "personnummer"),
    ("DK_CVR", "DK", r"[0-9]{2} ?[0-9]{2} ?[0-9]{2} ?[0-9]{2}", "dk.cvr", 0.0, 11, "orgnr"),
    ("FI_PERSONAL_IDENTITY_CODE", "FI", r"[0-3][0-9][01][0-9]{3}[-+A-FU-Y][0-9]{3}[0-9A-FHJ-NPR-Y]", "fi.hetu", 0.95, 11, "personnummer"),
    ("FI_YTUNNUS", "FI", r"[0-9]{7}-[0-9]", "fi.ytunnus", 0.0, 9, "orgnr"),
    ("IS_KENNITALA", "IS", r"[0-7][0-9][01][0-9]{3}-[0-9]{4}", "is_.kennitala", 0.85, 11, "kennitala"),
    ("IS_KENNITALA", "IS", r"[0-7][0-9][01][0-9]{7}", "is_.kennitala", 0.0, 10, "kennitala"),
    ("EE_ISIKUKOOD", "EE", r"[1-8][0-9]{10}", "ee.ik", 0.0, 11, "isikukood"),
    ("EE_REGISTRIKOOD", "EE", r"[0-9]{8}", "ee.registrikood", 0.0, 8, "registrikood"),
    ("IS_VSK", "IS", r"[0-9]{5,6}", "is_.vsk", 0.0, 6, "vsk"),
    ("LT_ASMENS_KODAS", "LT", r"[1-6][0-9]{10}", "lt.asmens", 0.0, 11, "asmens"),
    ("LV_PERSONAS_KODS", "LV", r"[0-3][0-9][01][0-9]{3}-[0-9]{5}|32[0-9]{4}-[0-9]{5}", "lv.pvn", 0.75, 12, "personas"),
    ("LV_PERSONAS_KODS", "LV", r"[0-9]{11}", "lv.pvn", 0.0, 11, "personas"),
    # Central and eastern Europe
    ("PL_PESEL", "PL", r"[0-9]{11}", "pl.pesel", 0.0, 11, "pesel"),
    ("PL_NIP", "PL", r"[0-9]{3}-[0-9]{3}-[0-9]{2}-[0-9]{2}|[0-9]{3}-[0-9]{2}-[0-9]{2}-[0-9]{3}", "pl.nip", 0.75, 13, "nip"),
    ("PL_NIP", "PL", r"(?:PL ?)?[0-9]{10}|[0-9]{3} [0-9]{3} [0-9]{2} [0-9]{2}", "pl.nip", 0.0, 13, "nip"),
    ("PL_REGON", "PL", r"[0-9]{9}|[0-9]{14}", "pl.regon", 0.0, 14, "regon"),
    ("PL_IDENTITY_CARD", "PL", r"[A-Z]{3} ?[0-9]{6}", "pl-id", 0.0, 10, "id-card"),
    ("CZ_RODNE_CISLO", "CZ,SK", r"[0-9]{2}[0156278][0-9][0-3][0-9]/[0-9]{3,4}", "cz.rc", 0.8, 11, "rodne"),
    ("CZ_RODNE_CISLO", "CZ,SK", r"[0-9]{9,10}", "cz.rc", 0.0, 10, "rodne"),
    ("CZ_DIC", "CZ", r"(?:CZ)?[0-9]{8,10}", "cz.dic", 0.0, 12, "dic"),
    ("SK_DPH", "SK", r"(?:SK)?[0-9]{10}", "sk.dph", 0.0, 12, "dic"),
    ("HU_ANUM", "HU", r"[0-9]{8}(?:-[1-5]-[0-9]{2})?", "", 0.0, 13, "adoszam"),
    ("HU_SZEMELYI", "HU", r"[1-8][ -]?[0-9]{6}[ -]?[0-9]{4}", "hu-id", 0.0, 13, "szemelyi"),
    ("HU_TAJ", "HU", r"[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{3}", "hu-taj", 0.0, 11, "taj"),
    ("HU_TAX_ID", "HU", r"8[0-9]{9}", "hu-tax", 0.0, 10, "adoszam"),
    ("RO_CNP", "RO", r"[1-9][0-9]{12}", "ro.cnp", 0.6, 13, "cnp"),
    ("RO_CUI", "RO", r"(?:RO ?)?[0-9]{2,10}", "ro.cui", 0.0, 13, "cui"),
    ("MD_IDNP", "MD", r"[0-9]{13}", "md.idno", 0.0, 13, "idnp"),
    ("BG_EGN", "BG", r"[0-9]{10}", "bg.egn", 0.0, 10, "egn"),
    ("BG_VAT", "BG", r"(?:BG ?)?[0-9]{9,10}", "bg.vat", 0.0, 13, "bulstat"),
    ("BG_PNF", "BG", r"[0-9]{10}", "bg.pnf", 0.0, 10, "lnch"),
    ("HR_OIB", "HR", r"[0-9]{11}", "hr.oib", 0.0, 11, "oib"),
    ("SI_EMSO", "SI,RS,BA,MK,ME", r"[0-3][0-9][01][0-9]{10}", "si.emso", 0.6, 13, "jmbg"),
    ("SI_TAX_ID", "SI", r"[0-9]{8}", "si.ddv", 0.0, 8, "davcna"),
    ("SI_MATICNA", "SI", r"[0-9]{7}(?:[0-9]{3})?", "si.maticna", 0.0, 10, "maticna"),
    ("ME_PIB", "ME", r"[0-9]{8}", "me.pib", 0.0, 8, "pib"),
    ("RS_PIB", "RS", r"[0-9]{9}", "rs.pib", 0.0, 9, "pib"),
    ("MK_EDB", "MK", r"(?:MK ?)?[0-9]{13}", "mk.edb", 0.0, 16, "edb"),
    ("AL_NID", "AL", r"[A-Z][0-9]{8}[A-Z]", "al.nipt", 0.0, 10, "nipt"),
    ("RU_INN", "RU", r"[0-9]{12}|[0-9]{10}", "ru.inn", 0.0, 12, "inn"),
    ("RU_SNILS", "RU", r"[0-9]{3}-[0-9]{3}-[0-9]{3}[ -][0-9]{2}", "snils", 0.9, 14, "snils"),
    ("RU_SNILS", "RU", r"[0-9]{11}|[0-9]{3} [0-9]{3} [0-9]{3} [0-9]{2}", "snils", 0.0, 14, "snils"),
    ("RU_OGRN", "RU", r"[0-9]{13}|[0-9]{15}", "ru.ogrn", 0.0, 15, "ogrn"),
    ("RU_PASSPORT", "RU", r"[0-9]{2} ?[0-9]{2} ?(?:# ?)?[0-9]{6}", "", 0.0, 14, "passport"),
    ("UA_RNTRC", "UA", r"[0-9]{10}", "ua.rntrc", 0.0, 10, "rnokpp"),
    ("UA_EDRPOU", "UA", r"[0-9]{8}", "ua.edrpou", 0.0, 8, "edrpou"),
    ("BY_UNP", "BY", r"[0-9A-Z]{2}[0-9]{7}", "by.unp", 0.0, 9, "unp"),
    ("BY_PERSONAL", "BY", r"[1-6][0-9]{6}[ABCHKEM][0-9]{3}[A-Z]{2}[0-9]", "", 0.75, 14, "id-card"),
    ("KZ_IIN", "KZ", r"[0-9]{12}", "kz-iin", 0.0, 12, "iin"),
    ("AZ_VOEN", "AZ", r"[0-9]{10}", "az.voen", 0.0, 10, "voen"),
    # Asia and Oceania
    ("CN_RIC", "CN", r"[1-8][0-9]{5}(?:18|19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])[0-9]{3}[0-9Xx]", "cn.ric", 0.9, 18, "sfz"),
    ("CN_RIC", "CN", r"[1-8][0-9]{5}[ -](?:18|19|20)[0-9]{2} ?[01][0-9] ?[0-3][0-9][ -][0-9]{3}[0-9Xx]", "cn.ric", 0.85, 22, "sfz"),
    ("CN_USCC", "CN", r"[0-9A-HJ-NP-RTUW-Y]{2}[0-9]{6}[0-9A-HJ-NP-RTUW-Y]{10}", "cn.uscc", 0.0, 18, "uscc"),
    ("TW_NATIONAL_ID", "TW", r"[A-Z][1289][0-9]{8}", "tw-id", 0.85, 10, "tw-id"),
    ("TW_UBN", "TW", r"[0-9]{8}", "tw.ubn", 0.0, 8, "ubn"),
    ("HK_ID", "HK", r"[A-Z][0-9]{6} ?\(?[0-9A]\)?|[A-Z]{2}[0-9]{6} ?\([0-9A]\)", "hkid", 0.75, 12, "hkid"),
    ("HK_ID", "HK", r"[A-Z]{2}[0-9]{6} ?[0-9A]", "hkid", 0.0, 12, "hkid"),
    ("JP_MY_NUMBER", "JP", r"[0-9]{4}[ -]?[0-9]{4}[ -]?[0-9]{4}", "jp.in_", 0.0, 14, "mynumber"),
    ("JP_CORPORATE", "JP", r"[0-9]-?[0-9]{4}-?[0-9]{4}-?[0-9]{4}", "jp.cn", 0.0, 16, "hojin"),
    ("KR_RRN", "KR", r"[0-9]{6}-[1-8][0-9]{6}", "kr-rrn", 0.85, 14, "rrn"),
    ("KR_RRN", "KR", r"[0-9]{6}[1-8][0-9]{6}", "kr.rrn", 0.0, 13, "rrn"),
    ("KR_BRN", "KR", r"[0-9]{3}-[0-9]{2}-[0-9]{5}", "kr.brn", 0.0, 12, "brn"),
    ("IN_AADHAAR", "IN", r"[2-9][0-9]{3}[ -][0-9]{4}[ -][0-9]{4}", "in_.aadhaar", 0.75, 14, "aadhaar"),
    ("IN_AADHAAR", "IN", r"[2-9][0-9]{11}", "in_.aadhaar", 0.0, 12, "aadhaar"),
    ("IN_PAN", "IN", r"[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]", "in_.pan", 0.8, 10, "pan"),
    ("IN_GSTIN", "IN", r"[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]", "in_.gstin", 0.95, 15, "gstin"),
    ("IN_VOTER", "IN", r"[A-Z]{3}[0-9]{7}", "in_.epic", 0.0, 10, "epic"),
    ("IN_VID", "IN", r"[2-9][0-9]{3} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4}", "in_.vid", 0.0, 19, "aadhaar"),
    ("PK_CNIC", "PK", r"[1-7][0-9]{4}-[0-9]{7}-[0-9]", "pk.cnic", 0.85, 15, "cnic"),
    ("PK_CNIC", "PK", r"[1-7][0-9]{12}", "pk.cnic", 0.0, 13, "cnic"),
    ("ID_NIK", "ID", r"[1-9][0-9]{15}", "id.nik", 0.0, 16, "nik"),
    ("ID_NPWP", "ID", r"[0-9]{2}\.[0-9]{3}\.[0-9]{3}\.[0-9]-[0-9]{3}\.[0-9]{3}", "id.npwp", 0.95, 20, "npwp"),
    ("ID_NPWP", "ID", r"[0-9]{15}", "id.npwp", 0.0, 15, "npwp"),
    ("ID_NPWP", "ID", r"[0-9]{4}[ .]?[0-9]{4}[ .]?[0-9]{4}[ .]?[0-9]{4}", "", 0.0, 19, "npwp"),
    ("MY_NRIC", "MY", r"[0-9]{2}(?:0[1-9]|1[0-2])[0-3][0-9]-[0-9]{2}-[0-9]{4}", "my.nric", 0.75, 14, "mykad"),
    ("MY_NRIC", "MY", r"[0-9]{12}", "my.nric", 0.0, 12, "mykad"),
    ("SG_NRIC_FIN", "SG", r"[STFGM][0-9]{7}[A-Z]", "nric-fin", 0.95, 9, "nric"),
    ("SG_UEN", "SG", r"[0-9]{8,9}[A-Z]|[RST][0-9]{2}[A-Z]{2}[0-9]{4}[A-Z]", "sg.uen", 0.0, 10, "uen"),
    ("TH_TNIN", "TH", r"[1-8]-[0-9]{4}-[0-9]{5}-[0-9]{2}-[0-9]", "th.pin", 0.95, 17, "th-id"),
    ("TH_MOA", "TH", r"0-?[0-9]{4}-?[0-9]{5}-?[0-9]{2}-?[0-9]", "th.moa", 0.0, 17, "th-tax"),
    ("TH_TNIN", "TH", r"[1-8][0-9]{12}", "th.pin", 0.0, 13, "th-id"),
    ("VN_CCCD", "VN", r"0[0-9]{2}[0-9]{9}", "", 0.0, 12, "cccd"),
    ("VN_MST", "VN", r"[0-9]{10}(?:-[0-9]{3})?", "vn.mst", 0.0, 14, "mst"),
    ("PH_TIN", "PH", r"[0-9]{3}-[0-9]{3}-[0-9]{3}(?:-[0-9]{3,5})?", "", 0.0, 17, "tin"),
    ("PH_SSS", "PH", r"[0-9]{2}-[0-9]{7}-[0-9]", "", 0.0, 12, "sss"),
    ("AU_TFN", "AU", r"[0-9]{3} ?[0-9]{3} ?[0-9]{2,3}", "au.tfn", 0.0, 11, "tfn"),
    ("AU_ABN", "AU", r"[0-9]{2} ?[0-9]{3} ?[0-9]{3} ?[0-9]{3}", "au.abn", 0.0, 14, "abn"),
    ("AU_ACN", "AU", r"[0-9]{3} ?[0-9]{3} ?[0-9]{3}", "au.acn", 0.0, 11, "acn"),
    ("AU_MEDICARE", "AU", r"[2-6][0-9]{3} ?[0-9]{5} ?[0-9](?:[ /-]?[1-9])?", "medicare", 0.0, 14, "medicare"),
    ("NZ_IRD", "NZ", r"[0-9]{2,3}[- ]?[0-9]{3}[- ]?[0-9]{3}", "nz.ird", 0.0, 11, "ird"),
    ("NZ_NHI", "NZ", r"[A-HJ-NP-Z]{3}[0-9]{4}|[A-HJ-NP-Z]{3}[0-9]{2}[A-HJ-NP-Z]{2}", "nhi", 0.0, 7, "nhi"),
    # Middle East and Africa
    ("IL_ID", "IL", r"[0-9]{8}-?[0-9]", "il.idnr", 0.0, 10, "teudat"),
    ("IL_COMPANY", "IL", r"5[0-9]{8}", "il.hp", 0.0, 9, "il-hp"),
    ("AE_EMIRATES_ID", "AE", r"784-?[0-9]{4}-?[0-9]{7}-?[0-9]", "luhn", 0.9, 18, "emirates"),
    ("SA_NATIONAL_ID", "SA", r"[12][0-9]{9}", "luhn", 0.0, 10, "iqama"),
    ("EG_NATIONAL_ID", "EG", r"[23][0-9]{2}(?:0[1-9]|1[0-2])[0-3][0-9]{8}", "eg-id", 0.0, 14, "eg-id"),
    ("EG_TN", "EG", r"[0-9]{3}[ -]?[0-9]{3}[ -]?[0-9]{3}", "eg.tn", 0.0, 11, "eg-tin"),
    ("IR_NATIONAL_CODE", "IR", r"[0-9]{10}|[0-9]{3}-[0-9]{6}-[0-9]", "ir-code", 0.0, 12, "codemelli"),
    ("ZA_ID", "ZA", r"[0-9]{2}(?:0[1-9]|1[0-2])[0-3][0-9] ?[0-9]{4} ?[01][0-9] ?[0-9]", "za.idnr", 0.6, 16, "za-id"),
    ("ZA_TIN", "ZA", r"[01239][0-9]{9}", "za.tin", 0.0, 10, "tin"),
    ("KE_PIN", "KE", r"[AP][0-9]{9}[A-Z]", "ke.pin", 0.75, 11, "kra"),
    ("NG_NIN", "NG", r"[0-9]{11}", "", 0.0, 11, "nin"),
    ("NG_BVN", "NG", r"22[0-9]{9}", "", 0.0, 11, "bvn"),
    ("GH_TIN", "GH", r"[PCGQV]00[A-Z0-9][0-9]{7}", "gh.tin", 0.8, 11, "tin"),
    ("MU_NID", "MU", r"[A-Z][0-9]{12}[0-9A-Z]", "mu.nid", 0.85, 14, "id-card"),
    ("MZ_NUIT", "MZ", r"[0-9]{9}", "mz.nuit", 0.0, 9, "nuit"),
    ("MA_ICE", "MA", r"[0-9]{15}", "ma.ice", 0.0, 15, "ice"),
    ("TN_MF", "TN", r"[0-9]{7}[ /]?[A-Z][ /]?[ABPDN][ /]?[CMPNE][ /]?[0-9]{3}", "tn.mf", 0.8, 17, "mf"),
    ("TN_MF", "TN", r"[0-9]{7}[ /]?[A-Z]", "tn.mf", 0.0, 9, "mf"),
    ("SN_NINEA", "SN", r"[0-9]{7}(?:[0-9]{2})? ?[0-9][A-Z][0-9]", "sn.ninea", 0.0, 13, "ninea"),
    ("GN_NIFP", "GN", r"[0-9]{9}", "gn.nifp", 0.0, 9, "nifp"),
    ("DZ_NIF", "DZ", r"[0-9]{15}(?:[0-9]{5})?", "dz.nif", 0.0, 20, "nif"),
    # Several countries
    ("EU_VAT", "DE", r"[0-9](?:[ .-]?[0-9]){8}", "de.vat", 0.0, 17, "ust"),
    ("EU_VAT", "FR", r"[0-9A-HJ-NP-Z]{2}[ .-]?[0-9]{3}[ .-]?[0-9]{3}[ .-]?[0-9]{3}", "fr.tva", 0.0, 14, "tva"),
    ("EU_VAT", "BE", r"[01](?:[ .-]?[0-9]){9}", "be.vat", 0.0, 19, "btw"),
    ("EU_VAT", "NL", r"[0-9](?:[ .-]?[0-9]){8}[ .-]?B[ .-]?[0-9]{2}", "nl.btw", 0.8, 21, "btw"),
    ("EU_VAT", "GB", r"[0-9](?:[ .-]?[0-9]){8}(?:(?:[ .-]?[0-9]){3})?", "gb.vat", 0.0, 23, "vat-en"),
    ("EU_VAT", "MT", r"[0-9](?:[ .-]?[0-9]){7}", "mt.vat", 0.0, 15, "vat-en"),
    ("EU_VAT", "LU", r"[0-9](?:[ .-]?[0-9]){7}", "lu.tva", 0.0, 15, "tva"),
    ("EU_VAT", "IE", r"[0-9][0-9A-Z+*][0-9]{5} ?[A-Z]{1,2}", "ie.vat", 0.0, 10, "vat-en"),
    ("EU_VAT", "LT", r"[0-9]{9}(?:[0-9]{3})?", "lt.pvm", 0.0, 12, "pvm"),
    ("EU_VAT", "EE", r"[0-9]{9}", "ee.kmkr", 0.0, 9, "kmkr"),
)  # fmt: skip

_UNPROVEN = frozenset(
    [
        "",
        "de-id",
        "us.ssn",
        "us.itin",
        "us.ein",
        "us.ptin",
        "nino",
        "dk.cpr",
        "kr-rrn",
        "in_.pan",
        "in_.epic",
        "pk.cnic",
        "my.nric",
        "id.nik",
        "eg.tn",
        "is_.vsk",
        "ar.dni",
        "mixed",
        "sm.coe",
        "ad.nrt",
        "eg-id",
        "ke.pin",
        "ca.bc_phn",
        "gh.tin",
        "nhi",
        "dz.nif",
        "de.stnr",
        "tn.mf",
        "al.nipt",
        "li.peid",
    ]
)  # forms without a check digit


# How many digits the number has, where people part them as they like.
_SIZES = {
    "US_SSN": (9,), "CA_SIN": (9,), "BR_CPF": (11,), "BR_CNPJ": (14,), "BR_PIS": (11,), "AR_CUIT": (11,), "CL_RUT": (8, 9), "CO_NIT": (10,), "PE_RUC": (11,), "EC_CI": (10,), "EC_RUC": (13,),
    "UY_CI": (8,), "UY_RUT": (12,), "DO_CEDULA": (11,), "CR_CEDULA": (9,), "CU_NI": (11,), "SV_NIT": (14,), "UK_NHS": (10,), "UK_UTR": (10,), "FR_NIR": (15,), "FR_TAX_ID": (13,), "FR_SIREN": (9,), "FR_SIRET": (14,),
    "BE_NN": (11,), "NL_BSN": (9,), "LU_NATIONAL_ID": (13,), "DE_TAX_ID": (11,), "AT_SSN": (10,), "CH_AHV": (13,), "ES_SSN": (12,), "PT_NIF": (9,), "IT_VAT_CODE": (11,), "GR_AMKA": (11,), "GR_AFM": (9,), "TR_TCKN": (11,),
    "TR_VKN": (10,), "SE_PERSONNUMMER": (10, 12), "SE_ORGNR": (10,), "NO_FODSELSNUMMER": (11,), "NO_ORGNR": (9,), "DK_CPR": (10,), "DK_CVR": (8,), "FI_YTUNNUS": (8,), "IS_KENNITALA": (10,), "EE_ISIKUKOOD": (11,),
    "LT_ASMENS_KODAS": (11,), "LV_PERSONAS_KODS": (11,), "PL_PESEL": (11,), "PL_NIP": (10,), "PL_REGON": (9, 14), "CZ_RODNE_CISLO": (9, 10), "HU_SZEMELYI": (11,), "HU_TAJ": (9,), "HU_TAX_ID": (10,), "RO_CNP": (13,),
    "MD_IDNP": (13,), "BG_EGN": (10,), "HR_OIB": (11,), "SI_EMSO": (13,), "SI_TAX_ID": (8,), "RS_PIB": (9,), "MK_EDB": (13,), "RU_INN": (10, 12), "RU_SNILS": (11,), "RU_OGRN": (13, 15), "UA_RNTRC": (10,), "UA_EDRPOU": (8,),
    "KZ_IIN": (12,), "AZ_VOEN": (10,), "JP_MY_NUMBER": (12,), "JP_CORPORATE": (13,), "KR_RRN": (13,), "KR_BRN": (10,), "IN_AADHAAR": (12,), "IN_VID": (16,), "PK_CNIC": (13,), "ID_NIK": (16,), "ID_NPWP": (15,),
    "MY_NRIC": (12,), "TH_TNIN": (13,), "VN_MST": (10,), "TW_UBN": (8,), "EG_TN": (9,), "AU_TFN": (8, 9), "AU_ABN": (11,), "AU_ACN": (9,), "AU_MEDICARE": (10, 11), "NZ_IRD": (8, 9), "IL_ID": (9,), "AE_EMIRATES_ID": (15,), "SA_NATIONAL_ID": (10,),
    "EG_NATIONAL_ID": (14,), "IR_NATIONAL_CODE": (10,), "ZA_ID": (13,), "ZA_TIN": (10,), "MA_ICE": (15,), "MZ_NUIT": (9,), "US_NPI": (10,), "US_ITIN": (9,), "US_EIN": (9,),
}  # fmt: skip


def _shape(place: int, label: str, countries: str, pattern: str, check: str, alone: float, longest: int, context: str) -> Shape:
    name = f"{label.lower().replace('_', '-')}-{place}"
    near = {"": 0.8, "mixed": 0.78}.get(check, 0.95)
    return Shape(
        name,
        label,
        pattern,
        check,
        alone,
        near,
        context,
        after=14,
        proof=check not in _UNPROVEN,
        edges="apart" if label in ("IN_AADHAAR", "IN_VID") else "number",
        longest=longest,
        countries=countries,
    )


def _small(shape: Shape) -> Shape:
    """The form in small letters, which counts by its context only."""
    return replace(
        shape, name=f"{shape.name}-small", check=f"upper:{shape.check}" if shape.check else "", alone=0.0, caseless=True
    )


# Behind the first digit, so that the search for it is a search for a digit.
_EDGE = r"(?<![0-9A-Za-z\x80-\xaf_$#].)(?<![0-9][ .,/:+-].)"


def _grouped(shape: Shape, digits: int) -> Shape:
    """Proven digits in groups of any size, by context only."""
    pattern = rf"[0-9]{_EDGE}(?:[ ./-]?[0-9]){{{digits - 1}}}"
    return replace(
        shape,
        name=f"{shape.name}-{digits}",
        pattern=pattern,
        check=f"digits:{shape.check}",
        alone=0.0,
        near=0.94,
        edges="grouped",
        longest=2 * digits - 1,
    )


def _variants() -> Iterator[Shape]:
    """Every row, and how else its number is written."""
    seen = set()
    for place, row in enumerate(_ROWS):
        shape = _shape(place, *row)
        capital = re.search(r"[A-Z]", shape.pattern) and not re.search(r"[a-z]", shape.pattern)
        if shape.alone or not capital:
            yield shape
        if capital:
            yield _small(shape)
        for digits in _SIZES.get(shape.label, ()):
            if (shape.label, digits) not in seen:
                seen.add((shape.label, digits))
                yield _grouped(shape, digits)


_S = "[ .-]?"


def _d(least: int, most: int = 0) -> str:
    return rf"(?:{_S}[0-9]){{{least},{most or least}}}"


# VAT numbers by country: what follows its two letters (Council Directive 2006/112/EC art. 215; HMRC for GB and XI).
_VAT = {
    "AT": rf"{_S}U{_d(8)}", "BE": rf"{_S}[01]{_d(9)}", "BG": _d(9, 10), "CY": rf"{_d(8)}{_S}[A-Z]", "CZ": _d(8, 10), "(?:DE|EE|EL|PT)": _d(9), "(?:DK|FI|HU|LU|MT|SI)": _d(8),
    "ES": rf"{_S}[0-9A-Z]{_d(7)}{_S}[0-9A-Z]", "FR": rf"{_S}[0-9A-HJ-NP-Z]{_S}[0-9A-HJ-NP-Z]{_d(9)}", "(?:GB|XI)": rf"{_d(9)}(?:{_d(3)})?", "(?:HR|IT|LV)": _d(11), "IE": rf"{_S}[0-9]{_S}[0-9A-Z+*]{_d(5)}{_S}[A-Z]{{1,2}}",
    "LT": rf"{_d(9)}(?:{_d(3)})?", "NL": rf"{_d(9)}{_S}B{_d(2)}", "(?:PL|SK)": _d(10), "RO": _d(6, 10), "SE": _d(12),
}  # fmt: skip
_VAT_BEGINS = rf"[^A-Za-z0-9](?:(?:AT{_S}U|BE|BG|CY|CZ|D[EK]|E[EL]|FI|GB|XI|H[RU]|I[ET]|L[TUV]|MT|NL|P[LT]|RO|S[EIK]){_S}[0-9]|(?:ES{_S}[0-9A-Z]|FR{_S}[0-9A-Z]{{2}}){_S}[0-9])"
VAT = Shape(
    "eu-vat",
    "EU_VAT",
    "|".join(code + rest for code, rest in _VAT.items()),
    "eu-vat",
    0.75,
    0.95,
    "vat",
    after=14,
    proof=True,
    edges="number",
    longest=30,
    countries="EU,GB",
    anchor=_VAT_BEGINS,
    back=12,
)
SHAPES = (*_variants(), VAT, _small(replace(VAT, anchor="", back=0)))
