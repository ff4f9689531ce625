"""Secrets by reference, strength, derivation, and what a keyring never shows."""

import base64
import json
import pickle

import boto3
import pytest
from moto import mock_aws

from lakeveil.errors import KeyReferenceError
from lakeveil.keys import Keyring

HEX = "00112233445566778899aabbccddeeff" * 2
PASSPHRASE = "correct horse battery staple"
PINNED = ("d9143dc4d76c3659", "038e9f3f90304cd2")


def test_env_and_file_lead_to_the_same_key(tmp_path):
    """The same secret is the same key whatever it was read from and however it was written."""
    file = tmp_path / "key"
    file.write_text(HEX + "\n")
    raw = tmp_path / "raw"
    raw.write_bytes(bytes.fromhex(HEX))
    encoded = base64.b64encode(bytes.fromhex(HEX)).decode()
    rings = [
        Keyring.from_reference("env:K", {"K": HEX}),
        Keyring.from_reference(f"file:{file}"),
        Keyring.from_reference(f"file:{raw}"),
        Keyring.from_reference("env:K", {"K": encoded}),
    ]
    assert len({r.derive("mask", "PERSON") for r in rings}) == 1


def test_passphrase_is_stretched_alike_every_time():
    """A passphrase gives one key, fixed for ever by the documented salt."""
    one, two = (Keyring.from_reference("env:K", {"K": PASSPHRASE}) for _ in range(2))
    assert one.key_id == two.key_id
    assert one.derive("mask") == two.derive("mask")
    assert Keyring.from_reference("env:K", {"K": PASSPHRASE + "!"}).key_id != one.key_id


def test_derivation_is_stable():
    """Derived keys are pinned: a change of derivation would break every masked lake."""
    ring = Keyring(bytes.fromhex(HEX))
    assert len(ring.derive("mask", "PERSON")) == 32
    seen = {ring.derive(p, label) for p in ("mask", "findings", "encrypt") for label in ("PERSON", "LOCATION", "")}
    assert len(seen) == 9
    assert (ring.key_id, ring.derive("mask", "PERSON").hex()[:16]) == PINNED


@pytest.mark.parametrize(
    "secret",
    ["short", "a" * 40, "abababababababab", "00" * 32, base64.b64encode(b"\0" * 32).decode()],
)
def test_weak_keys_are_refused_and_not_shown(secret):
    """A key that could be guessed is refused by a line that does not hold it."""
    with pytest.raises(KeyReferenceError) as caught:
        Keyring.from_reference("env:K", {"K": secret})
    assert secret not in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("reference", ["", HEX, "env:", "vault:x", "env:NOT_SET", "file:/no/such/file", "kms:%%%"])
def test_bad_references_are_one_line_without_the_secret(reference):
    """What leads nowhere is named, unless it might be the key itself."""
    with pytest.raises(KeyReferenceError) as caught:
        Keyring.from_reference(reference, {})
    assert "\n" not in str(caught.value)
    assert HEX not in str(caught.value)
    assert caught.value.exit_code == 2


def test_keyring_hides_and_is_not_pickled():
    """Neither repr, str nor pickle of a keyring carries the master; material carries only what it was made for."""
    ring = Keyring(bytes.fromhex(HEX))
    assert HEX not in repr(ring) + str(ring)
    assert str(bytes.fromhex(HEX)) not in repr(ring)
    with pytest.raises(TypeError):
        pickle.dumps(ring)
    dumped = pickle.dumps(ring.material("mask"))
    assert bytes.fromhex(HEX) not in dumped
    material = pickle.loads(dumped)  # noqa: S301  # our own bytes
    assert material.derive("mask", "PERSON") == ring.derive("mask", "PERSON")
    assert material.key_id == ring.key_id
    assert material.derive("mask").hex() not in repr(material)
    with pytest.raises(KeyReferenceError):
        material.derive("findings")


def test_generated_keys_differ():
    """Two demonstrations never share a key."""
    assert Keyring.generate().key_id != Keyring.generate().key_id


@pytest.fixture
def aws(monkeypatch):
    """A stand-in for AWS with made-up credentials."""
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "testing-testing")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-central-1")
    with mock_aws():
        yield


def test_kms_decrypts_the_blob(aws, tmp_path):
    """A ciphertext, given inline or in a file, leads to its plaintext."""
    client = boto3.client("kms")
    key = client.create_key()["KeyMetadata"]["KeyId"]
    blob = client.encrypt(KeyId=key, Plaintext=bytes.fromhex(HEX))["CiphertextBlob"]
    (tmp_path / "blob").write_bytes(blob)
    expected = Keyring(bytes.fromhex(HEX)).key_id
    assert Keyring.from_reference("kms:" + base64.b64encode(blob).decode()).key_id == expected
    assert Keyring.from_reference(f"kms:@{tmp_path / 'blob'}").key_id == expected


def test_secrets_manager_whole_and_by_field(aws):
    """A secret is the key, or one field of a JSON secret is; a missing one is a clear line."""
    client = boto3.client("secretsmanager")
    client.create_secret(Name="plain", SecretString=HEX)
    client.create_secret(Name="json", SecretString=json.dumps({"lake": HEX}))
    expected = Keyring(bytes.fromhex(HEX)).key_id
    assert Keyring.from_reference("secret:plain").key_id == expected
    assert Keyring.from_reference("secret:json#lake").key_id == expected
    for wrong in ("secret:none", "secret:json#sea", "secret:plain#x"):
        with pytest.raises(KeyReferenceError) as caught:
            Keyring.from_reference(wrong)
        assert HEX not in str(caught.value)
