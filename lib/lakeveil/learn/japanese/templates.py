"""Where names stand outside sentences: forms, lists, mail, signatures, forms of address; and their look-alikes.

{n} any name, {f} a full one, {s} a surname, {g} a given name; {c} a company made of a surname, {p} such a place.
"""

from __future__ import annotations

import re

from lakeveil.learn.data import Row
from lakeveil.learn.japanese.names import SCRIPTS, Drawer
from lakeveil.learn.japanese.texts import surname_company, surname_place

WITH_NAMES = r"""
{n}さん、お疲れ様です。|{n}様|{n}様、お世話になっております。|{s}様へ|{s}です。よろしくお願いします。|{s}と申します。|お世話になっております。{c}の{s}です。|{f}と申します。
{n}くんは今日休みです。|{n}ちゃんの誕生日|{s}先生に相談してください。|{s}部長が承認しました。|{s}課長、{s}係長、{s}さん|担当:{s}|担当者：{f}|氏名：{f}|氏名 {f}|お名前：{f}|名前:{n}
フリガナ：{f}|ふりがな {f}|ローマ字氏名: {f}|Name: {f}|姓:{s} 名:{g}|姓：{s}　名：{g}|代表取締役　{f}|代表取締役社長 {f}|監督・脚本:{f}|作詞：{f}　作曲：{f}|著者 {f}|{f}著
{f}（{f}）|{f}({f})は、日本の俳優。|{f}、{f}、{f}|{f}・{f}・{f}|{f}\n{f}\n{f}|1. {f}\n2. {f}\n3. {f}|参加者:{s}、{s}、{s}、{s}|出席者　{f}、{f}|{s}・{s}組|{s}さんと{s}さんが来ました。
From: {f} <user@example.jp>\nTo: {f} <info@example.co.jp>\n件名: 会議の件|差出人: {f}\n宛先: {s}様\n\n{s}様\n\nお世話になっております。{s}です。|CC: {f}; {f}
--\n{c}\n営業部 {f}\nTEL: 03-1234-5678|{s}様\n\nいつもお世話になっております。\n{c}　{s}でございます。|以上、よろしくお願いいたします。\n\n{f}|敬具\n{f}|{s}拝
学籍番号20231234 {f}|{f} 20歳 男性|{f},東京都,会社員|{f}\t営業部\t03-0000-0000|患者名:{f} 様|患者{f}は頭痛を訴えた。|ID 1023 {f} 済|受付番号5 {n}様|{f}（35）|{f}容疑者（42）を逮捕した。|{s}被告は黙秘している。
{n}は昨日東京に行った。|昨日、{n}に会いました。|{n}が書いた本を読んだ。|{n}から電話がありました。|{n}と一緒に映画を見た。|これは{n}の本です。|{n}を呼んでください。|{n}も来るそうです。|先週{n}と話したけど元気だった。|私の名前は{n}です。
{n}に連絡して下さい|次は{n}の番だ。|{n}って誰？|{n}、ちょっと来て！|おはよう、{n}。|ねえ{n}、聞いてる?|{n}によると、計画は順調だという。|{n}ほか３名が参加。|司会は{n}が務める。|主演は{n}。|{n}の好物。
@{s} 確認お願いします|{s}→{s}へ引き継ぎ|{s}殿|{s}氏は「問題ない」と述べた。|{s}首相は会見で説明した。|{s}選手がゴールを決めた。|{s}教授の講演|{s}家の人々|{f}投手が登板した。|{f}氏（{c}社長）|{c}の{f}社長は
{f}|{f}|{f}|{s}|{g}|{n}|{n}さん|{s} {g}|{s}　{g}|{g}さん|『{g}、早く起きなさい』|息子の{g}は五歳です。|娘{g}の写真|妻{g}と二人で暮らす。|{f}は{p}に住んでいる。|{p}在住の{f}さん（50）|{c}の{s}から{p}の件で連絡
{n}とは同じ大学でした。|{n}とは、十年来の付き合いだ。|{g}とは中学からの友達です。|{s}とは昨日話しました。|{n}には言わないでください。|{n}の意見に賛成です。|{n}は席を外しています。|{n}が異動になった。|{n}を交えて話す。|{n}にも共有済み
""".strip()
WITHOUT = r"""
{c}に電話する。|{p}へ行った。|{c}|{p}|{p}から{p}まで歩いた。|{c}の株価が上がった。|{c}は{p}に本社を置く。|{p}行きのバス|勤務先：{c}|住所：{p}1-2-3|会社名 {c}|送付先　{c}　総務部　御中|{c}御中|{p}の天気は晴れです。|{p}で地震がありました。
氏名：|お名前：|担当：未定|担当者：総務部|差出人: 総務部\n宛先: 各位|お客様各位|皆様へ|関係者各位|先生に相談してください。|お母さんと買い物に行った。|社長は不在です。|Name: N/A|ローマ字氏名:|お疲れ様です。|お世話になっております。|よろしくお願いいたします。
Thank you for your order.|Please check the attached file.|This is a pen.|Windowsを再起動してください。|iPhoneのアプリを更新する|JavaとPythonで書く|Amazonで買ったKindle|Toyotaの車|Hondaのバイク|Suzukiのピアノ|Yamahaのギター|ＡＢＣ１２３|１０周年記念特別号|２０２３年４月１日
カレーライスとハンバーグを食べた。|スマートフォンのアップデート|マクドナルドに行く|コンピューターシステム|オフィスビルのエレベーター|ありがとうございます。|おはようございます|こんにちは|なるほど、そうですか。|すみません、わかりません。|sushiとramenが好き|Tokyo, Japan|OSAKA|login: admin|error: file not found
""".strip()


def rows(drawer: Drawer, count: int) -> list[Row]:
    """`count` filled templates, one in four without a name."""
    full, empty = (re.split(r"[|\n]", text) for text in (WITH_NAMES, WITHOUT))
    rng = drawer.rng
    return [fill(rng.choice(empty if rng.random() < 0.25 else full).replace("\\n", "\n"), drawer) for _ in range(count)]


def fill(template: str, drawer: Drawer) -> Row:
    """One template filled: a script for all its names, mostly."""
    rng = drawer.rng
    usual = rng.choice(SCRIPTS)
    text, spans = "", []
    for piece in re.split(r"(\{[nfsgcp]\})", template):
        if piece in ("{c}", "{p}"):
            made, kind = (surname_company(drawer), "ORGANIZATION") if piece == "{c}" else (surname_place(drawer), "LOCATION")
        elif piece[:1] == "{" and piece[-1:] == "}":
            form = {"{f}": "full", "{s}": "family", "{g}": "given"}.get(piece) or rng.choice(("full", "family", "given"))
            script = usual if rng.random() < 0.8 else rng.choice(SCRIPTS)
            made, kind = (drawer.paper if rng.random() < 0.3 else drawer.written)(form, script), "PERSON"
        else:
            text += piece
            continue
        spans.append((len(text), len(text) + len(made), kind))
        text += made
    return text, spans
