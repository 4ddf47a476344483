import JSONTree
import PlainHTTP
import StoreSimulator

// What a developer's server reports about consumption after a refund request.
extension AppStoreServerAPI {
  static let consumptionEndpoints = [
    Endpoint(
      "Send Consumption Information", "PUT", "v2/transactions/consumption/{transactionId}",
      body: .object
    ) {
      call, store throws(APIError) in
      try record(call, &store, checkConsumption)
    },
    Endpoint(
      "Send Consumption Information v1", "PUT", "v1/transactions/consumption/{transactionId}",
      body: .object
    ) { call, store throws(APIError) in
      try record(call, &store, checkConsumptionV1)
    },
  ]

  private static func record(
    _ call: EndpointCall, _ store: inout ServedStore, _ check: (JSON) throws(APIError) -> Void
  ) throws(APIError) -> HTTPResponse {
    let (_, transaction) = try store.transaction(call.values[0])
    guard transaction.type == .consumable || transaction.type == .subscription else {
      throw .unsupportedType
    }
    let body = try call.object()
    guard body["customerConsented"] == true else { throw .invalidConsent }
    try check(body)
    store.consumption.append(
      .init(transactionID: transaction.id, date: store.world.now, body: body.line))
    return HTTPResponse(202)
  }

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest
  private static func checkConsumption(_ body: JSON) throws(APIError) {
    guard case .bool = body["sampleContentProvided"] else { throw .invalidSample }
    guard let delivery = body["deliveryStatus"]?.text, deliveries.contains(delivery) else {
      throw .invalidDelivery
    }
    if let share = body["consumptionPercentage"], share != .null {
      guard case .integer(let number) = share, (0...100_000).contains(number) else {
        throw .badRequest
      }
    }
    if let preference = body["refundPreference"], preference != .null {
      guard preferences.contains(preference.text ?? "") else { throw .badRequest }
    }
  }

  private static let deliveries: Set = [
    "DELIVERED", "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM",
    "UNDELIVERED_SERVER_OUTAGE", "UNDELIVERED_OTHER",
  ]
  private static let preferences: Set = ["DECLINE", "GRANT_FULL", "GRANT_PRORATED"]

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionrequestv1
  private static func checkConsumptionV1(_ body: JSON) throws(APIError) {
    for field in fieldsV1 {
      guard let value = body[field.name], value != .null else { continue }
      guard case .integer(let number) = value, (0...field.last).contains(number) else {
        throw field.error
      }
    }
    if let token = body["appAccountToken"]?.text, !token.isEmpty, UUIDString(token) == nil {
      throw APIError(4_000_033, "Invalid app account token.")
    }
    if let sample = body["sampleContentProvided"], sample.kind != .boolean { throw .invalidSample }
  }

  /// The numbered fields, with the last number of each.
  private static let fieldsV1: [(name: String, last: Int, error: APIError)] = [
    ("accountTenure", 7, APIError(4_000_032, "Invalid account tenure.")),
    ("consumptionStatus", 3, APIError(4_000_034, "Invalid consumption status.")),
    ("deliveryStatus", 5, .invalidDelivery),
    ("lifetimeDollarsPurchased", 7, APIError(4_000_037, "Invalid lifetime dollars purchased.")),
    ("lifetimeDollarsRefunded", 7, APIError(4_000_038, "Invalid lifetime dollars refunded.")),
    ("platform", 2, APIError(4_000_039, "Invalid platform.")),
    ("playTime", 7, APIError(4_000_040, "Invalid play time.")),
    ("refundPreference", 3, .badRequest),
    ("userStatus", 4, APIError(4_000_042, "Invalid user status.")),
  ]
}
