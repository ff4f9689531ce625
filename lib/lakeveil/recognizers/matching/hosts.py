"""Checks of addresses on networks: mail, web, hosts, handles."""

from __future__ import annotations

import ipaddress
import re

from lakeveil.recognizers.matching.national import Check

_IN_URL = re.compile(r"://[^\s:/@]{0,64}:$")
_TLD_NOT = frozenset("png jpeg jpg gif svg css js html htm php exe dll txt pdf local_ json xml".split())


def email(value: str, before: str = "") -> bool:
    """Dots where RFC 5321 allows them; not a file name such as icon@2x.png."""
    local, _, host = value.rpartition("@")
    if "://" in before and _IN_URL.search(before):
        return False  # `postgres://app:secret@host`: the password is more than the address
    return (
        ".." not in value
        and not (local == "git" and host.startswith(("git", "bitbucket.", "codeberg.", "ssh.")))  # git@github.com:user/repository
        and "/" not in local
        and not local.endswith(".")
        and host.rpartition(".")[2].lower() not in _TLD_NOT
        and len(host) <= 253
    )


_APART_TLD = frozenset("com net org info edu gov mil biz app dev shop online club".split())


def email_apart(value: str, before: str = "") -> bool:
    """An address written with blanks; no mention (`RT @ann.moreau`): that has one before the sign only, and no domain behind."""
    end = value.rpartition(".")[2]
    return "@ " in value or len(end) == 2 or end in _APART_TLD


def url(value: str, before: str = "") -> bool:
    """Something that names a host."""
    return "." in value or "localhost" in value or "@" in value


def handle(value: str, before: str = "") -> bool:
    """A mention, not the second half of an e-mail and not a decorator or annotation of code."""
    return (not before or before[-1] in " \t\n\x1e(\"'>:,;[/|=") and value.lower() not in _NOT_HANDLES


_NOT_HANDLES = frozenset(
    "@param @return @returns @override @media @import @property @staticmethod @classmethod @deprecated @author @since @see @throws @test @charset @keyframes @todo @overload @dataclass @cache @cached_property @lru_cache"
    " @abstractmethod @contextmanager @pytest @wraps @njit @jit @targets @autowired @bean @entity @component @service @repository @controller @configuration @nullable @notnull"
    " @nonnull @injectable @input @output @inject @before @after @suppresswarnings @safevarargs @functionalinterface @type @typedef @example @link @code @summary @brief @note @ts @ignore @channel @here @everyone @all @team @app @router @route @get @post @put @delete @patch @requestmapping @getmapping @postmapping @restcontroller @transactional @data @builder @getter @setter @value @id @column"
    " @table @query @param @pathvariable @requestbody @beforeeach @aftereach @parameterized @fixture @mock @spy @click @task @shared_task @receiver @admin @register @slot @signal @async @await @total_ordering"
    " @final @internal @private @protected @public @static @const @enum @extends @implements @mixin @module @namespace @exports @fires @event @listens @callback @function @method @constructor @class @global @version"
    " @license @copyright @default @yields @generator @include @extend @supports @font @page @layer @container @tailwind @apply @use @forward @if @else @for @each @while @selector @synthesize @objc @escaping @state @binding"
    " @published @environmentobject @observable @mainactor @discardableresult @available @main @ibaction @iboutlet @nonobjc @frozen @inlinable @subscribe @produces @consumes @path @generated @nonnullable @jsonproperty"
    " @jsonignore @lombok @valid @notblank @notempty @size @min @max @pattern @email @configurationproperties @enablewebmvc @springbootapplication @profile @scheduled @eventlistener @named @singleton @provides @qualifier"
    " @hiltviewmodel @composable @preview @parcelize @jvmstatic @jvmoverloads @throwsexception @doc @moduledoc @spec @impl @attribute @def @unittest @patch @freeze_time @given @settings @when @then @step".split()
)


_SOFTWARE = re.compile(
    r"(?:^|[ (])(?!(?:IP|Ip|Host|Addr|Address|Client|Server|From|To|Source|Peer|Dns|DNS) )[A-Z][A-Za-z]*[A-Za-z0-9+-]* (?:r|v)?$"
)


_RELEASES = re.compile(
    r"(?i)(?:^|[^0-9.])[0-9]{1,2}\.[0-9]{1,2}\.[0-9]{1,2}(?:\.[0-9]{1,2})?[^0-9.]|\b(?:kap|kapitel|capitolo|capitulo|section|linux|kernel|fw|firmware|release)\b[^@\n]{0,24}$"
)


def ipv4(value: str, before: str = "") -> bool:
    """Four octets; neither a version number nor a mask, broadcast or all-zero address."""
    if re.search(
        r"(?i)(?:\b(?:v|ver|section|sections|chapter|kapitel|rev|clause|clauses|article|paragraph|para|norm|annex|table|figure|fig|item|rule|sec|iso|punkt|ziffer|enzyme|enzym|ec|e\.c\.|artikel|artículo|articulo|cláusula|clausula|art|oid|build)|version(?:en|s|e)?|release|build|firmware|driver|revision|§)[.\"']?[ (]{0,2}[:=>]? ?[\"'v]{0,2}$",
        before,
    ):
        return False
    if re.search(r"[A-Za-z]/$|(?i:(?:up|down)grad(?:e|ed|es|ing)(?: from| to)?(?: [0-9.]{3,15} to)?) $", before):
        return False  # `Chrome/131.0.0.0`, `upgrade from 10.4.2.1 to`
    try:
        address = ipaddress.ip_interface(value)
    except ValueError:
        return False
    octets = value.split("/")[0].split(".")
    if all(len(o) == 1 for o in octets) and not re.search(
        r"(?i)(?:\bip|host|addr\w*|client|server|dns|from|//|@)[^a-z0-9]*$", before
    ):
        return False  # a section's number
    small = max(map(int, octets)) < 40 and len(set(octets)) > 2
    if (small and _SOFTWARE.search(before)) or (int(octets[0]) < 20 and max(map(int, octets)) < 100 and _RELEASES.search(before)):
        return False  # `Linux 2.6.16.18`, and `2.6.13 up to 2.6.17.4`
    return not address.ip.is_unspecified and octets[0] not in ("0", "255") and not any(len(o) > 1 and o[0] == "0" for o in octets)


def ipv6(value: str, before: str = "") -> bool:
    """RFC 4291; at least two groups, so that a time or `::` is none."""
    try:
        address = ipaddress.ip_interface(re.sub(r"%[a-z0-9]+", "", value))
    except ValueError:
        return False
    return len(re.findall(r"[0-9A-Fa-f]+", value)) >= 3 or (
        value.startswith(("fe80", "::ffff", "2001", "fd", "fc")) and address.version == 6
    )


def mac(value: str, before: str = "") -> bool:
    """Not all one byte."""
    return len(set(re.sub(r"\W", "", value.lower()))) > 2


HOSTS: dict[str, Check] = {
    "email": email,
    "email-apart": email_apart,
    "url": url,
    "handle": handle,
    "ipv4": ipv4,
    "ipv6": ipv6,
    "mac": mac,
}
