import JSONTree

@testable import Wire

/// The parts of the reference of `shopper store`.
extension DeviceCall {
  /// One field of a call.
  struct Field: Hashable, Sendable {
    let name: String
    let form: JSONForm
    let isRequired: Bool
    /// Whether it may be `null`.
    var isNullable = false

    /// The JSON Schema of its value.
    var schema: JSON { isNullable ? ["type": ["string", "null"]] : form.schema }
  }

  /// In the order of the reference.
  var fields: [Field] {
    verb?.parameters.map(Field.init)
      ?? arguments.map {
        Field(name: $0.rawValue, form: $0.form, isRequired: $1, isNullable: $0 == .value)
      }
  }

  /// One sentence for the reference.
  var summary: String {
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
    case .done:
      "Ends a step of the app's own code: pass the reply on to the runner, whose reports then show "
        + "what the store did and knew"
    }
  }

  /// The form of the answer, for the reference.
  var answer: String {
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
    case .done: "the reply `done`"
    case .listen, .finish, .sync, .redeemCode, .requestRefund, .manageSubscriptions, .keep: "`null`"
    }
  }
}

extension DeviceCall.Argument {
  var form: JSONForm {
    switch self {
    case .ids: .list(.text)
    case .product, .group, .transaction, .key, .value: .text
    case .place: .word(DeviceStore.allCases.map(\.rawValue))
    }
  }
}

extension DeviceCall.Field {
  init(_ parameter: Parameter) {
    self.init(
      name: parameter.name.rawValue, form: parameter.form, isRequired: parameter.isRequired)
  }
}
