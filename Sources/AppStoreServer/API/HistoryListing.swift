import PlainHTTP
import StoreSimulator

/// One page of a customer's transactions, ordered by when they last changed.
///
/// A revision names the last transaction of the page before, so that one which changes later, as by
/// a refund, is listed again.
/// Source: https://developer.apple.com/documentation/appstoreserverapi/historyresponse
struct HistoryListing {
  /// The number of transactions of a page.
  static let size = 20

  let transactions: [LedgerTransaction]
  let revision: String
  let hasMore: Bool

  /// - Parameter revision: of the page before; `nil` for the first page.
  init(
    _ listed: [LedgerTransaction], revision: String?, isAscending: Bool
  ) throws(APIError) {
    let sorted = listed.sorted {
      let isEarlier = ($0.lastChange, $0.id) < ($1.lastChange, $1.id)
      return isAscending ? isEarlier : !isEarlier
    }
    var rest = sorted[...]
    var end = ""
    if let revision {
      guard let mark = Self.mark(revision) else { throw .invalidRevision }
      end = revision
      rest = sorted.drop {
        let key = ($0.lastChange.milliseconds, $0.id)
        return isAscending ? key <= mark : key >= mark
      }
    }
    transactions = Array(rest.prefix(Self.size))
    hasMore = rest.count > Self.size
    self.revision =
      transactions.last.map { "\($0.lastChange.milliseconds)_\($0.id)" }
      ?? (end.isEmpty ? "0_0" : end)
  }

  private static func mark(_ revision: String) -> (Int64, UInt64)? {
    let parts = revision.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = Int64(parts[0]), let id = UInt64(parts[1]) else {
      return nil
    }
    return (date, id)
  }
}

extension LedgerTransaction {
  /// When it was sold or, after that, revoked.
  fileprivate var lastChange: StoreTime { revocation?.date ?? purchaseDate }
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
