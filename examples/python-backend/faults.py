"""The backend with one fault.

A docstring is what it does wrong, `rule` what it breaks, and `look` where to look for it; `source` is
published code that had it.
"""

import base64
import json
import re

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.models.LibraryUtility import _get_cattrs_converter
from appstoreserverlibrary.models.ResponseBodyV2DecodedPayload import ResponseBodyV2DecodedPayload
from appstoreserverlibrary.signed_data_verifier import VerificationException, VerificationStatus

from backend import Backend, arguments, serve


def unverified(jws, kind):
    payload = jws.split(".")[1]
    content = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    return _get_cattrs_converter(kind).structure(content, kind)


class Deaf(Backend):
    """Forgets one type of notification, or one subtype of it: `ignored`."""

    def take(self, note, transaction, renewal):
        names = [note.rawNotificationType, f"{note.rawNotificationType} {note.rawSubtype}"]
        if self.ignored not in names:
            super().take(note, transaction, renewal)


class NothingKept(Backend):
    """answers 200 and learns nothing"""

    rule = "SRV-3"
    look = "Does it read `signedPayload`, and keep what it read? Does `access` ask for the same customer?"

    def receive(self, signed_payload):
        pass


class EverythingRefused(Backend):
    """refuses every notification"""

    rule = "VER-3"
    look = "Does it trust `root.cer`, with the app's `bundleId` and `appAppleId`, and no online checks?"

    def receive(self, signed_payload):
        raise VerificationException(VerificationStatus.VERIFICATION_FAILURE)


class TestCrashes(Backend):
    """fails on a TEST notification, which has no transaction"""

    rule = "SRV-2"
    look = "Expect `data` without `signedTransactionInfo`: TEST is about no purchase."
    source = "https://github.com/readest/readest/pull/5994"

    def receive(self, signed_payload):
        note, _ = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        if note.data.signedTransactionInfo is None:
            raise ValueError("no transaction")
        super().receive(signed_payload)


class LateRenewal(Backend):
    """follows the notification that arrived last instead of the one signed last"""

    rule = "SRV-2"
    look = "Compare `signedDate` with that of what is known, and ignore what is older."
    source = "https://github.com/mx-space/core/pull/2813"

    def is_outdated(self, signed, known):
        return False


class GraceLockedOut(Backend):
    """locks customers out in the grace period"""

    rule = "ENT-5"
    look = "Serve `status` 4, whose customers have passed `expiresDate`, too."
    source = "https://github.com/mx-space/core/pull/2813"

    def is_served(self, entry):
        return entry["status"] == 1


class OneTimeIgnored(Backend):
    """forgets what is bought once"""

    rule = "UPD-6"
    look = "Handle `ONE_TIME_CHARGE`: it is the only notification about a sale without a subscription."
    source = "https://github.com/readest/readest/pull/5993"

    def own(self, transaction, signed):
        pass


class SandboxOnly(Backend):
    """accepts only what is signed in the sandbox"""

    rule = "SRV-3"
    look = "Verify with `PRODUCTION`, too: one verifier for each environment."
    source = "https://github.com/2anki/2anki.net/issues/3409"

    environments = [Environment.SANDBOX]


class ProductionOnly(Backend):
    """accepts only what is signed in production"""

    rule = "SRV-3"
    look = "Verify with `SANDBOX`, too, in which TestFlight and App Review buy."
    source = "https://github.com/apple/app-store-server-library-node/issues/60"

    environments = [Environment.PRODUCTION]


class IdConfused(Backend):
    """takes each transaction for a subscription of its own"""

    rule = "SRV-3"
    look = "Look a subscription up by `originalTransactionId`: `transactionId` is another in each period."
    source = "https://github.com/argus-sight/refund-swatter-lite/issues/9"

    def key(self, transaction):
        return transaction.transactionId


class SignatureUnchecked(Backend):
    """believes what anybody sends"""

    rule = "VER-3"
    look = "Verify the JWS and its certificate chain up to Apple's root before its content is used."

    def opened(self, kind, jws, verifiers=None):
        return unverified(jws, kind), None


class RefundIgnored(Backend):
    """serves on after a refund"""

    rule = "REF-2"
    look = "End access after `REFUND`, and wherever `revocationDate` is set or `status` is 5."

    def own(self, transaction, signed):
        transaction.revocationDate = None
        super().own(transaction, signed)

    def subscribe(self, transaction, renewal, status, signed):
        super().subscribe(transaction, renewal, 1 if status == 5 else status, signed)


class CancelLocksOut(Backend):
    """locks customers out when they turn renewal off"""

    rule = "SRV-3"
    look = "Serve on after `DID_CHANGE_RENEWAL_STATUS` until `EXPIRED`: the period is paid."

    def subscribe(self, transaction, renewal, status, signed):
        off = renewal is not None and renewal.autoRenewStatus.value == 0
        super().subscribe(transaction, renewal, 2 if off and status == 1 else status, signed)


class OneCustomer(Backend):
    """gives one customer's subscription to another"""

    rule = "SRV-3"
    look = "Look customers up by `appTransactionId`, `appAccountToken` or `originalTransactionId`."
    source = "https://github.com/j3k0/cordova-plugin-purchase/issues/1109"

    def subscription(self, customer, group, environment):
        row = self.one("SELECT customer FROM subscription ORDER BY signed DESC")
        return super().subscription(row["customer"] if row else customer, group, environment)


class PaidTwice(Backend):
    """counts a notification that is sent again as another payment"""

    rule = "SRV-5"
    look = "Keep each `notificationUUID` or `transactionId`, and count it once."

    count = 0

    def pay(self, transaction):
        PaidTwice.count += 1
        transaction.transactionId += f" {PaidTwice.count}"
        super().pay(transaction)
        transaction.transactionId = transaction.transactionId.split()[0]


class UnknownTypeFails(Backend):
    """fails on a type of notification that it does not know"""

    rule = "SRV-2"
    look = "Answer 200 to every notification that is verified: Apple adds types without a warning."

    def receive(self, signed_payload):
        note, _ = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        if note.notificationType is None:
            raise ValueError("unknown type")
        super().receive(signed_payload)


class DataNeeded(Backend):
    """fails on a notification that has no `data`"""

    rule = "SRV-2"
    look = "Accept `summary`, `externalPurchaseToken` and `appData` in the place of `data`."
    source = "https://github.com/apple/app-store-server-library-node/issues/359"

    def receive(self, signed_payload):
        note, _ = self.opened(ResponseBodyV2DecodedPayload, signed_payload)
        if note.data is None:
            raise ValueError("no data")
        super().receive(signed_payload)


class RenewalsIgnored(Deaf):
    """ends every subscription after its first period"""

    rule = "SRV-3"
    look = "Handle `DID_RENEW`: `expiresDate` is another in each period."
    ignored = "DID_RENEW"


class ReversalIgnored(Deaf):
    """gives nothing back after a refund was reversed"""

    rule = "REF-12"
    look = "Handle `REFUND_REVERSED`: the customer has paid, and has access again."
    ignored = "REFUND_REVERSED"


class DeclineRevokes(Backend):
    """takes a declined refund for a refund"""

    rule = "REF-4"
    look = "Change nothing after `REFUND_DECLINED`."

    def take(self, note, transaction, renewal):
        if note.rawNotificationType == "REFUND_DECLINED":
            transaction.revocationDate = note.signedDate
            if note.data.status is not None:
                self.subscribe(transaction, renewal, 5, note.signedDate)
                return
        super().take(note, transaction, renewal)


class DowngradeAtOnce(Backend):
    """takes a downgrade for effective at once"""

    rule = "SRV-3"
    look = "Read the plan in `productId`; `autoRenewProductId` is that of the next period."

    def subscribe(self, transaction, renewal, status, signed):
        if renewal is not None and renewal.autoRenewProductId:
            transaction.productId = renewal.autoRenewProductId
        super().subscribe(transaction, renewal, status, signed)


class DeduplicatedByIdentifier(Backend):
    """drops what it has seen, and applies the rest as it comes"""

    rule = "SRV-2"
    look = "Compare `signedDate`, too: a notification can arrive late without being a repetition."
    source = "https://github.com/mx-space/core/pull/2813"

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
    """takes thousandths for hundredths"""

    rule = "VER-4"
    look = "Divide `price` by 1000."
    source = "https://github.com/dailydotdev/daily-api/pull/2707"

    def take(self, note, transaction, renewal):
        if transaction.price is not None:
            transaction.price *= 10
        super().take(note, transaction, renewal)


class AskedMeansRefunded(Backend):
    """takes a request for a refund for a refund"""

    rule = "REF-4"
    look = "Change nothing after `CONSUMPTION_REQUEST`: Apple has not decided yet."
    source = "https://github.com/dailydotdev/daily-api/pull/2882"

    def take(self, note, transaction, renewal):
        if note.rawNotificationType == "CONSUMPTION_REQUEST" and note.data.status is not None:
            self.subscribe(transaction, renewal, 5, note.signedDate)
            return
        super().take(note, transaction, renewal)


class PlanKept(Backend):
    """keeps a subscription's first plan"""

    rule = "SRV-3"
    look = "Take `productId` from the latest transaction: it changes under one `originalTransactionId`."
    source = "https://github.com/HabitRPG/habitica-ios/issues/1276"

    def subscribe(self, transaction, renewal, status, signed):
        known = self.one("SELECT product FROM subscription WHERE original = ?", self.key(transaction))
        if known:
            transaction.productId = known["product"]
        super().subscribe(transaction, renewal, status, signed)


class UnmatchedDropped(Backend):
    """drops what is about a subscription that it cannot find"""

    rule = "SRV-2"
    look = "Begin a subscription with any of its notifications: the first may be late or lost."
    source = "https://github.com/metadist/synaplan/pull/1423"

    def subscribe(self, transaction, renewal, status, signed):
        known = self.one("SELECT 1 FROM subscription WHERE original = ?", self.key(transaction))
        if known or transaction.transactionId == transaction.originalTransactionId:
            super().subscribe(transaction, renewal, status, signed)


class EndedForGood(Backend):
    """does not serve who comes back after the end"""

    rule = "SRV-3"
    look = "Open a subscription again after `SUBSCRIBED` with the subtype `RESUBSCRIBE`."

    def subscribe(self, transaction, renewal, status, signed):
        known = self.one("SELECT status FROM subscription WHERE original = ?", self.key(transaction))
        if known is None or known["status"] != 2:
            super().subscribe(transaction, renewal, status, signed)


class RenewalPriceShown(Backend):
    """takes the price of the next period for that of the present one"""

    rule = "VER-4"
    look = "Read `price` in the transaction; `renewalPrice` is that of the next period."

    def subscribe(self, transaction, renewal, status, signed):
        if renewal is not None and renewal.renewalPrice is not None:
            transaction.price = renewal.renewalPrice
        super().subscribe(transaction, renewal, status, signed)


class SameInstantDropped(Backend):
    """drops what was signed at the same instant as the notification before"""

    rule = "SRV-2"
    look = "Ignore what was signed earlier, not what was signed at the same millisecond."

    def is_outdated(self, signed, known):
        return signed <= known["signed"]


class BeginningNeeded(Backend):
    """ignores a subscription whose beginning was not reported"""

    rule = "SRV-2"
    look = "Take a subscription from any notification, not only from `SUBSCRIBED`."

    def take(self, note, transaction, renewal):
        known = self.one("SELECT 1 FROM subscription WHERE original = ?", self.key(transaction))
        if known or transaction.expiresDate is None or note.rawNotificationType == "SUBSCRIBED":
            super().take(note, transaction, renewal)


class AnyRefundEnds(Backend):
    """ends a subscription when a period of the past is refunded"""

    rule = "SRV-3"
    look = "Compare `transactionId` of a `REFUND` with that of the present period, or read `status`."

    def take(self, note, transaction, renewal):
        super().take(note, transaction, renewal)
        if note.rawNotificationType == "REFUND" and transaction.expiresDate is not None:
            self.subscribe(transaction, renewal, 5, note.signedDate)


class PastPeriodShown(Backend):
    """takes a period of the past for the present one when it is refunded"""

    rule = "SRV-3"
    look = "Keep the period with the latest `purchaseDate`: a `REFUND` may be about an earlier one."

    def is_latest(self, transaction, entry):
        return True


class LongestPeriodShown(Backend):
    """takes the period that ends last for the latest one"""

    rule = "SRV-3"
    look = "Compare `purchaseDate`, not `expiresDate`: a change to a shorter plan ends earlier."

    def is_latest(self, transaction, entry):
        return transaction.expiresDate >= (entry.get("expires") or 0)


class RetryForEver(Deaf):
    """waits for a charge that the App Store has given up"""

    rule = "SRV-3"
    look = "Handle `EXPIRED` with the subtype `BILLING_RETRY`: after 60 days nothing is charged."
    ignored = "EXPIRED BILLING_RETRY"


class RetryServed(Backend):
    """serves customers whose charge has failed, without a grace period"""

    rule = "ENT-4"
    look = "Serve `status` 1 and 4 only: 3 is billing retry, in which nothing is paid."

    def is_served(self, entry):
        return entry["status"] in (1, 3, 4)


class GraceForEver(Deaf):
    """serves on after the grace period"""

    rule = "ENT-4"
    look = "Handle `GRACE_PERIOD_EXPIRED`: the charge is tried again, but access has ended."
    ignored = "GRACE_PERIOD_EXPIRED"


class ExpiryIgnored(Deaf):
    """serves on after the end of a subscription"""

    rule = "ENT-4"
    look = "Handle `EXPIRED`, or compare `expiresDate` with the clock where access is asked for."
    ignored = "EXPIRED"


class RevokeIgnored(Deaf):
    """serves on after family sharing has ended"""

    rule = "ENT-4"
    look = "End access after `REVOKE`: the member of the family has the purchase no longer."
    ignored = "REVOKE"


class ExtensionIgnored(Deaf):
    """forgets that a renewal date was extended"""

    rule = "SRV-3"
    look = "Take `expiresDate` after `RENEWAL_EXTENDED`, too."
    ignored = "RENEWAL_EXTENDED"


class UpgradeIgnored(Deaf):
    """keeps the old plan after an upgrade until the next renewal"""

    rule = "SRV-3"
    look = "Take `productId` after `DID_CHANGE_RENEWAL_PREF` with the subtype `UPGRADE`: it holds at once."
    ignored = "DID_CHANGE_RENEWAL_PREF UPGRADE"


class RedemptionIgnored(Deaf):
    """forgets an offer that is redeemed while the subscription runs"""

    rule = "SRV-3"
    look = "Handle `OFFER_REDEEMED` like a sale."
    ignored = "OFFER_REDEEMED"


class NextPlanAlwaysShown(Backend):
    """shows a plan as the next one although renewal is off"""

    rule = "STAT-10"
    look = "Read `autoRenewProductId` only if `autoRenewStatus` is 1."

    def next_plan(self, renewal):
        return renewal.autoRenewProductId


class TwoOffersKnown(Backend):
    """fails on offers other than introductory and promotional ones"""

    rule = "SRV-3"
    look = "Expect `offerType` 3, a code, and 4, a win-back offer, too."

    def subscribe(self, transaction, renewal, status, signed):
        if transaction.rawOfferType in (3, 4):
            raise ValueError("unknown offer")
        super().subscribe(transaction, renewal, status, signed)


class PartsUnchecked(Backend):
    """believes what is inside a notification without its signature"""

    rule = "VER-3"
    look = "Verify `signedTransactionInfo` and `signedRenewalInfo` like the notification around them."

    def opened(self, kind, jws, verifiers=None):
        if kind is ResponseBodyV2DecodedPayload:
            return super().opened(kind, jws, verifiers)
        return unverified(jws, kind), None


class WholeUnchecked(Backend):
    """believes a notification if the transaction inside is signed"""

    rule = "VER-3"
    look = "Verify the notification itself, too: anyone can wrap a transaction of their own."

    def opened(self, kind, jws, verifiers=None):
        if kind is ResponseBodyV2DecodedPayload:
            return unverified(jws, kind), None
        return super().opened(kind, jws)


class AppUnchecked(Backend):
    """accepts notifications about another app"""

    rule = "VER-3"
    look = "Compare `bundleId` and `appAppleId` with those of the app."

    def opened(self, kind, jws, verifiers=None):
        try:
            return super().opened(kind, jws, verifiers)
        except VerificationException as error:
            if error.status != VerificationStatus.INVALID_APP_IDENTIFIER:
                raise
            return unverified(jws, kind), None


class SecondsRead(Backend):
    """takes milliseconds for seconds"""

    rule = "VER-4"
    look = "Divide the dates of payloads by 1000, or compare them in milliseconds."

    def subscribe(self, transaction, renewal, status, signed):
        transaction.expiresDate *= 1000
        super().subscribe(transaction, renewal, status, signed)


FAULTS = {
    re.sub("(?<!^)(?=[A-Z])", "-", name).lower(): kind
    for name, kind in list(globals().items()) if hasattr(kind, "look")
}

if __name__ == "__main__":
    parser = arguments(__doc__)
    parser.add_argument("--fault", required=True, choices=FAULTS)
    options = parser.parse_args()
    serve(FAULTS[options.fault], options)
