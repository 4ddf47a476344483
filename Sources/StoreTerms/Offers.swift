// tidy publicWord: AdapterHost exports what adapters report

/// A kind of offer. The raw values are keywords of the scenario language.
public enum OfferKind: String, CaseIterable, Codable, Hashable, Sendable {
  case introductory
  case promotional
  case code
  case winBack = "win-back"

  /// The number in signed payloads, and of StoreKit's type.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/offertype
  package var number: Int {
    switch self {
    case .introductory: 1
    case .promotional: 2
    case .code: 3
    case .winBack: 4
    }
  }
}

/// The payment mode of an offer.
/// The raw values are keywords of the scenario language.
package enum OfferPaymentMode: String, Codable, CaseIterable, Hashable, Sendable {
  case freeTrial = "free trial"
  case payAsYouGo = "pay as you go"
  case payUpFront = "pay up front"

  /// As `.storekit` files write it.
  package var fileWord: String {
    switch self {
    case .freeTrial: "free"
    case .payAsYouGo: "payAsYouGo"
    case .payUpFront: "payUpFront"
    }
  }

  package init?(fileWord: String) {
    guard let mode = Self.allCases.first(where: { $0.fileWord == fileWord }) else { return nil }
    self = mode
  }
}

/// The number of customers that can redeem an offer code.
package enum CodeLimit: Codable, Hashable, Sendable {
  case oneTime
  /// From 1; `nil` for no limit.
  case custom(uses: Int?)

  package var uses: Int? {
    switch self {
    case .oneTime: 1
    case .custom(let uses): uses
    }
  }
}

/// The criteria of a win-back offer, by the customer's history with the group. Rule OFF-WB-1.
///
/// Unit: months.
/// Source: https://developer.apple.com/documentation/appstoreconnectapi/post-v1-winbackoffers
package struct WinBackCriteria: Codable, Hashable, Sendable {
  /// The members that state the criteria, named as in the App Store Connect API. Xcode's files
  /// state none; with these, a configuration file can.
  package enum Key: String, CaseIterable {
    case paidMonths = "customerEligibilityPaidSubscriptionDurationInMonths"
    /// An object of ``least`` and ``most``.
    case monthsSinceLapse = "customerEligibilityTimeSinceLastSubscribedInMonths"
    case monthsBetweenOffers = "customerEligibilityWaitBetweenOffersInMonths"

    package static let least = "minimum"
    package static let most = "maximum"
  }

  /// The members of a configuration file, as the caller's values of JSON.
  package func members<JSON>(
    number: (Int) -> JSON, object: ([(String, JSON)]) -> JSON
  ) -> [(name: String, value: JSON)] {
    let lapse = object([
      (Key.least, number(monthsSinceLapse.lowerBound)),
      (Key.most, number(monthsSinceLapse.upperBound)),
    ])
    let wait = monthsBetweenOffers.map { (Key.monthsBetweenOffers.rawValue, number($0)) }
    return [(Key.paidMonths.rawValue, number(paidMonths)), (Key.monthsSinceLapse.rawValue, lapse)]
      + [wait].compactMap(\.self)
  }

  /// All numbers of months that ``paidMonths`` can be.
  package static let paidChoices = Array(1...24) + [36, 48, 60]
  /// ``paidChoices`` in a message.
  package static let paidChoicesText = "1 to 24, 36, 48 or 60"
  /// The bounds of ``monthsSinceLapse``.
  package static let lapseBounds = 1...24
  /// The bounds of ``monthsBetweenOffers``.
  package static let waitBounds = 2...24

  /// The least paid time, one of ``paidChoices``.
  package let paidMonths: Int
  /// The time since the subscription ended. The last month counts as a whole.
  package let monthsSinceLapse: ClosedRange<Int>
  /// The least time between two win-back offers of the group; `nil` for none.
  package let monthsBetweenOffers: Int?

  /// - Precondition: each is within its bounds.
  package init(
    paidMonths: Int = 1, monthsSinceLapse: ClosedRange<Int> = lapseBounds,
    monthsBetweenOffers: Int? = nil
  ) {
    precondition(
      Self.paidChoices.contains(paidMonths),
      "\(Self.paidChoicesText) paid months, not \(paidMonths)")
    precondition(
      Self.lapseBounds.contains(monthsSinceLapse),
      "a win-back offer is for 1 to 24 months after the lapse, not \(monthsSinceLapse)")
    precondition(
      monthsBetweenOffers.map(Self.waitBounds.contains) ?? true,
      "2 to 24 months between win-back offers")
    self.paidMonths = paidMonths
    self.monthsSinceLapse = monthsSinceLapse
    self.monthsBetweenOffers = monthsBetweenOffers
  }
}
