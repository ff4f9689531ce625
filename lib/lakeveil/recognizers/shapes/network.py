"""Addresses of machines and devices."""

from lakeveil.recognizers.shapes.shape import Shape

_H = r"[0-9A-Fa-f]{1,4}"

SHAPES = (
    Shape("ipv4", "IP_ADDRESS", r"[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?:/[0-9]{1,2})?", "ipv4", 0.8, 0.95, "ip", longest=18, edges="dotted"),
    Shape("ipv6", "IP_ADDRESS", rf"(?:(?:{_H}:){{7}}{_H}|(?:{_H}:){{1,7}}:|:(?::{_H}){{1,7}}|(?:{_H}:){{1,6}}(?::{_H}){{1,6}})(?:[0-9.]{{2,15}})?(?:%[a-z0-9]{{1,10}})?(?:/[0-9]{{1,3}})?", "ipv6", 0.85, 0.95, "ip", longest=62, edges="colon"),
    Shape("mac", "MAC_ADDRESS", r"(?:[0-9A-Fa-f]{2}:){5}[0-9A-Fa-f]{2}|(?:[0-9A-Fa-f]{2}-){5}[0-9A-Fa-f]{2}|[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}", "mac", 0.85, longest=17, edges="colon"),
    Shape("imei", "IMEI", r"[0-9]{2}[ -]?[0-9]{6}[ -]?[0-9]{6}[ -]?[0-9]|[0-9]{6}[ -][0-9]{2}[ -][0-9]{6}[ -][0-9]", "imei", 0.0, 0.95, "imei", after=14, proof=True, edges="number", longest=18),
    Shape("imeisv", "IMEI", r"[0-9]{2}[ -]?[0-9]{6}[ -]?[0-9]{6}[ -]?[0-9]{2}", "long", 0.0, 0.85, "imei", after=14, edges="number", longest=19),
    Shape("meid", "MEID", r"(?:[0-9A-Fa-f]{2}[ -]?){7}[0-9A-Fa-f]?|[0-9]{5} ?[0-9]{5} ?[0-9]{4} ?[0-9]{4} ?[0-9]?", "meid", 0.0, 0.9, "meid", after=14, edges="number", longest=24),
    Shape("iccid", "ICCID", r"89[0-9]{2}(?:[ -]?[0-9]{4}){3}[ -]?[0-9]{2,4}|89[0-9]{3}(?:[ -][0-9]{4}){3}[ -][0-9]{2,3}", "luhn", 0.0, 0.95, "iccid", after=14, proof=True, edges="number", longest=24),
    Shape("imsi", "IMSI", r"[0-9]{14,15}", "imsi", 0.0, 0.85, "imsi", after=14, edges="number", longest=15),
    Shape("device-hex", "DEVICE_ID", r"[0-9a-f]{16}|[0-9a-f]{40}", "random", 0.0, 0.8, "device", reach=16, longest=40),
    Shape("device-id", "DEVICE_ID", r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}", "", 0.0, 0.85, "device", longest=36),
)  # fmt: skip
