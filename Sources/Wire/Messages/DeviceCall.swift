/// What an app that is written in another language asks of its simulated device and of the App
/// Store: `shopper store` answers.
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

  /// The step of a scenario that does the same in an app. Its parameters are the call's fields.
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
    switch self {
    case .products: [Field(name: "ids", form: .list(.text), isRequired: true)]
    case .latest: [Field(name: "product", form: .text, isRequired: true)]
    case .all: [Field(name: "product", form: .text, isRequired: false)]
    case .status: [Field(name: "group", form: .text, isRequired: false)]
    case .finish: [Field(name: "transaction", form: .text, isRequired: true)]
    case .keep: [Self.key, Field(name: "value", form: .optionalText, isRequired: true), Self.place]
    case .kept: [Self.key, Self.place]
    case .purchase, .sync, .redeemCode, .requestRefund, .manageSubscriptions:
      verb?.parameters.map(Field.init) ?? []
    case .bundled, .listen, .updates, .intents, .entitlements, .unfinished, .app, .clock,
      .canMakePayments:
      []
    }
  }

  /// Where something is kept: preferences go with the app, secrets stay.
  package static let places = ["defaults", "keychain"]

  private static let key = Field(name: "key", form: .text, isRequired: true)
  private static let place = Field(name: "place", form: .word(places), isRequired: false)

  /// One sentence for the reference.
  package var summary: String {
    switch self {
    case .bundled: "The ids of the product list that the app carries in its bundle"
    case .products: "Asks the App Store for products. Unknown ids are left out"
    case .purchase:
      "The customer buys one of the products that this launch has loaded, and confirms the sheet "
        + "or, with `cancel`, cancels it. With `offer`, the developer's server signs"
    case .listen: "Begins to listen to transactions, once a launch. What waited comes first"
    case .updates:
      "What came since `listen` or the `updates` before; nothing while the app is in the "
        + "background. Ask after every step"
    case .intents:
      "Purchases that the customer began in the App Store since `listen` or the `intents` before"
    case .canMakePayments: "Whether the device permits purchases"
    case .entitlements: "What the customer is entitled to, as the App Store lists it"
    case .unfinished: "Every transaction that the app has not finished"
    case .all: "Every transaction that the App Store lists, of one product or of all"
    case .latest: "The latest transaction of a product"
    case .status: "Where the subscriptions of a group stand, or of every group"
    case .finish: "Tells the App Store that a transaction was delivered, by its `transactionId`"
    case .sync: "Asks the App Store to restore"
    case .redeemCode: "Shows the sheet for offer codes; the customer enters `code`"
    case .requestRefund: "Shows the refund sheet of the product's latest transaction"
    case .manageSubscriptions: "Shows the customer's subscriptions; the customer makes the `choice`"
    case .app: "Who bought the app: the app transaction"
    case .clock: "The device's clock"
    case .keep: "Keeps a text on the device; `null` forgets it"
    case .kept: "A text that was kept; `null` if there is none"
    }
  }

  /// What the answer is, for the reference.
  package var answer: String {
    switch self {
    case .bundled: "a list of texts"
    case .products: "a list of products"
    case .purchase: "`result`: `success`, with a transaction, `pending`, `cancelled` or `unknown`"
    case .updates, .entitlements, .unfinished, .all: "a list of transactions"
    case .latest: "a transaction, or `null`"
    case .status: "a list of standings"
    case .app: "an app transaction"
    case .clock: "milliseconds since 1970"
    case .intents: "a list of `product` and `offer`, an id or `null`"
    case .canMakePayments: "`true` or `false`"
    case .kept: "a text, or `null`"
    case .listen, .finish, .sync, .redeemCode, .requestRefund, .manageSubscriptions, .keep: "`null`"
    }
  }
}

extension DeviceCall.Field {
  init(_ parameter: Parameter) {
    self.init(
      name: parameter.name.rawValue, form: parameter.form, isRequired: parameter.isRequired)
  }
}
