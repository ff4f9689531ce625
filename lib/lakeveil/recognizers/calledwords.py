"""Words that say of the next one that it is a person's name, and common names, in languages whose names no gold teaches: written by hand."""

# --- Arabic script
ARABIC_TITLES = (
    "السيد السيدة الآنسة الانسة الأستاذ الاستاذ الأستاذة الاستاذة الدكتور الدكتورة المهندس المهندسة المحامي المحامية الحاج الحاجة الشيخ الشيخة الأمير الأميرة العميد العقيد النقيب الملازم المدعو المدعوة المرحوم المرحومة "
    "سيد أستاذ استاذ دكتور دكتورة مهندس حضرت السيّد السيّدة والدكتور والسيد والسيدة للسيد للسيدة بالسيد للدكتور للأستاذ والأستاذ"
).split()
# Nouns of every text, titles before a known name.
ARABIC_NOUNS = (
    "القاضي القاضية المريض المريضة المتهم المتهمة المشتكي المشتكية المدعي المدعية الشاهد الشاهدة المواطن المواطنة الطالب الطالبة العميل العميلة الزبون الزبونة الموظف الموظفة الزميل الزميلة الأخ الأخت العم الخالة المقدم اللواء للمريض للمريضة"
).split()
ARABIC_MARKS = ("د.", "أ.", "م.", "أ.د.", "د/", "أ/", "م/")
ARABIC_FIELDS = "الاسم|الإسم|الاسم الكامل|اسم المريض|اسم المريضة|اسم العميل|اسم الموظف|اسم الطالب|اسم المستلم|اسم المرسل|المرسل|المستلم|مقدم الطلب|صاحب الحساب|اسم صاحب الحساب"
ARABIC_LINKS = "بن بنت ابن ابنة إبن أبو ابو أبي ابي أم ام آل ال عبد أبا".split()
ARABIC_ROLES = (
    "المدير العام الوزير الرئيس الأول الثاني القاضي المحامي الطبيب المسؤول النائب السفير الحاكم العميد المحترم المحترمة المحترمين الكريم الكريمة الفاضل الفاضلة المذكور المذكورة التنفيذي المالي الوالد الوالدة المعلم رئيس مدير وزير نائب أمين عضو سفير محافظ الضابط المحقق المشرف "
    "المشرفة المختص المعني المقيم الحالي السابق الجديد الموقع المستشار المفتش الذي التي"
).split()
ARABIC_GIVEN = (
    "سامي محمد أحمد احمد محمود مصطفى إبراهيم ابراهيم إسماعيل اسماعيل يوسف عمر عثمان خالد طارق زياد ياسر وليد هشام حسام عصام بلال رامي سامر باسم ماجد فهد سلطان تركي بندر فيصل سعود نايف مشعل عبدالله عبدالرحمن عبدالعزيز عبدالكريم حمزة أنس معاذ إياد مازن غسان "
    "وائل أيمن ايمن أشرف اشرف شريف كريم تامر حاتم جمال حسن حسين عباس جعفر رضا مهدي قاسم هاشم عدنان مروان نزار رياض فؤاد إدريس يونس موسى عيسى داود سليمان أيوب زكريا فاطمة عائشة خديجة زينب مريم سارة نورة هند ليلى سلمى رنا دينا ريم لينا هالة منى "
    "سعاد سميرة نادية سوسن رانيا هيفاء شيماء أسماء اسماء إيمان هبة ياسمين لمياء نجلاء غادة عبير أميرة جواهر موضي لطيفة العنود شهد رهف جنى لجين تالا ديمة رغد آية بشرى حنان وفاء نوال فوزية لبنى سناء"
).split()
PERSIAN_TITLES = "خانم آقای جناب سرکار دکتر مهندس حاج حاجی دوشیزه سرهنگ پروفسور".split()
PERSIAN_FIELDS = (
    "بیمار|متهم|شاکی|وکیل|مرحوم|نام|نام و نام خانوادگی|نام خانوادگی|نام بیمار|نام مشتری|نام پدر|نام مادر|گیرنده|فرستنده"
)
PERSIAN_GIVEN = (
    "علیرضا محمدرضا امیرحسین محمدحسین غلامرضا حمیدرضا سعید مسعود بهرام بهروز بهزاد بابک کامران کیوان کاوه آرش سیاوش سهراب رستم فرهاد فریدون داریوش کوروش منوچهر هوشنگ ایرج تورج جمشید پرویز خسرو شاهین شهرام شهریار مهران مهرداد میلاد نیما پویا پیمان "
    "پدرام امید حمید مجید وحید رضا حسین حسن محسن مرتضی مصطفی مجتبی ابراهیم یوسف احمد محمود مهدی هادی جواد صادق کاظم باقر ناصر فاطمه زهرا مریم زینب سمیه معصومه لیلا سارا نازنین نسرین نسترن شیرین پروین پروانه فرشته فرزانه مهناز مهسا مینا مژگان مژده "
    "سپیده سیما سوسن سهیلا شهلا شکوفه شقایق طاهره طیبه عاطفه فریبا فرناز گلناز ملیکا نگار نگین نیلوفر هانیه هدیه یاسمن یگانه الهام آزاده آتوسا"
).split()
# Given names that are words as well: only beside another name.
WORDS_TOO = frozenset(
    "كريم شريف جمال حسن باسم رضا هند منى هبة وفاء حنان سناء آية بشرى إيمان ريم شهد رغد أسماء اسماء نوال سلطان أميرة لطيفة جواهر عبير غادة أنس ياسمين مهدي قاسم أشرف اشرف تركي رياض هالة فوزية العنود جنى بندر "
    "هدیه میلاد امید پروانه نگار سیما سپیده فرشته پیمان شکوفه شقایق نیلوفر نگین مینا یگانه آزاده الهام صادق هادی مجید وحید حمید ناصر شیرین پروین ملیکا یاسمن مژده پویا پدرام شاهین رستم معصومه طاهره طیبه عاطفه محسن باقر کاظم رضا مهدی جواد".split()
)
PERSIAN_ENDINGS = ("ی", "زاده", "پور", "نژاد", "یان", "فر", "نیا", "دوست", "خواه", "منش")
PERSIAN_STOPS = "و را که از به با این آن است بود شد شده برای تا در هم یا اما نیز هر بر خود می محترم عزیز گرامی ها رئیس مدیر دکتر مهندس هایی دارد دارند گفت گفتند آمد آمدند رفت کرد کردند داد هستند نیست وکیل پرستار معلم منشی من تو ما شما".split()

# --- Hebrew
HEBREW_TITLES = 'מר גב\' גב׳ גברת ד"ר ד״ר פרופ\' פרופ׳ עו"ד עו״ד הרב הרבנית רס"ן סרן'.split()
HEBREW_NOUNS = "פרופסור השופט השופטת המטופל המטופלת החולה הנאשם הנאשמת התובע התובעת הנתבע הנתבעת העד העדה הלקוח הלקוחה העובד העובדת התלמיד התלמידה האחות אחות סבתא סבא דוד דודה".split()
HEBREW_FIELDS = "שם|שם מלא|שם הלקוח|שם המטופל|שם פרטי|שם משפחה|שם העובד|לכבוד|מאת|המבקש|המבקשת|איש קשר"
HEBREW_GIVEN = (
    "משה יוסף אברהם יצחק יעקב שמואל דניאל מיכאל יונתן אורי עומר איתי נועם עידו אסף גיא רועי תומר אלון ניר ליאור שי עמית יואב אייל אריאל אביב דביר אלעד נדב יובל ירון גדי רון רוני בני מוטי שלמה חיים מנחם ישראל אליהו ברוך עקיבא פנחס נתן זאב אריה צבי "
    "שרה רבקה רחל לאה מרים חנה אסתר רות נעמי יעל מיכל תמר נועה שירה מאיה עדי הילה ליאת אורית אורלי ורד סיגל דנה ענת איילת גלית קרן טל רונית אפרת שלומית שושנה צפורה ברכה מלכה חוה דבורה יהודית הדס מורן רינת אביגיל אלה"
).split()
HEBREW_FAMILY = "כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן אזולאי מלכה כץ יוסף דוד עמר אוחיון חדד גבאי בן אדרי לוין טל קליין חן שפירא חזן משה אשכנזי סגל גולן יצחק ברק שלום הרוש שטרית רוזנברג גרינברג שוורץ גולדשטיין וייס בר אור שמש רביבו ברגר פישר הופמן רוזן ליבוביץ מור דיין סויסה אלבז".split()
HEBREW_STOPS = "של את על עם אל לא כן הוא היא הם הן אני אתה יש אין היה הייתה היו גם או אבל כי אם מה מי זה זאת כל רק עוד כבר אחרי לפני בין תחת יותר פחות מאוד אשר לפי כדי היום מחר אתמול אמר אמרה הגיע הגיעה שופט יקר יקרה נכבד נכבדה כבוד הראשי הראשית".split()

# --- Korean
KOREAN_SURNAMES = frozenset(
    "김이박최정강조윤장임한오서신권황안송류유홍전고문손양배백허남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용"
)
KOREAN_SOUNDS = frozenset(
    "대민서준지현우은영수진호연성재경희정미숙자순옥혜선주하윤채원예나유도시훈석철규태승동환상기용광근종병덕문형찬건빈율린아라별솔봄슬결새롬다온한결람혁란화인세소효보배향춘금명복말국창홍익일학무강열섭택권"
)
KOREAN_ROLES = (
    "씨 님 군 양 선생님 선생 교수님 교수 과장님 과장 부장님 부장 차장님 차장 대리님 대리 사원 주임 팀장님 팀장 실장님 실장 이사님 이사 대표님 대표 사장님 사장 회장님 회장 박사님 박사 원장님 원장 간호사 의사 기자 변호사 판사 검사 의원 장관 감독 선수 작가 배우 학생 환자 고객님 고객 어르신 할머니 할아버지 아저씨 아주머니 어머니 아버지 형사 경위 경사 순경 집배원 기사님 기사 소장 국장 계장 주무관 시장 지사 총리 대사 목사 신부 스님 상무 전무 본부장 매니저 코치 약사 조교 연구원 총무 반장 통장 여사"
).split()
KOREAN_FIELDS = "담당자|담당|성명|이름|성함|환자명|환자|고객명|신청인|신청자|원고|피고인|피고|피해자|보호자|수신자|수신|발신|작성자|보고자|대표자|예금주|받는 ?사람|보내는 ?사람|수령인|연락인|참석자|증인|학생|직원|배우자|남편|아내|딸|아들"
KOREAN_ENDS = (
    "에게서|에게|한테|께서|께|이라고|라고|이라는|입니다|이에요|예요|이며|이고|은|는|이|가|을|를|의|와|과|랑|도|만|님|아|야"
)
KOREAN_WORDS = frozenset(
    "이용자 신청자 이웃들 안내원 조합원 주인공 공무원 유가족 이사장 지도자 지원자 성직자 전문가 정치인 한국인 주민들 인사말 이야기 하나님 우리가 고객님 선생님 부모님 이사님 문의자 기술자 소비자 연구원 연주자 예술가 임산부 남자가 여자가 사용자 담당자 보호자 신청인 유권자 정규직 임원진 진행자 주치의 전공의 서비스 이메일 전화번 주민등 이전에 이후에 기존의 지역의 정보를 성적을 현재의 전체의 한사람 모두가 이것은 오늘은 지금은 서로가".split()
)

# --- Thai
THAI_TITLES = "นางสาว|น\\.ส\\.|นาง|นาย|เด็กชาย|เด็กหญิง|ด\\.ช\\.|ด\\.ญ\\."
THAI_WORDS = "ก|จ้าง|หน้า|ทุน|ทหาร|ท่า|แพทย์|อำเภอ|ตำรวจ|ประกัน|แบบ|เอก|ฟ้า|พยาบาล|งาม|ใน|กอง|พล|ช่าง|ทะเบียน|ไปรษณีย์|สนาม|เรือ"

# --- Vietnamese and Indonesian, in small letters
VIETNAMESE_KIN = "anh|chị|em|cô|chú|bác|ông|bà|thầy|cậu|dì|mợ|thím|bé|bạn|sếp|con"
VIETNAMESE_GIVEN = frozenset(
    "bình châu chi chiến cường dũng duy dương đạt đức giang hà hải hạnh hằng hân hậu hiền hiếu hoà hòa hoàng hồng huệ hùng huy huyền hương khánh khoa khôi kiên kiệt lan lâm liên linh loan lộc long lợi ly mai mạnh minh my nam nga ngân nghĩa ngọc nguyên nguyệt nhi nhung như oanh phát phong phú phúc phương phượng quân quang quốc quý quyên quyền quỳnh sang sơn tài tâm tấn thái thanh thảo thắng thiên thịnh thoa thơ thơm thu thuận thúy thuý thủy thuỷ thùy thuỳ thư thương tiên tiến toàn toản trâm trân trang tri trí triết trinh trọng trúc trường tú tuấn tùng tuyền tuyết tường uyên vân văn việt vinh vũ vương vy xuân yên yến dung diễm diệu thi thoại nhân nhàn".split()
)
VIETNAMESE_COMPOUNDS = frozenset(
    "công phố viên lập tựu tâm nhập hồi web bị trí sự thế tục ninh trọng quan thức đại lớn nhỏ ngày tế gia dân".split()
)
VIETNAMESE_NOT = frozenset(
    (
        "anh em",
        "con nhân",
        "em thu",
        "bạn bình",
        "con trường",
        "bạn thân",
        "bạn thương",
        "em thương",
        "anh thương",
        "con thương",
        "bà con",
        "em thiên",
        "bé nhỏ",
        "cô thu",
        "bà mai",
        "ông mai",
        "con lan",
        "con phượng",
        "con long",
        "con minh",
    )
)
INDONESIAN_KIN = "pak|bapak|bpk|bu|ibu|mas|mbak|mba|mbk|bang|kang|teh|neng|kak|kakak|dik|adik|dek|om|tante|si|sdr|sdri|saudara|saudari|mang|cak|ning|gus|uda|uni|bro|sis|encik|puan|cik"
INDONESIAN_STOPS = frozenset(
    "guru dokter polisi lurah camat kepala ketua direktur bupati wali presiden menteri kota negara rumah bapa bapanya kembar perempuanku bapak ibu kecil besar bos satpam sopir supir haji ustadz ustad kiai kyai hakim jaksa rt rw manajer dosen penjual pedagang tukang tani kos kost mertua tiri kandung hamil muda tua itu ini yang dan di ke dari untuk dengan sudah udah belum mau bisa ada tidak gak nggak ga lagi kalau kalo juga saya aku kamu kami kita mereka dia nya pertiwi rumahtangga pengganti asuh angkat perempuan laki lelaki sulung bungsu kelas ipar kawin kawinnya aja doang dong sih deh lah kan ya yah tolong minta titip mohon maaf apa siapa kapan mana punya bilang tadi kemarin besok kok banget semua sekalian rumit paling hantu miskin kaya cantik ganteng manis anak adik kakak mas mbak pak bu om tante toyib boss admin kasir pemilik empunya pengantin penulis pembaca kepsek kades camatnya lurahnya rtnya jin setan putih hitam merah manajernya sales cs ojol".split()
)
