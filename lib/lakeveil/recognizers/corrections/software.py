"""Words of program text that names are made of: identifiers behind a keyword, tools beside tools, fields in camel case."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import Found
from lakeveil.recognizers.corrections.lookalikewords import JOINING, LANGUAGES
from lakeveil.recognizers.corrections.page import GIVEN, PERSON, SURNAME, Page
from lakeveil.tokens import DIGITS

KEYWORDS = (  # before what a program names; words of plain text too, so marks of a program are asked for besides
    "class extends implements interface import require def function func fn const let var new struct enum package namespace from join into "
    "table update alter drop view schema database index checkout clone merge rebase install run exec restart kill"
).split()
MARKS = ["{", "}", "=", "$"]
STATEMENTS = "SELECT INSERT UPDATE DELETE CREATE ALTER DROP TABLE FROM WHERE VALUES JOIN".split()
TOOLS = (  # hardly anybody's name
    "perl python javascript typescript kotlin haskell golang php java mockito junit pytest selenium cypress docker kubernetes redis postgres "
    "postgresql mysql mongodb elasticsearch tomcat gradle maven flask laravel symfony joomla drupal wordpress ansible terraform grafana prometheus kibana "
    "logstash ubuntu debian fedora linux android github gitlab npm nodejs react angular webpack numpy pandas matplotlib spark hadoop airflow hibernate nginx"
).split()
PERSONS_TOO = [*LANGUAGES, "kafka", "jenkins", "django", "celery", "jaeger", "hudson", "karma"]  # tools in a text with a sure one
SERVICES = (  # that report, raise and send as persons do; nobody's names
    "nagios zabbix icinga prtg checkmk munin splunk datadog graylog pagerduty opsgenie alertmanager elastalert pingdom statuspage solarwinds netdata dynatrace appdynamics "
    "sonarqube sonarcloud codecov coveralls coverity snyk dependabot renovatebot greenkeeper nessus qualys openvas greenbone wazuh suricata crowdstrike crashlytics rollbar bugsnag sentry "
    "appveyor circleci buildkite teamcity phabricator bugzilla redmine jira zendesk freshdesk servicenow hubspot mailchimp mailgun sendgrid docusign slackbot probot syzbot syzkaller lintian "
    "piuparts valgrind cppcheck eslint pylint kubelet systemd cronjob healthcheck unassigned"
).split()
BETWEEN = [*JOINING, "to", "into", "with", "using", "than", "zu", "auf", "mit", "avec", "con", "com", "met", "z", "med", "/", "+"]
CHANGES = (
    "fix fixes fixed add adds added remove removed update updated bump merge revert rename drop refactor improve support".split()
)
RELEASES = (  # what a text of versions speaks of
    "release releases released version versions upgrade upgraded upgrades update updated bump bumped pinned deprecated changelog dependency dependencies module modules plugin plugins library "
    "libraries package packages renderer compiler runtime patch api aktualisiert abhängigkeit abhängigkeiten modul bibliothek veröffentlicht mise paquet bibliothèque versión actualizado biblioteca "
    "versione aggiornato libreria versão atualizado versie bijgewerkt wersja wersji zaktualizowano biblioteki verze knihovna версия версии обновлён обновлена библиотека"
).split()
SURE = 0.9  # raw score from which a key is whom the object tells of, {"Thibaudeaux": "nurse"}, and what a version follows is somebody
LISTED = 0.3  # grade of a name that a key of an object may be: {"Mary": 3}
CAMEL = r"^\p{L}*\p{Ll}(?:Id|ID|Name|Date|Type|Code|Key|No|Nr|Num|Class|Status|Count)$"

Bools = npt.NDArray[np.bool_]


def programmed(found: Found, page: Page) -> Bools:
    """(s,) single words that a program names ("class Olivia {", "FROM martin WHERE"), services ("Reported by Nagios"), tools beside tools ("Ruby and Perl"), camel case ("PassengerId"),
    keys of objects that no list knows (`"Arn": "…"`), what a change does ("* Fix typo")."""
    lone = (found.first == found.last) & (found.kind == PERSON)
    if not lone.any():
        return np.asarray(lone)
    camel = page.shaped(CAMEL)[found.first]
    return np.asarray(
        lone
        & (
            camel
            | page.said(SERVICES)[found.first]
            | _keys(found, page)
            | _changes(found, page)
            | _versioned(found, page)
            | _named(found, page)
            | _beside_tools(found, page)
        )
    )


def _keys(found: Found, page: Page) -> Bools:
    k = len(page.tokens)
    quote, colon = page.said(['"']), page.said([":"])
    one, two, before = np.minimum(found.last + 1, k), np.minimum(found.last + 2, k), found.first - 1
    quoted = quote[before] & (found.first > 0) & quote[one] & page.glued[found.first] & page.glued[one]
    known = np.maximum(page.grade(GIVEN), page.grade(SURNAME))[found.first] >= LISTED
    return np.asarray(quoted & colon[two] & page.glued[two] & ~known & (found.score < SURE))


def _changes(found: Found, page: Page) -> Bools:
    """ "Fix", "Add" and the like where a line opens, behind a bullet or not, and a word in the same line follows."""
    k = len(page.tokens)
    bullet = page.said(["*", "-", "+", "•"])
    before = np.maximum(found.first - 1, 0)
    opening = page.opens[found.first] | (bullet[before] & page.opens[before])
    behind = np.minimum(found.last + 1, k)
    return np.asarray(page.said(CHANGES)[found.first] & opening & page.word[behind] & ~page.opens[behind] & ~page.glued[behind])


def _versioned(found: Found, page: Page) -> Bools:
    """Before a version of two or three numbers ("Ada 2.4.1") in a text of such, of two right beside the word for it; not before a date or an address."""
    k = len(page.tokens)
    digit, dot = np.append(page.tokens.kind == DIGITS, False), page.said(["."]) & page.glued
    step = [np.minimum(found.last + i, k) for i in range(8)]
    short = digit[step[1]] & ~page.opens[step[1]] & dot[step[2]] & digit[step[3]] & page.glued[step[3]]
    if not short.any():
        return np.asarray(short)
    release = page.said(RELEASES)
    long = dot[step[4]] & digit[step[5]] & page.glued[step[5]]
    day = (page.length[step[3]] == 2) & (page.length[step[5]] != 1)
    address = dot[step[6]] & digit[step[7]] & page.glued[step[7]]
    beside = release[page.back(1)[found.first]] | release[step[4]]
    version = np.where(long, page.sharing(release)[found.first] & ~day & (page.length[step[5]] <= 3) & ~address, beside)
    return np.asarray(short & version & (found.score < SURE))


def _named(found: Found, page: Page) -> Bools:
    keyword = page.said(KEYWORDS)
    before = np.maximum(found.first - 1, 0)
    behind = keyword[before] & ~page.opens[found.first] & ~page.glued[found.first]
    if not behind.any():
        return behind
    call = page.said(["("]) & page.glued & np.append(False, page.small[:-1])
    written = page.shaped(rf"^(?:{'|'.join(STATEMENTS)})$")
    mark = (
        page.said(MARKS)
        | (page.said([";"]) & np.append(page.opens[1:], True))
        | (page.said(["&"]) & np.append(page.glued[1:], False))
    )
    return np.asarray(behind & page.sharing(mark | call | written)[found.first])


def _beside_tools(found: Found, page: Page) -> Bools:
    k = len(page.tokens)
    tool = page.said(TOOLS)
    technical = page.sharing(tool)
    out = technical[found.first] & (tool | page.said(PERSONS_TOO))[found.first]
    if not technical.any():
        return np.asarray(out)
    member = tool.copy()
    member[found.first[out]] = True
    joins = page.said(BETWEEN)
    one, two = np.minimum(found.last + 1, k), np.minimum(found.last + 2, k)
    back, beyond = np.maximum(found.first - 1, 0), np.maximum(found.first - 2, 0)
    for _ in range(3):  # a list of tools, from its sure ones on
        right = joins[one] & member[two] & ~page.opens[one] & ~page.opens[two]
        left = joins[back] & member[beyond] & ~page.opens[found.first] & ~page.opens[back] & (found.first >= 2)
        out = out | (technical[found.first] & (right | left))
        member[found.first[out]] = True
    return np.asarray(out)
