/// A call of an app in another language to its simulated device and the App Store, which
/// `shopper store` answers.
package enum DeviceCall: String, CaseIterable, Hashable, Sendable {
  case bundled
  case products
  case purchase
  case listen
  case updates
  case intents
  case entitlements
  case unfinished
  case all
  case latest
  case status
  case finish
  case sync
  case redeemCode = "redeem code"
  case requestRefund = "request refund"
  case manageSubscriptions = "manage subscriptions"
  case app
  case canMakePayments = "can make payments"
  case clock = "now"
  case keep
  case kept
  /// The end of a step of the app's own code, which is no call of the app.
  case done

  /// The verb of the equivalent step. Its parameters are the call's fields.
  package var verb: Verb? {
    switch self {
    case .purchase: .buy
    case .sync: .restorePurchases
    case .redeemCode: .redeemCode
    case .requestRefund: .requestRefund
    case .manageSubscriptions: .manageSubscriptions
    case .products, .listen, .updates, .entitlements, .unfinished, .all, .latest, .status, .finish,
      .app, .clock, .keep, .kept, .bundled, .intents, .canMakePayments, .done:
      nil
    }
  }

  /// An argument of a call without a verb.
  enum Argument: String {
    case ids, product, group, transaction, key, value, place
  }

  /// The arguments of a call without a verb, in the order of the reference.
  var arguments: [(argument: Argument, isRequired: Bool)] {
    switch self {
    case .products: [(.ids, true)]
    case .latest: [(.product, true)]
    case .all: [(.product, false)]
    case .status: [(.group, false)]
    case .finish: [(.transaction, true)]
    case .keep: [(.key, true), (.value, true), (.place, false)]
    case .kept: [(.key, true), (.place, false)]
    case .purchase, .sync, .redeemCode, .requestRefund, .manageSubscriptions, .bundled, .listen,
      .updates, .intents, .entitlements, .unfinished, .app, .clock, .canMakePayments, .done:
      []
    }
  }
}

/// A storage on the device: preferences are deleted with the app, secrets remain.
package enum DeviceStore: String, CaseIterable, Hashable, Sendable {
  case defaults
  case keychain
}
