import StoreKit

/// What a bridge to another language says of purchases that this system does not have.
public struct Elsewhere: Sendable {
  public init() {}

  public func presentExternalPurchaseNotice() async throws -> String? {
    guard await ExternalPurchase.canPresent else { return nil }
    switch try await ExternalPurchase.presentNoticeSheet() {
    case .cancelled: return nil
    case .continuedWithExternalPurchaseToken(let token): return token
    @unknown default: return nil
    }
  }

  public func openLink(_ url: URL) async throws {
    guard await ExternalPurchaseLink.canOpen,
      await ExternalPurchaseLink.eligibleURLs?.contains(url) == true
    else { return try await ExternalPurchaseLink.open() }
    try await ExternalPurchaseLink.open(url: url)
  }

  public func customLinkToken() async throws -> String? {
    guard await ExternalPurchaseCustomLink.isEligible,
      try await ExternalPurchaseCustomLink.showNotice(type: .browser) == .continued
    else { return nil }
    return try await ExternalPurchaseCustomLink.token(for: "ACQUISITION")?.value
  }

  @MainActor public func buy(_ id: String, _ compactJWS: String) async throws -> String {
    let product = try await AdvancedCommerceProduct(id: id)
    let result = try await product.purchase(
      compactJWS: compactJWS, options: [.onStorefrontChange { _ in true }])
    guard case .success(.verified(let transaction)) = result else { return "\(product.type)" }
    return transaction.advancedCommerceInfo.map { "\($0.requestReferenceID) \($0.taxRate)" } ?? ""
  }

  public func describe(_ info: Transaction.AdvancedCommerceInfo) -> String {
    let price = info.taxExclusivePrice + info.estimatedTax
    let name = info.displayName ?? info.description ?? info.taxCode
    return "\(name) \(price) \(info.period.map { "\($0.value)" } ?? "once")"
  }

  @MainActor public func buy(
    _ product: AdvancedCommerceProduct, _ compactJWS: String, in scene: some UIScene,
    _ controller: UIViewController, _ window: NSWindow
  ) async throws -> [AdvancedCommerceProduct.PurchaseResult] {
    [
      try await product.purchase(compactJWS: compactJWS, confirmIn: scene),
      try await product.purchase(compactJWS: compactJWS, confirmIn: controller),
      try await product.purchase(compactJWS: compactJWS, confirmIn: window),
    ]
  }

  public func transactions(of product: AdvancedCommerceProduct) async -> [Product.ID] {
    var found = [product.id]
    for await result in product.allTransactions {
      found.append(result.unsafePayloadValue.productID)
    }
    for await result in product.currentEntitlements {
      found.append(result.unsafePayloadValue.productID)
    }
    if let latest = await product.latestTransaction {
      found.append(latest.unsafePayloadValue.productID)
    }
    return found
  }

  public func notices() -> ([ExternalPurchase.NoticeResult], ExternalPurchaseCustomLink.NoticeType)
  {
    let results: [ExternalPurchase.NoticeResult] = [
      .cancelled, .continuedWithExternalPurchaseToken(token: "token"),
    ]
    return (results, .withinApp)
  }

  public func isCancelled(_ result: ExternalPurchaseCustomLink.NoticeResult) -> Bool {
    result == ExternalPurchaseCustomLink.NoticeResult.cancelled
  }
}
