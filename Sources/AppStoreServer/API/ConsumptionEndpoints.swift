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
      try record(call, &store, consumption)
    },
    Endpoint(
      "Send Consumption Information v1", "PUT", "v1/transactions/consumption/{transactionId}",
      body: .object
    ) { call, store throws(APIError) in
      try record(call, &store, consumptionV1)
    },
  ]

  private static func record(
    _ call: EndpointCall, _ store: inout ServedStore,
    _ read: (JSON, LedgerTransaction) throws(APIError) -> Consumption
  ) throws(APIError) -> HTTPResponse {
    let (_, transaction) = try store.transaction(call.values[0])
    let body = try call.object()
    let consumption = try read(body, transaction)
    store.world.take(
      ConsumptionReport(
        on: transaction, at: store.world.now, delivery: consumption.delivery,
        preference: consumption.preference, milliPercent: consumption.milliPercent,
        body: body.line))
    return HTTPResponse(202)
  }

  /// What both versions report.
  private struct Consumption {
    let delivery: DeliveryStatus
    let preference: RefundPreference?
    /// In thousandths of a percent.
    let milliPercent: Int?
  }

  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionrequest
  private static func consumption(
    _ body: JSON, of transaction: LedgerTransaction
  ) throws(APIError) -> Consumption {
    guard transaction.ownership == .purchased else { throw .familyTransaction }
    guard body["customerConsented"] == true else { throw .invalidConsent }
    guard case .bool = body["sampleContentProvided"] else { throw .invalidSample }
    guard let delivery = body["deliveryStatus"]?.text.flatMap(DeliveryStatus.init) else {
      throw .invalidDelivery
    }
    let wish = body["refundPreference"] ?? .null
    let preference = wish.text.flatMap(RefundPreference.init)
    guard wish == .null || preference != nil else { throw .invalidRefundPreference }
    let share = body["consumptionPercentage"] ?? .null
    guard transaction.type != .subscription else {
      // The App Store calculates it from the time that has passed.
      guard share == .null else { throw .percentageOfSubscription }
      return Consumption(delivery: delivery, preference: preference, milliPercent: nil)
    }
    return Consumption(
      delivery: delivery, preference: preference,
      milliPercent: try percentage(
        share, isDelivered: delivery == .delivered, isProrated: preference == .grantProrated))
  }

  /// Apple has ConsumptionPercentageOutOfRangeError for a percentage out of range and
  /// UndeliveredConsumptionPercentageNonZeroError for one of what was not delivered. Their numbers
  /// are not known here, so both get that of GeneralBadRequestError. So does a prorated refund
  /// without a part, for which Apple names no error.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionpercentage
  private static func percentage(
    _ share: JSON, isDelivered: Bool, isProrated: Bool
  ) throws(APIError) -> Int? {
    guard case .integer(let number) = share else {
      guard share == .null, !isProrated else { throw .badRequest }
      return nil
    }
    guard (0...100_000).contains(number) else { throw .badRequest }
    guard isDelivered || number == 0 else { throw .badRequest }
    guard !isProrated || (1..<100_000).contains(number) else { throw .badRequest }
    return number
  }

  /// Every field is required but `refundPreference`.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/consumptionrequestv1
  private static func consumptionV1(
    _ body: JSON, of transaction: LedgerTransaction
  ) throws(APIError) -> Consumption {
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
    return Consumption(
      delivery: body["deliveryStatus"].flatMap { deliveriesV1[$0] } ?? .other,
      preference: preferencesV1[preference],
      milliPercent: body["consumptionStatus"].flatMap { percentagesV1[$0] })
  }

  // Version 1 has numbers for what version 2 has words for. What it cannot say, and what it has in
  // addition, is absent.
  private static let deliveriesV1: [JSON: DeliveryStatus] = [
    0: .delivered, 1: .qualityIssue, 2: .wrongItem, 3: .serverOutage,
  ]
  private static let preferencesV1: [JSON: RefundPreference] = [1: .grantFull, 2: .decline]
  private static let percentagesV1: [JSON: Int] = [1: 0, 3: 100_000]

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
