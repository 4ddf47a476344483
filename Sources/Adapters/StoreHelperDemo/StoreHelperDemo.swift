import StoreKit

/// Purchase code that behaves as the demo's documents for the betas of Xcode 13 say.
///
/// It has no list of purchases of its own: the receipt on the device is to answer. Both betas buy
/// alike. They differ in what they ask about a purchase, and the later one keeps why a check failed
/// and shows more details.
/// Source: StoreHelper Demo (betas 3 and 5), "Adding support to StoreHelper", "Use the Receipt,
/// Luke"
@MainActor final class StoreHelperDemo: ObservableObject {
  enum PurchaseState {
    case notStarted, inProgress, complete, pending, cancelled, failed, failedVerification, unknown
  }

  /// The source of the answer whether a product is purchased.
  enum Question {
    /// The latest transaction, whatever became of it. It says nothing of an end.
    case latestTransaction
    case currentEntitlement
  }

  enum StoreException: Error {
    case purchase
    case purchaseInProgress
    case transactionVerificationFailed
  }

  @Published private(set) var products: [Product]?
  @Published private(set) var purchasedProducts: Set<Product.ID> = []
  private(set) var purchaseState = PurchaseState.notStarted
  let consumables = ConsumableKeychain()
  private let question: Question
  private var transactionListener: Task<Void, Never>?

  init(productIDs: [Product.ID], asking question: Question) {
    self.question = question
    transactionListener = handleTransactions()
    Task { products = try? await Product.products(for: productIDs) }
  }

  deinit { transactionListener?.cancel() }

  func product(from productID: Product.ID) -> Product? { products?.first { $0.id == productID } }

  func isConsumable(_ productID: Product.ID) -> Bool {
    product(from: productID)?.type == .consumable
  }

  /// Source: "Adding support to StoreHelper"
  func purchase(_ product: Product, quantity: Int) async throws -> PurchaseState {
    guard purchaseState != .inProgress else { throw StoreException.purchaseInProgress }
    purchaseState = .inProgress
    let options: Set<Product.PurchaseOption> = quantity > 1 ? [.quantity(quantity)] : []
    guard let result = try? await product.purchase(options: options) else {
      purchaseState = .failed
      throw StoreException.purchase
    }
    purchaseState = await state(after: result)
    if purchaseState == .failedVerification { throw StoreException.transactionVerificationFailed }
    return purchaseState
  }

  private func state(after result: Product.PurchaseResult) async -> PurchaseState {
    switch result {
    case .success(let result):
      let transaction = UnwrappedVerificationResult(result)
      guard transaction.isVerified else { return .failedVerification }
      await deliver(transaction.value)
      return .complete
    case .userCancelled: return .cancelled
    case .pending: return .pending
    @unknown default: return .unknown
    }
  }

  private func handleTransactions() -> Task<Void, Never> {
    Task.detached { [weak self] in
      for await result in Transaction.updates {
        let transaction = UnwrappedVerificationResult(result)
        if transaction.isVerified { await self?.deliver(transaction.value) }
      }
    }
  }

  private func deliver(_ transaction: Transaction) async {
    if transaction.productType == .consumable, transaction.revocationDate == nil {
      consumables.add(1, of: transaction.productID)
    }
    if transaction.revocationDate == nil {
      purchasedProducts.insert(transaction.productID)
    } else {
      purchasedProducts.remove(transaction.productID)
    }
    await transaction.finish()
  }

  /// Asks the receipt, by way of StoreKit. A product that the App Store has not returned counts as
  /// not purchased, so without network at the launch nothing does. Source: "Adding support to
  /// StoreHelper", "What Products has the user purchased?"
  func isPurchased(_ productID: Product.ID) async throws -> Bool {
    guard let product = product(from: productID) else { return false }
    if product.type == .consumable { return consumables.count(of: productID) > 0 }
    guard let answer = await ask(about: product) else { return false }
    let transaction = UnwrappedVerificationResult(answer)
    guard transaction.isVerified else { throw StoreException.transactionVerificationFailed }
    return transaction.value.revocationDate == nil && !transaction.value.isUpgraded
  }

  private func ask(about product: Product) async -> VerificationResult<Transaction>? {
    switch question {
    case .latestTransaction: await product.latestTransaction
    case .currentEntitlement: await Transaction.currentEntitlement(for: product.id)
    }
  }
}
