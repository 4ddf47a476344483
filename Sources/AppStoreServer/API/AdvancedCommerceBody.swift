import JSONTree
import PlainHTTP
import StoreSigning
import StoreSimulator

/// The body of a request of the Advanced Commerce API, or an object in it.
struct AdvancedCommerceBody {
  private let json: JSON

  init(_ request: HTTPRequest) throws(APIError) {
    guard let json = try? JSON(parsing: request.body) else { throw .malformedPayload }
    try self.init(json)
  }

  init(_ json: JSON) throws(APIError) {
    guard json.kind == .object else { throw .malformedPayload }
    self.json = json
  }

  /// The string of a member; `nil` without the member.
  private func text(
    _ name: String, limit: Int = .max, _ tooLong: APIError? = nil
  ) throws(APIError) -> String? {
    guard let value = json[name], value != .null else { return nil }
    guard let text = value.text else { throw .malformedPayload }
    if let tooLong, text.count > limit { throw tooLong }
    return text
  }

  /// - Parameter missing: thrown without the member.
  private func required(
    _ name: String, _ missing: APIError, limit: Int = .max, _ tooLong: APIError? = nil
  ) throws(APIError) -> String {
    guard let text = try text(name, limit: limit, tooLong) else { throw missing }
    return text
  }

  private func number(_ name: String) throws(APIError) -> Int? {
    switch json[name] {
    case nil, .null: return nil
    case .integer(let number): return number
    case .bool, .decimal, .string, .array, .object: throw .malformedPayload
    }
  }

  private func flag(_ name: String, _ missing: APIError) throws(APIError) -> Bool {
    switch json[name] {
    case nil, .null: throw missing
    case .bool(let flag): return flag
    case .integer, .decimal, .string, .array, .object: throw .malformedPayload
    }
  }

  /// `nil` without the member.
  private func list(_ name: String) throws(APIError) -> [AdvancedCommerceBody]? {
    switch json[name] {
    case nil, .null: return nil
    case .array(let list):
      guard !list.isEmpty else { throw .atLeastOneItem }
      guard list.count <= Self.itemLimit else { throw .itemLimitExceeded }
      var items: [AdvancedCommerceBody] = []
      for item in list { items.append(try AdvancedCommerceBody(item)) }
      return items
    case .bool, .integer, .decimal, .string, .object: throw .malformedPayload
    }
  }

  /// The number of items that a request may name. Source: assumption, Apple documents no number
  private static let itemLimit = 100

  /// An amount in thousandths of the currency's unit. Source of its limit: assumption
  private func amount(
    _ name: String, _ missing: APIError, negative: APIError
  ) throws(APIError) -> Money {
    guard let amount = try number(name) else { throw missing }
    guard amount >= 0 else { throw negative }
    guard amount < 1_000_000_000_000 else { throw .invalidAmount }
    return Money(milliunits: Int64(amount))
  }

  private func items() throws(APIError) -> [AdvancedCommerceBody] {
    guard let items = try list("items") else { throw .nullItems }
    return items
  }

  private func object(_ name: String) throws(APIError) -> AdvancedCommerceBody? {
    guard let value = json[name], value != .null else { return nil }
    return try AdvancedCommerceBody(value)
  }
}

// What every request has.
extension AdvancedCommerceBody {
  /// Reads the identifiers of the request, and checks its currency and storefront.
  func commerceRequest(about id: UInt64) throws(APIError) -> World.CommerceRequest {
    guard let info = try object("requestInfo") else { throw .nullRequestInfo }
    let reference = try info.required("requestReferenceId", .nullReference)
    guard let reference = UUIDString(reference) else { throw .invalidReference }
    _ = try appAccountToken()
    if let currency = try text("currency") {
      let isCode = currency.utf8.count == 3 && currency.allSatisfy(\.isUppercase)
      guard isCode else { throw .invalidCurrency }
    }
    if let storefront = try text("storefront") {
      guard StorefrontNumber.text(of: storefront) != nil else { throw .invalidStorefront }
    }
    return World.CommerceRequest(
      transactionID: id, reference: reference.description,
      consistencyToken: try info.text("consistencyToken"))
  }

  /// A UUID string; `nil` if the request names no customer.
  func appAccountToken() throws(APIError) -> String? {
    let info = try object("requestInfo")
    guard let token = try info?.text("appAccountToken"), !token.isEmpty else { return nil }
    guard let uuid = UUIDString(token) else { throw .invalidAppAccountToken }
    return uuid.description
  }

  /// Checks that the customer buys in the storefront and the currency that the request names.
  func checkPlace(of holder: Account) throws(APIError) {
    if let storefront = try text("storefront"), storefront != holder.storefront {
      throw .mismatchedStorefront
    }
    if let currency = try text("currency"),
      currency != StorefrontCurrency.known(of: holder.storefront)
    {
      throw .invalidCurrency
    }
  }
}

// What one request has.
extension AdvancedCommerceBody {
  private func sku(_ name: String, _ missing: APIError) throws(APIError) -> String {
    try required(name, missing, limit: 128, .longSKU)
  }

  private func displayName() throws(APIError) -> String? {
    try text("displayName", limit: 30, .longDisplayName)
  }

  private func details() throws(APIError) -> String? {
    try text("description", limit: 45, .longDescription)
  }

  private func descriptors() throws(APIError) -> Descriptors {
    guard let displayName = try displayName() else { throw .nullDisplayName }
    guard let description = try details() else { throw .nullDescription }
    return Descriptors(displayName: displayName, description: description)
  }

  private func change() throws(APIError) -> MetadataRequest.Change {
    let word = try required("effective", .nullEffective)
    guard let effective = MetadataRequest.Effective(rawValue: word) else {
      throw .malformedPayload
    }
    return MetadataRequest.Change(
      effective: effective, displayName: try displayName(), description: try details())
  }

  func metadata() throws(APIError) -> MetadataRequest {
    var descriptors: MetadataRequest.Change?
    if let change = try object("descriptors")?.change() {
      guard change.displayName != nil || change.description != nil else {
        throw .atLeastOneDescriptor
      }
      descriptors = change
    }
    var items: [MetadataRequest.Item] = []
    for item in try list("items") ?? [] {
      items.append(
        MetadataRequest.Item(
          current: try item.sku("currentSKU", .nullCurrentSKU),
          sku: try item.text("SKU", limit: 128, .longSKU), change: try item.change()))
    }
    return MetadataRequest(descriptors: descriptors, items: items, taxCode: try text("taxCode"))
  }

  func prices() throws(APIError) -> [ItemPriceRequest] {
    var prices: [ItemPriceRequest] = []
    for item in try items() {
      let sku = try item.sku("SKU", .nullSKU)
      let price = try item.amount("price", .nullPrice, negative: .negativePrice)
      prices.append(
        ItemPriceRequest(sku: sku, price: price, dependentSKUs: try item.dependentSKUs()))
    }
    return prices
  }

  private func dependentSKUs() throws(APIError) -> [String] {
    guard let list = json["dependentSKUs"], list != .null else { return [] }
    guard case .array(let values) = list else { throw .malformedPayload }
    guard values.count <= Self.itemLimit else { throw .itemLimitExceeded }
    let skus = values.compactMap(\.text)
    guard skus.count == values.count else { throw .malformedPayload }
    guard skus.allSatisfy({ $0.count <= 128 }) else { throw .longSKU }
    return skus
  }

  func migration() throws(APIError) -> MigrationRequest {
    guard let descriptors = try object("descriptors")?.descriptors() else {
      throw .nullDescriptors
    }
    let items = try Self.migrated(try items())
    let target = try required("targetProductId", .nullTargetProductID)
    let taxCode = try required("taxCode", .nullTaxCode)
    let renewalItems = try list("renewalItems")
    return MigrationRequest(
      target: ProductID(target), taxCode: taxCode, descriptors: descriptors, items: items,
      renewalItems: renewalItems == nil ? nil : try Self.migrated(renewalItems ?? []))
  }

  private static func migrated(
    _ items: [AdvancedCommerceBody]
  ) throws(APIError) -> [MigrationRequest.Item] {
    var migrated: [MigrationRequest.Item] = []
    for item in items {
      migrated.append(
        MigrationRequest.Item(
          sku: try item.sku("SKU", .nullSKU), descriptors: try item.descriptors()))
    }
    return migrated
  }

  /// A request to begin a subscription. Items with offers, and the continuation of an earlier
  /// subscription, are not simulated.
  func creation() throws(APIError) -> CreationRequest {
    guard let currency = try text("currency") else { throw .nullCurrency }
    guard let descriptors = try object("descriptors")?.descriptors() else {
      throw .nullDescriptors
    }
    var items: [CreationRequest.Item] = []
    for item in try self.items() {
      let price = try item.amount("price", .nullPrice, negative: .negativePrice)
      guard try item.object("offer") == nil else { throw .operationNotAllowed }
      items.append(
        CreationRequest.Item(
          sku: try item.sku("SKU", .nullSKU), descriptors: try item.descriptors(),
          price: price))
    }
    let period = try required("period", .nullPeriod)
    guard Self.periods.contains(period), let period = Period(iso8601: period) else {
      throw .invalidRenewalPeriod
    }
    guard try text("previousTransactionId") == nil else { throw .operationNotAllowed }
    return CreationRequest(
      taxCode: try required("taxCode", .nullTaxCode), descriptors: descriptors, period: period,
      items: items, currency: currency, storefront: try text("storefront"),
      appAccountToken: try appAccountToken())
  }

  /// Source: https://developer.apple.com/documentation/advancedcommerceapi/period
  private static let periods = ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"]

  /// Checks what an app asks the App Store to do: to begin a subscription.
  func checkOperation() throws(APIError) {
    guard try text("operation") == "CREATE_SUBSCRIPTION" else { throw .invalidOperation }
    guard try required("version", .nullVersion) == "1" else { throw .unexpectedVersion }
  }

  func asksServer() throws(APIError) -> Bool {
    try flag("refundRiskingPreference", .nullRefundRisking)
  }

  func refund(in environment: AppInfo.Environment) throws(APIError) -> ItemRefundRequest {
    var parts: [ItemRefundRequest.Part] = []
    for item in try items() {
      let sku = try item.sku("SKU", .nullSKU)
      let terms = try item.refundTerms(in: environment)
      parts.append(
        ItemRefundRequest.Part(
          sku: sku, terms: terms, revokes: try item.flag("revoke", .malformedPayload)))
    }
    let simulated = parts.filter { $0.terms.reason == .simulatedDecline }.count
    guard simulated == 0 || simulated == parts.count else { throw .partialSimulation }
    return ItemRefundRequest(parts)
  }

  func refundTerms(in environment: AppInfo.Environment) throws(APIError) -> RefundTerms {
    let word = try required("refundReason", .nullRefundReason)
    guard let reason = ItemRefundReason(rawValue: word) else { throw .invalidRefundReason }
    guard reason != .simulatedDecline || environment != .production else {
      throw .simulationOutsideSandbox
    }
    let typeWord = try required("refundType", .nullRefundType)
    guard let type = ItemRefundType(rawValue: typeWord) else { throw .invalidRefundType }
    let amount = try number("refundAmount")
    if type == .custom, amount == nil { throw .nullRefundAmount }
    if type != .custom, amount != nil { throw .refundAmountWithoutCustom }
    if let amount, amount <= 0 { throw .negativeRefundAmount }
    if let amount, amount >= 1_000_000_000_000 { throw .invalidAmount }
    return RefundTerms(
      type: type, amount: amount.map { Money(milliunits: Int64($0)) }, reason: reason)
  }
}
