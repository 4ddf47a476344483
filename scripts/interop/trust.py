"""Lets Apple's library check certificates online, connect by TLS, and exceed rate limits."""

import os
import socket
import ssl
import sys
import tempfile
import time
import urllib.error
import urllib.request

from appstoreserverlibrary.api_client import AppStoreServerAPIClient
from appstoreserverlibrary.signed_data_verifier import (
    SignedDataVerifier,
    VerificationException,
)

from server import Server, check, problems, same
import server as shared


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def online(server):
    """A verifier that asks the responder, without answers from before."""
    facts = server.credentials
    return SignedDataVerifier(
        [server.root], True, server.environment, facts["bundleId"], facts.get("appAppleId")
    )


def refusal(server, jws):
    """Why a transaction is not believed; None if it is."""
    try:
        online(server).verify_and_decode_signed_transaction(jws)
    except VerificationException as error:
        return error.status
    return None


def check_online(server, name):
    server.steps("buy: vip.gold")
    customer = server.get("customers/customer")
    told = customer["transactions"][0]
    client = server.client(AppStoreServerAPIClient)
    info = client.get_transaction_info(told["transactionId"]).signedTransactionInfo
    app = client.get_app_transaction_info(told["transactionId"]).signedAppTransactionInfo
    renewal = customer["subscriptions"][0]["signedRenewalInfo"]
    verifier = online(server)
    decoded = verifier.verify_and_decode_signed_transaction(info)
    same(decoded.transactionId, told["transactionId"], f"{name}: a transaction, online")
    decoded = verifier.verify_and_decode_renewal_info(renewal)
    same(decoded.originalTransactionId, told["transactionId"], f"{name}: a renewal, online")
    decoded = verifier.verify_and_decode_app_transaction(app)
    same(decoded.bundleId, server.credentials["bundleId"], f"{name}: an app transaction, online")

    for certificate in ("leaf", "intermediate"):
        for status in ("revoked", "unknown", "unavailable"):
            server.ask("PUT", f"certificates/{certificate}", {"status": status})
            check(refusal(server, info) is not None, f"{name}: {certificate} {status} is believed")
        server.ask("PUT", f"certificates/{certificate}", {"status": "good"})
        same(refusal(server, info), None, f"{name}: {certificate} good")


def check_tls(server, port, authority):
    told = server.get("customers/customer")["transactions"][0]
    client = server.client(AppStoreServerAPIClient)
    client.client._base_url = f"https://localhost:{port}"
    os.environ["REQUESTS_CA_BUNDLE"] = authority
    info = client.get_transaction_info(told["transactionId"]).signedTransactionInfo
    decoded = server.verifier.verify_and_decode_signed_transaction(info)
    same(decoded.transactionId, told["transactionId"], "a transaction, by TLS")
    del os.environ["REQUESTS_CA_BUNDLE"]

    trusting = ssl.create_default_context(cafile=authority)
    for host in ("api.storekit.itunes.apple.com", "buy.itunes.apple.com", "127.0.0.1"):
        with socket.create_connection(("127.0.0.1", port)) as plain:
            with trusting.wrap_socket(plain, server_hostname=host) as secure:
                check(secure.version() in ("TLSv1.2", "TLSv1.3"), f"TLS as {host}")
    for context, host in (
        (ssl.create_default_context(), "localhost"), (trusting, "www.example.com")
    ):
        try:
            with socket.create_connection(("127.0.0.1", port)) as plain:
                with context.wrap_socket(plain, server_hostname=host):
                    check(False, f"TLS as {host} is believed")
        except ssl.SSLCertVerificationError:
            check(True, "refused")


def check_rates(server):
    told = server.get("customers/customer")["transactions"][0]["transactionId"]
    client = server.client(AppStoreServerAPIClient)
    server.ask("PUT", "rate-limits", {"enforced": True, "hourly": 2})
    answers = [client.error("get_transaction_info", told) for _ in range(3)]
    same(answers, [(None, 200), (None, 200), (4290000, 429)], "rate limit")
    same(client.error("get_all_subscription_statuses", told), (None, 200), "another endpoint")
    token = client.client._generate_token()
    request = urllib.request.Request(
        f"{server.base}/inApps/v1/transactions/{told}", headers={"Authorization": f"Bearer {token}"}
    )
    try:
        urllib.request.urlopen(request)
        check(False, "a request beyond the limit is answered")
    except urllib.error.HTTPError as error:
        wait = int(error.headers["Retry-After"]) / 1000 - time.time()
        check(0 < wait <= 3600, f"Retry-After in {wait} s")
    server.ask("PUT", "rate-limits", {"enforced": False})
    same(client.error("get_transaction_info", told), (None, 200), "no rate limit")


def main(program):
    for environment in ("Sandbox", "Production"):
        port, secure = free_port(), free_port()
        with tempfile.TemporaryDirectory() as folder:
            authority = os.path.join(folder, "authority.pem")
            server = Server(
                program, "--port", str(port), "--tls-port", str(secure), "--tls-ca", authority,
                "--environment", environment, "--ocsp-url", f"http://127.0.0.1:{port}/ocsp",
            )
            try:
                check_online(server, environment)
                check_tls(server, secure, authority)
                check_rates(server)
            finally:
                server.stop()
    for problem in problems:
        print(f"trust: {problem}")
    print(f"trust: {shared.count} checks, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
