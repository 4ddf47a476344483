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
    let entries = listed.map { transaction in
      let date = account.modificationDate(of: transaction).milliseconds
      return (key: (date, transaction.id), transaction: transaction)
    }
    let sorted = entries.sorted { isAscending ? $0.key < $1.key : $0.key > $1.key }
    var rest = sorted[...]
    if let revision {
      guard let mark = Self.mark(revision) else { throw .invalidRevision }
      rest = sorted.drop { isAscending ? $0.key <= mark : $0.key >= mark }
    }
    let page = rest.prefix(Self.size)
    transactions = page.map(\.transaction)
    hasMore = rest.count > Self.size
    self.revision = page.last.map { "\($0.key.0)_\($0.key.1)" } ?? revision ?? "0_0"
  }

  private static func mark(_ revision: String) -> (Int64, UInt64)? {
    let parts = revision.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Int64(parts[0]), let id = UInt64(parts[1]) else {
      return nil
    }
    return (date, id)
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
