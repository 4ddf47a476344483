import StoreKit

enum ShopError: Error {
  case failedVerification
  case waits
}

/// Buys from the main actor, as a button does.
@MainActor final class PurchaseDesk {
  private(set) var bought: Set<Product.ID> = []

  func buy(_ product: Product, for account: UUID? = nil) async throws -> Transaction? {
    var options: Set<Product.PurchaseOption> = [.simulatesAskToBuyInSandbox(false)]
    if let account { options.insert(.appAccountToken(account)) }
    let result = try await product.purchase(options: options)
    switch result {
    case .success(let verification):
      let transaction = try verified(verification)
      bought.insert(transaction.productID)
      await transaction.finish()
      return transaction
    case .userCancelled:
      return nil
    case .pending:
      throw ShopError.waits
    @unknown default:
      return nil
    }
  }

  func buyPlainly(_ product: Product) async -> Bool {
    guard case .success(.verified(let transaction))? = try? await product.purchase() else {
      return false
    }
    await transaction.finish()
    return true
  }

  func buy(_ product: Product, in scene: UIWindowScene) async throws -> Bool {
    let result = try await product.purchase(confirmIn: scene, options: [.quantity(2)])
    if case .success = result { return true }
    return false
  }

  func buy(_ product: Product, above controller: UIViewController) async throws {
    _ = try await product.purchase(confirmIn: controller, options: [])
    _ = try await product.purchase(confirmIn: controller)
  }

  func buy(_ product: Product, above window: NSWindow) async throws {
    _ = try await product.purchase(confirmIn: window)
  }

  func verified<Signed>(_ result: VerificationResult<Signed>) throws -> Signed {
    switch result {
    case .unverified: throw ShopError.failedVerification
    case .verified(let signed): return signed
    }
  }
}

/// Buys from wherever it is called: the call crosses to the main actor by itself.
struct Till: Sendable {
  let product: Product

  func buy() async throws -> Product.PurchaseResult { try await product.purchase() }

  func buyInBackground() -> Task<Product.PurchaseResult, any Error> {
    Task.detached { [product] in
      try await product.purchase(options: [.onStorefrontChange { $0.countryCode == "USA" }])
    }
  }
}

actor Counter {
  private var sold = 0

  func sell(_ product: Product) async throws {
    if case .success = try await product.purchase() { sold += 1 }
  }
}

/// Each option there is, as sets, as arrays and by name.
struct PurchaseOptions {
  let product: Product

  func all(jws: String, winBack: Product.SubscriptionOffer) -> Set<Product.PurchaseOption> {
    var options: Set<Product.PurchaseOption> = [
      .appAccountToken(UUID()), .quantity(3), .custom(key: "text", value: "a"),
      .custom(key: "number", value: 1.5), .custom(key: "flag", value: true),
      .custom(key: "bytes", value: Data([1])), .introductoryOfferEligibility(compactJWS: jws),
      .billingPlanType(.monthly), .winBackOffer(winBack), .simulatesAskToBuyInSandbox(true),
      .onStorefrontChange(shouldContinuePurchase: { storefront in storefront.id != "143441" }),
    ]
    options.formUnion(Product.PurchaseOption.promotionalOffer("spring", compactJWS: jws))
    for option in Product.PurchaseOption.promotionalOffer("summer", compactJWS: jws) {
      options.insert(option)
    }
    return options
  }

  func older(signature: Product.SubscriptionOffer.Signature) -> [Product.PurchaseOption] {
    let same = Product.PurchaseOption.promotionalOffer(
      offerID: "spring", keyID: signature.keyID, nonce: signature.nonce,
      signature: signature.signature, timestamp: signature.timestamp)
    return [.promotionalOffer(offerID: "spring", signature: signature), same]
  }

  func signature(_ bytes: Data) -> Product.SubscriptionOffer.Signature {
    Product.SubscriptionOffer.Signature(
      keyID: "ABCDE12345", nonce: UUID(), timestamp: 1_700_000_000_000, signature: bytes)
  }
}

/// What a double of a shop answers in an app's tests.
struct ScriptedShop {
  var results: [Product.PurchaseResult] = [.pending, .userCancelled]

  mutating func add(_ transaction: Transaction) { results.append(.success(.verified(transaction))) }
}
