"""Asks a running shopper-server everything that Apple's library can ask, sync and async.

What the library decodes is compared with what the control API says about the same customer.
"""

import asyncio
import contextlib
import http.server
import inspect
import json
import pathlib
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
import uuid

from appstoreserverlibrary.api_client import (
    APIException,
    AppStoreServerAPIClient,
    AsyncAppStoreServerAPIClient,
    GetTransactionHistoryVersion,
)
from appstoreserverlibrary.models.AbstractAdvancedCommerceResponse import (
    AbstractAdvancedCommerceResponse,
)
from appstoreserverlibrary.models.AdvancedCommerceRefundReason import AdvancedCommerceRefundReason
from appstoreserverlibrary.models.AdvancedCommerceRefundType import AdvancedCommerceRefundType
from appstoreserverlibrary.models.AdvancedCommerceEffective import AdvancedCommerceEffective
from appstoreserverlibrary.models.AdvancedCommerceRequestInfo import AdvancedCommerceRequestInfo
from appstoreserverlibrary.models.AdvancedCommerceRequestRefundItem import (
    AdvancedCommerceRequestRefundItem,
)
from appstoreserverlibrary.models.AdvancedCommerceRequestRefundRequest import (
    AdvancedCommerceRequestRefundRequest,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionCancelRequest import (
    AdvancedCommerceSubscriptionCancelRequest,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionChangeMetadataDescriptors import (
    AdvancedCommerceSubscriptionChangeMetadataDescriptors,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionChangeMetadataRequest import (
    AdvancedCommerceSubscriptionChangeMetadataRequest,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionCreateItem import (
    AdvancedCommerceSubscriptionCreateItem,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionCreateRequest import (
    AdvancedCommerceSubscriptionCreateRequest,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionMigrateDescriptors import (
    AdvancedCommerceSubscriptionMigrateDescriptors,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionMigrateItem import (
    AdvancedCommerceSubscriptionMigrateItem,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionMigrateRequest import (
    AdvancedCommerceSubscriptionMigrateRequest,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionPriceChangeItem import (
    AdvancedCommerceSubscriptionPriceChangeItem,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionPriceChangeRequest import (
    AdvancedCommerceSubscriptionPriceChangeRequest,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionRevokeRequest import (
    AdvancedCommerceSubscriptionRevokeRequest,
)
from appstoreserverlibrary.models.AdvancedCommerceDescriptors import AdvancedCommerceDescriptors
from appstoreserverlibrary.models.AdvancedCommercePeriod import AdvancedCommercePeriod
from appstoreserverlibrary.models.AdvancedCommercePriceIncreaseInfo import (
    AdvancedCommercePriceIncreaseInfo,
)
from appstoreserverlibrary.models.AdvancedCommercePriceIncreaseInfoStatus import (
    AdvancedCommercePriceIncreaseInfoStatus,
)
from appstoreserverlibrary.models.AdvancedCommerceRefund import AdvancedCommerceRefund
from appstoreserverlibrary.models.AdvancedCommerceRenewalInfo import AdvancedCommerceRenewalInfo
from appstoreserverlibrary.models.AdvancedCommerceRenewalItem import AdvancedCommerceRenewalItem
from appstoreserverlibrary.models.AdvancedCommerceRequestRefundResponse import (
    AdvancedCommerceRequestRefundResponse,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionCancelResponse import (
    AdvancedCommerceSubscriptionCancelResponse,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionChangeMetadataItem import (
    AdvancedCommerceSubscriptionChangeMetadataItem,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionChangeMetadataResponse import (
    AdvancedCommerceSubscriptionChangeMetadataResponse,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionMigrateResponse import (
    AdvancedCommerceSubscriptionMigrateResponse,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionPriceChangeResponse import (
    AdvancedCommerceSubscriptionPriceChangeResponse,
)
from appstoreserverlibrary.models.AdvancedCommerceSubscriptionRevokeResponse import (
    AdvancedCommerceSubscriptionRevokeResponse,
)
from appstoreserverlibrary.models.AdvancedCommerceTransactionInfo import (
    AdvancedCommerceTransactionInfo,
)
from appstoreserverlibrary.models.AdvancedCommerceTransactionItem import (
    AdvancedCommerceTransactionItem,
)
from appstoreserverlibrary.models.AccountTenure import AccountTenure
from appstoreserverlibrary.models.AlternateProduct import AlternateProduct
from appstoreserverlibrary.models.ConsumptionRequest import ConsumptionRequest
from appstoreserverlibrary.models.ConsumptionRequestV1 import ConsumptionRequestV1
from appstoreserverlibrary.models.ConsumptionStatus import ConsumptionStatus
from appstoreserverlibrary.models.DefaultConfigurationRequest import DefaultConfigurationRequest
from appstoreserverlibrary.models.DeliveryStatus import DeliveryStatus
from appstoreserverlibrary.models.DeliveryStatusV1 import DeliveryStatusV1
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.ExtendReasonCode import ExtendReasonCode
from appstoreserverlibrary.models.ExtendRenewalDateRequest import ExtendRenewalDateRequest
from appstoreserverlibrary.models.InAppOwnershipType import InAppOwnershipType
from appstoreserverlibrary.models.LifetimeDollarsPurchased import LifetimeDollarsPurchased
from appstoreserverlibrary.models.LifetimeDollarsRefunded import LifetimeDollarsRefunded
from appstoreserverlibrary.models.MassExtendRenewalDateRequest import MassExtendRenewalDateRequest
from appstoreserverlibrary.models.LibraryUtility import _get_cattrs_converter
from appstoreserverlibrary.models.Message import Message
from appstoreserverlibrary.models.NotificationHistoryRequest import NotificationHistoryRequest
from appstoreserverlibrary.models.NotificationTypeV2 import NotificationTypeV2
from appstoreserverlibrary.models.PerformanceTestRequest import PerformanceTestRequest
from appstoreserverlibrary.models.PerformanceTestStatus import PerformanceTestStatus
from appstoreserverlibrary.models.PromotionalOffer import PromotionalOffer
from appstoreserverlibrary.models.PromotionalOfferSignatureV1 import PromotionalOfferSignatureV1
from appstoreserverlibrary.models.RealtimeResponseBody import RealtimeResponseBody
from appstoreserverlibrary.models.RealtimeUrlRequest import RealtimeUrlRequest
from appstoreserverlibrary.models.SendAttemptResult import SendAttemptResult
from appstoreserverlibrary.models.Platform import Platform
from appstoreserverlibrary.models.PlayTime import PlayTime
from appstoreserverlibrary.models.Status import Status
from appstoreserverlibrary.models.TransactionHistoryRequest import (
    Order,
    ProductType,
    TransactionHistoryRequest,
)
from appstoreserverlibrary.models.UpdateAppAccountTokenRequest import UpdateAppAccountTokenRequest
from appstoreserverlibrary.models.UserStatus import UserStatus
from appstoreserverlibrary.models.UploadMessageRequestBody import UploadMessageRequestBody
from appstoreserverlibrary.jws_signature_creator import (
    AdvancedCommerceAPIInAppSignatureCreator,
    PromotionalOfferV2SignatureCreator,
)
from appstoreserverlibrary.promotional_offer import PromotionalOfferSignatureCreator
from appstoreserverlibrary.receipt_utility import ReceiptUtility
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier

GOLD = "com.rarcher.subscription.vip.gold"
SILVER = "com.rarcher.subscription.vip.silver"
OFFER = "XmasSale1"
PLANT = "com.rarcher.consumable.plant.installation"
GENERIC = "reader.aca.generic.subscription"
OTHERS = {"Sandbox": "Production", "Production": "Sandbox"}
problems = []
count = 0
asked = set()


def check(holds, what):
    global count
    count += 1
    if not holds:
        problems.append(what)


def same(found, expected, what):
    check(found == expected, f"{what}: expected {expected!r}, found {found!r}")


class Backend(http.server.BaseHTTPRequestHandler):
    """A developer's server that keeps what it receives and answers as it is told."""

    received = []
    answers = []
    # The answers to requests for retention messages: a body, and how many seconds it takes.
    choices = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Backend.received.append((self.headers["Content-Type"], json.loads(body)))
        status = Backend.answers.pop(0) if Backend.answers else 200
        choice, delay = Backend.choices.pop(0) if Backend.choices else (b"", 0)
        time.sleep(delay)
        with contextlib.suppress(ConnectionError):  # The App Store waits for no late choice.
            self.send_response(status)
            self.end_headers()
            self.wfile.write(choice)

    def log_message(self, *_):
        pass


class Both:
    """Calls a method of the library's client, or of its asynchronous one in a loop."""

    def __init__(self, client):
        self.client = client
        self.loop = asyncio.new_event_loop()

    def __getattr__(self, name):
        method = getattr(self.client, name)

        def call(*arguments, **named):
            asked.add(name)
            result = method(*arguments, **named)
            return self.loop.run_until_complete(result) if inspect.isawaitable(result) else result

        return call

    def error(self, name, *arguments):
        """The code and status of a refused request."""
        try:
            getattr(self, name)(*arguments)
        except APIException as error:
            return error.raw_api_error, error.http_status_code
        return None, 200


class Server:
    """A shopper-server of its own."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen(
            [program, "--port", "0", *options], stdout=subprocess.PIPE, text=True
        )
        # With TLS, the line of plain HTTP comes last.
        line = self.process.stdout.readline()
        while "listening on https" in line:
            line = self.process.stdout.readline()
        self.base = line.split()[-1]
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()
        facts = self.get("credentials")
        self.credentials = facts
        self.environment = Environment(facts["environment"])
        with urllib.request.urlopen(f"{self.base}/shopper/v1/root.cer") as response:
            self.root = response.read()
        self.verifier = SignedDataVerifier(
            [self.root], False, self.environment, facts["bundleId"], facts.get("appAppleId")
        )

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))

    def client(self, kind, **changed):
        facts = {**self.credentials, **changed}
        client = kind(
            facts["privateKey"].encode(), facts["keyId"], facts["issuerId"], facts["bundleId"],
            self.environment,
        )
        client._base_url = self.base
        return Both(client)

    def ask(self, method, path, body=None):
        text = body if isinstance(body, str) else json.dumps(body)
        data = None if body is None else text.encode()
        request = urllib.request.Request(
            f"{self.base}/shopper/v1/{path}", data=data, method=method
        )
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    def get(self, path):
        return self.ask("GET", path)

    def steps(self, text, customer="customer"):
        return self.ask("POST", f"steps?customer={customer}", text)["steps"]

    def advance(self, by):
        return self.ask("POST", "advance", {"by": by})["now"]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(10)


def ids(verifier, signed):
    return [verifier.verify_and_decode_signed_transaction(jws).transactionId for jws in signed]


def check_transactions(server, client, verifier):
    server.ask("POST", "reset")
    server.steps("- buy: vip.gold\n- buy: flowers.large\n- buy: plant.installation")
    server.advance("P2Y")
    server.steps("refund: flowers.large")
    told = server.get("customers/customer")
    sold = told["transactions"]
    first, flowers = sold[0], sold[1]
    info = client.get_transaction_info(first["transactionId"])
    payload = verifier.verify_and_decode_signed_transaction(info.signedTransactionInfo)
    same(payload.transactionId, first["transactionId"], "transaction info")
    same(payload.productId, GOLD, "transaction info: product")
    app = client.get_app_transaction_info(first["transactionId"])
    decoded = verifier.verify_and_decode_app_transaction(app.signedAppTransactionInfo)
    same(decoded.appTransactionId, told["appTransactionId"], "app transaction")

    everything = [entry["transactionId"] for entry in sold]
    for version in GetTransactionHistoryVersion:
        for order in Order:
            listed, revision, pages = [], None, 0
            while True:
                page = client.get_transaction_history(
                    first["transactionId"], revision, TransactionHistoryRequest(sort=order), version
                )
                check(len(page.signedTransactions) <= 20, "history: a page has 20 at most")
                listed += ids(verifier, page.signedTransactions)
                revision, pages = page.revision, pages + 1
                if not page.hasMore:
                    break
            consumed = [] if version is GetTransactionHistoryVersion.V2 else [
                entry["transactionId"] for entry in sold if entry["productId"] == PLANT
            ]
            same(sorted(listed), sorted(set(everything) - set(consumed)), f"history {version.value}")
            check(pages == 2, f"history {version.value}: {pages} pages")
    v2 = GetTransactionHistoryVersion.V2
    refunded = client.get_transaction_history(
        told["appTransactionId"], None, TransactionHistoryRequest(revoked=True), v2
    )
    same(ids(verifier, refunded.signedTransactions), [flowers["transactionId"]], "history: revoked")
    plants = client.get_transaction_history(
        first["transactionId"], None,
        TransactionHistoryRequest(
            productTypes=[ProductType.CONSUMABLE], productIds=[PLANT],
            inAppOwnershipType=InAppOwnershipType.PURCHASED,
        ), v2,
    )
    same(ids(verifier, plants.signedTransactions), [sold[2]["transactionId"]], "history: consumables")
    start = client.get_transaction_history(
        first["transactionId"], None,
        TransactionHistoryRequest(startDate=payload.purchaseDate + 1, endDate=payload.purchaseDate + 2),
        v2,
    )
    same(start.signedTransactions, [], "history: dates")
    same(start.hasMore, False, "history: no more")

    order = client.look_up_order_id(flowers["orderId"])
    same(ids(verifier, order.signedTransactions), [flowers["transactionId"]], "order")
    same(order.status.value, 0, "order: status")
    same(client.look_up_order_id("MXXXXXXXXX").status.value, 1, "unknown order")
    refunds = client.get_refund_history(first["transactionId"], None)
    same(ids(verifier, refunds.signedTransactions), [flowers["transactionId"]], "refunds")
    token = str(uuid.uuid4())
    client.set_app_account_token(
        first["transactionId"], UpdateAppAccountTokenRequest(appAccountToken=token)
    )
    server.advance("P1M")
    newest = server.get("customers/customer")["transactions"][-1]
    renewed = verifier.verify_and_decode_signed_transaction(newest["jws"])
    same(str(renewed.appAccountToken), token, "account token: repeated by the renewal")
    client.finish_transaction(newest["transactionId"])

    same(client.error("get_transaction_info", "x"), (4000006, 400), "invalid id")
    same(client.error("get_transaction_info", "99"), (4040010, 404), "unknown id")
    same(
        client.error("get_transaction_info", told["appTransactionId"]), (4000048, 400),
        "app transaction id",
    )
    same(
        client.error(
            "get_transaction_history", newest["transactionId"], "odd", TransactionHistoryRequest()),
        (4000005, 400), "invalid revision",
    )
    same(
        client.error(
            "set_app_account_token", newest["transactionId"],
            UpdateAppAccountTokenRequest(appAccountToken=str(uuid.uuid4())),
        ), (4000187, 400), "not an original id",
    )


def check_subscriptions(server, client, verifier):
    server.ask("POST", "reset")
    server.steps("- buy: vip.silver\n- set grace period: 16 days")
    told = server.get("customers/customer")
    first = told["transactions"][0]["transactionId"]
    for step, time_passed, status in [
        ("launch", "PT1S", Status.ACTIVE), ("break billing", "P1M", Status.BILLING_GRACE_PERIOD),
        ("launch", "P16D", Status.BILLING_RETRY), ("fix billing", "PT1S", Status.ACTIVE),
        ("refund: vip.silver", "PT1S", Status.REVOKED),
    ]:
        server.steps(step)
        server.advance(time_passed)
        answer = client.get_all_subscription_statuses(first)
        item = answer.data[0].lastTransactions[0]
        same(item.status, status, "status")
        renewal = verifier.verify_and_decode_renewal_info(item.signedRenewalInfo)
        same(renewal.originalTransactionId, first, f"status: renewal info of {status}")
        same(answer.environment, server.environment, "status: environment")
        others = [other for other in Status if other is not status]
        same(client.get_all_subscription_statuses(first, others).data, [], "status: filter")
    server.ask("POST", "reset")
    server.steps("buy: vip.silver")
    server.advance("P40D")
    latest = server.get("customers/customer")["subscriptions"][0]["expires"]
    one, two, three = (
        ExtendRenewalDateRequest(
            extendByDays=10, extendReasonCode=ExtendReasonCode.CUSTOMER_SATISFACTION,
            requestIdentifier=identifier)
        for identifier in ("one", "two", "three"))
    extended = client.extend_subscription_renewal_date(first, one)
    same(extended.success, True, "extension")
    told = server.get("customers/customer")["subscriptions"][0]["expires"]
    check(told > latest, "extension: the renewal date moved")
    same(
        client.extend_subscription_renewal_date(first, one).effectiveDate, extended.effectiveDate,
        "extension: sent again")
    client.extend_subscription_renewal_date(first, two)
    same(
        client.error("extend_subscription_renewal_date", first, three), (4030005, 403),
        "third extension",
    )
    same(
        client.error(
            "extend_subscription_renewal_date", first,
            ExtendRenewalDateRequest(extendByDays=91, extendReasonCode=ExtendReasonCode.OTHER, requestIdentifier="two"),
        ), (4000009, 400), "too many days",
    )
    server.steps("buy: vip.silver", customer="mia")
    server.advance("P40D")
    everybody, others = str(uuid.uuid4()), str(uuid.uuid4())
    mass = MassExtendRenewalDateRequest(
        extendByDays=5, extendReasonCode=ExtendReasonCode.SERVICE_ISSUE_OR_OUTAGE,
        requestIdentifier=everybody, storefrontCountryCodes=["USA"],
        productId="com.rarcher.subscription.vip.silver",
    )
    same(client.extend_renewal_date_for_all_active_subscribers(mass).requestIdentifier, everybody, "mass")
    status = client.get_status_of_subscription_renewal_date_extensions(everybody, mass.productId)
    same((status.complete, status.succeededCount, status.failedCount), (True, 1, 1), "mass: counts")
    same(
        client.error("get_status_of_subscription_renewal_date_extensions", others, mass.productId),
        (4040009, 404), "unknown mass extension",
    )


def check_consumption(server, client):
    server.ask("POST", "reset")
    server.steps("- buy: plant.installation\n- request refund: plant.installation\n- buy: flowers.small")
    sold = server.get("customers/customer")["transactions"]
    plant = sold[0]["transactionId"]
    client.send_consumption_information(
        plant,
        ConsumptionRequest(
            customerConsented=True, sampleContentProvided=False,
            deliveryStatus=DeliveryStatus.DELIVERED, consumptionPercentage=25000,
        ),
    )
    told = server.get("consumption")
    same(told[-1]["transactionId"], plant, "consumption")
    same(told[-1]["body"]["consumptionPercentage"], 25000, "consumption: percentage")
    client.send_consumption_data(plant, ConsumptionRequestV1(
        customerConsented=True, sampleContentProvided=False, appAccountToken="",
        accountTenure=AccountTenure.UNDECLARED, consumptionStatus=ConsumptionStatus.UNDECLARED,
        deliveryStatus=DeliveryStatusV1.DELIVERED_AND_WORKING_PROPERLY,
        lifetimeDollarsPurchased=LifetimeDollarsPurchased.UNDECLARED,
        lifetimeDollarsRefunded=LifetimeDollarsRefunded.UNDECLARED,
        platform=Platform.UNDECLARED, playTime=PlayTime.UNDECLARED, userStatus=UserStatus.UNDECLARED,
    ))
    same(len(server.get("consumption")), 2, "consumption v1")
    refused = ConsumptionRequest(
        customerConsented=False, sampleContentProvided=False,
        deliveryStatus=DeliveryStatus.DELIVERED,
    )
    same(client.error("send_consumption_information", plant, refused), (4000035, 400), "no consent")


def check_notifications(server, client, verifier, url):
    server.ask("POST", "reset")
    same(client.error("request_test_notification"), (4040007, 404), "no url")
    server.ask("PUT", "notification-url", {"url": url})
    del Backend.received[:]
    token = client.request_test_notification().testNotificationToken
    for _ in range(100):
        if Backend.received:
            break
        time.sleep(0.02)
    server.get("now")
    test = client.get_test_notification_status(token)
    same(test.sendAttempts[0].sendAttemptResult, SendAttemptResult.SUCCESS, "test: result")
    sent = verifier.verify_and_decode_notification(test.signedPayload)
    same(sent.notificationType, NotificationTypeV2.TEST, "test: type")
    same(client.error("get_test_notification_status", "x"), (4000020, 400), "test: invalid token")
    same(
        client.error("get_test_notification_status", f"{uuid.uuid4()}_1"), (4040008, 404),
        "test: unknown token",
    )
    kind, body = Backend.received[-1]
    same(kind, "application/json", "notification: content type")
    same(body, {"signedPayload": test.signedPayload}, "notification: body")

    del Backend.received[:]
    server.steps("buy: vip.silver")
    server.advance("P30D")
    Backend.answers[:] = [500]
    server.advance("P5D")
    types = [verifier.verify_and_decode_notification(body["signedPayload"]) for _, body in Backend.received]
    names = [note.rawNotificationType for note in types]
    production = server.environment is Environment.PRODUCTION
    same(names[:2], ["SUBSCRIBED", "DID_RENEW"], "notifications")
    same(names.count("DID_RENEW"), 2 if production else 1, "notifications: retries")
    now = types[0].signedDate + 100 * 24 * 3_600_000
    request = NotificationHistoryRequest(
        startDate=types[0].signedDate + 6 * 24 * 3_600_000, endDate=now
    )
    history = client.get_notification_history(None, request)
    attempts = [
        [attempt.sendAttemptResult.value for attempt in item.sendAttempts]
        for item in history.notificationHistory
        if verifier.verify_and_decode_notification(item.signedPayload).rawNotificationType == "DID_RENEW"
    ]
    failed = "UNSUCCESSFUL_HTTP_RESPONSE_CODE"
    same(attempts, [[failed, "SUCCESS"] if production else [failed]], "history: attempts")
    only = NotificationHistoryRequest(
        startDate=request.startDate, endDate=now, notificationType=NotificationTypeV2.DID_RENEW
    )
    same(len(client.get_notification_history(None, only).notificationHistory), 1, "history: type")
    missed = NotificationHistoryRequest(startDate=request.startDate, endDate=now, onlyFailures=True)
    same(
        len(client.get_notification_history(None, missed).notificationHistory),
        0 if production else 1, "history: failures",
    )
    same(
        client.error("get_notification_history", None, NotificationHistoryRequest(startDate=2, endDate=1)),
        (4000013, 400), "history: dates",
    )
    same(
        client.error("get_notification_history", None, NotificationHistoryRequest(startDate=1, endDate=2)),
        (4000012, 400), "history: too old",
    )
    for number in range(21):
        server.steps("send test notification")
    first = client.get_notification_history(None, request)
    check(first.hasMore and len(first.notificationHistory) == 20, "history: a page of 20")
    second = client.get_notification_history(first.paginationToken, request)
    check(not second.hasMore and len(second.notificationHistory) >= 1, "history: the second page")

    check_announcements(server, verifier)
    check_faults(server, verifier)


ANNOUNCEMENTS = [
    ("created purchase token", "EXTERNAL_PURCHASE_TOKEN", "CREATED", "externalPurchaseToken"),
    ("unreported purchase token", "EXTERNAL_PURCHASE_TOKEN", "UNREPORTED", "externalPurchaseToken"),
    (
        "active purchase token", "EXTERNAL_PURCHASE_TOKEN", "ACTIVE_TOKEN_REMINDER",
        "externalPurchaseToken",
    ),
    ("rescinded consent", "RESCIND_CONSENT", None, "appData"),
    ("changed metadata", "METADATA_UPDATE", None, "data"),
    ("migration", "MIGRATION", None, "data"),
    ("changed price", "PRICE_CHANGE", None, "data"),
]


def check_announcements(server, verifier):
    """The types that nothing in a journey brings about, and the forms of their payloads."""
    forms = {"data", "summary", "externalPurchaseToken", "appData"}
    for kind, name, subtype, form in ANNOUNCEMENTS:
        del Backend.received[:]
        server.steps(f"send announcement: {kind}")
        note = verifier.verify_and_decode_notification(Backend.received[-1][1]["signedPayload"])
        same((note.rawNotificationType, note.rawSubtype), (name, subtype), f"{kind}: type")
        same({one for one in forms if getattr(note, one) is not None}, {form}, f"{kind}: form")
        if form == "appData":
            app = verifier.verify_and_decode_app_transaction(note.appData.signedAppTransactionInfo)
            same(
                app.appTransactionId, server.get("customers/customer")["appTransactionId"],
                f"{kind}: whose",
            )
        if form == "data":
            sale = verifier.verify_and_decode_signed_transaction(note.data.signedTransactionInfo)
            same(sale.type.value, "Auto-Renewable Subscription", f"{kind}: what")


def check_faults(server, verifier):
    """Faults of the delivery, on demand."""

    def arrived(*steps):
        del Backend.received[:]
        for step in steps:
            server.steps(step)
        return [
            verifier.verify_and_decode_notification(body["signedPayload"]).notificationUUID
            for _, body in Backend.received
        ]

    test = "send test notification"
    server.ask("POST", "faults", {"delivery": "duplicate"})
    twice = arrived(test)
    check(len(twice) == 2 and twice[0] == twice[1], "fault: duplicate")
    server.ask("POST", "faults", {"delivery": "drop"})
    same(arrived(test), [], "fault: drop")
    server.ask("POST", "faults", {"delivery": "delay", "by": "PT36H"})
    same(arrived(test), [], "fault: delay")
    del Backend.received[:]
    server.advance("PT37H")
    check(len(Backend.received) >= 1, "fault: delayed")
    server.ask("POST", "faults", {"delivery": "reorder"})
    order = arrived(test, test)
    told = [note["notificationUUID"] for note in server.get("notifications")][-2:]
    same(order, told[::-1], "fault: reorder")


def check_messaging(server, client):
    server.ask("POST", "reset")
    image, message = uuid.uuid4(), uuid.uuid4()
    client.upload_image(image, b"\x89PNG\r\n\x1a\n")
    same(client.get_image_list().imageIdentifiers[0].imageIdentifier, image, "images")
    same(client.error("upload_image", image, b"\x89PNG\r\n\x1a\n"), (4090000, 409), "image exists")
    client.upload_message(message, UploadMessageRequestBody(header="Stay", body="We would miss you"))
    same(client.get_message_list().messageIdentifiers[0].messageIdentifier, message, "messages")
    default = DefaultConfigurationRequest(messageIdentifier=message)
    if server.environment is Environment.PRODUCTION:
        same(
            client.error("configure_default_message", GOLD, "en-US", default), (4030017, 403),
            "message not approved",
        )
        server.advance("P3D")
    client.configure_default_message(GOLD, "en-US", default)
    same(client.get_default_message(GOLD, "en-US").messageIdentifier, message, "default message")
    client.delete_default_message(GOLD, "en-US")
    same(client.error("get_default_message", GOLD, "en-US"), (4040020, 404), "no default message")
    client.delete_message(message)
    client.delete_image(image)
    same(client.error("get_realtime_url"), (4040021, 404), "no realtime url")
    url = RealtimeUrlRequest(realtimeURL="https://example.com/messages")
    if server.environment is Environment.PRODUCTION:
        same(client.error("configure_realtime_url", url), (4030026, 403), "no performance test")
    else:
        client.configure_realtime_url(url)
        same(client.get_realtime_url().realtimeURL, url.realtimeURL, "realtime url")
        client.delete_realtime_url()


def check_retention(server, client, verifier, url):
    """A customer is about to cancel, and the developer's server chooses what the App Store shows."""
    server.ask("POST", "reset")
    server.steps("buy: vip.silver")
    first = server.get("customers/customer")["transactions"][0]["transactionId"]
    server.ask("PUT", "realtime-url", {"url": url})
    message, default = uuid.uuid4(), uuid.uuid4()
    for each in [message, default]:
        client.upload_message(each, UploadMessageRequestBody(header="Stay", body="Please"))
    server.advance("P3D")
    client.configure_default_message(
        SILVER, "en-US", DefaultConfigurationRequest(messageIdentifier=default)
    )

    def shown(response, delay=0):
        body = _get_cattrs_converter(RealtimeResponseBody).unstructure(response)
        del Backend.received[:]
        Backend.choices[:] = [(json.dumps(body).encode(), delay)]
        found = server.steps("consider cancelling: vip.silver")[0]["retentionMessage"]
        return {name: value for name, value in found.items() if name != "product"}

    text = RealtimeResponseBody(message=Message(messageIdentifier=message))
    same(shown(text), {"kind": "message", "message": str(message)}, "retention message")
    asked_for = verifier.verify_and_decode_realtime_request(Backend.received[0][1]["signedPayload"])
    same(
        (asked_for.originalTransactionId, asked_for.productId, asked_for.userLocale),
        (first, SILVER, "en-US"), "what a retention message is asked for",
    )
    same(asked_for.environment, server.environment, "environment of the request")
    plan = AlternateProduct(messageIdentifier=message, productId=GOLD)
    same(
        shown(RealtimeResponseBody(alternateProduct=plan)),
        {"kind": "switch plan", "message": str(message), "suggests": GOLD}, "suggested plan",
    )
    facts = server.credentials
    key, names = facts["privateKey"].encode(), (facts["keyId"], facts["issuerId"], facts["bundleId"])
    offered = {
        "kind": "promotional offer", "message": str(message), "suggests": GOLD, "offer": OFFER,
    }
    jws = PromotionalOfferV2SignatureCreator(key, *names).create_signature(GOLD, OFFER, first)
    signed = PromotionalOffer(messageIdentifier=message, promotionalOfferSignatureV2=jws)
    same(shown(RealtimeResponseBody(promotionalOffer=signed)), offered, "offer, newer signature")
    nonce, now = uuid.uuid4(), int(time.time() * 1000)
    older = PromotionalOfferSignatureV1(
        encodedSignature=PromotionalOfferSignatureCreator(key, names[0], names[2])
        .create_signature(GOLD, OFFER, "", nonce, now),
        productId=GOLD, nonce=nonce, timestamp=now, keyId=names[0], offerIdentifier=OFFER,
    )
    signed = PromotionalOffer(messageIdentifier=message, promotionalOfferSignatureV1=older)
    same(shown(RealtimeResponseBody(promotionalOffer=signed)), offered, "offer, older signature")
    older.timestamp += 1
    same(
        shown(RealtimeResponseBody(promotionalOffer=signed)),
        {
            "kind": "default message", "message": str(default),
            "problem": f"the signature of the offer '{OFFER}' is not valid",
        }, "offer, wrong signature",
    )
    late = shown(text, 0.8)
    same(late["kind"], "default message", "a choice that came too late")
    check("more than 700 ms" in late["problem"], f"late choice: {late}")
    begin = time.time()
    late = shown(text, 1.5)
    same(late["problem"], "there was no response: TIMED_OUT", "a choice that did not come")
    check(time.time() - begin < 1.4, "the App Store waits for no choice")
    listed = server.get("retention-messages")
    same(len(listed), 7, "retention messages that are listed")
    server.ask("PUT", "realtime-url", {"url": None})


def check_performance_test(server, client, verifier, url):
    """The App Store asks the developer's endpoint for retention messages, and measures it."""
    server.ask("POST", "reset")
    server.steps("buy: vip.silver")
    first = server.get("customers/customer")["transactions"][0]["transactionId"]
    request = PerformanceTestRequest(originalTransactionId=first)
    same(client.error("initiate_performance_test", request), (4000211, 400), "test without a URL")
    same(client.error("get_performance_test_results", "1"), (4000212, 400), "invalid test")
    unknown = str(uuid.uuid4())
    same(client.error("get_performance_test_results", unknown), (4040018, 404), "unknown test")
    if server.environment is Environment.PRODUCTION:
        return
    client.configure_realtime_url(RealtimeUrlRequest(realtimeURL=url))
    del Backend.received[:]
    Backend.answers[:] = [500]
    started = client.initiate_performance_test(request)
    for _ in range(200):
        found = client.get_performance_test_results(started.requestId)
        if found.numPending == 0:
            break
        time.sleep(0.02)
    same(found.result, PerformanceTestStatus.PASS, "performance test")
    same(found.successRate, 95, "performance test: rate")
    same(found.failures, {SendAttemptResult.UNSUCCESSFUL_HTTP_RESPONSE_CODE: 1}, "its failures")
    same(found.target, url, "performance test: target")
    same(found.config.totalRequests, len(Backend.received), "performance test: requests")
    asked_for = verifier.verify_and_decode_realtime_request(Backend.received[0][1]["signedPayload"])
    same(asked_for.originalTransactionId, first, "request for a retention message")
    client.delete_realtime_url()


def check_advanced_commerce(server, client):
    """The library has models of these six requests and no methods, so the paths are here."""
    server.ask("POST", "reset")
    server.steps("- buy: vip.silver\n- buy: flowers.large")
    silver, flowers = [
        sale["transactionId"] for sale in server.get("customers/customer")["transactions"]
    ]
    info = AdvancedCommerceRequestInfo(requestReferenceId=uuid.uuid4())
    texts = {"description": "The gold plan", "displayName": "Gold"}
    refund = {
        "refundReason": AdvancedCommerceRefundReason.LEGAL,
        "refundType": AdvancedCommerceRefundType.FULL,
    }
    not_eligible, not_refundable = (4030010, 403), (4030024, 403)
    no_generic_product, no_subscription = (4000167, 400), (4030008, 403)
    for path, transaction, body, expected in [
        (
            "subscription/cancel", silver,
            AdvancedCommerceSubscriptionCancelRequest(requestInfo=info), not_eligible,
        ), (
            "subscription/cancel", flowers,
            AdvancedCommerceSubscriptionCancelRequest(requestInfo=info), no_subscription,
        ), (
            "subscription/cancel", "99",
            AdvancedCommerceSubscriptionCancelRequest(requestInfo=info), (4040010, 404),
        ), (
            "subscription/changeMetadata", silver,
            AdvancedCommerceSubscriptionChangeMetadataRequest(
                requestInfo=info,
                descriptors=AdvancedCommerceSubscriptionChangeMetadataDescriptors(
                    effective=AdvancedCommerceEffective.IMMEDIATELY, **texts
                ),
            ), not_eligible,
        ), (
            "subscription/changePrice", silver,
            AdvancedCommerceSubscriptionPriceChangeRequest(
                requestInfo=info,
                items=[AdvancedCommerceSubscriptionPriceChangeItem(SKU="gold", price=12990)],
            ), not_eligible,
        ), (
            "subscription/migrate", silver,
            AdvancedCommerceSubscriptionMigrateRequest(
                requestInfo=info, targetProductId="generic", taxCode="S021-07-2",
                descriptors=AdvancedCommerceSubscriptionMigrateDescriptors(**texts),
                items=[AdvancedCommerceSubscriptionMigrateItem(SKU="gold", **texts)],
            ), no_generic_product,
        ), (
            "subscription/revoke", silver,
            AdvancedCommerceSubscriptionRevokeRequest(
                requestInfo=info, refundRiskingPreference=False, **refund
            ), not_eligible,
        ), (
            "transaction/requestRefund", flowers,
            AdvancedCommerceRequestRefundRequest(
                requestInfo=info, refundRiskingPreference=False,
                items=[AdvancedCommerceRequestRefundItem(SKU="gold", revoke=True, **refund)],
            ), not_refundable,
        ),
    ]:
        found = client.error(
            "_make_request", f"/advancedCommerce/v1/{path}/{transaction}", "POST", {}, body,
            AbstractAdvancedCommerceResponse,
        )
        same(found, expected, f"advanced commerce: {path} of {transaction}")


class Managed:
    """A subscription whose items the developer manages, as the library decodes it."""

    def __init__(self, server, kind, url):
        self.server = server
        self.client = server.client(kind)
        self.reference = uuid.uuid4()
        server.ask("POST", "reset")
        server.ask("PUT", "notification-url", {"url": url})
        del Backend.received[:]
        server.steps("buy: reader.month")
        self.first = server.get("customers/customer")["transactions"][0]["transactionId"]
        self.info = AdvancedCommerceRequestInfo(requestReferenceId=self.reference)
        self.texts = AdvancedCommerceDescriptors(displayName="Bundle", description="All of it")

    def ask(self, path, request, answer, of=None):
        """The decoded transaction and renewal of an answer."""
        if request.requestInfo is None:
            request.requestInfo = AdvancedCommerceRequestInfo(requestReferenceId=uuid.uuid4())
        response = self.client._make_request(
            f"/advancedCommerce/v1/{path}/{of or self.first}", "POST", {}, request, answer
        )
        verifier = self.server.verifier
        renewal = response.signedRenewalInfo
        return (
            verifier.verify_and_decode_signed_transaction(response.signedTransactionInfo),
            renewal and verifier.verify_and_decode_renewal_info(renewal),
        )

    def paid(self, items, price, **changed):
        return AdvancedCommerceTransactionInfo(
            **{
                "descriptors": self.texts, "estimatedTax": 0, "taxRate": "0",
                "taxExclusivePrice": price, "items": items, "taxCode": "C003-00-1",
                "period": AdvancedCommercePeriod.P1M, "requestReferenceId": str(self.reference),
                **changed,
            }
        )

    def renews(self, items, **changed):
        return AdvancedCommerceRenewalInfo(
            **{
                "descriptors": self.texts, "items": items, "taxCode": "C003-00-1",
                "period": AdvancedCommercePeriod.P1M, "requestReferenceId": str(self.reference),
                "consistencyToken": f"1.{self.first}.{self.reference}", **changed,
            }
        )


def item(kind, sku, price, **others):
    return kind(SKU=sku, displayName=sku.title(), description=f"The {sku}", price=price, **others)


def check_managed(server, kind, url):
    """Advanced Commerce, answered from the state of a subscription that is migrated."""
    managed = Managed(server, kind, url)
    texts = {"displayName": "Bundle", "description": "All of it"}
    named = [{"displayName": sku.title(), "description": f"The {sku}"} for sku in ("BASE", "EXTRA")]
    paid, renewed = managed.ask(
        "subscription/migrate",
        AdvancedCommerceSubscriptionMigrateRequest(
            requestInfo=managed.info, targetProductId=GENERIC, taxCode="C003-00-1",
            descriptors=AdvancedCommerceSubscriptionMigrateDescriptors(**texts),
            items=[
                AdvancedCommerceSubscriptionMigrateItem(SKU=sku, **words)
                for sku, words in zip(("BASE", "EXTRA"), named)
            ],
        ), AdvancedCommerceSubscriptionMigrateResponse,
    )
    bought = [
        item(AdvancedCommerceTransactionItem, "BASE", 11990),
        item(AdvancedCommerceTransactionItem, "EXTRA", 0),
    ]
    next_ones = [
        item(AdvancedCommerceRenewalItem, "BASE", 11990),
        item(AdvancedCommerceRenewalItem, "EXTRA", 0),
    ]
    same(paid.productId, GENERIC, "managed: migrated product")
    same(paid.transactionId, managed.first, "managed: migrated transaction")
    same(paid.price, 11990, "managed: price of the migrated transaction")
    same(paid.advancedCommerceInfo, managed.paid(bought, 11990), "managed: migrated items")
    same(renewed.advancedCommerceInfo, managed.renews(next_ones), "managed: items that renew")
    same(renewed.autoRenewProductId, GENERIC, "managed: renewing product")
    same(managed.client.error(
        "_make_request", f"/advancedCommerce/v1/subscription/cancel/{managed.first}", "POST", {},
        AdvancedCommerceSubscriptionCancelRequest(
            requestInfo=AdvancedCommerceRequestInfo(
                requestReferenceId=uuid.uuid4(), consistencyToken="odd"
            )
        ), AdvancedCommerceSubscriptionCancelResponse,
    ), (4000082, 400), "managed: another consistency token")

    paid, renewed = managed.ask(
        "subscription/changeMetadata",
        AdvancedCommerceSubscriptionChangeMetadataRequest(
            requestInfo=None, items=[
                AdvancedCommerceSubscriptionChangeMetadataItem(
                    currentSKU="EXTRA", SKU="MORE", displayName="More",
                    effective=AdvancedCommerceEffective.NEXT_BILL_CYCLE,
                )
            ],
        ), AdvancedCommerceSubscriptionChangeMetadataResponse,
    )
    next_ones[1] = AdvancedCommerceRenewalItem(
        SKU="MORE", displayName="More", description="The EXTRA", price=0
    )
    same(paid.advancedCommerceInfo, managed.paid(bought, 11990), "managed: metadata not yet")
    same(renewed.advancedCommerceInfo, managed.renews(next_ones), "managed: metadata later")

    server.advance("P10D")
    is_sandbox = server.environment is Environment.SANDBOX
    paid, renewed = managed.ask(
        "subscription/changePrice",
        AdvancedCommerceSubscriptionPriceChangeRequest(
            requestInfo=None, currency="USD", storefront="USA", items=[
                AdvancedCommerceSubscriptionPriceChangeItem(
                    SKU="BASE", price=12990, dependentSKUs=["MORE"]
                )
            ],
        ), AdvancedCommerceSubscriptionPriceChangeResponse,
    )
    steps = AdvancedCommercePriceIncreaseInfoStatus
    increase = AdvancedCommercePriceIncreaseInfo(
        dependentSKUs=["MORE"], price=12990,
        status=steps.SCHEDULED if is_sandbox else steps.ACCEPTED,
    )
    next_ones[0] = item(
        AdvancedCommerceRenewalItem, "BASE", 11990 if is_sandbox else 12990,
        priceIncreaseInfo=increase,
    )
    same(paid.advancedCommerceInfo, managed.paid(bought, 11990), "managed: price not yet")
    same(renewed.advancedCommerceInfo, managed.renews(next_ones), "managed: price later")
    # In the sandbox an increase skips a renewal.
    server.advance("P2M" if is_sandbox else "P1M")
    newest = server.get("customers/customer")["transactions"][-1]
    charged = server.verifier.verify_and_decode_signed_transaction(newest["jws"])
    more = {"SKU": "MORE", "displayName": "More", "description": "The EXTRA", "price": 0}
    bought = [
        item(AdvancedCommerceTransactionItem, "BASE", 12990),
        AdvancedCommerceTransactionItem(**more),
    ]
    same(charged.price, 12990, "managed: price of the renewal")
    same(charged.advancedCommerceInfo, managed.paid(bought, 12990), "managed: renewed items")
    check_managed_refunds(server, managed, newest["transactionId"], bought)
    check_managed_notifications(server, managed)
    check_managed_purchase(server)


def check_managed_purchase(server):
    """A purchase that the library signs."""
    facts = server.credentials
    creator = AdvancedCommerceAPIInAppSignatureCreator(
        facts["privateKey"].encode(), facts["keyId"], facts["issuerId"], facts["bundleId"]
    )
    reference = uuid.uuid4()
    words = {"displayName": "Base", "description": "The base plan"}
    signed = creator.create_signature(
        AdvancedCommerceSubscriptionCreateRequest(
            requestInfo=AdvancedCommerceRequestInfo(requestReferenceId=reference),
            currency="USD", taxCode="C003-00-1", period=AdvancedCommercePeriod.P1Y,
            descriptors=AdvancedCommerceDescriptors(**words),
            items=[AdvancedCommerceSubscriptionCreateItem(SKU="BASE", price=49990, **words)],
        )
    )
    told = server.ask(
        "POST", "advanced-commerce/purchases?customer=ada",
        {"product": GENERIC, "compactJWS": signed},
    )
    same(told["outcome"], "purchased", "managed: purchase")
    bought = server.verifier.verify_and_decode_signed_transaction(told["transactions"][0]["jws"])
    same(bought.price, 49990, "managed: price of the purchase")
    same(
        bought.advancedCommerceInfo,
        AdvancedCommerceTransactionInfo(
            descriptors=AdvancedCommerceDescriptors(**words), estimatedTax=0, taxRate="0",
            taxExclusivePrice=49990, taxCode="C003-00-1", period=AdvancedCommercePeriod.P1Y,
            items=[AdvancedCommerceTransactionItem(SKU="BASE", price=49990, **words)],
            requestReferenceId=str(reference),
        ), "managed: items of the purchase",
    )


def check_managed_refunds(server, managed, newest, bought):
    terms = {
        "refundReason": AdvancedCommerceRefundReason.LEGAL,
        "refundType": AdvancedCommerceRefundType.CUSTOM,
    }
    paid, _ = managed.ask(
        "transaction/requestRefund",
        AdvancedCommerceRequestRefundRequest(
            requestInfo=None, refundRiskingPreference=False, items=[
                AdvancedCommerceRequestRefundItem(
                    SKU="BASE", revoke=False, refundAmount=2000, **terms
                )
            ],
        ), AdvancedCommerceRequestRefundResponse, newest,
    )
    now = paid.signedDate
    refunds = [AdvancedCommerceRefund(refundAmount=2000, refundDate=now, **terms)]
    bought[0].refunds = refunds
    same(paid.advancedCommerceInfo, managed.paid(bought, 12990), "managed: refunded item")
    same(paid.revocationDate, None, "managed: refunded item, no end")
    _, renewed = managed.ask(
        "subscription/cancel", AdvancedCommerceSubscriptionCancelRequest(requestInfo=None),
        AdvancedCommerceSubscriptionCancelResponse,
    )
    same(renewed.autoRenewStatus.value, 0, "managed: cancelled")
    terms["refundType"] = AdvancedCommerceRefundType.FULL
    paid, renewed = managed.ask(
        "subscription/revoke",
        AdvancedCommerceSubscriptionRevokeRequest(
            requestInfo=None, refundRiskingPreference=False, **terms
        ), AdvancedCommerceSubscriptionRevokeResponse,
    )
    refunds.append(AdvancedCommerceRefund(refundAmount=10990, refundDate=now, **terms))
    for part in bought:
        part.revocationDate = now
    same(paid.advancedCommerceInfo, managed.paid(bought, 12990), "managed: revoked items")
    same(paid.revocationDate, now, "managed: revoked")
    same(paid.revocationType, None, "managed: revocation type")
    status = managed.client.get_all_subscription_statuses(managed.first)
    same(status.data[0].lastTransactions[0].status, Status.REVOKED, "managed: status")


def check_managed_notifications(server, managed):
    server.get("now")
    found = []
    for _, body in Backend.received:
        decoded = server.verifier.verify_and_decode_notification(body["signedPayload"])
        words = [decoded.rawNotificationType, decoded.rawSubtype]
        found.append(" ".join(word for word in words if word))
        paid = server.verifier.verify_and_decode_signed_transaction(
            decoded.data.signedTransactionInfo
        )
        check(
            (paid.advancedCommerceInfo is None) == (found[-1] == "SUBSCRIBED INITIAL_BUY"),
            f"managed: {found[-1]} and its items",
        )
    for name in [
        "MIGRATION", "METADATA_UPDATE", "PRICE_CHANGE", "PRICE_INCREASE ACCEPTED", "DID_RENEW",
        "REFUND", "DID_CHANGE_RENEWAL_STATUS AUTO_RENEW_DISABLED",
    ]:
        check(name in found, f"managed: no {name} among {found}")


def check_receipts(server, others):
    """What servers from before the App Store Server API ask. `others` is of the other environment."""
    server.ask("POST", "reset")
    server.steps("- buy: vip.silver\n- buy: flowers.large\n- buy: plant.installation")
    told = server.get("customers/customer")
    password = server.credentials["sharedSecret"]
    server.advance("P40D")
    server.steps("refund: flowers.large")

    def verify(receipt, asked=server, **others):
        body = json.dumps({"receipt-data": receipt, **others}).encode()
        request = urllib.request.Request(f"{asked.base}/verifyReceipt", data=body)
        with urllib.request.urlopen(request) as response:
            return json.load(response)

    receipt = told["receipt"]
    found = ReceiptUtility().extract_transaction_id_from_app_receipt(receipt)
    check(found in [sale["transactionId"] for sale in told["transactions"]], "receipt: Apple's reader")
    answer = verify(receipt, password=password)
    same(answer["status"], 0, "receipt: status")
    same(answer["environment"], server.environment.value, "receipt: environment")
    same(len(answer["receipt"]["in_app"]), 2, "receipt: purchases")
    same(len(answer["latest_receipt_info"]), 3, "receipt: latest")
    cancelled = [e["transaction_id"] for e in answer["latest_receipt_info"] if "cancellation_date" in e]
    same(cancelled, [told["transactions"][1]["transactionId"]], "receipt: cancelled")
    same(answer["pending_renewal_info"][0]["auto_renew_status"], "1", "receipt: renewal")
    short = verify(receipt, password=password, **{"exclude-old-transactions": True})
    same(len(short["latest_receipt_info"]), 2, "receipt: without old transactions")
    same(verify(answer["latest_receipt"], password=password)["status"], 0, "latest receipt")
    same(verify(receipt), {"status": 21004}, "receipt: no password")
    same(verify("AAAA"), {"status": 21002}, "receipt: malformed")
    sandbox = server.environment is Environment.SANDBOX
    same(verify(receipt, others), {"status": 21007 if sandbox else 21008}, "receipt: environment")
    with urllib.request.urlopen(f"{server.base}/verifyReceipt") as response:
        same(json.load(response), {"status": 21000}, "receipt: GET")


def check_tokens(server, kind):
    for name, value, reason in [
        ("keyId", "OTHER", "'kid' is \"OTHER\""), ("issuerId", "other", "'iss' is \"other\""),
        ("bundleId", "com.example.other", "'bid' is \"com.example.other\""),
    ]:
        client = server.client(kind, **{name: value})
        same(client.error("get_transaction_info", "1"), (None, 401), f"token: {name}")
        for _ in range(50):
            if any("401" in line and reason in line for line in server.lines):
                break
            time.sleep(0.02)
        check(any("401" in line and reason in line for line in server.lines), f"log: {name}")
    client = server.client(kind)
    server.ask("POST", "faults", {"answer": 4290000})
    same(client.error("get_transaction_info", "1"), (4290000, 429), "injected error")
    server.ask("POST", "faults", {"answer": 401})
    same(client.error("get_transaction_info", "1"), (None, 401), "injected 401")


def check_bad_input(server):
    """Malformed and oversized requests get an answer, and the server goes on."""
    host, port = server.base.removeprefix("http://").split(":")

    def raw(data, patience=5):
        with socket.create_connection((host, int(port)), timeout=patience) as connection:
            try:
                connection.sendall(data)
            except (BrokenPipeError, ConnectionResetError):
                pass
            try:
                return connection.recv(4096)
            except (ConnectionResetError, TimeoutError):
                return b""

    check(raw(b"nonsense\r\n\r\n")[:12] in (b"HTTP/1.1 400", b""), "bad input: no HTTP")
    big = b"POST /shopper/v1/steps HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n" + b"x" * 9_000_000
    check(raw(big)[:12] in (b"HTTP/1.1 413", b""), "bad input: body of 9 MB")
    head = b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"x" * 1_000_000 + b"\r\n\r\n"
    check(raw(head)[:10] in (b"HTTP/1.1 4", b""), "bad input: header of 1 MB")
    for body in ["", "{", "- buy: nothing.here", "- wait: 1 day\n  expect: {}", "\0", "[[[[[["]:
        try:
            server.ask("POST", "steps", body)
            problems.append(f"bad input: steps {body!r} accepted")
        except urllib.error.HTTPError as error:
            same(error.code // 100, 4, f"bad input: steps {body!r}")
            check("error" in json.load(error), f"bad input: steps {body!r} without a reason")
    same(server.get("health"), {"status": "ok"}, "health")


def main(program):
    backend = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
    threading.Thread(target=backend.serve_forever, daemon=True).start()
    url = f"http://127.0.0.1:{backend.server_port}/notifications"
    for environment in ["Sandbox", "Production"]:
        server = Server(program, "--environment", environment)
        try:
            for kind in [AppStoreServerAPIClient, AsyncAppStoreServerAPIClient]:
                client = server.client(kind)
                check_transactions(server, client, server.verifier)
                check_subscriptions(server, client, server.verifier)
                check_consumption(server, client)
                check_notifications(server, client, server.verifier, url)
                check_messaging(server, client)
                check_retention(server, client, server.verifier, url)
                check_performance_test(server, client, server.verifier, url)
                check_advanced_commerce(server, client)
                check_tokens(server, kind)
            other = Server(program, "--environment", OTHERS[environment])
            try:
                check_receipts(server, other)
            finally:
                other.stop()
            check_bad_input(server)
            managed = Server(
                program, "--environment", environment, "--catalog",
                str(pathlib.Path(__file__).parent / "managed.storekit"),
            )
            try:
                for kind in [AppStoreServerAPIClient, AsyncAppStoreServerAPIClient]:
                    check_managed(managed, kind, url)
            finally:
                managed.stop()
        finally:
            server.stop()
    methods = {
        name for name in vars(AppStoreServerAPIClient) if not name.startswith("_")
    }
    same(sorted(methods - asked), [], "methods of the library that were not asked")
    for problem in problems:
        print(f"interop: {problem}", file=sys.stderr)
    print(f"interop: {count} checks of {len(methods)} methods, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
