import JSONTree

/// What a subscription has beside what every product has.
struct InlinePlan {
  var group = ""
  var level = 1
  /// ISO 8601; empty for what is no subscription.
  var period = ""
  var offers: [InlineOffer] = []

  func kind(_ type: InlineType) -> CatalogIndex.Kind {
    switch type {
    case .consumable: .consumable
    case .nonConsumable: .nonConsumable
    case .nonRenewing: .nonRenewing
    case .subscription: .subscription(group: group, level: level)
    }
  }

  /// As a `.storekit` file has them; none for what is no subscription.
  var members: [(String, JSON)] {
    guard !period.isEmpty else { return [] }
    let introductory = offers.first { $0.kind == .introductory }?.json ?? .null
    return [
      ("subscriptionGroupID", .string(group)), ("groupNumber", .integer(level)),
      ("recurringSubscriptionPeriod", .string(period)), ("introductoryOffer", introductory),
      ("adHocOffers", list(.promotional)), ("codeOffers", list(.code)),
      ("winbackOffers", list(.winBack)),
    ]
  }

  var codes: [String] { offers.filter { $0.kind == .code }.map(\.id) }

  private func list(_ kind: InlineOfferKind) -> JSON {
    .array(offers.filter { $0.kind == kind }.map(\.json))
  }
}

/// An offer of a subscription.
struct InlineOffer {
  let kind: InlineOfferKind
  /// Empty for the introductory one.
  let id: String
  let payment: InlinePayment
  let price: String
  /// ISO 8601.
  let period: String
  /// How many periods are paid as one goes.
  let count: Int

  var json: JSON {
    var members: [JSON.Member] = [
      .init("paymentMode", .string(payment.fileWord)), .init("displayPrice", .string(price)),
      .init("subscriptionPeriod", .string(period)), .init("numberOfPeriods", .integer(count)),
    ]
    switch kind {
    case .introductory: break
    case .promotional, .winBack:
      members += [.init("offerID", .string(id)), .init("referenceName", .string(id))]
    case .code:
      members += [
        .init("referenceName", .string(id)), .init("eligibility", ["new", "existing", "expired"]),
        .init("isStackable", false),
      ]
    }
    return .object(members)
  }
}
