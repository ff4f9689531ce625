"""Words of program text that names are made of: services, tools beside tools, fields in camel case."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from lakeveil.recognizers.bioes import PERSON, Found
from lakeveil.recognizers.corrections.lookalikewords import JOINING, LANGUAGES
from lakeveil.recognizers.corrections.page import Page

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
CAMEL = r"^\p{L}*\p{Ll}(?:Id|ID|Name|Date|Type|Code|Key|No|Nr|Num|Class|Status|Count)$"

Bools = npt.NDArray[np.bool_]


def programmed(found: Found, page: Page) -> Bools:
    """(s,) single words: services ("Reported by Nagios"), tools beside tools ("Ruby and Perl"), fields in camel case ("PassengerId"), what a change does ("* Fix typo")."""
    lone = (found.first == found.last) & (found.kind == PERSON)
    if not lone.any():
        return np.asarray(lone)
    camel = page.shaped(CAMEL)[found.first]
    service = page.said(SERVICES)[found.first]
    return np.asarray(lone & (camel | service | _changes(found, page) | _beside_tools(found, page)))


def _changes(found: Found, page: Page) -> Bools:
    """ "Fix", "Add" and the like where a line opens, behind a bullet or not, and a word in the same line follows."""
    k = len(page.tokens)
    bullet = page.said(["*", "-", "+", "•"])
    before = np.maximum(found.first - 1, 0)
    opening = page.opens[found.first] | (bullet[before] & page.opens[before])
    behind = np.minimum(found.last + 1, k)
    return np.asarray(page.said(CHANGES)[found.first] & opening & page.word[behind] & ~page.opens[behind] & ~page.glued[behind])


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
