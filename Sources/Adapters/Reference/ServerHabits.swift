import AdapterHost
import StoreKit

/// The decisions of the reference shop's server, one field for each, as in ``ReferenceHabits``.
@MainActor struct ServerHabits {
  /// Rule VER-3: nothing is believed that the App Store did not sign.
  var read: (_ jws: String, SignedKind) throws -> Data = DeveloperServer.payload(of:as:)
  /// Rule VER-3: the server refuses notifications about other apps.
  var isOurApp: (_ bundleID: String) -> Bool = { $0 == DeveloperServer.bundleID }
  /// Rule VER-3: what the sandbox sells costs nothing.
  var isOurEnvironment: (_ name: String) -> Bool = {
    $0 == DeveloperServer.environment.rawValue
  }
  /// Rule SRV-2: a notification that was handled is not handled again.
  var handlesOnce = true
  /// Rule SRV-2: what was signed before the latest that is known changes nothing.
  var isOutdated: (_ signed: Int, _ known: Int) -> Bool = { $0 < $1 }
  /// Rule SRV-2: an unknown type is accepted, and otherwise ignored.
  var accepts: (_ type: String) -> Bool = { _ in true }
  /// Rule SRV-2: each notification is complete, so any of them can be the first.
  var begins: (_ type: String) -> Bool = { _ in true }
  /// Rule SRV-3: a subscription has the state that the App Store reports, whatever has happened.
  var state: (ServerMessage) -> Product.SubscriptionInfo.RenewalState? = {
    $0.notification.data?.status.map(Product.SubscriptionInfo.RenewalState.init)
  }
  /// Rule SRV-3: an event of a past period, such as a refund, changes nothing in the current one.
  var isPast: (_ purchased: Int, _ known: Int) -> Bool = { $0 < $1 }
  /// Rule SRV-3: the plan is the one of the latest transaction.
  var product: (_ notified: Product.ID, _ known: Product.ID?) -> Product.ID = { notified, _ in
    notified
  }
  /// Rule SRV-3: the offer of a period is the one that the App Store names.
  var offer: (_ notified: Int) -> Int? = { $0 }
  /// Rule STAT-10: the payload names a plan also when renewal is off.
  var renewsAs: (ServerMessage.RenewalPayload) -> Product.ID? = {
    $0.renews ? $0.autoRenewProductId : nil
  }
  /// Rule SRV-3: the App Store decides who owns a subscription.
  var isOwner: (_ owner: String, _ asked: String) -> Bool = { $0 == $1 }
  /// Rule VER-4: signed payloads count in thousandths of the currency's unit.
  var amount: (_ signed: Int) -> Decimal = { Decimal($0) / 1000 }
  /// Rule VER-4: signed payloads count in milliseconds.
  var date: (_ signed: Int) -> Date = { Date(timeIntervalSince1970: Double($0) / 1000) }
}
