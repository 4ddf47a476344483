import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

// The Advanced Commerce API: changes to subscriptions whose items the developer keeps in a catalog
// of their own.
//
// A request is checked in full before the store is asked. The order of the checks is an assumption.
// Source: https://developer.apple.com/documentation/advancedcommerceapi
extension AppStoreServerAPI {
  static let advancedCommerceEndpoints = [
    advanced("Cancel a Subscription", "subscription/cancel") { _, _ in .cancel },
    advanced("Change Subscription Metadata", "subscription/changeMetadata") {
      body, _ throws(APIError) in
      .changeMetadata(try body.metadata())
    },
    advanced("Change Subscription Price", "subscription/changePrice") {
      body, _ throws(APIError) in
      .changePrices(try body.prices())
    },
    advanced("Migrate a Subscription to Advanced Commerce API", "subscription/migrate") {
      body, _ throws(APIError) in
      .migrate(try body.migration())
    },
    advanced("Revoke Subscription", "subscription/revoke") {
      body, environment throws(APIError) in
      let asksServer = try body.asksServer()
      return .revoke(try body.refundTerms(in: environment), asksServer: asksServer)
    },
    advanced("Request Transaction Refund", "transaction/requestRefund") {
      body, environment throws(APIError) in
      let refund = try body.refund(in: environment)
      return .refund(refund, asksServer: try body.asksServer())
    },
  ]

  /// - Parameter read: reads the rest of a body, or throws the error of one that is not correct.
  private static func advanced(
    _ name: String, _ path: String,
    _ read:
      @escaping @Sendable (AdvancedCommerceBody, AppInfo.Environment) throws(APIError)
      -> CommerceAction
  ) -> Endpoint {
    Endpoint(name, "POST", "v1/\(path)/{transactionId}", under: "advancedCommerce", body: .object) {
      call, store throws(APIError) in
      guard let id = UInt64(call.values[0]) else { throw .invalidTransactionID }
      let body = try AdvancedCommerceBody(call.request)
      let request = try body.commerceRequest(about: id)
      let action = try read(body, store.world.app.environment)
      let (holder, _) = try store.transaction(call.values[0])
      try body.checkPlace(of: holder)
      do throws(CommerceRefusal) {
        _ = try action.perform(request, in: &store.world)
      } catch {
        throw APIError(error)
      }
      if action.setsAccountToken, let token = try body.appAccountToken() {
        store.setAccountToken(token, ofTransaction: id)
      }
      return store.answer(to: action, about: id)
    }
  }
}

/// What a request of the Advanced Commerce API asks for.
enum CommerceAction: Hashable, Sendable {
  case cancel
  case changeMetadata(MetadataRequest)
  case changePrices([ItemPriceRequest])
  case migrate(MigrationRequest)
  case revoke(RefundTerms, asksServer: Bool)
  case refund(ItemRefundRequest, asksServer: Bool)

  fileprivate func perform(
    _ request: World.CommerceRequest, in world: inout World
  ) throws(CommerceRefusal) -> [Delivery] {
    switch self {
    case .cancel: try world.cancelManaged(request)
    case .changeMetadata(let metadata): try world.changeMetadata(metadata, request)
    case .changePrices(let prices): try world.changePrices(prices, request)
    case .migrate(let migration): try world.migrate(migration, request)
    case .revoke(let terms, let asksServer):
      try world.revokeManaged(terms, asksServer: asksServer, request)
    case .refund(let refund, let asksServer):
      try world.refundItems(refund, asksServer: asksServer, request)
    }
  }

  /// Whether the request's `appAccountToken` names the customer. Of other requests than a
  /// migration it has no effect. Source: assumption
  fileprivate var setsAccountToken: Bool {
    switch self {
    case .migrate: true
    case .cancel, .changeMetadata, .changePrices, .revoke, .refund: false
    }
  }
}

extension ServedStore {
  fileprivate mutating func setAccountToken(_ token: String, ofTransaction id: UInt64) {
    guard let holder = world.holder(ofTransaction: id), let transaction = holder[id] else { return }
    world.setAppAccountToken(token, ofOriginal: transaction.originalID, for: holder.id)
  }

  /// The subscription as signed now; of a refund of items, the transaction alone.
  ///
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/subscriptioncancelresponse
  /// and https://developer.apple.com/documentation/advancedcommerceapi/requestrefundresponse
  fileprivate mutating func answer(to action: CommerceAction, about id: UInt64) -> HTTPResponse {
    guard let holder = world.holder(ofTransaction: id), let transaction = holder[id] else {
      return APIError.transactionIDNotFound.response
    }
    if case .refund = action {
      return HTTPResponse(
        json: ["signedTransactionInfo": .string(signed(transaction, of: holder))])
    }
    let latest = holder.ledger.last { $0.originalID == transaction.originalID } ?? transaction
    let status = latest.groupID.flatMap { group in
      holder.serverStatuses(
        in: group, catalog: world.catalog, profile: world.profile, at: world.now
      ).first { $0.transaction.id == latest.id }
    }
    let renewal = status.map {
      SignedRenewal($0.renewal, world.occasion(for: holder)).jws(by: chain)
    }
    return HTTPResponse(json: [
      "signedRenewalInfo": .string(renewal ?? ""),
      "signedTransactionInfo": .string(signed(latest, of: holder)),
    ])
  }
}
