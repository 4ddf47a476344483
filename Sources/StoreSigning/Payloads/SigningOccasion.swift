import JSONTree
import StoreSimulator

/// The context in which the App Store signs a payload: date, app, customer and device.
package struct SigningOccasion: Codable, Hashable, Sendable {
  package let app: AppInfo
  /// The identifier of the customer and the app together. Rule ID-3.
  package let appTransactionID: String
  /// The customer's storefront, ISO 3166-1 alpha-3. A transaction has its own.
  package let storefront: String
  package let signedDate: StoreTime
  /// The device's identifier for verification, a UUID string; `nil` in payloads for servers.
  let deviceID: String?
  /// The sets in which the App Store uses a value that the app does not know. Rule OPEN-1.
  package let laterWords: Set<OpenSet>

  package init(
    app: AppInfo, appTransactionID: String, storefront: String, signedDate: StoreTime,
    deviceID: String? = nil, laterWords: Set<OpenSet> = []
  ) {
    self.app = app
    self.appTransactionID = appTransactionID
    self.storefront = storefront
    self.signedDate = signedDate
    self.deviceID = deviceID
    self.laterWords = laterWords
  }
}

extension World {
  /// The occasion on which something of a customer is signed for a server.
  ///
  /// - Parameter date: `nil` for now.
  package func occasion(for holder: Account, on date: StoreTime? = nil) -> SigningOccasion {
    SigningOccasion(
      app: app, appTransactionID: app.appTransactionID(ofAccount: holder.name),
      storefront: holder.storefront, signedDate: date ?? now)
  }
}

extension JSON {
  /// An object of the members that have a value; the others are left out.
  static func payload(_ members: [(name: String, value: JSON?)]) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  static func text(_ text: String?) -> JSON? { text.map(JSON.string) }
  /// Unit: milliseconds since 1970.
  static func date(_ time: StoreTime?) -> JSON? { time.map { .integer(Int($0.milliseconds)) } }
  /// Unit: a thousandth of the currency's unit.
  static func amount(_ money: Money?) -> JSON? { money.map { .integer(Int($0.milliunits)) } }

  /// The four properties of an offer.
  static func offer(
    _ offer: AppliedOffer?, _ issuance: SigningOccasion
  ) -> [(name: String, value: JSON?)] {
    [
      ("offerType", offer.map { .integer(issuance.number($0.type.number, of: .offerType)) }),
      ("offerIdentifier", text(offer?.id)),
      ("offerDiscountType", offer.map { .string($0.payment.wireName) }),
      ("offerPeriod", text(offer?.period?.description)),
    ]
  }
}

extension AppliedOffer.Payment {
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/offerdiscounttype
  fileprivate var wireName: String {
    switch self {
    case .oneTime: "ONE_TIME"
    case .subscription(.freeTrial, _): "FREE_TRIAL"
    case .subscription(.payAsYouGo, _): "PAY_AS_YOU_GO"
    case .subscription(.payUpFront, _): "PAY_UP_FRONT"
    }
  }
}
