import AppStore

extension Product {
  /// Buys the product: the customer sees the payment sheet and answers it as the scenario says.
  ///
  /// Rules PUR-1, PUR-5, PUR-11, QTY-1, ATB-1.
  /// Source: https://developer.apple.com/documentation/storekit/product/purchase(options:)
  /// - Throws: ``PurchaseError`` if the App Store refuses, ``StoreKitError`` if it cannot be
  ///   reached.
  @MainActor public func purchase(
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    let device = SimulatedDevice.current
    await device.answer()
    let order = Order(id, options: options, customer: device.withState { $0.answer })
    do throws(PurchaseFailure) {
      let (outcome, deliveries) = try device.purchase(order)
      device.deliver(deliveries)
      await device.answer()
      return PurchaseResult(outcome)
    } catch {
      throw error.storeKitError
    }
  }
}

extension SimulatedDevice {
  fileprivate func purchase(
    _ order: Order
  ) throws(PurchaseFailure) -> (OrderOutcome, [Delivery]) {
    let result = withWorld { world in
      Result { () throws(PurchaseFailure) in
        let (outcome, deliveries) = try world.purchase(order)
        return (outcome, deliveries)
      }
    }
    return try result.get()
  }
}

extension Order {
  fileprivate init(
    _ product: String, options: Set<Product.PurchaseOption>, customer: Order.Answer
  ) {
    var quantity = 1
    var token: String?
    var asksToBuy = false
    for option in options {
      switch option.kind {
      case .quantity(let number): quantity = number
      case .appAccountToken(let uuid): token = uuid.uuidString
      case .simulatesAskToBuy(let simulates): asksToBuy = simulates
      case .custom: break
      }
    }
    self.init(
      ProductID(product), quantity: quantity, appAccountToken: token, customer: customer,
      asksToBuy: asksToBuy)
  }
}

extension Product.PurchaseResult {
  fileprivate init(_ outcome: OrderOutcome) {
    switch outcome {
    case .success(let entry): self = .success(SimulatedDevice.current.told(entry))
    case .pending: self = .pending
    case .userCancelled: self = .userCancelled
    }
  }
}

extension PurchaseFailure {
  fileprivate var storeKitError: any Error {
    switch self {
    case .network: StoreKitError.offline
    case .productUnavailable: Product.PurchaseError.productUnavailable
    case .invalidQuantity: Product.PurchaseError.invalidQuantity
    }
  }
}
