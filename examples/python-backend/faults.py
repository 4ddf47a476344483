"""The backend with one fault of a real one."""

import base64
import json

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.LibraryUtility import _get_cattrs_converter
from appstoreserverlibrary.models.ResponseBodyV2DecodedPayload import ResponseBodyV2DecodedPayload

from backend import Backend, arguments, serve


def unverified(jws, kind):
    payload = jws.split(".")[1]
    content = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    return _get_cattrs_converter(kind).structure(content, kind)


class TestCrashes(Backend):
    """A TEST notification has no transaction, which raises. github.com/readest/readest/pull/5994"""

    def receive(self, signed_payload):
        note, _ = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        if note.data.signedTransactionInfo is None:
            raise ValueError("no transaction")
        super().receive(signed_payload)


class LateRenewal(Backend):
    """Applied in the order of arrival. github.com/mx-space/core/pull/2813"""

    def is_outdated(self, signed, known):
        return False


class GraceLockedOut(Backend):
    """Access ends with expiresDate, so that the grace period is ignored. github.com/mx-space/core/pull/2813"""

    def is_served(self, entry):
        return entry["status"] == 1


class OneTimeIgnored(Backend):
    """ONE_TIME_CHARGE is answered with 200 and forgotten. github.com/readest/readest/pull/5993"""

    def own(self, transaction, signed):
        pass


class SandboxOnly(Backend):
    """Verifies sandbox data only. github.com/2anki/2anki.net/issues/3409"""

    environments = [Environment.SANDBOX]


class ProductionOnly(Backend):
    """Verifies production data only. github.com/apple/app-store-server-library-node/issues/60"""

    environments = [Environment.PRODUCTION]


class IdConfused(Backend):
    """Keeps subscriptions by transactionId. github.com/argus-sight/refund-swatter-lite/issues/9"""

    def key(self, transaction):
        return transaction.transactionId


class SignatureUnchecked(Backend):
    """Reads what it is sent without verifying it."""

    def opened(self, kind, jws, verifiers=None):
        return unverified(jws, kind), None


class RefundIgnored(Backend):
    """A refunded purchase keeps its access."""

    def own(self, transaction, signed):
        transaction.revocationDate = None
        super().own(transaction, signed)

    def subscribe(self, transaction, renewal, status, signed):
        super().subscribe(transaction, renewal, 1 if status == 5 else status, signed)


class CancelLocksOut(Backend):
    """Turning off auto-renewal is taken for the end of the subscription."""

    def subscribe(self, transaction, renewal, status, signed):
        off = renewal is not None and renewal.autoRenewStatus.value == 0
        super().subscribe(transaction, renewal, 2 if off and status == 1 else status, signed)


class OneCustomer(Backend):
    """Customers are not told apart. github.com/j3k0/cordova-plugin-purchase/issues/1109"""

    def subscription(self, customer, group, environment):
        row = self.one("SELECT customer FROM subscription ORDER BY signed DESC")
        return super().subscription(row["customer"] if row else customer, group, environment)


class PaidTwice(Backend):
    """Counts a notification that is sent again as another payment."""

    count = 0

    def pay(self, transaction):
        PaidTwice.count += 1
        transaction.transactionId += f" {PaidTwice.count}"
        super().pay(transaction)
        transaction.transactionId = transaction.transactionId.split()[0]


class UnknownTypeFails(Backend):
    """An unknown type of notification raises."""

    def receive(self, signed_payload):
        note, _ = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        if note.notificationType is None:
            raise ValueError("unknown type")
        super().receive(signed_payload)


class DataNeeded(Backend):
    """Fails without `data`. github.com/apple/app-store-server-library-node/issues/359"""

    def receive(self, signed_payload):
        note, _ = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        if note.data is None:
            raise ValueError("no data")
        super().receive(signed_payload)


class RenewalsIgnored(Backend):
    """DID_RENEW is not handled, so that every subscription ends after its first period."""

    def take(self, note, transaction, renewal):
        if note.rawNotificationType != "DID_RENEW":
            super().take(note, transaction, renewal)


class ReversalIgnored(Backend):
    """REFUND_REVERSED is not handled: the customer pays again and gets nothing."""

    def take(self, note, transaction, renewal):
        if note.rawNotificationType != "REFUND_REVERSED":
            super().take(note, transaction, renewal)


class DeclineRevokes(Backend):
    """REFUND_DECLINED is taken for REFUND."""

    def take(self, note, transaction, renewal):
        if note.rawNotificationType == "REFUND_DECLINED":
            transaction.revocationDate = note.signedDate
            if note.data.status is not None:
                self.subscribe(transaction, renewal, 5, note.signedDate)
                return
        super().take(note, transaction, renewal)


class DowngradeAtOnce(Backend):
    """A downgrade is taken for effective at once."""

    def subscribe(self, transaction, renewal, status, signed):
        if renewal is not None and renewal.autoRenewProductId:
            transaction.productId = renewal.autoRenewProductId
        super().subscribe(transaction, renewal, status, signed)


class DeduplicatedByIdentifier(Backend):
    """Drops what it has seen, and applies the rest as it comes. github.com/mx-space/core/pull/2813"""

    def reset(self):
        self.seen = set()
        super().reset()

    def receive(self, signed_payload):
        note, _ = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        if note.notificationUUID not in self.seen:
            self.seen.add(note.notificationUUID)
            super().receive(signed_payload)

    def is_outdated(self, signed, known):
        return False


class PriceInCents(Backend):
    """Takes thousandths for hundredths. github.com/dailydotdev/daily-api/pull/2707"""

    def take(self, note, transaction, renewal):
        if transaction.price is not None:
            transaction.price *= 10
        super().take(note, transaction, renewal)


class AskedMeansRefunded(Backend):
    """CONSUMPTION_REQUEST is taken for REFUND. github.com/dailydotdev/daily-api/pull/2882"""

    def take(self, note, transaction, renewal):
        if note.rawNotificationType == "CONSUMPTION_REQUEST" and note.data.status is not None:
            self.subscribe(transaction, renewal, 5, note.signedDate)
            return
        super().take(note, transaction, renewal)


class PlanKept(Backend):
    """A subscription keeps its first plan. github.com/HabitRPG/habitica-ios/issues/1276"""

    def subscribe(self, transaction, renewal, status, signed):
        known = self.one("SELECT product FROM subscription WHERE original = ?", self.key(transaction))
        if known:
            transaction.productId = known["product"]
        super().subscribe(transaction, renewal, status, signed)


class UnmatchedDropped(Backend):
    """200 for a subscription that it cannot find. github.com/metadist/synaplan/pull/1423"""

    def subscribe(self, transaction, renewal, status, signed):
        known = self.one("SELECT 1 FROM subscription WHERE original = ?", self.key(transaction))
        if known or transaction.transactionId == transaction.originalTransactionId:
            super().subscribe(transaction, renewal, status, signed)


class EndedForGood(Backend):
    """Who comes back after the end is not served: the old subscription is closed."""

    def subscribe(self, transaction, renewal, status, signed):
        known = self.one("SELECT status FROM subscription WHERE original = ?", self.key(transaction))
        if known is None or known["status"] != 2:
            super().subscribe(transaction, renewal, status, signed)


class RenewalPriceShown(Backend):
    """The price of the next period is taken for that of the present one."""

    def subscribe(self, transaction, renewal, status, signed):
        if renewal is not None and renewal.renewalPrice is not None:
            transaction.price = renewal.renewalPrice
        super().subscribe(transaction, renewal, status, signed)


FAULTS = {
    "test-crashes": TestCrashes,
    "late-renewal": LateRenewal,
    "grace-locked-out": GraceLockedOut,
    "one-time-ignored": OneTimeIgnored,
    "sandbox-only": SandboxOnly,
    "production-only": ProductionOnly,
    "id-confused": IdConfused,
    "signature-unchecked": SignatureUnchecked,
    "refund-ignored": RefundIgnored,
    "cancel-locks-out": CancelLocksOut,
    "one-customer": OneCustomer,
    "paid-twice": PaidTwice,
    "unknown-type-fails": UnknownTypeFails,
    "data-needed": DataNeeded,
    "renewals-ignored": RenewalsIgnored,
    "reversal-ignored": ReversalIgnored,
    "decline-revokes": DeclineRevokes,
    "downgrade-at-once": DowngradeAtOnce,
    "deduplicated-by-identifier": DeduplicatedByIdentifier,
    "price-in-cents": PriceInCents,
    "asked-means-refunded": AskedMeansRefunded,
    "plan-kept": PlanKept,
    "unmatched-dropped": UnmatchedDropped,
    "ended-for-good": EndedForGood,
    "renewal-price-shown": RenewalPriceShown,
}

if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--fault", required=True, choices=FAULTS)
    options = parser.parse_args()
    serve(FAULTS[options.fault], options)
