"""Words beside which a person stands, in small letters: titles that small letters follow too, offices, noble particles, fields of forms. For `roles`.

Written by hand from what chats, notes, forms and court records write.
"""

from lakeveil.recognizers.corrections.talkwords import spellings

LADIES_AND_LORDS = (  # what follows is a name, a common word or not
    "mr mrs frau herr herrn monsieur madame mme mlle sra srta signora signor sigra sig dott dhr mevr mevrouw pani paní gđa gospođa gospodin gospa gospod "
    "dna dnul doamna domnul rouva κυρία κύριος κύριο κυρίου госпожа господин хера gđica slečna slecna"
).split()
TITLED = (  # what follows is a name if a list or the network has a notion of it
    "dr prof fru señor señora senhor senhora sr don doña dona meneer pan пан пані панові пану herra hr ing mgr inż rev nurse sister inspector detective sergeant constable "
    "councillor cllr justice judge officer captain capt sgt insp schwester pfleger oberarzt oberärztin assistenzarzt chefarzt richter richterin kommissar kommissarin "
    "rechtsanwalt rechtsanwältin staatsanwalt staatsanwältin infirmière infirmier docteur maître commissaire enfermera enfermero doctor doctora perito perita letrado letrada "
    "enfermeira enfermeiro doutor doutora infermiera infermiere dottor dottoressa avvocato avvocata maresciallo expert deskundige huisarts verpleegkundige rechter agent "
    "doktor pielęgniarka sędzia mecenas soudce soudkyně sudac sutkinja sjuksköterska rådman advokat nämndeman tingsfiskal lagman sykepleier lensmann dommer sygeplejerske "
    "hoitaja lääkäri tuomari bíró ügyvéd nővér hemşire hakim savcı доктор врач лікар лікарка медсестра суддя судья следователь слідчий адвокат γιατρός γιατρό δικαστής δικηγόρος "
    "doctorul judecător avocat asistenta docteure sorella suor schwestern"
).split()
RANKED = (  # ranks, clergy, kin and offices: what follows with a capital and is no known word is a name, whatever the lists know
    # de
    "oberkommissar oberkommissarin hauptkommissar hauptkommissarin kriminalkommissar kriminalkommissarin kriminaloberkommissar polizeimeister polizeimeisterin polizeiobermeister polizeiobermeisterin pok phk khk "
    "schwester pfleger pflegerin pfarrer pfarrerin pater pastor pastorin vikar oberst oberstleutnant leutnant oberleutnant hauptmann feldwebel hauptfeldwebel unteroffizier gefreiter amtsrat amtsrätin amtmann notarin "
    "rechtsanwalt rechtsanwältin staatsanwalt staatsanwältin oberstaatsanwalt richter richterin bürgermeister bürgermeisterin hofrat "
    "abgeordneter abgeordnete senator senatorin tante onkel oma opa trainer trainerin hausmeister hausmeisterin zeuge zeugin sachverständiger dipl "
    # fr
    "maître adjudant capitaine brigadier abbé père sœur soeur juge procureur procureure inspecteur inspectrice tante tonton oncle député députée infirmière infirmier sergent gendarme commandant colonel caporal greffier greffière notaire "
    # es
    "sargento sargenta padre fray sor juez jueza inspector inspectora teniente capitán licenciado licenciada lic ingeniero ingeniera tía tío diputado diputada comandante coronel concejal concejala párroco enfermera enfermero agente subinspector notario notaria "
    # it
    "avv suor giudice maresciallo brigadiere ispettore ispettrice appuntato capitano colonnello tenente zia zio sindaco geom rag onorevole assessore assessora notaio avvocato avvocata infermiera infermiere parroco "
    # pt
    "sargento padre irmã irmão juiz juíza delegado delegada inspetor inspetora enfermeira enfermeiro capitão tenente tia tio vereador vereadora deputado deputada desembargador desembargadora escrivão "
    # nl
    "inspecteur brigadier pastoor dominee zuster drs tante oom oma opa dokter kapitein officier verpleegkundige verpleger getuige "
    # sv da nb fi
    "kommissarie inspektör polisassistent åklagare kyrkoherde syster överläkare kapten löjtnant faster moster morbror farbror politibetjent kriminalassistent anklager sognepræst søster overlæge kaptajn løjtnant politibetjent statsadvokat sogneprest overlege "
    "kaptein løytnant komisario konstaapeli ylikonstaapeli syyttäjä kirkkoherra kapteeni luutnantti täti setä "
    # cs sk hr ro hu tr
    "nadporučík poručík kapitán podporučík praporčík farář starosta starostka poslanec poslankyně strýc strážmistr nadstrážmistr policajac inspektor narednik satnik župnik načelnik zastupnik "
    "inspectorul comisarul căpitanul părintele deputatul mătușa unchiul komiser başkomiser yüzbaşı teğmen savcı teyze amca dayı"
).split()
BY_THEMSELVES = (  # who is called by an office and no name: "frau doktor", "pani dyrektor"
    "doktor doctor doctora dottore dottoressa docteur doutor doutora direktor direktorin director directora dyrektor kierownik kierowniczka prezes redaktor profesor "
    "professor professore professoressa professeur präsident präsidentin president presidente présidente président minister ministre ministra ministro bürgermeister "
    "bürgermeisterin maire alcalde alcaldesa sindaco richter richterin judge juez juge giudice sędzia mecenas kollege kollegin colleague nachbar nachbarin chef boss big "
    "bean who and or und et y e i en och og oder ou o the la le el il los las mayor menor młody młoda premier wirtin mama tata matka ojciec mutter vater duch obersturmführer komissaari lehrer lehrerin doamnă doctoriță "
    "кума ministr ředitel ředitelka inženýr inženýrka prezident starosta učitel učitelka ravnatelj ravnateljica direktorica toimittaja presidentti johtaja"
).split()
NOBLE = "af von van".split()
CASES = spellings(  # fields of forms whose value is a person
    "patient patientin patienten patiënt paciente paziente pacjent pacjentka pacient pacientka pacijent pasient potilas hasta beteg ασθενής пацієнт пацієнтка пациент пациентка "
    "patsient pacients pacientas utente name naam nom nome nombre navn namn nimi nimí jméno meno imię nazwisko név nume ime ad όνομα ονοματεπώνυμο имя фио піб ім'я surname "
    "witness testigo témoin testimone zeuge zeugin getuige świadek svědek svedok svjedok tanú tanık martor свідок свидетель μάρτυρας vittne vidne vitne todistaja "
    "customer client kunde kundin cliente klant klient klientka zákazník kund asiakas ügyfél müşteri клиент клієнт πελάτης insured versicherter assuré asegurado segurado "
    "assicurato verzekerde ubezpieczony tenant mieter locataire inquilino huurder najemca applicant antragsteller demandeur solicitante requerente richiedente wnioskodawca "
    "defendant claimant contact kontakt contacto contatto contactpersoon kontaktperson ansprechpartner ansprechpartnerin signed unterschrift gezeichnet".split()
)
SIGNING = (  # who signs stands behind
    "gez gezeichnet unterzeichnet signed fdo firmado firma signé ass assinado assinatura f.to firmato getekend podpisano podpisał podpisała podpis podepsán podepsal podepsala "
    "podpísal podpísaná potpisao potpisala potpis semnat semnătura aláírta aláírás underskrevet undertecknad undertecknat signert allekirjoittanut imza imzalayan підписав "
    "підписала підпис подписал подписала подпись замещает замещала υπογραφή allkiri parašas paraksts"
).split()
VIETNAMESE_TITLES = "ông bà anh chị cô chú bác cậu dì thầy em cụ bé nhân sĩ gái trai sư đồng".split()
NO_ELDERS = "rịa nà điểm triệu hai tết phúc việt".split()  # "Bà Rịa" is a town
BALI_TITLES = "bapak bpk ibu mbak mbah".split()
INDONESIAN_TITLES = (
    "pak bu mas kak bang nyonya tuan dokter saksi korban pasien terdakwa tersangka saudara saudari sdr sdri ustaz ustadz".split()
)
INDONESIAN = (  # small words that tell the language, and no other's
    "yang untuk tidak dengan sudah belum akan minta datang melapor pagi siang kepada karena adalah kami hadir tolong sakit menunggu memeriksa nomor harus masih telah pasien "
    "udah makan tanya antar jemput rumah"
).split()
