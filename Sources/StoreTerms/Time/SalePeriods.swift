extension Period {
  /// The durations that a subscription can have in App Store Connect.
  ///
  /// Source: https://developer.apple.com/help/app-store-connect/manage-subscriptions/offer-auto-renewable-subscriptions
  package static let ofSubscriptions = [
    Period(1, .week), Period(1, .month), Period(2, .month), Period(3, .month), Period(6, .month),
    Period(1, .year),
  ]

  /// The durations that a period of an offer can have: those that StoreKit has names for.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/subscriptionperiod
  package static let ofOffers = [
    Period(3, .day), Period(1, .week), Period(2, .week), Period(1, .month), Period(2, .month),
    Period(3, .month), Period(6, .month), Period(1, .year),
  ]
}

extension ProductID {
  /// The identifiers that App Store Connect accepts, for messages.
  package static let form = "at most 100 letters from A to Z, digits, '-', '.' and '_'"

  /// Whether App Store Connect accepts `text` as an identifier.
  ///
  /// Source: https://developer.apple.com/help/app-store-connect/reference/in-app-purchase-information
  package static func isPossible(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || "0123456789-._".utf8.contains(byte)
      }
  }
}
