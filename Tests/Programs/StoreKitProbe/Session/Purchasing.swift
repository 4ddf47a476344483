import Shops
import StoreSimulator
import StoreKit

/// `flowers.large` for `com.rarcher.nonconsumable.flowers.large`.
func shortName(_ productID: String) -> String {
  productID.split(separator: ".").suffix(2).joined(separator: ".")
}

func shortName(_ productID: ProductID) -> String { shortName(productID.rawValue) }

/// A product that the catalog holds.
struct NoSuchProduct: Error {}

@MainActor func product(_ id: ProductID) async throws -> Product {
  guard let product = try await Product.products(for: [id.rawValue]).first else {
    throw NoSuchProduct()
  }
  return product
}

@discardableResult
@MainActor func buy(
  _ id: ProductID, _ options: Set<Product.PurchaseOption> = []
) async throws -> Transaction? {
  try await buy(try await product(id), options)
}

/// Buys as an app does, and says what came of it.
@discardableResult
@MainActor func buy(
  _ product: Product, _ options: Set<Product.PurchaseOption> = []
) async throws -> Transaction? {
  let name = shortName(product.id)
  do {
    switch try await product.purchase(options: options) {
    case .success(let result):
      say("buy \(name): \(text(result))")
      return try result.payloadValue
    case .pending: say("buy \(name): pending")
    case .userCancelled: say("buy \(name): userCancelled")
    @unknown default: say("buy \(name): a case that nobody knows")
    }
  } catch let error as StoreKitError {
    say("buy \(name): StoreKitError.\(text(error))")
  } catch let error as Product.PurchaseError {
    say("buy \(name): PurchaseError.\(error)")
  }
  return nil
}

func text(_ error: any Error) -> String {
  if case StoreKitError.networkError(let cause)? = error as? StoreKitError {
    return "networkError(\(cause.code.rawValue))"
  }
  return "\(error)"
}

/// The day, and the time if it is not midnight.
func text(_ date: Date?) -> String {
  guard let date else { return "nil" }
  let text = "\(StoreTime(milliseconds: Int64(date.timeIntervalSince1970 * 1000)))"
  return text.replacing("T00:00:00Z", with: "")
}

/// The parts of a transaction that differ from the dullest one's.
func text(_ result: VerificationResult<Transaction>) -> String {
  let transaction = result.unsafePayloadValue
  var parts = ["#\(transaction.id) \(shortName(transaction.productID))"]
  if transaction.originalID != transaction.id { parts.append("of #\(transaction.originalID)") }
  if transaction.reason == .renewal { parts.append("renewal") }
  if transaction.purchasedQuantity != 1 { parts.append("x\(transaction.purchasedQuantity)") }
  parts.append("\(transaction.price.map { "\($0)" } ?? "no price") at")
  parts.append(text(transaction.purchaseDate))
  if let end = transaction.expirationDate { parts.append("until \(text(end))") }
  if let offer = transaction.offer {
    parts.append("offer \(offer.type.rawValue) \(offer.paymentMode?.rawValue ?? "nil")")
    parts.append("id \(offer.id ?? "nil")")
  }
  if transaction.isUpgraded { parts.append("upgraded") }
  if let date = transaction.revocationDate { parts.append("revoked \(text(date))") }
  if case .unverified(_, let error) = result { parts.append("unverified: \(error)") }
  return parts.joined(separator: " ")
}

func text(_ status: Product.SubscriptionInfo.Status) -> String {
  let renewal = status.renewalInfo.unsafePayloadValue
  var parts = [status.state.localizedDescription, "#\(status.transaction.unsafePayloadValue.id)"]
  parts.append("of #\(renewal.originalTransactionID) \(shortName(renewal.currentProductID))")
  // What is preferred while renewal is off is the profile's choice.
  let preference = renewal.autoRenewPreference.map(shortName) ?? "nil"
  parts.append(renewal.willAutoRenew ? "renews as \(preference)" : "ends")
  parts.append("on \(text(renewal.renewalDate))")
  parts.append("for \(renewal.renewalPrice.map { "\($0)" } ?? "nil")")
  if let offer = renewal.offer { parts.append("offer \(offer.type.rawValue)") }
  if let reason = renewal.expirationReason { parts.append("reason \(reason.rawValue)") }
  switch renewal.priceIncreaseStatus {
  case .noIncreasePending: break
  case .pending: parts.append("increase pending")
  case .agreed: parts.append("increase agreed")
  }
  if renewal.isInBillingRetry { parts.append("in retry") }
  if let end = renewal.gracePeriodExpirationDate { parts.append("grace until \(text(end))") }
  return parts.joined(separator: " ")
}

/// Says everything that a sequence which ends holds.
@MainActor func say(_ name: String, _ transactions: Transaction.Transactions) async {
  var results: [VerificationResult<Transaction>] = []
  for await result in transactions { results.append(result) }
  results.sort { $0.unsafePayloadValue.id < $1.unsafePayloadValue.id }
  say("\(name):\(results.isEmpty ? " nothing" : "")")
  for result in results { say("  \(text(result))") }
}

@MainActor func sayStatus() async throws {
  let statuses = try await Product.SubscriptionInfo.status(for: Florist.plans.rawValue)
  say("status:\(statuses.isEmpty ? " nothing" : "")")
  for status in statuses { say("  \(text(status))") }
}
