import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

// Transactions, history, orders and refunds.
extension AppStoreServerAPI {
  static let transactionEndpoints = [
    Endpoint("Get Transaction Info", "GET", "v1/transactions/{transactionId}") {
      call, store throws(APIError) in
      let (holder, transaction) = try store.transaction(call.values[0])
      return HTTPResponse(
        json: ["signedTransactionInfo": .string(store.signed(transaction, of: holder))])
    },
    Endpoint(
      "Get App Transaction Info", "GET", "v1/transactions/appTransactions/{anyTransactionId}"
    ) { call, store throws(APIError) in
      let holder = try store.customer(call.values[0])
      let signed = SignedAppTransaction(store.world.occasion(for: holder)).jws(by: store.chain)
      return HTTPResponse(json: ["signedAppTransactionInfo": .string(signed)])
    },
    Endpoint(
      "Get Transaction History v2", "GET", "v2/history/{anyTransactionId}", query: historyQuery
    ) {
      call, store throws(APIError) in
      try history(call, &store, includingConsumables: true)
    },
    // Finished consumables are in v2 only.
    Endpoint(
      "Get Transaction History v1", "GET", "v1/history/{anyTransactionId}",
      query: historyQuery + ["excludeRevoked"]
    ) {
      call, store throws(APIError) in
      try history(call, &store, includingConsumables: false)
    },
    // Apple's is not available in the sandbox. This one is, so that backends can test it there.
    Endpoint("Look Up Order ID", "GET", "v1/lookup/{orderId}") { call, store throws(APIError) in
      guard let found = store.transaction(ofOrder: call.values[0]) else {
        return HTTPResponse(json: ["status": 1])
      }
      let signed = JSON.string(store.signed(found.1, of: found.0))
      return HTTPResponse(json: ["status": 0, "signedTransactions": .array([signed])])
    },
    Endpoint(
      "Get Refund History", "GET", "v2/refund/lookup/{anyTransactionId}", query: ["revision"]
    ) {
      call, store throws(APIError) in
      let holder = try store.customer(call.values[0])
      let page = try HistoryListing(
        holder.refundedTransactions, of: holder,
        revision: call.request.values("revision").first,
        isAscending: true)
      return HTTPResponse(json: .object(store.members(of: page, holder)))
    },
    Endpoint(
      "Get Refund History v1", "GET", "v1/refund/lookup/{originalTransactionId}", refundLookup),
    Endpoint("Finish Transaction", "POST", "v1/transactions/{transactionId}/finish") {
      call, store throws(APIError) in
      let (holder, transaction) = try store.transaction(call.values[0])
      store.world.finish(transaction.id, of: holder.id)
      return HTTPResponse(200)
    },
    Endpoint(
      "Set App Account Token", "PUT", "v1/transactions/{originalTransactionId}/appAccountToken",
      body: .object
    ) { call, store throws(APIError) in
      let (holder, transaction) = try store.transactionForToken(call.values[0])
      guard let token = try call.object()["appAccountToken"]?.text.flatMap(UUIDString.init) else {
        throw .invalidTokenUUID
      }
      guard transaction.ownership == .purchased else { throw .familyTransaction }
      guard transaction.originalID == transaction.id else { throw .notOriginal }
      store.world.setAppAccountToken(
        token.description, ofOriginal: transaction.id, for: holder.id)
      return HTTPResponse(200)
    },
  ]

  /// The 50 transactions that were refunded last, in the order of the refunds. Deprecated.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/get-refund-history-v1 and
  /// https://developer.apple.com/documentation/appstoreserverapi/refundlookupresponse
  @Sendable private static func refundLookup(
    _ call: EndpointCall, _ store: inout ServedStore
  ) throws(APIError) -> HTTPResponse {
    guard let id = UInt64(call.values[0]) else { throw .invalidOriginalID }
    guard let holder = store.world.holder(ofTransaction: id), holder[id]?.originalID == id else {
      throw .originalIDNotFound
    }
    let refunded = holder.refundedTransactions.map {
      (date: holder.modificationDate(of: $0), transaction: $0)
    }.sorted { ($0.date, $0.transaction.id) < ($1.date, $1.transaction.id) }
    let signed = refunded.suffix(50).map { JSON.string(store.signed($0.transaction, of: holder)) }
    return HTTPResponse(json: ["signedTransactions": .array(signed)])
  }

  private static let historyQuery = [
    "startDate", "endDate", "productId", "productType", "sort", "subscriptionGroupIdentifier",
    "inAppOwnershipType", "revoked", "revision",
  ]

  private static func history(
    _ call: EndpointCall, _ store: inout ServedStore, includingConsumables: Bool
  ) throws(APIError) -> HTTPResponse {
    let holder = try store.customer(call.values[0])
    let filter = try HistoryFilter(call.request)
    let listed = holder.ledger.filter {
      filter.includes($0)
        && (includingConsumables || $0.type != .consumable || !$0.isFinished
          || $0.revocation != nil)
    }
    let page = try HistoryListing(
      listed, of: holder, revision: call.request.values("revision").first,
      isAscending: filter.isAscending)
    return HTTPResponse(json: .object(store.appMembers + store.members(of: page, holder)))
  }
}

extension Account {
  fileprivate var refundedTransactions: [LedgerTransaction] {
    ledger.filter { $0.isRefunded || $0.hasRefundedItems }
  }
}

extension ServedStore {
  /// The transaction that gets an account token.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/set-app-account-token
  fileprivate func transactionForToken(
    _ text: String
  ) throws(APIError) -> (Account, LedgerTransaction) {
    do throws(APIError) { return try transaction(text) } catch {
      throw error == .transactionIDNotFound ? .originalIDNotFound : error
    }
  }

  fileprivate mutating func members(of page: HistoryListing, _ holder: Account) -> [JSON.Member] {
    let signed = page.transactions.map { JSON.string(self.signed($0, of: holder)) }
    return [
      .init("revision", .string(page.revision)), .init("hasMore", .bool(page.hasMore)),
      .init("signedTransactions", .array(signed)),
    ]
  }
}
