import StoreTerms
import Wire

/// A key of a product or of an offer that a scenario lists itself.
protocol CatalogKey: RawRepresentable<String>, Hashable {
  /// The kind of its value; `nil` for a list of offers.
  var kind: ValueKind? { get }
  /// The lengths of time that it can have; empty for other kinds.
  var periods: [Period] { get }
}

extension CatalogKey {
  /// A value for messages: `1 month`, or `GROUP` for any string.
  var example: String {
    periods.isEmpty ? kind?.syntax.example ?? rawValue.uppercased() : "1 month"
  }
}

/// A key of a product that a scenario lists itself, under `catalog`.
enum InlineKey: String, CaseIterable, Sendable, CatalogKey {
  static let example = "{ product: rose, type: consumable, price: 0.99 }"

  case product
  case type
  case price
  case name
  case shareable
  case group
  case level
  case period
  case monthly
  case generic
  case offers

  /// One sentence for the reference.
  var summary: String {
    switch self {
    case .product: "The identifier. Required."
    case .type: "\(listed(ProductType.allCases.map { "`\($0.rawValue)`" })). Required."
    case .price: "An amount in the currency of the storefront, `0.99`. Required."
    case .name: "What the app may show; by default the identifier."
    case .shareable: "Whether the family can share it."
    case .group: "Of a subscription: the name of its group. Required there."
    case .level: "Of a subscription: its level of service, 1 being the highest. Required there."
    case .period: "Of a subscription: how long one period is, `1 month`. Required there."
    case .monthly:
      "Of a subscription of a year: the price of each of twelve monthly payments, if customers "
        + "can commit to them instead."
    case .generic:
      "Of a subscription: whether it is the generic product of the Advanced Commerce API, which no "
        + "customer buys. A backend migrates subscriptions to it. It has no offers."
    case .offers:
      "Its offers, such as `\(InlineOfferKey.example)`. "
        + "`kind` is \(listed(OfferKind.allCases.map { "`\($0.rawValue)`" })), `pay` is "
        + "\(listed(InlinePayment.allCases.map { "`\($0.rawValue)`" })). Every kind but the "
        + "first has an `id`; what is not free has a `price`; paid as one goes, it may have a "
        + "number of `periods`. A fixed test key signs the promotional ones. What is not a "
        + "subscription has only codes, paid `one time`, such as "
        + "`\(InlineOfferKey.oneTimeExample)`. A win-back offer is for every lapsed customer, "
        + "unless it has criteria, such as `\(InlineOfferKey.winBackExample)`: the least months "
        + "that were paid, from which to which month after the end, and the least months between "
        + "two win-back offers."
    }
  }

  var kind: ValueKind? {
    switch self {
    case .product, .name, .group: .text
    case .type: .word(ProductType.allCases.map(\.rawValue))
    case .price, .monthly: .money
    case .shareable, .generic: .flag
    case .level: .integer(1...100)
    case .period: .period
    case .offers: nil
    }
  }

  var periods: [Period] { self == .period ? Period.ofSubscriptions : [] }

  /// Whether only subscriptions have it. All but `monthly` and `generic` are required there.
  var isOfSubscriptions: Bool {
    switch self {
    case .group, .level, .period, .monthly, .generic: true
    case .product, .type, .price, .name, .shareable, .offers: false
    }
  }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })
}

/// A key of an offer.
enum InlineOfferKey: String, CaseIterable, Sendable, CatalogKey {
  static let example = "{ kind: introductory, pay: free trial, period: 1 week }"
  static let winBackExample =
    "paid months: 6, from month: 2, to month: 24, months between: 3"
  static let oneTimeExample = "{ kind: code, id: WELCOME, pay: one time, price: 0.00 }"

  case kind
  case id
  case pay
  case price
  case period
  case periods
  case paidMonths = "paid months"
  case fromMonth = "from month"
  case toMonth = "to month"
  case monthsBetween = "months between"

  /// The criteria of a win-back offer. Rule OFF-WB-1.
  static let criteria: [Self] = [.paidMonths, .fromMonth, .toMonth, .monthsBetween]

  var kind: ValueKind? {
    switch self {
    case .kind: .word(OfferKind.allCases.map(\.rawValue))
    case .id: .text
    case .pay: .word(InlinePayment.allCases.map(\.rawValue))
    case .price: .money
    case .period: .period
    case .periods: .integer(1...36)
    case .paidMonths: .integer(1...60)
    case .fromMonth, .toMonth: .integer(WinBackCriteria.lapseBounds)
    case .monthsBetween: .integer(WinBackCriteria.waitBounds)
    }
  }

  var periods: [Period] { self == .period ? Period.ofOffers : [] }

  static let words = WordList(allCases.map { ($0.rawValue, $0) })
}

/// The payment mode of an offer.
enum InlinePayment: RawRepresentable, Hashable, Sendable {
  case subscription(OfferPaymentMode)
  /// Of products that are no subscriptions. Rule OFF-CODE-3.
  case oneTime

  static let allCases = OfferPaymentMode.allCases.map(Self.subscription) + [.oneTime]

  init?(rawValue: String) {
    guard let payment = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = payment
  }

  var rawValue: String {
    switch self {
    case .subscription(let mode): mode.rawValue
    case .oneTime: "one time"
    }
  }
}
