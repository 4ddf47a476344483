"""The backend of backend.py, which asks the App Store Server API at each notification.

A notification only says that something has happened: how the subscription stands, the App Store is asked,
so that what arrives late, twice or in another order cannot mislead it.

It also chooses the messages to customers who are about to cancel, and says what it would like to be done
about a refund.
"""

import json
import urllib.request
import uuid

from appstoreserverlibrary.api_client import APIError, APIException, AppStoreServerAPIClient
from appstoreserverlibrary.models.ConsumptionRequest import ConsumptionRequest
from appstoreserverlibrary.models.DecodedRealtimeRequestBody import DecodedRealtimeRequestBody
from appstoreserverlibrary.models.DefaultConfigurationRequest import DefaultConfigurationRequest
from appstoreserverlibrary.models.DeliveryStatus import DeliveryStatus
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.JWSRenewalInfoDecodedPayload import JWSRenewalInfoDecodedPayload
from appstoreserverlibrary.models.JWSTransactionDecodedPayload import JWSTransactionDecodedPayload
from appstoreserverlibrary.models.RealtimeUrlRequest import RealtimeUrlRequest
from appstoreserverlibrary.models.RefundPreference import RefundPreference
from appstoreserverlibrary.models.UploadMessageRequestBody import UploadMessageRequestBody

from backend import Backend, arguments, serve


GOLD, SILVER = "com.rarcher.subscription.vip.gold", "com.rarcher.subscription.vip.silver"
# The identifiers of messages to customers who are about to cancel.
STAY = "5f0c3a52-2f1e-4a52-9d5f-1f6a6e3c0001"
CHEAPER = "5f0c3a52-2f1e-4a52-9d5f-1f6a6e3c0002"
GERMAN = "5f0c3a52-2f1e-4a52-9d5f-1f6a6e3c0003"
TEXTS = {
    STAY: ("Your flowers are paid for", "They come until the end of the period."),
    CHEAPER: ("Fewer flowers?", "The silver plan costs less."),
    GERMAN: ("Bleiben Sie", "Ihre Blumen warten."),
}
TWO_WEEKS = 14 * 86_400_000


class AskingBackend(Backend):
    api = None

    def reset(self):
        super().reset()
        self.configure_retention()

    def configure_retention(self):
        """Uploads what a customer may be shown. In production this takes a review and a passed test."""
        keys = self.keys()
        if keys["environment"] != "Sandbox":
            return
        client = self.client(keys["environment"])
        for message, (header, body) in TEXTS.items():
            client.upload_message(uuid.UUID(message), UploadMessageRequestBody(header=header, body=body))
        try:
            client.configure_default_message(
                GOLD, "de-DE", DefaultConfigurationRequest(messageIdentifier=uuid.UUID(GERMAN))
            )
        except APIException as error:
            # A scenario with another catalog sells no such plan.
            if error.api_error is not APIError.INVALID_PRODUCT_ID:
                raise
        client.configure_realtime_url(RealtimeUrlRequest(realtimeURL=f"{self.url}/retention"))

    def retain(self, signed_payload):
        request, _ = self.opened(DecodedRealtimeRequestBody, signed_payload)
        if request.userLocale != "en-US":
            return super().retain(signed_payload)
        if request.productId == GOLD:
            return {"alternateProduct": {"messageIdentifier": CHEAPER, "productId": SILVER}}
        return {"message": {"messageIdentifier": STAY}}

    def keys(self):
        """With which key the simulated App Store is asked, and for which app."""
        with urllib.request.urlopen(f"{self.api}/shopper/v1/credentials") as response:
            return json.load(response)

    def client(self, environment):
        keys = self.keys()
        client = AppStoreServerAPIClient(
            keys["privateKey"].encode(), keys["keyId"], keys["issuerId"], keys["bundleId"],
            Environment(environment),
        )
        client._base_url = self.api
        return client

    def take(self, note, transaction, renewal):
        if note.rawNotificationType == "CONSUMPTION_REQUEST":
            self.report_consumption(transaction, note.signedDate)
        if transaction.expiresDate is None:
            return super().take(note, transaction, renewal)
        if self.is_sale(note):
            self.pay(transaction)
        client = self.client(transaction.rawEnvironment)
        for group in client.get_all_subscription_statuses(transaction.originalTransactionId).data:
            for item in group.lastTransactions:
                # The customer's other subscriptions have notifications of their own.
                if item.originalTransactionId == transaction.originalTransactionId:
                    self.learn(item, note.signedDate)

    def report_consumption(self, transaction, asked):
        """All customers of this shop have agreed to such reports. Within two weeks they get their money back."""
        is_early = asked - transaction.purchaseDate <= TWO_WEEKS
        report = ConsumptionRequest(
            customerConsented=True,
            sampleContentProvided=False,
            deliveryStatus=DeliveryStatus.DELIVERED,
            refundPreference=RefundPreference.GRANT_FULL if is_early else RefundPreference.DECLINE,
        )
        self.client(transaction.rawEnvironment).send_consumption_information(transaction.transactionId, report)

    def learn(self, item, signed):
        latest, verifier = self.opened(JWSTransactionDecodedPayload, item.signedTransactionInfo)
        terms, _ = self.opened(JWSRenewalInfoDecodedPayload, item.signedRenewalInfo, [verifier])
        self.subscribe(latest, terms, item.rawStatus, signed)


if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--api", required=True, help="the URL of the App Store Server API")
    options = parser.parse_args()
    AskingBackend.api = options.api
    serve(AskingBackend, options)
