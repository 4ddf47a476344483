import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator
import StoreTerms

// Subscriptions, and extensions of their renewal dates.
extension AppStoreServerAPI {
  static let subscriptionEndpoints = [
    Endpoint(
      "Get All Subscription Statuses", "GET", "v1/subscriptions/{anyTransactionId}",
      query: ["status"]
    ) {
      call, store throws(APIError) in
      let holder = try store.customer(call.values[0])
      var wanted: Set<Int> = []
      for text in call.request.values("status") {
        guard let number = Int(text), (1...5).contains(number) else { throw .invalidStatus }
        wanted.insert(number)
      }
      let groups = store.statuses(of: holder, in: wanted)
      return HTTPResponse(json: .object(store.appMembers + [.init("data", .array(groups))]))
    },
    Endpoint(
      "Extend a Subscription Renewal Date", "PUT",
      "v1/subscriptions/extend/{originalTransactionId}", body: .object, extend),
    Endpoint(
      "Extend Subscription Renewal Dates for All Active Subscribers", "POST",
      "v1/subscriptions/extend/mass", body: .object, extendAll),
    Endpoint(
      "Get Status of Subscription Renewal Date Extensions", "GET",
      "v1/subscriptions/extend/mass/{productId}/{requestIdentifier}"
    ) { call, store throws(APIError) in
      guard UUIDString(call.values[1]) != nil else { throw .invalidRequestID }
      let found = store.massExtensions.first {
        $0.summary.productID.rawValue == call.values[0]
          && $0.summary.requestIdentifier == call.values[1]
      }
      guard let found else { throw .statusRequestNotFound }
      return HTTPResponse(json: [
        "requestIdentifier": .string(found.summary.requestIdentifier), "complete": true,
        "completeDate": .integer(Int(found.date.milliseconds)),
        "succeededCount": .integer(found.summary.succeededCount),
        "failedCount": .integer(found.summary.failedCount),
      ])
    },
  ]

  /// Extends a renewal date, once for each request identifier: a request that is sent again is
  /// answered as the first one, which Apple does not document.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/extend-a-subscription-renewal-date,
  /// https://developer.apple.com/documentation/appstoreserverapi/requestidentifier
  @Sendable private static func extend(
    _ call: EndpointCall, _ store: inout ServedStore
  ) throws(APIError) -> HTTPResponse {
    guard let id = UInt64(call.values[0]) else { throw .invalidOriginalID }
    let request = try ExtensionRequest(try call.object())
    guard let holder = store.world.holder(ofTransaction: id), let original = holder[id],
      original.originalID == id
    else { throw .originalIDNotFound }
    guard original.ownership == .purchased else { throw .familyExtension }
    if let earlier = store.extensions.first(where: {
      $0.originalID == id && $0.request == request.identifier
    }) {
      return HTTPResponse(json: earlier.answer)
    }
    guard let group = original.groupID, let subscription = holder[group],
      let latest = holder[subscription.latestTransactionID]
    else { throw .extensionIneligible }
    do throws(ActionRefusal) {
      _ = try store.world.extendRenewal(of: latest.productID, days: request.days, for: holder.id)
    } catch {
      throw error == .extendedTwice(latest.productID) ? .extensionMaximum : .extensionIneligible
    }
    let extended = SingleExtension(
      originalID: id, request: request.identifier,
      effectiveDate: store.world.accounts[holder.id.index][latest.id]?.expirationDate,
      webOrderLineItemID: latest.webOrderLineItemID)
    store.extensions.append(extended)
    return HTTPResponse(json: extended.answer)
  }

  /// Extends the renewal dates of all subscribers, once for each request identifier: a request
  /// that is sent again is answered with 200 and changes nothing.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/extend-subscription-renewal-dates-for-all-active-subscribers
  @Sendable private static func extendAll(
    _ call: EndpointCall, _ store: inout ServedStore
  ) throws(APIError) -> HTTPResponse {
    let body = try call.object()
    let request = try ExtensionRequest(body)
    // Source: https://developer.apple.com/documentation/appstoreserverapi/invalidrequestidentifiererror
    guard UUIDString(request.identifier) != nil else { throw .invalidRequestID }
    guard let product = body["productId"]?.text else { throw .invalidProductID }
    let storefronts = try ExtensionRequest.storefronts(in: body)
    let answer = HTTPResponse(json: ["requestIdentifier": .string(request.identifier)])
    guard !store.hasExtendedAll(request.identifier) else { return answer }
    do throws(ActionRefusal) {
      _ = try store.world.extendAllRenewals(
        of: ProductID(product), days: request.days, request: request.identifier, in: storefronts)
    } catch {
      throw .invalidProductID
    }
    if case .renewalExtensionSummary(let summary) = store.world.notifications.last?.event {
      store.massExtensions.append(.init(date: store.world.now, summary: summary))
    }
    return answer
  }
}

/// An extension of one renewal date.
struct SingleExtension: Codable, Sendable {
  let originalID: UInt64
  /// The request's identifier.
  let request: String
  /// When the subscription renews now.
  let effectiveDate: StoreTime?
  let webOrderLineItemID: String?

  fileprivate var answer: JSON {
    [
      "effectiveDate": .integer(Int(effectiveDate?.milliseconds ?? 0)),
      "originalTransactionId": .string(String(originalID)), "success": true,
      "webOrderLineItemId": .string(webOrderLineItemID ?? ""),
    ]
  }
}

/// The members that both requests for an extension have.
private struct ExtensionRequest {
  let days: Int
  let identifier: String

  init(_ body: JSON) throws(APIError) {
    guard case .integer(let days) = body["extendByDays"], (1...90).contains(days) else {
      throw .invalidDays
    }
    guard case .integer(let reason) = body["extendReasonCode"], (0...3).contains(reason) else {
      throw .invalidReasonCode
    }
    guard let identifier = body["requestIdentifier"]?.text,
      (1...128).contains(identifier.utf8.count)
    else { throw .invalidRequestID }
    self.days = days
    self.identifier = identifier
  }

  /// The storefronts of a mass extension; `nil` for all.
  static func storefronts(in body: JSON) throws(APIError) -> Set<String>? {
    guard let list = body["storefrontCountryCodes"], list != .null else { return nil }
    guard case .array(let items) = list else { throw .invalidStorefront }
    if items.isEmpty { throw .emptyStorefronts }
    let codes = items.compactMap(\.text).filter { StorefrontNumber.text(of: $0) != nil }
    guard codes.count == items.count else { throw .invalidStorefront }
    return Set(codes)
  }
}

extension ServedStore {
  /// Whether a request with this identifier has extended the renewal dates of all subscribers.
  fileprivate func hasExtendedAll(_ identifier: String) -> Bool {
    massExtensions.contains { $0.summary.requestIdentifier == identifier }
  }

  /// The statuses of a customer by group.
  ///
  /// - Parameter wanted: the numbers of the statuses to list; empty for all.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/statusresponse
  fileprivate mutating func statuses(of holder: Account, in wanted: Set<Int>) -> [JSON] {
    let groups = world.catalog.groups
    return groups.compactMap { group in
      let items = holder.serverStatuses(
        in: group.id, catalog: world.catalog, profile: world.profile, at: world.now
      ).compactMap { status -> JSON? in
        let number = ServerStatus(status.state).number
        guard wanted.isEmpty || wanted.contains(number) else { return nil }
        return [
          "originalTransactionId": .string(String(status.transaction.originalID)),
          "status": .integer(number),
          "signedTransactionInfo": .string(signed(status.transaction, of: holder)),
          "signedRenewalInfo": .string(
            SignedRenewal(status.renewal, world.occasion(for: holder)).jws(by: chain)),
        ]
      }
      guard !items.isEmpty else { return nil }
      return [
        "subscriptionGroupIdentifier": .string(group.id.rawValue),
        "lastTransactions": .array(items),
      ]
    }
  }
}
