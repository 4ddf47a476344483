"""Verifies our signed samples with Apple's app-store-server-library, and offers both ways."""

import base64
import enum
import json
import subprocess
import sys
import uuid

import attr
import jwt
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.jws_signature_creator import (
    IntroductoryOfferEligibilitySignatureCreator,
    PromotionalOfferV2SignatureCreator,
)
from appstoreserverlibrary.promotional_offer import PromotionalOfferSignatureCreator
from appstoreserverlibrary.receipt_utility import ReceiptUtility
from appstoreserverlibrary.signed_data_verifier import (
    SignedDataVerifier,
    VerificationException,
)
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

BUNDLE_ID = "com.example.bakery"
APP_APPLE_ID = 1234567890

# What a server cannot see: it has no device, asks no authority without network, and demands no
# properties but those it compares.
UNSEEN = {
    "transaction": {"revokedCertificate", "invalidDeviceVerification"},
    "renewal": {
        "revokedCertificate",
        "invalidDeviceVerification",
        "missingRequiredProperties",
    },
    "appTransaction": {"revokedCertificate", "invalidDeviceVerification"},
    "notification": {
        "revokedCertificate",
        "invalidDeviceVerification",
        "missingRequiredProperties",
    },
}

problems = []
count = 0


def check(holds, what):
    global count
    count += 1
    if not holds:
        problems.append(what)


def verifier(root, environment, bundle_id=BUNDLE_ID, app_apple_id=APP_APPLE_ID):
    return SignedDataVerifier([root], False, environment, bundle_id, app_apple_id)


def decode(judge, kind, jws):
    methods = {
        "transaction": judge.verify_and_decode_signed_transaction,
        "renewal": judge.verify_and_decode_renewal_info,
        "appTransaction": judge.verify_and_decode_app_transaction,
        "notification": judge.verify_and_decode_notification,
    }
    return methods[kind](jws)


def is_believed(judge, kind, jws):
    try:
        decode(judge, kind, jws)
    except VerificationException:
        return False
    return True


def tell_same(model, payload, what):
    """The library passes over misspelt values, so each is looked up again."""
    # The device's own properties and words are no part of a server's models.
    device_only = {"deviceVerification", "deviceVerificationNonce"}
    names = {field.name for field in attr.fields(type(model))}
    for name, value in payload.items():
        if name not in names:
            check(name in device_only, f"{what}: the library knows no '{name}'")
            continue
        read = getattr(model, name)
        read = read.value if isinstance(read, enum.Enum) else read
        if isinstance(value, dict):
            tell_same(read, value, f"{what}: '{name}'")
            continue
        check(
            read == value and type(read) is type(value),
            f"{what}: '{name}' is {value!r}, but was read as {read!r}",
        )


def check_sample(root, environment, sample):
    kind, jws = sample["kind"], sample["jws"]
    what = f"{environment.value} {kind}"
    judge = verifier(root, environment)
    check(is_believed(judge, kind, jws), f"{what}: not believed")
    tell_same(decode(judge, kind, jws), sample["payload"], what)
    if kind == "notification":
        check_carried(judge, sample["payload"]["data"], what)
    for error, broken in sample["broken"].items():
        expected = error in UNSEEN[kind]
        check(
            is_believed(judge, kind, broken) == expected,
            f"{what}: {error}: {'not ' if expected else ''}believed",
        )
    other = Environment.SANDBOX if environment is Environment.PRODUCTION else Environment.PRODUCTION
    check(not is_believed(verifier(root, other), kind, jws), f"{what}: wrong environment")
    if kind != "renewal":
        stranger = verifier(root, environment, bundle_id="com.example.other")
        check(not is_believed(stranger, kind, jws), f"{what}: wrong bundle")


def check_carried(judge, data, what):
    """What a notification carries is signed on its own, and the library leaves it unjudged."""
    carried = {"transaction": "signedTransactionInfo", "renewal": "signedRenewalInfo"}
    for kind, name in carried.items():
        if name in data:
            check(is_believed(judge, kind, data[name]), f"{what}: '{name}' not believed")


def check_offer(offer, probe):
    """Their signature is valid to us, and ours to the cryptography that they use."""
    secret = int(offer["secret"], 16)
    key = ec.derive_private_key(secret, ec.SECP256R1())
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    creator = PromotionalOfferSignatureCreator(pem, offer["keyID"], BUNDLE_ID)
    for token, ours in offer["signatures"].items():
        theirs = creator.create_signature(
            offer["productID"], offer["offerID"], token, uuid.UUID(offer["nonce"]),
            offer["timestamp"],
        )
        said = subprocess.run(
            [probe, "offer", token, theirs], capture_output=True, text=True
        ).stdout
        check(said == "valid\n", f"offer: their signature for '{token}' is not valid to us")
        fields = [
            BUNDLE_ID, offer["keyID"], offer["productID"], offer["offerID"], token.lower(),
            offer["nonce"].lower(), str(offer["timestamp"]),
        ]
        try:
            key.public_key().verify(
                base64.b64decode(ours, validate=True),
                "\u2063".join(fields).encode(),
                ec.ECDSA(hashes.SHA256()),
            )
        except Exception as error:
            problems.append(f"offer: our signature for '{token}': {error!r}")
    check_requests(offer, probe, pem, key.public_key())


def check_requests(offer, probe, pem, public_key):
    """The newer requests: theirs are valid to us, and ours tell them what theirs tell us."""
    names = (pem, offer["keyID"], offer["issuerID"], BUNDLE_ID)
    theirs = {
        "promotional": PromotionalOfferV2SignatureCreator(*names).create_signature(
            offer["productID"], offer["offerID"], offer["transactionID"]
        ),
        "introductory": IntroductoryOfferEligibilitySignatureCreator(*names).create_signature(
            offer["productID"], True, offer["transactionID"]
        ),
    }
    check(theirs.keys() == offer["requests"].keys(), "request: other kinds than ours")
    for kind, text in theirs.items():
        header, claims = read_request(text, public_key)
        said = subprocess.run(
            [probe, "request", kind, str(claims["iat"]), text], capture_output=True, text=True
        ).stdout
        check(said == "valid\n", f"request: their {kind} one is not valid to us: {said}")
        ours_header, ours = read_request(offer["requests"][kind], public_key)
        check(ours_header == header, f"request: {kind}: our header is {ours_header}")
        check(ours.keys() == claims.keys(), f"request: {kind}: our claims are {ours}")
        for name in claims.keys() - {"iat", "nonce"}:
            check(ours[name] == claims[name], f"request: {kind}: '{name}' is {ours[name]!r}")


def read_request(text, public_key):
    claims = jwt.decode(
        text, public_key, algorithms=["ES256"], options={"verify_aud": False, "verify_iat": False}
    )
    return jwt.get_unverified_header(text), claims


def check_receipt(receipt, expected):
    """What Apple's library finds in a receipt, to ask its server with."""
    found = ReceiptUtility().extract_transaction_id_from_app_receipt(receipt)
    check(found == expected, f"receipt: the transaction found is {found!r}, not {expected!r}")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        document = json.load(file)
    root = base64.b64decode(document["root"], validate=True)
    for environment in (Environment.SANDBOX, Environment.PRODUCTION):
        for sample in document[environment.value]:
            check_sample(root, environment, sample)
    check_offer(document["offer"], sys.argv[2])
    check_receipt(document["receipt"]["whole"], document["receipt"]["transactionID"])
    check_receipt(document["receipt"]["empty"], None)
    for problem in problems:
        print(f"interop: error: {problem}")
    print(f"interop: {count} checks, {len(problems)} failed")
    return 1 if problems or count == 0 else 0


sys.exit(main())
