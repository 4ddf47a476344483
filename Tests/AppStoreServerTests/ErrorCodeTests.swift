import JSONTree
import PlainHTTP
import StoreSimulator
import Testing

@testable import AppStoreServer

/// Errors of the App Store Server API: each code by a request that leads to it.
@Suite struct ErrorCodeTests {
  /// A server whose customer has bought silver (1), flowers (2) and an installation (3).
  private static func server(_ environment: AppInfo.Environment = .sandbox) -> TestServer {
    let server = TestServer(environment)
    server.play("- buy: silver\n- buy: flowers.large\n- buy: plant.installation")
    return server
  }

  private static let request = "aaaaaaaa-0000-4000-8000-000000000000"

  private static let extend: [JSON.Member] = [
    .init("extendByDays", 10), .init("extendReasonCode", 1),
    .init("requestIdentifier", .string(request)),
  ]

  private static func extending(_ name: String, _ value: JSON) -> JSON {
    .object(extend.filter { $0.name != name } + [.init(name, value)])
  }

  private static let consumed: [JSON.Member] = [
    .init("customerConsented", true), .init("sampleContentProvided", false),
    .init("deliveryStatus", "DELIVERED"),
  ]

  private static func consuming(_ name: String, _ value: JSON) -> JSON {
    .object(consumed.filter { $0.name != name } + [.init(name, value)])
  }

  private static func dates(_ start: Int, _ end: Int, _ others: JSON.Member...) -> JSON {
    .object([.init("startDate", .integer(start)), .init("endDate", .integer(end))] + others)
  }

  private static let now = 1_767_225_600_000
  private static let mass = "v1/subscriptions/extend/mass"
  private static let history = "v1/notifications/history"

  private static let requests: [(Int, String, String, JSON?)] = [
    (4_000_000, "PUT", "v1/subscriptions/extend/1", "text"),
    (4_000_005, "GET", "v2/history/1?revision=odd", nil),
    (4_000_005, "GET", "v2/refund/lookup/1?revision=1_2_3", nil),
    (4_000_005, "GET", "v2/refund/lookup/1?revision=1_2", nil),
    (4_000_006, "GET", "v1/transactions/one", nil),
    (4_000_006, "GET", "v1/subscriptions/one", nil),
    (4_000_008, "PUT", "v1/subscriptions/extend/one", .object(extend)),
    (4_000_009, "PUT", "v1/subscriptions/extend/1", extending("extendByDays", 91)),
    (4_000_010, "PUT", "v1/subscriptions/extend/1", extending("extendReasonCode", 4)),
    (4_000_011, "PUT", "v1/subscriptions/extend/1", extending("requestIdentifier", "")),
    (4_000_012, "POST", history, dates(1, now)),
    (4_000_013, "POST", history, dates(now, now)),
    (4_000_013, "GET", "v2/history/1?startDate=2&endDate=2", nil),
    (4_000_014, "POST", "\(history)?paginationToken=x", dates(now - 1, now)),
    (4_000_015, "POST", history, ["endDate": 1]),
    (4_000_015, "GET", "v2/history/1?startDate=x", nil),
    (4_000_016, "POST", history, ["startDate": 1]),
    (4_000_018, "POST", history, dates(now - 1, now, .init("notificationType", "X"))),
    (4_000_018, "POST", history, dates(now - 1, now, .init("notificationSubtype", "UPGRADE"))),
    (
      4_000_019, "POST", history,
      dates(now - 1, now, .init("notificationType", "TEST"), .init("transactionId", "1"))
    ),
    (4_000_020, "GET", "v1/notifications/test/x", nil),
    (4_000_021, "GET", "v2/history/1?sort=UP", nil),
    (4_000_022, "GET", "v2/history/1?productType=X", nil),
    (4_000_023, "GET", "v2/history/1?productId=", nil),
    (4_000_023, "POST", mass, extending("productId", "none")),
    (4_000_024, "GET", "v2/history/1?subscriptionGroupIdentifier=", nil),
    (4_000_025, "GET", "v1/history/1?excludeRevoked=1", nil),
    (4_000_026, "GET", "v2/history/1?inAppOwnershipType=X", nil),
    (
      4_000_027, "POST", mass,
      .object([.init("storefrontCountryCodes", []), .init("productId", "x")] + extend)
    ),
    (
      4_000_028, "POST", mass,
      .object([.init("storefrontCountryCodes", ["US"]), .init("productId", "x")] + extend)
    ),
    (4_000_030, "GET", "v2/history/1?revoked=1", nil),
    (4_000_031, "GET", "v1/subscriptions/1?status=6", nil),
    (4_000_032, "PUT", "v1/transactions/consumption/3", v1("accountTenure", 8)),
    (4_000_033, "PUT", "v1/transactions/consumption/3", v1("appAccountToken", "x")),
    (4_000_034, "PUT", "v1/transactions/consumption/3", v1("consumptionStatus", 4)),
    (4_000_035, "PUT", "v2/transactions/consumption/3", consuming("customerConsented", false)),
    (4_000_036, "PUT", "v2/transactions/consumption/3", consuming("deliveryStatus", "X")),
    (4_000_037, "PUT", "v1/transactions/consumption/3", v1("lifetimeDollarsPurchased", 8)),
    (4_000_038, "PUT", "v1/transactions/consumption/3", v1("lifetimeDollarsRefunded", 8)),
    (4_000_039, "PUT", "v1/transactions/consumption/3", v1("platform", 3)),
    (4_000_040, "PUT", "v1/transactions/consumption/3", v1("playTime", 8)),
    (4_000_041, "PUT", "v2/transactions/consumption/3", consuming("sampleContentProvided", 1)),
    (4_000_042, "PUT", "v1/transactions/consumption/3", v1("userStatus", 5)),
    (4_000_044, "PUT", "v1/transactions/consumption/3", v1("refundPreference", 4)),
    (4_000_047, "PUT", "v1/transactions/consumption/2", .object(consumedV1)),
    (4_000_183, "PUT", "v1/transactions/1/appAccountToken", ["appAccountToken": "x"]),
    (4_030_004, "PUT", "v1/subscriptions/extend/2", .object(extend)),
    (4_040_005, "PUT", "v1/subscriptions/extend/9", .object(extend)),
    (4_040_005, "PUT", "v1/transactions/9/appAccountToken", ["appAccountToken": "x"]),
    (4_040_008, "GET", "v1/notifications/test/c0ffee00-0000-4000-a000-000000000000_1", nil),
    (4_040_009, "GET", "\(mass)/x/\(request)", nil),
    (4_040_010, "GET", "v1/transactions/9", nil),
    (4_040_010, "GET", "v2/history/9", nil),
    (4_040_010, "POST", history, dates(now - 1, now, .init("transactionId", "9"))),
    (4_000_211, "POST", "v1/messaging/performanceTest", [:]),
    (4_000_211, "POST", "v1/messaging/performanceTest", ["originalTransactionId": "1"]),
    (4_000_212, "GET", "v1/messaging/performanceTest/result/x", nil),
    (
      4_040_018, "GET",
      "v1/messaging/performanceTest/result/c0ffee00-0000-4000-a000-000000000000", nil
    ),
    (4_000_006, "POST", "v1/messaging/performanceTest", ["originalTransactionId": "x"]),
    (405, "DELETE", "v1/transactions/1", nil),
  ]

  private static let consumedV1: [JSON.Member] =
    [
      "accountTenure", "consumptionStatus", "deliveryStatus", "lifetimeDollarsPurchased",
      "lifetimeDollarsRefunded", "platform", "playTime", "userStatus",
    ].map { .init($0, 0) } + [
      .init("appAccountToken", ""), .init("customerConsented", true),
      .init("sampleContentProvided", false),
    ]

  private static func v1(_ name: String, _ value: JSON) -> JSON {
    .object(consumedV1.filter { $0.name != name } + [.init(name, value)])
  }

  @Test(arguments: requests.indices)
  func `a request that is wrong in one way gets the code for it`(_ index: Int) {
    let (code, method, path, body) = Self.requests[index]
    #expect(Self.server().code(method, path, body) == code)
  }

  private static let messages: [(error: APIError, message: String)] = [
    (
      .invalidNotificationType,
      "Invalid request. The notification type or subtype is invalid."
    ),
    (
      .multipleFilters,
      "Invalid request. Supply either a transaction id or a notification type, but not both."
    ),
    (
      .emptyStorefronts,
      "Invalid request. If provided, the list of storefront country codes must not be empty."
    ),
    (
      .invalidConsent,
      "Invalid request. The customer consented field is required and must indicate the customer "
        + "consented."
    ),
    (.invalidRefundPreference, "Invalid request. The refund preference field is invalid."),
    (.appTransactionID, "Invalid request. App transactions aren't supported by this endpoint."),
    (
      .familyTransaction,
      "Invalid request. Family Sharing transactions aren't supported by this endpoint."
    ),
    (
      .percentageOfSubscription,
      "Invalid request. The consumption percentage field is not supported for auto-renewable "
        + "subscription transactions."
    ),
    (
      .noNotificationURL,
      "No App Store Server Notification URL found for provided app. Check that a URL is configured "
        + "in App Store Connect for this environment."
    ),
    (
      .statusRequestNotFound,
      "The server didn't find a subscription-renewal-date extension request for this "
        + "requestIdentifier and productId combination."
    ),
  ]

  @Test(arguments: messages)
  func `a message is Apple's to the letter where Apple's pages show it`(
    error: APIError, message: String
  ) {
    #expect(error.message == message)
  }

  @Test func `an app transaction's id finds its customer, and no transaction`() {
    let server = Self.server()
    let id = AppInfo.sample.appTransactionID(ofAccount: Account.nameOfFirst)
    #expect(server.code("GET", "v1/transactions/\(id)") == 4_000_048)
    #expect(server.code("GET", "v1/subscriptions/\(id)") == 200)
  }

  @Test func `only an original transaction can get an account token`() {
    let server = Self.server()
    server.advance("P40D")
    let body: JSON = ["appAccountToken": "C0FFEE00-0000-4000-A000-000000000000"]
    #expect(server.code("PUT", "v1/transactions/4/appAccountToken", body) == 4_000_187)
    #expect(server.code("PUT", "v1/transactions/1/appAccountToken", body) == 200)
  }

  @Test func `a third extension within a year is too many`() {
    let server = Self.server()
    let codes = (1...3).map { number in
      server.code(
        "PUT", "v1/subscriptions/extend/1",
        Self.extending("requestIdentifier", .string("\(number)")))
    }
    #expect(codes == [200, 200, 4_030_005])
  }

  @Test func `an error is a JSON object whose media type has no parameters`() {
    let response = Self.server().api("GET", "v1/transactions/9")
    #expect(response.status == 404)
    #expect(response.headers == [.init("Content-Type", "application/json")])
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == #"{"errorCode":4040010,"errorMessage":"Transaction id not found."}"#)
  }

  @Test func `an injected rate limit says in milliseconds when to come back`() {
    let server = Self.server()
    server.control("POST", "faults", #"{"answer":4290000}"#)
    let response = server.api("GET", "v1/transactions/1")
    #expect(response.status == 429)
    #expect(response.headers.contains(.init("Retry-After", "1800000060000")))
    #expect(server.code("GET", "v1/transactions/1") == 200)
  }
}
