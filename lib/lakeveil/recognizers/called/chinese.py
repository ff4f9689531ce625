"""Chinese: a surname and one or two signs between words that begin and end a name's neighbourhood; foreign names around a dot.

Chinese sets no blanks, so a tagger's bounds are where it errs: 李秉瑞|殉, 周星驰|所. A name begins behind a mark, a preposition or a
noun of an office, and ends before a mark, an office, or a verb or adverb that names stand before; both have to hold.
"""

from __future__ import annotations

import re

from lakeveil import wordlists
from lakeveil.gazetteer import COMMON, PLACE, Names
from lakeveil.recognizers.called.common import COMMONER, KNOWN, LISTED, Found, either

SURE, NEAR = 0.97, 0.9  # scores: three signs or a form of address; two signs
# The hundred and fifty commonest (2021 census report of the Ministry of Public Security), others of the "Hundred Family Surnames", and how they are written in Taiwan.
SURNAMES = frozenset(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常汤康易乔赖文"
    "樊兰殷施洪翟安颜倪牛温芦季俞章鲁葛伍申尤毕聂柴焦柳邢岳齐梅庄辛管祝左涂谷时舒耿卜詹关苗凌费纪靳盛童欧甄项曲成游裴席卫查屈鲍位覃霍翁隋甘景薄单包司柏宁柯阮桂闵解强丛车冉房边娄"
    "褚窦奚岑滕邬傅卞湛祁禹狄臧茅庞骆虞缪裘郁钮嵇荀羿邴糜宓郗栾戎郜蓟蒲邰鄂蔺胥莘逄姬扈冀郏瞿茹庾寇阙蔚夔巩晁訾阚饶鞠蒯竺逯桓佟冼佘郄芮邸隗庹仝亓尚仇楚麻储闻诸卓练危支宣荣符晏敖匡苟麦穆厉屠谈郎衡党暨揭昝宫花蒙"
    "張劉陳楊黃趙吳孫馬羅鄭謝許韓鄧馮蕭葉蘇呂盧鍾譚陸賈鄒閻龍賀顧錢嚴湯喬賴蘭齊莊關費紀項衛鮑閔車邊婁"
)
EVERYDAY = wordlists.groups("called.txt")["zh words"]
DOUBLE = (
    "欧阳|司马|诸葛|上官|夏侯|皇甫|尉迟|公孙|慕容|令狐|司徒|端木|独孤|呼延|南宫|宇文|轩辕|澹台|濮阳|淳于|申屠|钟离|鲜于|闾丘|拓跋|左丘|东方|西门|长孙|司空"
    "|歐陽|司馬|諸葛|公孫|獨孤|南宮|東方|西門|長孫|鍾離|鮮于"
)
WARY_DOUBLE = frozenset("东方 西门 长孙 司空 東方 西門 長孫".split())  # words too
# Signs of given names: of the lexicon, of the gold's training file, and common ones.
GIVEN = frozenset(
    "朗丁万且世东丞丹主丽举乃义乐乙九习云井亚亭亮仁介从仔仙令仪仲伊伏伟伦伯佐佛佳依侯俊保信俪倩倬健僖僧允元兄充兆先光克全公兰兴兹冉军农冠冬冯冰冲准凝凡凤凯切刚创初利功励劲勇勉勋勒勤匡升华南博卫原厥双发可右吉名向君启周咬哲啸善喇嗣嘉国圆圣圭地坚坡坤坦培基堂增士声备复天太夫奈奉契奕奥好如妃"
    "妮姆始姜姬威娘娜娟娴婆婷媚子季学孺宇守安宏宗定宜宝实宠宣宪宸宽寅密寒导寿少尔尧尼山岚岩岳峰崇巢巧巨希帕帝席干平广庄庆庵康庸廷建弘强彦彬影彻征律徒德忆忌志忠怀思怡恒恩悲惇惟惠愚慎慧懿成户扁扬承拉拏拔操攸政敏敖敦敬文斌斐斯新无日昌明易春昭显晋晓晔普景晶智曧曼月札权村杭杰松林果枝枢枫柏"
    "柔柝柱标根桂桐桑桓梁梅梓梦棣森楚楠楷欢欣歆歇正步武殊毅母毓氏民水永求汉汐汝江汤沐沫治泉泊波泰泽洁洋津洪洲洵济浑浩海涅涛涵淑添清渊湖湛源滉滋滕澄炎炘烨烺焕焘焜然煜煦熙燕爽牧特狐玄玉王玕玖玲珊珍珠琅理琦琪琬琳琴琼瑛瑜瑞瑟瑶瑾璋璐璘瓘瓦生用甫甲男留登百皇皋皓皖益盛直眉真睿知石碧磊礼祀祁"
    "祎祖祥祺禄福禛秀秉秋程稼穆立章竹笋符策筠篡粤素红约纨纯纲纳绍经绣继绩维缎缙美羲羽翔翦翰翼耀老耐耕耳联胜臣自至舒舜舟良艳艺艾节芬芳芸苑苡若英茂茗荃荔荣荫荷莉莲莹莽菁菊菲萍萨葆蒙蓉蓓蓝蔷蕊蕙薇藏藩虎虹蟾行衡裕西观謇训诗诺谋谦谷象贝贞贡贵贻赐起超趾轩辉辰达迅过远述逍通逢逵遇道遥遹邦醒重"
    "金鉴钊钦钧钰铁铭锋锡锦锷镇镒镛镜长门阳阿际陛陵隆雄雅雍雎雨雪雷霄霆霖霞霭青靖静非韦韶顺顿颂颉颖颢风飚飞香马骋骏骥骧魁魔鲁鸣鸿鹏麒麟黎鼎鼐龙"
)
WARY = frozenset(
    "于任万时曾向左单卫欧成白金文马司包常高方成景席强解管单章程边安游石车关温路江易项曲查宁丛明尚农英甘祝许林黄洪水黎尚仇楚麻储闻诸卓练危支宣荣符晏敖匡苟麦穆厉屠谈郎衡党暨揭昝宫花蒙"
)  # words begin with them
NEVER = frozenset(
    "的了是在和与为于之有不中一所个这那其而以及被把将从到对由等都也就还很更最年月日上下里外前后内来去说会家人们地得区市县省州部员司校院系统线路号式型语话本作品动目力量器机物件事业务类属科是亦曾并即又便则却已仅只该此各每某村街站镇乡港湖寺庙庄桥楼塔园馆厅江河山路自需无無认認嗎吗呢吧啊說裏坐站走跑"
)
# Signs that foreign names are written with (Xinhua's tables of transliteration), and Uyghur and Tibetan ones.
SOUNDS = (
    "阿埃艾爱安昂奥澳巴白班邦保鲍北贝本比彼毕别宾波伯勃博布采查察昌茨达戴丹当道德登邓狄迪底蒂丁东杜顿多厄恩尔法范方菲费芬丰佛夫弗福伏富盖甘冈高戈格葛根贡古瓜圭哈海汉汗豪赫黑亨胡华怀惠霍基吉季加贾简"
    "杰金津京喀卡开凯坎康考柯科可克肯孔库奎夸昆拉腊莱赖兰郎朗劳勒雷蕾黎里利李丽莉连良列林琳琉龙隆娄卢鲁露路吕伦罗洛马玛麦迈曼芒毛梅门蒙孟米密敏明缪摩莫墨默姆木穆慕那娜纳乃奈南内讷嫩尼妮宁牛纽农努诺欧帕潘庞培佩彭皮匹"
    "平泼婆普奇齐契恰钱强乔切钦琴丘琼让热仁日荣茹儒瑞若萨塞赛桑瑟森沙莎山珊尚绍舍申圣诗施什史士舒斯思司丝松苏索塔泰坦汤唐陶特腾提田铁廷通图吐托陀瓦万旺威韦维卫魏温文翁沃乌武西希悉锡夏香翔肖谢辛欣兴休雄修须逊雅亚"
    "廉睦殊迦翰延扬杨耶叶伊依易益因印英尤雨约宰赞泽扎詹章珍哲真芝治朱卓兹祖佐亞爾賓達貝爾瑪麗羅蘭傑維倫納諾薩馬蓋喬約韋萊爾興陳圖馮謝蘇葉萬費龍盧魯爾門鲍"
    "买热孜甫嘎仁增次旺央措吾古买提丽努尔库力旦木格桑顿珠索朗齐敏托阔佛洛沃斯旁布鲁肖恩霞嘉琼贡益希旦泽绒"
)
FORMS = "先生 女士 小姐 夫人 太太 老师 教授 博士 主任 经理 总经理 医生 大夫 同志 总统 主席 总理 书记 部长 市长 省长 县长 局长 处长 科长 校长 院长 所长 厂长 队长 董事长 将军 上将 中将 少将 元帅 委员 议员 律师 法官 记者 教练 导演 师傅 爵士 公主 王子 伯爵 兄弟 夫妇 父子 本人 等人".split()
BEHIND = (
    FORMS
    + (
        "说 表示 认为 指出 称 回答 问 告诉 写 写道 强调 宣布 透露 介绍 解释 坦言 饰 饰演 主演 担任 出任 就任 接任 出生 生于 死于 逝世 去世 病逝 殉 结婚 获得 获 开始 决定 回到 离开 来到 前往 率领 率 击败 带领 创立 创办 创作 创建 创造 发现 发明 发表 提出 提议 建议 接受 加入 参加 当选 "
        "成为 作为 在 于 从 向 对 将 把 被 给 让 与 和 及 以及 或 是 也 亦 又 曾 已 便 就 则 却 并 不 没 没有 为 为了 因 因为 由 以 所 的 之 而 后 后来 死后 之后 到 自 自己 再 再度 再次 还 都 只 只有 才 能 可以 会 要 想 奉 拜访 怨恨 渐 顺利 因此 虽然 但 主编 主持 执导 编剧 作曲 作词 先后 同时 负责 继续 继承 继位 即位 登基 统治 领导 参与 进入 出现 指挥 起兵 侄 之子 之女 之妻 兄妹 姐妹 一家 一案 案 著 编 译 绘 摄 题 撰 报道 摄影报道 通讯员 供图 撰稿 犯 诉 辩称 诉称 反映 投诉 报警 拨打 赶到 驾驶 乘坐 持有 签收 未到庭 到庭"
    ).split()
)
BEFORE = (
    "联系 通知 转告 感谢 拜访 采访 咨询 是 由 与 和 跟 同 对 向 让 被 把 给 令 使 为 以 及 或 称 叫 名 名为 名叫 姓名 请 派 命 任命 聘请 邀请 陪同 随 找 见 因 如 像 包括 认为 指出 总统 主席 总理 书记 部长 市长 省长 县长 局长 校长 院长 所长 董事长 总裁 经理 教授 博士 医生 律师 法官 记者 教练 导演 演员 歌手 作家 诗人 画家 学家 "
    "将军 上将 中将 少将 元帅 元首 大臣 宰相 丞相 太监 宦官 皇帝 内侍 员 长 者 家 父亲 母亲 儿子 女儿 丈夫 妻子 哥哥 弟弟 姐姐 妹妹 兄 弟 之子 之女 之弟 子 女 妻 夫 嫁 徒 俘虏 击败 击杀 杀 杀害 参与 合作 纪念 但 而 后 时 当 当时 于是 随后 其后 次年 虽然 因此 此时 原名 本名 笔名 字 号 联系人 姓名 收件人 客户 患者 先生 女士 同学 同事 朋友 市民 民警 被告 被告人 原告 嫌疑人 被害人 受害人 审判长 审判员 书记员 代理人 辩护人 证人 死者 伤者 其女 其子 其妻 其夫 其父 其母 其弟 其兄 其妹 其姐 通讯员"
).split()
# Parts that as many words follow: of these the signs have to be a name's too.
PARTS = "村民 居民 警员 辅警 队员 球员 选手 司机 乘客 店主 店员 老板 房东 房客 租客 业主 家长 学员 学生 班主任 护士 医师 护工 病人 逝者 上诉人 申请人 第三人 代表人 编辑 志愿者 快递员 服务员 保安 主播 网友 读者 主持人 责任人 负责人 经办人 收货人 寄件人 签收人 审核人 制表人 值班员 钳工 焊工 工程师 设计师 翻译 助理 秘书".split()
WORDS = frozenset(
    "王国 秦国 宋国 鲁国 齐国 楚国 燕国 蔡国 曹国 陈国 郑国 许国 邓国 康国 黄国 江国 梁国 罗国 徐国 薛国 单国 万国 各国 党国 宣言 支持 支付 卓越 练习 宣布 危险 危机 储蓄 储存 麻烦 麻将 闻名 尚未 尚且 诸多 诸位 诸如 党员 党委 厉害 屠杀 谈判 谈话 平衡 衡量 蒙古 符合 花费 荣誉 荣获 楚地 仇恨 敖包 "
    "时任 单位 任何 时常 常年 方才 高兴 安全 安静 成绩 曾经 经常 马上 单独 单方 何时 何以 管理 解除 应当 向来 石化 苏联 房子 何准 何必 何况 何处 何时 宋军 魏军 秦军 韩军 苏军 陆军 唐军 齐军 汉军 王妃 齐王 秦王 白衣 任职 任大 苏格 柏林 罗马 欧洲 欧元 安排 陆续 陆地 严重 严密 严格 严肃 强调 强烈 范围 管辖 管理 陈述 陈列 许多 桂陵 周礼 周年 周围 周末 周期 周边 周日 周一 周三 周五 沈阳 关于 江西 江苏 毛病 毛巾 金融 华南 华北 华东 康复 童年 童话 钱包 钱币 龙头 董事 雷达 韩国 魏国 唐代 唐朝 宋代 宋朝 秦代 汉代 谢谢 胡同 孟加 时代 时间 时期 温度 温泉 高度 高级 高速"
    " 方面 方法 方向 石油 石头 田地 马上 马路 白色 黄色 黄金 黄山 黄河 黄鱼 文化 文字 文学 文明 江河 武器 武术 叶子 余地 余额 程度 程序 章程 范例 尤其 和平 成功 成立 成员 成都 林地 林业 梁龙 杜绝 戴上 潘多 曹操 祝福 祝贺 施工 施行 崔促 洪水 洪流 夏天 夏季 夏令 姜汁 葛根 冯虚 顾客 顾问 邵东 郭外 毕业 毕竟 聂荣 钟表 钟楼 季节 季度 季军 苗族 苗木 柳树 柳州 梅花 梅雨 庄园 涂料 舒服 舒适 卜卦 项目 曲线 裴翠 景色 景点 包括 包装 宁波 宁静 解决 解释 丛书 丛林 车站 车辆 边境 边缘".split()
)
_MARK = r"[\s，。、；：！？“”‘’（）《》〈〉【】「」『』…—,.;:!?()\[\]\"'/|<>0-9A-Za-z-]"
_NAME = re.compile(rf"(?:{DOUBLE}|[{''.join(sorted(SURNAMES))}])")
_CLOSED = re.compile(rf"$|{_MARK}|{either(BEHIND)}")
_OPENED = re.compile(rf"(?:^|{_MARK}|{either(BEFORE + PARTS)})$")
_TOLD = re.compile(rf"(?:{either([word for word in BEFORE if len(word) > 1])})$")
_FORM = re.compile(either(FORMS[:-5]))
_ADDRESS = re.compile(either("先生 女士 小姐 太太 老师 教授 医生 大夫 律师 师傅 同志 教练 警官".split()))  # 高老师, 马先生
_SAYS = re.compile(either([word for word in BEHIND if len(word) > 1]))
_HAN = re.compile("[\u4e00-\u9fff]{1,2}")
_KANA = re.compile("[\u3041-\u30ff]")
_ONE = f"[{''.join(sorted(SURNAMES))}]"
_AND_ON = "[，。、；：！？,.!?\\s]|$|说|和|跟|与|的|在|要|去|来|把|被|给|也|都|就|今天|明天|昨天|后天|上午|下午|晚上|周[一二三四五六日]|已经|刚|还|不|没|想|会|能|你|我"
_FAMILIAR = re.compile(f"(?<![大从很最较太更不])[小老阿]{_ONE}(?={_AND_ON})")
_WITHHELD = re.compile(f"{_ONE}某(?:某|[甲乙丙丁]|[\u4e00-\u9fff](?=[，。、犯诉称系]))?")
# Whom a line turns to (秀兰，你好吗) or who says who they are; a mark alone is no letter (安全！冬天，很冷).
_LETTER = re.compile("(?:^|\n)([\u4e00-\u9fff]{2})(?=[，,：:！!])|我(?P<told>是|叫)([\u4e00-\u9fff]{2,3})(?=[，,。！!]|$)")
_TO_YOU = re.compile("[，,：:！!][^\n]{0,12}?(?:你|您|咱们|谢谢|再见|好久不见|对不起|过来|快来|快点|帮我|记得|生日快乐)")
_SIGNED = re.compile("我是|我叫|此致|敬上|祝好|来信")
_TRADES = frozenset("生师人家员手工长者民子士")
_DOTTED = re.compile(f"[{SOUNDS}]{{1,7}}(?:[·•‧・][{SOUNDS}]{{1,8}})+")
_NOT_FAMILIAR = frozenset(
    "小时 小龙 小马 小路 小车 小文 小石 小江 小包 小方 小高 小金 小白 小米 小成 小安 小麦 小花 小牛 小温 小关 小项 小曲 小鲁 小单 小柏 小于 小管 小阮 小强 老于 老马 老牛 老常 老路 老白 老包 老师 老龙 老石 老关 老安 老方 老边 老家 阿里 阿门 阿方 阿马 阿尔 阿胡 阿塞".split()
)


def find(text: str, names: Names) -> Found:
    """Names in full between what opens and what closes a name; with a form of address also a surname alone."""
    if _KANA.search(text):
        return
    reach = 0
    for match in _NAME.finditer(text):
        start, cut = match.span()
        if start < reach or not _OPENED.search(text[max(start - 4, 0) : start]):
            continue
        size = _given(text, start, cut, names)
        if size:
            reach = cut + size
            yield start, reach, SURE if _FORM.match(text, reach) or reach - start > 2 else NEAR
        elif text[start] not in "于成向任时" and (_ADDRESS if text[start] in WARY else _FORM).match(text, cut):  # 由于律师
            reach = cut
            yield start, cut, NEAR
    yield from _others(text, names)


def _others(text: str, names: Names) -> Found:
    """小冯, 黄某某, foreign names around a dot, and whom a letter turns to or is from (秀兰，我是国强)."""
    for match in _FAMILIAR.finditer(text):
        if match[0] not in _NOT_FAMILIAR:
            yield *match.span(), NEAR
    yield from ((*match.span(), NEAR) for match in _WITHHELD.finditer(text))
    if re.search("[·•‧・]", text):
        yield from ((*match.span(), SURE) for match in _DOTTED.finditer(text))
    for match in _LETTER.finditer(text):
        group = 1 if match[1] else 3
        written = match[group]
        if group == 1 and not (_TO_YOU.match(text, match.end()) or _SIGNED.search(text)):
            continue
        if (len(written) == 3 and written[0] not in SURNAMES) or (group == 3 and written[-1] in _TRADES):  # 我是大学生
            continue
        if written in EVERYDAY and match["told"] != "叫":
            continue
        if set(written[-2:]) <= GIVEN and not _word(written, names):
            yield *match.span(group), LISTED


def _given(text: str, start: int, cut: int, names: Names) -> int:
    """How many signs of a given name follow the surname that ends at `cut`; 0 for none."""
    for size in (2, 1):
        given = text[cut : cut + size]
        if len(given) < size or not _HAN.fullmatch(given) or NEVER & set(given) or _FORM.match(text, cut):
            continue
        if size == 2 and given[0] in GIVEN and _SAYS.match(text, cut + 1):  # 秦朗|赶到
            continue
        told = _FORM.match(text, cut + size) or _TOLD.search(text[max(start - 4, 0) : start])
        if not told and text[start:cut] in WARY_DOUBLE:
            continue
        if (
            not told
            and cut - start == 1
            and (text[start] in WARY or (not set(given) <= GIVEN if size == 1 else not GIVEN & set(given)))
        ):
            continue
        if _CLOSED.match(text, cut + size) and not _word(text[start : cut + size], names):
            return size
    return 0


def _word(written: str, names: Names) -> bool:
    if written in WORDS or written[:2] in WORDS:
        return True
    grades = names.get(written)
    return grades is not None and (int(grades[PLACE]) >= KNOWN or int(grades[COMMON]) >= COMMONER)
