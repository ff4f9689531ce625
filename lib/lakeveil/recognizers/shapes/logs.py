"""User names and secrets in logs and on command lines, told by the line's own form: syslog, Windows events, Postgres, SAP, ls, ssh."""

from lakeveil.recognizers.shapes.shape import Shape

_U = r"(?P<v>[A-Za-z_][A-Za-z0-9_.-]{0,30}[A-Za-z0-9_])"
_WINDOWS = r"(?:(?:Caller |Client |Target |Subject |Old |New )?(?:Account|User) ?Name|TargetUserName|SubjectUserName|sAMAccountName|Logon Account)"
_TOOLS = r"(?:psql|pg_dump|pg_restore|mysql|mysqldump|mongosh?|sqlcmd|sqlplus|ldapsearch|smbclient|createdb|curl|wget|ssh|ftp)"
_SAP = r"(?:BNAME|ERNAM|AENAM|USNAM|UNAME|XUBNAME)"
_KEYS = (
    r"(?:mgr|manager|actor|owner|assignee|assigned_to|assigned-to|operator|agent|author|reporter|approver|approved_by|requester|requested_by|created_by|updated_by|modified_by|changed_by|deleted_by|"
    r"closed_by|opened_by|initiator|caller|impersonator|run_as|runas|nick|who|acct|account|member|employee|emp|reviewer|committer|submitter|sender|usr|uname|username|suser|duser|cs-username)"
)
_TRAILER = "(?:Reviewed|Signed-off|Acked|Tested|Reported|Suggested|Approved|Co-authored|Committed|Merged|Helped|Debugged)-by"
_LEVEL = "(?:LOG|FATAL|ERROR|WARNING|STATEMENT|DETAIL|HINT|NOTICE)"

_DONE = "(?:[Cc]reat|[Mm]odifi|[Uu]pdat|[Cc]hang|[Dd]elet|[Rr]emov|[Aa]pprov|[Cc]los|[Oo]pen|[Pp]ost|[Uu]pload|[Ss]ubmitt|[Cc]ommitt|[Ee]dit|[Rr]eview|[Rr]equest|[Rr]esolv|[Mm]erg|[Pp]ush|[Ss]tart|[Tt]rigger|[Ii]nitiat|[Ll]ock|[Aa]dd|[Rr]eport|[Rr]eject|[Cc]omment|[Ww]ritt|[Cc]heck)(?:ed|en|ed in|ed out)"
_ACCOUNT = "(?:[Aa]ccount|[Kk]onto|[Cc]ompte|[Cc]uenta|[Cc]onta|[Pp]rofile?|[Kk]ennung|[Ll]ogon|[Ss]ign-?in)"
_AS = (  # in whose name somebody works
    "(?:[Ll]ogged in|[Ll]ogged on|[Ll]ogged into [A-Za-z0-9.-]{2,24}|[Ss]igned in|[Ss]ign in|[Ll]og in|[Ll]ogin|[Ll]ogon|[Aa]uthenticated|[Cc]onnected) as|[Rr]unning as user|(?:[Aa]ngemeldet|[Ee]ingeloggt|[Ii]ngelogd|[Aa]angemeld) als|"
    "[Cc]onnecte(?:e)? (?:en tant que|sous)|(?:[Cc]onectad[oa]|[Ss]esion(?: iniciada)?|[Ll]ogad[oa]) como|(?:[Cc]onnesso|[Cc]ollegato|[Ll]oggato) come|[Zz]alogowan[ya] jako|[Pp]rihlasen[ay]? jako|(?:[Ii]nloggad|[Ll]ogget ind|[Ll]ogget inn|[Ii]nnlogget) som"
)
# name, pattern, what Hyperscan looks for, bytes before its end at which a match may begin, check
_USERS = (
    ("sudo", rf"sudo(?:\[[0-9]{{1,7}}\])?: {{1,8}}{_U} : (?:TTY|user NOT|command not|[0-9] incorrect)", r" : (?:TTY|user NOT|command not|[0-9] incorrect)", 76, "login-log"),
    ("su", rf"\(to [a-z0-9_.-]{{1,32}}\) {_U} on", r"\(to [a-z0-9_.-]{1,32}\) [A-Za-z_]", 40, "login-log"),
    ("event", rf"{_WINDOWS}[\"']?(?:>|[:=][ \t\"']{{0,8}}){_U}(?![A-Za-z0-9_.$-])", rf"{_WINDOWS}[\"']?(?:>|[:=][ \t\"']{{0,8}})[A-Za-z_]", 48, "login-windows"),
    ("session", rf"ession [0-9c]{{1,8}} of user {_U}", r"ession [0-9c]{1,8} of user [A-Za-z_]", 28, "login-log"),
    ("ftp", rf"\[{_U}\] (?:OK|FAIL) (?:LOGIN|UPLOAD|DOWNLOAD|CHMOD|MKDIR|DELETE)", r"[A-Za-z0-9_.-]\] (?:OK|FAIL) (?:LOGIN|UPLOAD|DOWNLOAD|CHMOD|MKDIR|DELETE)", 50, "login-log"),
    ("vpn", rf"{_U}/[0-9]{{1,3}}(?:\.[0-9]{{1,3}}){{3}}:[0-9]{{2,5}}", r"[A-Za-z0-9_.-]/[0-9]{1,3}(?:\.[0-9]{1,3}){3}:[0-9]{2,5}", 56, "login-vpn"),
    ("postgres", rf"\[[0-9]{{1,8}}\](?:: \[[0-9-]{{1,8}}\])? {_U}@[A-Za-z0-9_-]{{1,40}} {_LEVEL}", rf"@[A-Za-z0-9_-]{{1,40}} {_LEVEL}", 110, "login-log"),
    ("prompt", rf"{_U}@[A-Za-z0-9.-]{{1,40}}(?::[~/][^\s$#\x00]{{0,80}}|[: ]~)\]?[$#] ", r"@[A-Za-z0-9.-]{1,40}(?::[~/][^\s$#\x00]{0,80}|[: ]~)\]?[$#] ", 170, "login-log"),
    ("files", rf"[bcdlps-](?:[r-][w-][xsStT-]){{3}}[.+@]? {{1,6}}[0-9]{{1,6}} {_U} {{1,12}}[A-Za-z0-9]", r"[r-][w-][xsStT-][.+@]? {1,6}[0-9]{1,6} [A-Za-z_]", 26, "login-log"),
    ("revision", rf"r[0-9]{{1,8}} \| {_U} \| [0-9]{{4}}-", r"r[0-9]{1,8} \| [A-Za-z_]", 16, "login-log"),
    ("change", rf"[Cc]hange [0-9]{{1,8}} (?:on [0-9/: ]{{8,20}} )?by {_U}@", r"[Cc]hange [0-9]{1,8} (?:on [0-9/: ]{8,20} )?by [A-Za-z_]", 46, "login-log"),
    ("key-comment", rf"(?<=[A-Za-z0-9+/=]{{20}} ){_U}@[A-Za-z0-9]", r"[A-Za-z0-9+/=]{20} [A-Za-z_][A-Za-z0-9_.-]{1,31}@[A-Za-z0-9]", 58, "login-log"),
    ("option", rf"{_TOOLS} (?:[^\n\x00]{{0,60}} )?(?:-U ?|-u ?|-l |--user(?:name)?[= ])[\"']?{_U}", rf"{_TOOLS} (?:[^\n\x00]{{0,60}} )?(?:-U ?|-u ?|-l |--user(?:name)?[= ])[\"']?[A-Za-z_]", 100, "login-log"),
    ("host", rf"(?:ssh|scp|sftp|rsync|ssh-copy-id) (?:[^\n\x00@]{{0,60}} )?{_U}@[A-Za-z0-9]", r"(?:ssh|scp|sftp|rsync|ssh-copy-id) (?:[^\n\x00@]{0,60} )?[A-Za-z_][A-Za-z0-9_.-]{1,31}@[A-Za-z0-9]", 110, "login-log"),
    ("net", rf"net user {_U} [^\s/]", r"net user [A-Za-z_]", 12, "login-log"),
    ("sap", rf"{_SAP}[\"']?(?: ?[=:] ?| )[\"']?(?P<v>[A-Z][A-Z0-9_.-]{{2,11}})", rf"{_SAP}[\"']?(?: ?[=:] ?| )[\"']?[A-Z]", 16, "login-log"),
    ("id", rf"[ug]id=[1-9][0-9]{{3,9}}\({_U}\)", r"[ug]id=[1-9][0-9]{3,9}\([A-Za-z_]", 18, "login-log"),
    ("role", rf"(?:CREATE|ALTER|DROP|create|alter|drop) (?:USER|ROLE|LOGIN|user|role|login)(?: IF (?:NOT )?EXISTS| if (?:not )?exists)? [\"'`]?{_U}", r"(?:CREATE|ALTER|DROP|create|alter|drop) (?:USER|ROLE|LOGIN|user|role|login)(?: IF (?:NOT )?EXISTS| if (?:not )?exists)? [\"'`]?[A-Za-z_]", 44, "login-log"),
    ("reddit", r"(?<![A-Za-z0-9_./-])/?u/(?P<v>[A-Za-z0-9_-]{3,20})(?![A-Za-z0-9_/.-])", r"[^A-Za-z0-9_.-]u/[A-Za-z0-9_-]{3}", 8, "login-nick"),
    ("chat", r"[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?\]? <[ @+%&~]?(?P<v>[A-Za-z_\[\]\\^{}|`][A-Za-z0-9_\[\]\\^{}|`.-]{1,31})>", r"[0-5][0-9]\]? <[ @+%&~]?[A-Za-z_\[\]\\^{}|`]", 14, "login-nick"),
    ("exchange", rf"/[Cc][Nn]=(?:RECIPIENTS|Recipients|recipients)/[Cc][Nn]={_U}", r"/[Cc][Nn]=(?:RECIPIENTS|Recipients|recipients)/[Cc][Nn]=[A-Za-z_]", 26, "login-log"),
    ("notes", r"X-FileName: (?P<v>[a-z][a-z0-9_-]{2,24})(?:\.nsf|\.pst| \(Non-Privileged\))", r"X-FileName: [a-z]", 14, "login-log"),
    ("prompted", r"\[?[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9])?\]? (?P<v>[A-Za-z][A-Za-z0-9_.-]{2,24}): ", r"[0-5][0-9]\]? [A-Za-z][A-Za-z0-9_.-]{2,24}: ", 40, "login-prompted"),
    ("chat-bare", r"(?<![^\n\x00])<(?P<v>[A-Za-z][A-Za-z0-9_.-]{2,31})> [A-Za-z]", r"<[A-Za-z][A-Za-z0-9_.-]{2,31}> [A-Za-z]", 38, "login-chat"),
    ("arrives", rf"[0-5][0-9]\]?(?: [*-]| -!-)? {_U} (?:has )?(?:joined|left|quit|entered|parted|connected|disconnected)(?![A-Za-z])", r"[0-5][0-9]\]?(?: [*-]| -!-)? [A-Za-z_][A-Za-z0-9_.-]{0,31} (?:has )?(?:joined|left|quit|entered|parted|connected|disconnected)", 60, "login-chat"),
    ("mailed", r"(?:by|[Aa]uthor|[Cc]ommitter):? (?P<v>[A-Za-z][A-Za-z0-9_.-]{2,31}) <[A-Za-z0-9._%+-]{1,64}@", r"(?:by|[Aa]uthor|[Cc]ommitter):? [A-Za-z][A-Za-z0-9_.-]{2,31} <[A-Za-z0-9._%+-]", 48, "login-log"),
    ("desk", rf"(?:Requester|Requestor|Requested by|Assignee|Assigned to|Reporter|Reported by|Submitter|Opened by|Closed by|Created by|Owner|Caller): {_U}(?=[ \t]{{0,2}}(?:[|,;\n\x00]|$))", r"(?:Requester|Requestor|Requested by|Assignee|Assigned to|Reporter|Reported by|Submitter|Opened by|Closed by|Created by|Owner|Caller): [A-Za-z_]", 20, "login-chat"),
    ("attempt", rf"(?:[Aa]nmeldung|[Ll]og[io]n|[Cc]onnexion|[Ii]nicio de sesion|[Aa]cces[so]o?|[Ll]ogowanie|[Aa]anmelding|[Pp]rihlaseni|[Ii]nloggning) (?:(?:von|fur|by|of|from|for|de|pour|para|di|per|van|av|uzytkownika|uzivatele) )?(?:Benutzer |user )?[\"']?{_U}[\"']?(?: (?:an|auf|on|at|from|von|sur|en|su|na) [A-Za-z0-9.:-]{{2,40}})? (?:fehlgeschlagen|erfolgreich|abgelehnt|failed|succeeded|rejected|denied|echouee|reussie|refusee|fallido|denegado|exitoso|correcto|fallito|negato|riuscito|falhou|negado|nieudane|udane|odrzucone|mislukt|geslaagd|selhalo|misslyckades)", r"[A-Za-z0-9_][\"']? (?:fehlgeschlagen|erfolgreich|abgelehnt|failed|succeeded|rejected|denied|echouee|reussie|refusee|fallido|denegado|exitoso|correcto|fallito|negato|riuscito|falhou|negado|nieudane|udane|odrzucone|mislukt|geslaagd|selhalo|misslyckades)", 110, "login-attempt"),
    ("key", rf"(?<![A-Za-z0-9_.-]){_KEYS}=[\"']?(?P<v>[a-z_][a-z0-9._-]{{1,30}}[a-z0-9_])(?![A-Za-z0-9_.@(\\/:-])", rf"[^A-Za-z0-9_.-]{_KEYS}=[\"']?[a-z_]", 20, "login-nick"),
    ("todo", r"(?:TODO|FIXME|XXX|HACK)\((?P<v>[A-Za-z][A-Za-z0-9_.-]{1,31})\)", r"(?:TODO|FIXME|XXX|HACK)\([A-Za-z]", 10, "login-nick"),
    ("trailer", rf"{_TRAILER}: ?(?P<v>[a-z][A-Za-z0-9_.-]{{1,31}})(?=[\s,;\x00]|$)", rf"{_TRAILER}: ?[a-z]", 22, "login-nick"),
    ("ldap", rf"(?<![A-Za-z])[uU][iI][dD]={_U}[,\t\x1e](?:[oO][uU]|[cC][nN]|[dD][cC]|[oO])=", r"[uU][iI][dD]=[A-Za-z_][A-Za-z0-9_.-]{1,31}[,\t\x1e](?:[oO][uU]|[cC][nN]|[dD][cC]|[oO])=", 44, "login-log"),
    ("as", rf"(?<![A-Za-z])(?:{_AS}) (?:user |[Bb]enutzer )?[\"'`]?{_U}(?![A-Za-z0-9_@\\])", rf"[^A-Za-z](?:{_AS}) (?:user |[Bb]enutzer )?[\"'`]?[A-Za-z_]", 60, "login-as"),
    ("done", rf"{_DONE}(?: ?-?by|_by)(?: user)?[:=]? ?{_U}", rf"{_DONE}(?: ?-?by|_by)(?: user)?[:=]? ?[a-z_]", 40, "login-done"),
    ("assigned", rf"(?:[Rr]ea|[Aa])ssigned (?:by|to)[:=]? {_U}", r"ssigned (?:by|to)[:=]? [a-z_]", 26, "login-done"),
    ("account", rf"{_ACCOUNT}(?: ?[Nn]ame)?[\"']?[:=] ?[\"']?{_U}", rf"{_ACCOUNT}(?: ?[Nn]ame)?[\"']?[:=] ?[\"']?[A-Za-z_]", 30, "login-done"),
    ("quoted", r"(?:by|[Pp]seudo) [\"'](?P<v>[A-Za-z][A-Za-z0-9_.-]{2,31})[\"']", r"(?:by|[Pp]seudo) [\"'][A-Za-z]", 10, "login-quoted"),
    ("aka", r"(?<![A-Za-z])(?:[Aa]\.?[Kk]\.?[Aa]\.?|[Oo]nline as|[Pp]osting as) [\"']?(?P<v>[a-z][A-Za-z0-9_.-]{2,31}|[A-Za-z]+[0-9_][A-Za-z0-9_]{0,24}|[A-Z][a-z]+[A-Z][a-z]+[0-9]*)(?![A-Za-z0-9_])", r"(?:[Aa]\.?[Kk]\.?[Aa]\.?|[Oo]nline as|[Pp]osting as) [\"']?[A-Za-z]", 14, "login-aka"),
)  # fmt: skip

_SECRETS = (
    ("user-option", r" (?:-u|--user)[ =]?[\"']?[A-Za-z0-9_.@-]{1,40}:(?P<v>[^\s\"'\x00]{4,64})", r" (?:-u|--user)[ =]?[\"']?[A-Za-z0-9_.@-]{1,40}:[^\s\"']", 56, "secret-option"),
    ("net-user", r"net user [A-Za-z0-9_.-]{2,32} (?P<v>[^\s/*\x00]{4,64}) /(?:add|ADD|domain|DOMAIN)", r"net user [A-Za-z0-9_.-]{2,32} [^\s/*]", 46, ""),
    ("identified", r"(?:IDENTIFIED BY|identified by)(?: PASSWORD)? [\"'](?P<v>[^\"'\x00]{4,64})[\"']", r"(?:IDENTIFIED BY|identified by)(?: PASSWORD)? [\"'][^\"']", 28, ""),
    ("sshpass", r"sshpass -p ?[\"']?(?P<v>[^\s\"'\x00]{4,64})", r"sshpass -p ?[\"']?[^\s\"']", 16, ""),
    ("variable", r"(?:PGPASSWORD|MYSQL_PWD|SSHPASS|RSYNC_PASSWORD|CURL_PW)=[\"']?(?P<v>[^\s\"';$\x00]{4,64})", r"(?:PGPASSWORD|MYSQL_PWD|SSHPASS|RSYNC_PASSWORD|CURL_PW)=[\"']?[^\s\"';$]", 20, "password"),
    ("pass", r"(?:(?<=[\s?&;,|\"'({/\x1e])|(?<![^\x00]))[Pp](?:ass|w|wd|swd)[\"']?(?: ?[=:] ?| is | )[\"']?(?P<v>[^\s\"',;&<>\x00-\x1f]{6,64})", r"[^A-Za-z0-9_][Pp](?:ass|w|wd|swd)[\"']?(?: ?[=:] ?| is | )[\"']?[^\s\"',;&<>]", 12, "secret-pass"),
    ("assigned", r"[A-Z0-9]_(?:PASS|PASSWD|PWD|SECRET|TOKEN)=(?P<v>[^\s\"'$;\x00]{4,64})", r"[A-Z0-9]_(?:PASS|PASSWD|PWD|SECRET|TOKEN)=[^\s\"'$;]", 14, "secret-pass"),
    ("constant", r"[A-Z0-9]_(?:PASS|PASSWD|PWD|SECRET|TOKEN)[\"']?(?: ?[:=] ?)[\"'](?P<v>[^\s\"'\x00]{4,64})[\"']", r"[A-Z0-9]_(?:PASS|PASSWD|PWD|SECRET|TOKEN)[\"']?(?: ?[:=] ?)[\"'][^\s\"']", 20, "password"),
    ("hash", r"\{(?:S?SHA(?:256|384|512)?|SMD5|MD5|CRYPT|PBKDF2[A-Z0-9-]{0,12}|ARGON2[A-Za-z]{0,3}|SCRYPT)\}(?P<v>[A-Za-z0-9+/=.$,-]{12,200})", r"\{(?:S?SHA(?:256|384|512)?|SMD5|MD5|CRYPT|PBKDF2[A-Z0-9-]{0,12}|ARGON2[A-Za-z]{0,3}|SCRYPT)\}[A-Za-z0-9+/=.$]", 28, ""),
    ("crypt", r"\$(?:1|2[abxy]|5|6|7|y|argon2i?d?|scrypt)\$[A-Za-z0-9./$=,+-]{20,200}", r"\$(?:1|2[abxy]|5|6|7|y|argon2i?d?|scrypt)\$[A-Za-z0-9./$=,+-]{20}", 40, ""),
)  # fmt: skip

SHAPES = (
    *(Shape(f"username-{name}", "USERNAME", pattern, check, 0.88, longest=back + 130, edges="none", firm=True, anchor=anchor, back=back) for name, pattern, anchor, back, check in _USERS),
    *(Shape(f"secret-{name}", "CREDENTIAL", pattern, check, 0.85, longest=back + 210, edges="none", firm=True, anchor=anchor, back=back) for name, pattern, anchor, back, check in _SECRETS),
)  # fmt: skip
