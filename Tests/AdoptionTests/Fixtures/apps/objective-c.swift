import StoreKit

@objc protocol ShopDelegate {
  @objc optional func bought(_ id: String)
  @objc optional var theme: String { get }
}

class Shop: NSObject {
  weak var delegate: ShopDelegate?
  private(set) var owned: Set<String> = []

  @objc func buy(_ product: Product) async throws {
    if case .success(.verified(let transaction)) = try await product.purchase() {
      owned.insert(transaction.productID)
      await transaction.finish()
      delegate?.bought?(transaction.productID)
    }
  }
}
