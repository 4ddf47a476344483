import JSONTree
import PlainHTTP
import StoreSimulator
import StoreTerms

// Test notifications, and the history of what was sent to the developer's server.
extension AppStoreServerAPI {
  static let notificationEndpoints = [
    Endpoint("Request a Test Notification", "POST", "v1/notifications/test") {
      _, store throws(APIError) in
      guard store.notificationURL != nil else { throw .noNotificationURL }
      store.apply { world throws(ActionRefusal) in _ = try world.apply(.sendTestNotification) }
      guard let sent = store.world.notifications.last else { throw .testNotFound }
      return HTTPResponse(json: ["testNotificationToken": .string(sent.testToken)])
    },
    Endpoint("Get Test Notification Status", "GET", "v1/notifications/test/{testNotificationToken}")
    { call, store throws(APIError) in
      let parts = call.values[0].split(separator: "_", omittingEmptySubsequences: false)
      guard parts.count == 2, UUIDString(String(parts[0])) != nil, Int64(parts[1]) != nil else {
        throw .invalidTestToken
      }
      let found = store.world.notifications.last {
        $0.event == .test && $0.testToken == call.values[0]
      }
      guard let found, store.wasSent(found) else { throw .testNotFound }
      return HTTPResponse(json: store.historyItem(of: found))
    },
    Endpoint(
      "Get Notification History", "POST", "v1/notifications/history", query: ["paginationToken"],
      body: .object
    ) {
      call, store throws(APIError) in
      let filter = try NotificationFilter(try call.object(), in: store)
      let token = call.request.values("paginationToken").first
      var start = 0
      if let token {
        guard let number = Int(token), number > 0 else { throw .invalidPage }
        start = number
      }
      let listed = store.world.notifications.filter {
        $0.number > start && store.wasSent($0) && filter.includes($0, in: store)
      }
      let page = listed.prefix(HistoryListing.size)
      var members = [
        JSON.Member("hasMore", .bool(listed.count > page.count)),
        .init("notificationHistory", .array(page.map(store.historyItem))),
      ]
      if listed.count > page.count, let last = page.last {
        members.insert(.init("paginationToken", .string(String(last.number))), at: 0)
      }
      return HTTPResponse(json: .object(members))
    },
  ]
}

extension ServerNotification {
  /// The token of a test: its identifier and its date.
  fileprivate var testToken: String { "\(uuid)_\(date.milliseconds)" }
}

extension ServedStore {
  /// With `firstSendAttemptResult`, which Apple has deprecated and still lists.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/notificationhistoryresponseitem
  fileprivate func historyItem(of notification: ServerNotification) -> JSON {
    let attempts = sendAttempts(of: notification)
    return [
      "signedPayload": .string(signedPayload(of: notification)),
      "firstSendAttemptResult": attempts.first?["sendAttemptResult"] ?? .null,
      "sendAttempts": .array(attempts),
    ]
  }
}

/// The constraints of a request for the history of notifications.
///
/// Source: https://developer.apple.com/documentation/appstoreserverapi/notificationhistoryrequest
private struct NotificationFilter {
  private let dates: ClosedRange<Int64>
  private let type: String?
  private let subtype: String?
  /// The only customer.
  private let customer: AccountID?
  private let onlyFailures: Bool

  init(_ body: JSON, in store: ServedStore) throws(APIError) {
    dates = try Self.dates(body, in: store.world)
    type = body["notificationType"]?.text
    subtype = body["notificationSubtype"]?.text
    try Self.check(type: type, subtype: subtype)
    // The former name of `transactionId`.
    if let id = body["transactionId"]?.text ?? body["originalTransactionId"]?.text {
      guard type == nil else { throw .multipleFilters }
      customer = try store.transaction(id).0.id
    } else {
      customer = nil
    }
    onlyFailures = body["onlyFailures"] == true
  }

  /// The end belongs to them: a date that is still to come means the present instant.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/notificationhistoryrequest
  private static func dates(_ body: JSON, in world: World) throws(APIError) -> ClosedRange<Int64> {
    guard case .integer(let start) = body["startDate"], start >= 0 else { throw .invalidStart }
    guard case .integer(let end) = body["endDate"], end >= 0 else { throw .invalidEnd }
    guard start < end else { throw .startAfterEnd }
    let days: Int64 = world.app.environment == .production ? 180 : 30
    let earliest = world.now.milliseconds - days * 24 * 3_600_000
    guard Int64(start) >= earliest else { throw .startTooFarInPast }
    return Int64(start)...Int64(end)
  }

  private static func check(type: String?, subtype: String?) throws(APIError) {
    let known = type.flatMap(NotificationType.init)
    guard (known == nil) == (type == nil) else { throw .invalidNotificationType }
    guard let subtype else { return }
    guard let known, NotificationSubtype(rawValue: subtype)?.types.contains(known) == true else {
      throw .invalidNotificationType
    }
  }

  func includes(_ notification: ServerNotification, in store: ServedStore) -> Bool {
    dates.contains(notification.date.milliseconds)
      && (type == nil || notification.event.type.rawValue == type)
      && (subtype == nil || notification.event.subtype?.rawValue == subtype)
      && (customer == nil || notification.account == customer)
      && (!onlyFailures || !store.isDelivered(notification))
  }
}

extension NotificationSubtype {
  /// The types of notifications that can have the subtype.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreservernotifications/subtype
  fileprivate var types: Set<NotificationType> {
    switch self {
    case .initialBuy, .resubscribe: [.subscribed]
    case .upgrade, .downgrade: [.didChangeRenewalPreference, .offerRedeemed]
    case .autoRenewEnabled, .autoRenewDisabled: [.didChangeRenewalStatus]
    case .voluntary, .billingRetry, .priceIncrease, .productNotForSale: [.expired]
    case .gracePeriod: [.didFailToRenew]
    case .billingRecovery: [.didRenew]
    case .pending, .accepted: [.priceIncrease]
    case .summary, .failure: [.renewalExtension]
    case .created, .unreported, .activeTokenReminder: [.externalPurchaseToken]
    }
  }
}
