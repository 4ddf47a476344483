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

  /// One field of a call.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let form: JSONForm
    package let isRequired: Bool
  }

  /// The verb of the equivalent step. Its parameters are the call's fields.
  package var verb: Verb? {
    switch self {
    case .purchase: .buy
    case .sync: .restorePurchases
    case .redeemCode: .redeemCode
    case .requestRefund: .requestRefund
    case .manageSubscriptions: .manageSubscriptions
    case .products, .listen, .updates, .entitlements, .unfinished, .all, .latest, .status, .finish,
      .app, .clock, .keep, .kept, .bundled, .intents, .canMakePayments:
      nil
    }
  }

  /// In the order of the reference.
  package var fields: [Field] {
    verb?.parameters.map(Field.init)
      ?? arguments.map { Field(name: $0.rawValue, form: $0.form, isRequired: $1) }
  }

  /// An argument of a call without a verb.
  enum Argument: String {
    case ids, product, group, transaction, key, value, place

    fileprivate var form: JSONForm {
      switch self {
      case .ids: .list(.text)
      case .product, .group, .transaction, .key: .text
      case .value: .optionalText
      case .place: .word(DeviceStore.allCases.map(\.rawValue))
      }
    }
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
      .updates, .intents, .entitlements, .unfinished, .app, .clock, .canMakePayments:
      []
    }
  }

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .bundled: "Returns the ids of the product list in the app's bundle"
    case .products: "Loads products from the App Store. Unknown ids are left out"
    case .purchase:
      "Buys a product that this launch has loaded. The customer confirms the sheet or, with "
        + "`cancel`, cancels it. With `offer`, the developer's server signs it"
    case .listen: "Begins to listen to transactions, once a launch. Those that waited come first"
    case .updates:
      "Returns the transactions since `listen` or the last `updates`; none while the app is in "
        + "the background. Call it after every step"
    case .intents:
      "Returns purchases that the customer began in the App Store since `listen` or the last "
        + "`intents`"
    case .canMakePayments: "Returns whether the device permits purchases"
    case .entitlements: "Returns the transactions that entitle the customer to products"
    case .unfinished: "Returns the transactions that the app has not finished"
    case .all: "Returns all transactions that the App Store lists, of one product or of all"
    case .latest: "Returns the latest transaction of a product"
    case .status: "Returns the subscription statuses of a group, or of every group"
    case .finish: "Finishes a transaction after delivery, by its `transactionId`"
    case .sync: "Restores purchases"
    case .redeemCode: "Shows the offer code sheet; the customer enters `code`"
    case .requestRefund: "Shows the refund sheet of the product's latest transaction"
    case .manageSubscriptions: "Shows the customer's subscriptions; the customer makes the `choice`"
    case .app: "Returns the app transaction"
    case .clock: "Returns the time of the device's clock"
    case .keep: "Stores a string on the device; `null` removes it"
    case .kept: "Returns a stored string; `null` without one"
    }
  }

  /// The form of the answer, for the reference.
  package var answer: String {
    switch self {
    case .bundled: "a list of strings"
    case .products: "a list of products"
    case .purchase: "`result`: `success`, with a transaction, `pending`, `cancelled` or `unknown`"
    case .updates, .entitlements, .unfinished, .all: "a list of transactions"
    case .latest: "a transaction, or `null`"
    case .status: "a list of statuses"
    case .app: "an app transaction"
    case .clock: "milliseconds since 1970"
    case .intents: "a list of `product` and `offer`, an id or `null`"
    case .canMakePayments: "`true` or `false`"
    case .kept: "a string, or `null`"
    case .listen, .finish, .sync, .redeemCode, .requestRefund, .manageSubscriptions, .keep: "`null`"
    }
  }
}

/// A storage on the device: preferences are deleted with the app, secrets remain.
package enum DeviceStore: String, CaseIterable, Hashable, Sendable {
  case defaults
  case keychain
}

extension DeviceCall.Field {
  init(_ parameter: Parameter) {
    self.init(
      name: parameter.name.rawValue, form: parameter.form, isRequired: parameter.isRequired)
  }
}
