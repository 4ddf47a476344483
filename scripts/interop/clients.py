"""Lets two client libraries of others work with a running shopper-server, as they are published.

inapppy asks 'verifyReceipt', and app-store-notifications-v2-validator reads notifications. Apple's hosts
lead to the server, as they would by a hosts file.
"""

import base64
import json
import os
import sys
import tempfile
import threading
from http.server import HTTPServer

import urllib3.util.connection
from app_store_notifications_v2_validator import InvalidTokenError, parse
from inapppy import AppStoreValidator, InAppPyValidationError

from server import Backend, Server, check, problems, same
from trust import free_port
import server as shared

# Which of the two servers answers as which host.
HOSTS = {"Production": "buy.itunes.apple.com", "Sandbox": "sandbox.itunes.apple.com"}


def lead(ports):
    """Leads Apple's hosts to ports of this machine."""
    connect = urllib3.util.connection.create_connection

    def create_connection(address, *arguments, **named):
        port = ports.get(address[0])
        return connect(("127.0.0.1", port) if port else address, *arguments, **named)

    urllib3.util.connection.create_connection = create_connection


def refusal(validator, *arguments):
    """The status with which a receipt is refused; None if it is not."""
    try:
        validator.validate(*arguments)
    except InAppPyValidationError as error:
        return error.raw_response["status"]
    return None


def check_receipts(servers):
    for environment, server in servers.items():
        server.steps("buy: vip.silver")
        server.ask("POST", "advance", {"by": "P40D"})
        receipt = server.get("customers/customer")["receipt"]
        secret = server.credentials["sharedSecret"]
        here = AppStoreValidator(sandbox=environment == "Sandbox")
        answer = here.validate(receipt, secret)
        same(answer["environment"], environment, f"{environment}: the answer's environment")
        same(len(answer["latest_receipt_info"]), 2, f"{environment}: periods of a receipt")
        latest = here.validate(receipt, secret, exclude_old_transactions=True)
        same(len(latest["latest_receipt_info"]), 1, f"{environment}: the latest period")
        same(refusal(here, receipt, "wrong"), 21004, f"{environment}: a wrong password")
        same(refusal(here, "AAAA", secret), 21002, f"{environment}: no receipt")
        there = AppStoreValidator(sandbox=environment == "Production")
        wrong = 21007 if environment == "Sandbox" else 21008
        same(refusal(there, receipt, secret), wrong, f"{environment}: asked the other host")
        there = AppStoreValidator(
            sandbox=environment == "Production", auto_retry_wrong_env_request=True
        )
        same(
            there.validate(receipt, secret)["environment"], environment,
            f"{environment}: asked the other host first",
        )


def damaged(body):
    """The notification with another time of purchase, and the signature of before."""
    header, payload, signature = json.loads(body)["signedPayload"].split(".")
    content = json.loads(base64.urlsafe_b64decode(payload + "=="))
    content["signedDate"] += 1
    payload = base64.urlsafe_b64encode(json.dumps(content).encode()).rstrip(b"=").decode()
    return json.dumps({"signedPayload": f"{header}.{payload}.{signature}"})


def check_notifications(servers, folder):
    for environment, server in servers.items():
        root = os.path.join(folder, f"{environment}.cer")
        with open(root, "wb") as file:
            file.write(server.root)
        del Backend.received[:]
        server.steps("send test notification")
        server.steps("buy: plant.installation")
        server.steps("cancel subscription: vip.silver")
        server.steps("refund: vip.silver")
        bodies = [json.dumps(body) for _, body in Backend.received]
        notes = [parse(body, apple_root_cert_path=root) for body in bodies]
        same(
            [note["notificationType"] for note in notes],
            ["TEST", "ONE_TIME_CHARGE", "DID_CHANGE_RENEWAL_STATUS", "REFUND"],
            f"{environment}: types of notifications",
        )
        sale = notes[-1]["data"]["signedTransactionInfo"]
        check("revocationDate" in sale, f"{environment}: a refund has no date")
        renewal = notes[-2]["data"]["signedRenewalInfo"]
        same(renewal["autoRenewStatus"], 0, f"{environment}: renewal is off")
        try:
            parse(damaged(bodies[-1]), apple_root_cert_path=root)
            check(False, f"{environment}: a damaged notification is believed")
        except InvalidTokenError:
            check(True, "refused")


def main(program):
    listener = HTTPServer(("127.0.0.1", 0), Backend)
    threading.Thread(target=listener.serve_forever, daemon=True).start()
    servers, ports = {}, {}
    with tempfile.TemporaryDirectory() as folder:
        authorities = os.path.join(folder, "authorities.pem")
        for environment, host in HOSTS.items():
            ports[host] = free_port()
            authority = os.path.join(folder, f"{environment}.pem")
            servers[environment] = Server(
                program, "--tls-port", str(ports[host]), "--tls-ca", authority,
                "--environment", environment,
                "--notify", f"http://127.0.0.1:{listener.server_port}/apple",
            )
            with open(authority) as one, open(authorities, "a") as all_of_them:
                all_of_them.write(one.read())
        os.environ["REQUESTS_CA_BUNDLE"] = authorities
        lead(ports)
        try:
            check_receipts(servers)
            check_notifications(servers, folder)
        finally:
            for server in servers.values():
                server.stop()
    for problem in problems:
        print(f"clients: {problem}")
    print(f"clients: {shared.count} checks, {len(problems)} failed")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
