import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

// The Advanced Commerce API: changes to subscriptions whose items the developer keeps in a catalog
// of their own.
//
// The simulated store sells products of App Store Connect, and no generic product that such items
// need. So a request is checked in full, and a correct one is refused as Apple refuses it for the
// transaction of another product. The order of the checks is an assumption.
// Source: https://developer.apple.com/documentation/advancedcommerceapi
extension AppStoreServerAPI {
  static let advancedCommerceEndpoints = [
    advanced("Cancel a Subscription", "subscription/cancel") { _, _ throws(APIError) in },
    advanced("Change Subscription Metadata", "subscription/changeMetadata") {
      body, _ throws(APIError) in
      try body.checkMetadata()
    },
    advanced("Change Subscription Price", "subscription/changePrice") {
      body, _ throws(APIError) in
      try body.checkPrices()
    },
    advanced(
      "Migrate a Subscription to Advanced Commerce API", "subscription/migrate",
      refusal: .invalidTargetProductID
    ) { body, _ throws(APIError) in
      try body.checkMigration()
    },
    advanced("Revoke Subscription", "subscription/revoke") { body, store throws(APIError) in
      try body.checkRisking()
      _ = try body.refundReason(in: store.world.app.environment)
    },
    advanced(
      "Request Transaction Refund", "transaction/requestRefund", refusal: .notRefundable
    ) { body, store throws(APIError) in
      try body.checkRefunds(in: store.world.app.environment)
    },
  ]

  /// - Parameters:
  ///   - refusal: the answer to a correct request about a transaction of this store.
  ///   - check: throws the error of a body that is not correct.
  private static func advanced(
    _ name: String, _ path: String, refusal: APIError = .subscriptionNotEligible,
    _ check: @escaping @Sendable (AdvancedCommerceBody, ServedStore) throws(APIError) -> Void
  ) -> Endpoint {
    Endpoint(name, "POST", "v1/\(path)/{transactionId}", under: "advancedCommerce", body: .object) {
      call, store throws(APIError) in
      guard UInt64(call.values[0]) != nil else { throw .invalidTransactionID }
      let body = try AdvancedCommerceBody(call.request)
      try body.checkRequestInfo()
      try check(body, store)
      let (holder, transaction) = try store.transaction(call.values[0])
      try body.checkStorefront(of: holder)
      if refusal == .notRefundable {
        throw transaction.revocation == nil ? refusal : .alreadyRefunded
      }
      throw transaction.type == .subscription ? refusal : .subscriptionDoesNotExist
    }
  }
}

/// The body of a request of the Advanced Commerce API, or an object in it.
private struct AdvancedCommerceBody {
  private let json: JSON

  init(_ request: HTTPRequest) throws(APIError) {
    guard let json = try? JSON(parsing: request.body) else { throw .malformedPayload }
    try self.init(json)
  }

  private init(_ json: JSON) throws(APIError) {
    guard json.kind == .object else { throw .malformedPayload }
    self.json = json
  }

  /// The string of a member.
  ///
  /// - Parameter missing: thrown without the member; `nil` for one that is optional.
  @discardableResult private func text(
    _ name: String, _ missing: APIError?, limit: Int = .max, _ tooLong: APIError? = nil
  ) throws(APIError) -> String? {
    guard let value = json[name], value != .null else {
      if let missing { throw missing }
      return nil
    }
    guard let text = value.text else { throw .malformedPayload }
    if let tooLong, text.count > limit { throw tooLong }
    return text
  }

  private func number(_ name: String) throws(APIError) -> Int? {
    switch json[name] {
    case nil, .null: return nil
    case .integer(let number): return number
    case .bool, .decimal, .string, .array, .object: throw .malformedPayload
    }
  }

  private func items(_ missing: APIError?) throws(APIError) -> [AdvancedCommerceBody] {
    switch json["items"] {
    case nil, .null:
      if let missing { throw missing }
      return []
    case .array(let list):
      guard !list.isEmpty else { throw .atLeastOneItem }
      var items: [AdvancedCommerceBody] = []
      for item in list { items.append(try AdvancedCommerceBody(item)) }
      return items
    case .bool, .integer, .decimal, .string, .object: throw .malformedPayload
    }
  }

  private func object(
    _ name: String, _ missing: APIError?
  ) throws(APIError) -> AdvancedCommerceBody? {
    guard let value = json[name], value != .null else {
      if let missing { throw missing }
      return nil
    }
    return try AdvancedCommerceBody(value)
  }
}

extension AdvancedCommerceBody {
  fileprivate func checkRequestInfo() throws(APIError) {
    let info = try object("requestInfo", .nullRequestInfo)
    let reference = try info?.text("requestReferenceId", .nullReference)
    guard UUIDString(reference ?? "") != nil else { throw .invalidReference }
    if let token = try info?.text("appAccountToken", nil), !token.isEmpty {
      guard UUIDString(token) != nil else { throw .invalidAppAccountToken }
    }
    if let currency = try text("currency", nil) {
      let isCode = currency.utf8.count == 3 && currency.allSatisfy(\.isUppercase)
      guard isCode else { throw .invalidCurrency }
    }
    if let storefront = try text("storefront", nil) {
      guard StorefrontNumber.text(of: storefront) != nil else { throw .invalidStorefront }
    }
  }

  fileprivate func checkStorefront(of holder: Account) throws(APIError) {
    let storefront = try text("storefront", nil)
    guard storefront == nil || storefront == holder.storefront else {
      throw .mismatchedStorefront
    }
  }

  private func checkSKU(_ name: String, _ missing: APIError?) throws(APIError) {
    try text(name, missing, limit: 128, .longSKU)
  }

  private func checkDescriptors(
    displayName: APIError? = nil, description: APIError? = nil
  ) throws(APIError) {
    try text("displayName", displayName, limit: 30, .longDisplayName)
    try text("description", description, limit: 45, .longDescription)
  }

  private func checkEffective() throws(APIError) {
    let effective = try text("effective", .nullEffective)
    guard ["IMMEDIATELY", "NEXT_BILL_CYCLE"].contains(effective) else { throw .malformedPayload }
  }

  fileprivate func checkMetadata() throws(APIError) {
    if let descriptors = try object("descriptors", nil) {
      try descriptors.checkEffective()
      try descriptors.checkDescriptors()
      let texts = try [descriptors.text("displayName", nil), descriptors.text("description", nil)]
      guard texts.contains(where: { $0 != nil }) else { throw .atLeastOneDescriptor }
    }
    for item in try items(nil) {
      try item.checkSKU("currentSKU", .nullCurrentSKU)
      try item.checkSKU("SKU", nil)
      try item.checkEffective()
      try item.checkDescriptors()
    }
    try text("taxCode", nil)
  }

  fileprivate func checkPrices() throws(APIError) {
    for item in try items(.nullItems) {
      try item.checkSKU("SKU", .nullSKU)
      guard let price = try item.number("price") else { throw .nullPrice }
      guard price >= 0 else { throw .negativePrice }
    }
  }

  fileprivate func checkMigration() throws(APIError) {
    try object("descriptors", .nullDescriptors)?.checkDescriptors(
      displayName: .nullDisplayName, description: .nullDescription)
    for item in try items(.nullItems) {
      try item.checkSKU("SKU", .nullSKU)
      try item.checkDescriptors(displayName: .nullDisplayName, description: .nullDescription)
    }
    try text("targetProductId", .nullTargetProductID)
    try text("taxCode", .nullTaxCode)
  }

  fileprivate func checkRisking() throws(APIError) {
    switch json["refundRiskingPreference"] {
    case nil, .null: throw .nullRefundRisking
    case .bool: break
    case .integer, .decimal, .string, .array, .object: throw .malformedPayload
    }
  }

  fileprivate func checkRefunds(in environment: AppInfo.Environment) throws(APIError) {
    var reasons: [String] = []
    for item in try items(.nullItems) {
      try item.checkSKU("SKU", .nullSKU)
      reasons.append(try item.refundReason(in: environment))
      guard case .bool = item.json["revoke"] else { throw .malformedPayload }
    }
    let simulated = reasons.filter { $0 == Self.simulation }.count
    guard simulated == 0 || simulated == reasons.count else { throw .partialSimulation }
    try checkRisking()
  }

  /// Checks the members of a refund, and returns its reason.
  fileprivate func refundReason(in environment: AppInfo.Environment) throws(APIError) -> String {
    guard let reason = try text("refundReason", nil) else { throw .nullRefundReason }
    guard Self.reasons.contains(reason) else { throw .invalidRefundReason }
    guard reason != Self.simulation || environment != .production else {
      throw .simulationOutsideSandbox
    }
    let type = try text("refundType", .nullRefundType)
    guard ["FULL", "PRORATED", "CUSTOM"].contains(type) else { throw .invalidRefundType }
    let amount = try number("refundAmount")
    if type == "CUSTOM", amount == nil { throw .nullRefundAmount }
    if type != "CUSTOM", amount != nil { throw .refundAmountWithoutCustom }
    if let amount, amount <= 0 { throw .negativeRefundAmount }
    return reason
  }

  private static var simulation: String { "SIMULATE_REFUND_DECLINE" }
  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/refundreason
  private static var reasons: Set<String> {
    [
      "UNINTENDED_PURCHASE", "FULFILLMENT_ISSUE", "UNSATISFIED_WITH_PURCHASE", "LEGAL", "OTHER",
      "MODIFY_ITEMS_REFUND", simulation,
    ]
  }
}
