import JSONTree
import StoreTerms

/// The offers of a product, and the properties that only subscriptions have.
struct InlinePlan {
  var group = ""
  var level = 1
  /// ISO 8601; empty for other products.
  var period = ""
  /// The price of a monthly payment; `nil` if it is not billed by the month.
  var monthly: String?
  var offers: [InlineOffer] = []

  func kind(_ type: ProductType) -> CatalogIndex.Kind {
    switch type {
    case .consumable: .consumable
    case .nonConsumable: .nonConsumable
    case .nonRenewing: .nonRenewing
    case .subscription: .subscription(group: group, level: level)
    }
  }

  /// The members of a `.storekit` file.
  ///
  /// - Parameter price: that of one period.
  func members(price: String) -> [(String, JSON)] {
    guard !period.isEmpty else { return offers.isEmpty ? [] : [("codeOffers", list(.code))] }
    let introductory = offers.first { $0.kind == .introductory }?.json ?? .null
    return [
      ("subscriptionGroupID", .string(group)), ("groupNumber", .integer(level)),
      ("recurringSubscriptionPeriod", .string(period)), ("introductoryOffer", introductory),
      ("adHocOffers", list(.promotional)), ("codeOffers", list(.code)),
      ("winbackOffers", list(.winBack)),
    ] + billingPlans(price: price)
  }

  private func billingPlans(price: String) -> [(String, JSON)] {
    guard let monthly else { return [] }
    let total = (Money(decimal: monthly) ?? .zero) * 12
    return [
      (
        "billingPlans",
        [
          ["billingPlanType": "BILLED_UPFRONT", "displayPrice": .string(price)],
          [
            "billingPlanType": "MONTHLY", "displayPrice": .string(monthly),
            "commitmentDisplayPrice": .string(total.description),
          ],
        ]
      )
    ]
  }

  var codes: [String] { offers.filter { $0.kind == .code }.map(\.id) }

  private func list(_ kind: OfferKind) -> JSON {
    .array(offers.filter { $0.kind == kind }.map(\.json))
  }
}

/// An offer of a product.
struct InlineOffer {
  let kind: OfferKind
  /// Empty for an introductory offer.
  let id: String
  let payment: InlinePayment
  let price: String
  /// ISO 8601; empty if it is paid once.
  let period: String
  /// The number of paid periods; 1 unless paid as you go.
  let count: Int
  /// Of a win-back offer; `nil` if every lapsed customer can have it.
  let criteria: WinBackCriteria?

  var json: JSON {
    guard case .subscription(let mode) = payment else {
      return ["displayPrice": .string(price), "referenceName": .string(id)]
    }
    var members: [JSON.Member] = [
      .init("paymentMode", .string(mode.fileWord)), .init("displayPrice", .string(price)),
      .init("subscriptionPeriod", .string(period)), .init("numberOfPeriods", .integer(count)),
    ]
    switch kind {
    case .introductory: break
    case .promotional, .winBack:
      members += [.init("offerID", .string(id)), .init("referenceName", .string(id))]
      let object = { (parts: [(String, JSON)]) in JSON.object(parts.map { .init($0, $1) }) }
      let stated = criteria?.members(number: JSON.integer, object: object) ?? []
      members += stated.map { .init($0.name, $0.value) }
    case .code:
      members += [
        .init("referenceName", .string(id)), .init("eligibility", ["new", "existing", "expired"]),
        .init("isStackable", false),
      ]
    }
    return .object(members)
  }
}
