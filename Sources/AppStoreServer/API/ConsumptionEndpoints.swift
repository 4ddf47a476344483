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
    _ call: EndpointCall, _ store: inout ServedStore,
    _ check: (JSON, LedgerTransaction) throws(APIError) -> Void
  ) throws(APIError) -> HTTPResponse {
    let (_, transaction) = try store.transaction(call.values[0])
    let body = try call.object()
    try check(body, transaction)
    store.consumption.append(
      .init(transactionID: transaction.id, date: store.world.now, body: body.line))
    return HTTPResponse(202)
  }

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest
  private static func checkConsumption(
    _ body: JSON, of transaction: LedgerTransaction
  ) throws(APIError) {
    guard transaction.ownership == .purchased else { throw .familyTransaction }
    guard body["customerConsented"] == true else { throw .invalidConsent }
    guard case .bool = body["sampleContentProvided"] else { throw .invalidSample }
    guard let delivery = body["deliveryStatus"]?.text, deliveries.contains(delivery) else {
      throw .invalidDelivery
    }
    let preference = body["refundPreference"] ?? .null
    guard preference == .null || preferences.contains(preference.text ?? "") else {
      throw .invalidRefundPreference
    }
    let share = body["consumptionPercentage"] ?? .null
    if transaction.type == .subscription {
      // The App Store calculates it from the time that has passed.
      guard share == .null else { throw .percentageOfSubscription }
    } else {
      try checkPercentage(
        share, isDelivered: delivery == "DELIVERED", isProrated: preference == "GRANT_PRORATED")
    }
  }

  /// Apple has ConsumptionPercentageOutOfRangeError for a percentage out of range and
  /// UndeliveredConsumptionPercentageNonZeroError for one of what was not delivered. Their numbers
  /// are not known here, so both get that of GeneralBadRequestError. So does a prorated refund
  /// without a part, for which Apple names no error.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionpercentage
  private static func checkPercentage(
    _ share: JSON, isDelivered: Bool, isProrated: Bool
  ) throws(APIError) {
    guard case .integer(let number) = share else {
      guard share == .null, !isProrated else { throw .badRequest }
      return
    }
    guard (0...100_000).contains(number) else { throw .badRequest }
    guard isDelivered || number == 0 else { throw .badRequest }
    guard !isProrated || (1..<100_000).contains(number) else { throw .badRequest }
  }

  private static let deliveries: Set = [
    "DELIVERED", "UNDELIVERED_QUALITY_ISSUE", "UNDELIVERED_WRONG_ITEM",
    "UNDELIVERED_SERVER_OUTAGE", "UNDELIVERED_OTHER",
  ]
  private static let preferences: Set = ["DECLINE", "GRANT_FULL", "GRANT_PRORATED"]

  /// Every field is required but `refundPreference`.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionrequestv1
  private static func checkConsumptionV1(
    _ body: JSON, of transaction: LedgerTransaction
  ) throws(APIError) {
    guard transaction.type == .consumable || transaction.type == .subscription else {
      throw .unsupportedType
    }
    guard body["customerConsented"] == true else { throw .invalidConsent }
    for field in fieldsV1 {
      guard case .integer(let number) = body[field.name], (0...field.last).contains(number) else {
        throw field.error
      }
    }
    guard let token = body["appAccountToken"]?.text, token.isEmpty || UUIDString(token) != nil
    else { throw APIError(4_000_033, "Invalid app account token.") }
    guard case .bool = body["sampleContentProvided"] else { throw .invalidSample }
    let preference = body["refundPreference"] ?? .null
    guard preference == .null || (0...3).map(JSON.integer).contains(preference) else {
      throw .invalidRefundPreference
    }
  }

  /// The required numbered fields, with the last number of each.
  private static let fieldsV1: [(name: String, last: Int, error: APIError)] = [
    ("accountTenure", 7, APIError(4_000_032, "Invalid account tenure.")),
    (
      "consumptionStatus", 3,
      APIError(4_000_034, "Invalid request. The consumption status field is invalid.")
    ),
    ("deliveryStatus", 5, .invalidDelivery),
    ("lifetimeDollarsPurchased", 7, APIError(4_000_037, "Invalid lifetime dollars purchased.")),
    ("lifetimeDollarsRefunded", 7, APIError(4_000_038, "Invalid lifetime dollars refunded.")),
    ("platform", 2, APIError(4_000_039, "Invalid platform.")),
    ("playTime", 7, APIError(4_000_040, "Invalid play time.")),
    ("userStatus", 4, APIError(4_000_042, "Invalid user status.")),
  ]
}
