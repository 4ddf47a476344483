import PlainHTTP
import StoreSimulator

/// One page of a customer's transactions, ordered by their modification dates.
///
/// A revision names the last transaction of the page before, so that one which is modified later,
/// such as by an upgrade or a refund, is listed again.
/// Source: https://developer.apple.com/documentation/appstoreserverapi/get-transaction-history
struct HistoryListing {
  /// The number of transactions of a page.
  static let size = 20

  let transactions: [LedgerTransaction]
  let revision: String
  let hasMore: Bool

  /// - Parameters:
  ///   - listed: transactions of `account`.
  ///   - revision: of the page before; `nil` for the first page.
  init(
    _ listed: [LedgerTransaction], of account: Account, revision: String?, isAscending: Bool
  ) throws(APIError) {
    let entries = listed.map { (place: Place(of: $0, in: account), transaction: $0) }
    let sorted = entries.sorted { isAscending ? $0.place < $1.place : $0.place > $1.place }
    var rest = sorted[...]
    if let revision {
      guard let mark = Place(revision) else { throw .invalidRevision }
      rest = sorted.drop { isAscending ? $0.place <= mark : $0.place >= mark }
    }
    let page = rest.prefix(Self.size)
    transactions = page.map(\.transaction)
    hasMore = rest.count > Self.size
    self.revision = page.last?.place.text ?? revision ?? Place.beginning.text
  }

  /// The place of a transaction in the order of modifications. In one instant, what was refunded
  /// comes after what was sold: a test's date stands still between two steps.
  private struct Place: Comparable {
    /// Unit: milliseconds since 1970.
    private let date: Int64
    private let isAmended: Bool
    private let id: UInt64

    static let beginning = Place(date: 0, isAmended: false, id: 0)

    private init(date: Int64, isAmended: Bool, id: UInt64) {
      (self.date, self.isAmended, self.id) = (date, isAmended, id)
    }

    init(of transaction: LedgerTransaction, in account: Account) {
      let modification = account.modificationDate(of: transaction)
      date = modification.milliseconds
      isAmended = account.amendmentDate(of: transaction) == modification
      id = transaction.id
    }

    /// `nil` for what is no ``text``.
    init?(_ text: String) {
      let parts = text.split(separator: "_", omittingEmptySubsequences: false)
      guard parts.count == 3, let date = Int64(parts[0]), let change = Int(parts[1]),
        (0...1).contains(change), let id = UInt64(parts[2])
      else { return nil }
      self.init(date: date, isAmended: change == 1, id: id)
    }

    private var ranks: (Int64, Int, UInt64) { (date, isAmended ? 1 : 0, id) }

    var text: String { "\(ranks.0)_\(ranks.1)_\(ranks.2)" }

    static func < (left: Self, right: Self) -> Bool {
      left.ranks < right.ranks
    }
  }
}

/// The filters of a request for a customer's history.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/get-transaction-history
struct HistoryFilter {
  private let start: Int64?
  private let end: Int64?
  private let products: [String]
  private let types: [ProductType]
  private let groups: [String]
  private let ownership: LedgerTransaction.Ownership?
  private let revoked: Bool?
  let isAscending: Bool

  init(_ request: HTTPRequest) throws(APIError) {
    start = try Self.date(request.values("startDate"), .invalidStart)
    end = try Self.date(request.values("endDate"), .invalidEnd)
    if let start, let end, start >= end { throw .startAfterEnd }
    products = request.values("productId")
    if products.contains("") { throw .invalidProductID }
    groups = request.values("subscriptionGroupIdentifier")
    if groups.contains("") { throw .invalidGroup }
    types = try Self.each(request.values("productType"), Self.types, .invalidProductType)
    ownership = try Self.each(
      request.values("inAppOwnershipType"), Self.ownerships, .invalidOwnership
    ).first
    let excluded = try Self.flag(request.values("excludeRevoked"), .invalidExcludeRevoked)
    revoked =
      try Self.flag(request.values("revoked"), .invalidRevoked) ?? (excluded == true ? false : nil)
    switch request.values("sort").first {
    case nil, "ASCENDING": isAscending = true
    case "DESCENDING": isAscending = false
    default: throw .invalidSort  // tidy: text of a request
    }
  }

  func includes(_ transaction: LedgerTransaction) -> Bool {
    let date = transaction.purchaseDate.milliseconds
    return (start.map { date >= $0 } ?? true) && (end.map { date < $0 } ?? true)
      && (products.isEmpty || products.contains(transaction.productID.rawValue))
      && (types.isEmpty || types.contains(transaction.type))
      && (groups.isEmpty || groups.contains(transaction.groupID?.rawValue ?? ""))
      && (ownership == nil || transaction.ownership == ownership)
      && (revoked == nil || (transaction.revocation != nil) == revoked)
  }

  private static func date(_ values: [String], _ error: APIError) throws(APIError) -> Int64? {
    guard let text = values.first else { return nil }
    guard let date = Int64(text), date >= 0 else { throw error }
    return date
  }

  private static func each<Value>(
    _ texts: [String], _ known: [String: Value], _ error: APIError
  ) throws(APIError) -> [Value] {
    var values: [Value] = []
    for text in texts {
      guard let value = known[text] else { throw error }
      values.append(value)
    }
    return values
  }

  /// Apple's library for Python writes `True` and `False`.
  private static func flag(_ values: [String], _ error: APIError) throws(APIError) -> Bool? {
    try each(values.map { $0.lowercased() }, ["true": true, "false": false], error).first
  }

  private static let types: [String: ProductType] = [
    "CONSUMABLE": .consumable, "NON_CONSUMABLE": .nonConsumable,
    "NON_RENEWABLE": .nonRenewing, "AUTO_RENEWABLE": .subscription,
  ]
  private static let ownerships: [String: LedgerTransaction.Ownership] = [
    "PURCHASED": .purchased, "FAMILY_SHARED": .familyShared,
  ]
}
