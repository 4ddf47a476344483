import StoreSimulator

extension Product {
  /// Buys the product: the customer sees the payment sheet and answers it as the scenario says.
  ///
  /// Rules PUR-1, PUR-5, PUR-11, QTY-1, ATB-1, OFF-PRO-2, OFF-WB-1, OFF-INT-6, SF-2.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(options:)
  /// - Throws: ``PurchaseError`` if the App Store refuses, ``StoreKitError`` if it cannot be
  ///   reached.
  @MainActor public func purchase(
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    let device = SimulatedDevice.current
    await device.showPaymentSheet(for: ProductID(id))
    guard options.billing != nil else {
      return try device.noting("Product.purchase") { throw PurchaseError.productUnavailable }
    }
    let order = device.order(ProductID(id), options)
    if device.returnsUnknownResult(for: order) {
      await device.wait(for: .result)
      device.note(StoreAnswer("Product.purchase", result: "a result of a later version"))
      return .later
    }
    do throws(PurchaseFailure) {
      let outcome = try device.purchase(order)
      await device.wait(for: .result)
      let result = try PurchaseResult(outcome)
      device.note(StoreAnswer("Product.purchase", outcome.standings, result: outcome.word))
      return result
    } catch {
      return try device.noting("Product.purchase") { throw error.storeKitError }
    }
  }
}

extension OrderOutcome {
  /// The transactions that it hands to the app.
  fileprivate var standings: [ProductStanding] {
    if case .success(let entry) = self { [entry.standing] } else { [] }
  }

  /// Apple's name of the result, which says it all without a transaction.
  fileprivate var word: String? {
    switch self {
    case .success: nil
    case .pending: "pending"
    case .userCancelled: "userCancelled"
    case .failed: "failed"
    }
  }
}

extension SimulatedDevice {
  /// Shows the payment sheet; the app's task may be cancelled meanwhile: rule PUR-13. A result
  /// without a sale needs no sheet: rule PUR-7.
  func showPaymentSheet(for product: ProductID) async {
    if !read({ $0.handsBack(product) }) { await wait(for: .purchase) }
  }

  /// The order, and how the customer answers it. The app is asked too if the storefront changes
  /// meanwhile. Rule SF-2.
  ///
  /// - Parameter offer: the win-back offer that came with the payment; without one, the last that
  ///   the customer chose counts.
  func order(
    _ product: ProductID, _ options: Set<Product.PurchaseOption>, chosen offer: String? = nil
  ) -> Order {
    let (customer, last) = withState { ($0.answers.payment, $0.chosenOffers[product]) }
    var (order, code) = read { world in
      let order = world.order(product, options, chosen: offer ?? last, customer: customer)
      return (order, world.storefrontAhead(in: order))
    }
    if let code, let answer = options.onStorefrontChange {
      order.continuesAfterStorefrontChange = answer.continues(Storefront(countryCode: code))
    }
    return order
  }

  func purchase(_ order: Order) throws(PurchaseFailure) -> OrderOutcome {
    let outcome = try perform { (world) throws(PurchaseFailure) in
      let (outcome, deliveries) = try world.purchase(order)
      return (outcome, deliveries)
    }
    if case .success = outcome {
      bringReceipt()
      withState { $0.transient.wakeups += $0.listeners.changes.send(()) }
    }
    return outcome
  }
}

extension SimulatedDevice {
  /// Has the app's loops receive a transaction that it bought itself.
  package func announce(_ transaction: Transaction) {
    withState { $0.deliver([.transaction(transaction.entry)]) }
  }
}

extension Product.PurchaseResult {
  fileprivate init(_ outcome: OrderOutcome) throws(PurchaseFailure) {
    switch outcome {
    case .success(let entry): self = .success(SimulatedDevice.current.verified(entry))
    case .pending: self = .pending
    case .userCancelled: self = .userCancelled
    case .failed(let failure): throw failure
    }
  }
}

// Purchases that say where the payment sheet appears. A simulated device has one window, so it
// appears there.
extension Product {
  /// Buys the product, as ``purchase(options:)`` does.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(confirmin:options:)
  /// - Throws: ``PurchaseError``, ``StoreKitError``.
  @MainActor public func purchase(
    confirmIn scene: some UIScene, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await purchase(options: options)
  }

  /// Buys the product, as ``purchase(options:)`` does.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(confirmin:options:)
  /// - Throws: ``PurchaseError``, ``StoreKitError``.
  @MainActor public func purchase(
    confirmIn viewController: UIViewController, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await purchase(options: options)
  }

  /// Buys the product, as ``purchase(options:)`` does.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(confirmin:options:)
  /// - Throws: ``PurchaseError``, ``StoreKitError``.
  @MainActor public func purchase(
    confirmIn window: NSWindow, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    try await purchase(options: options)
  }
}
