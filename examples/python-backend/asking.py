"""The backend of backend.py, which asks the App Store Server API at each notification.

A notification only says that something has happened: how the subscription stands, the App Store is asked,
so that what arrives late, twice or in another order cannot mislead it.
"""

import json
import urllib.request

from appstoreserverlibrary.api_client import AppStoreServerAPIClient
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.JWSRenewalInfoDecodedPayload import JWSRenewalInfoDecodedPayload
from appstoreserverlibrary.models.JWSTransactionDecodedPayload import JWSTransactionDecodedPayload

from backend import Backend, arguments, serve


class AskingBackend(Backend):
    api = None

    def client(self, environment):
        """A client for the simulated App Store, which says with which key it is asked."""
        with urllib.request.urlopen(f"{self.api}/shopper/v1/credentials") as response:
            keys = json.load(response)
        client = AppStoreServerAPIClient(
            keys["privateKey"].encode(), keys["keyId"], keys["issuerId"], keys["bundleId"],
            Environment(environment),
        )
        client._base_url = self.api
        return client

    def take(self, note, transaction, renewal):
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
