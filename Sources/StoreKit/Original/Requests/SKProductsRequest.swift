import StoreSimulator

/// A request for products.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsrequest
open class SKProductsRequest: SKRequest {
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

  /// For subclasses; requests no products.
  public override init() { identifiers = [] }

  /// Source: https://developer.apple.com/documentation/storekit/skproductsrequest/delegate
  open var delegate: (any SKProductsRequestDelegate)? {
    get { listener as? any SKProductsRequestDelegate }
    set { listener = newValue }
  }

  override func answer(from device: SimulatedDevice) throws -> () -> Void {
    let wanted = identifiers.sorted()
    let products = try device.call { (world) throws(CallFailure) in
      let known = try world.products(for: wanted.map { ProductID($0) })
      let style = world.priceStyle
      return known.map { SKProduct($0, style: style) }
    }
    let found = Set(products.map(\.productIdentifier))
    let response = SKProductsResponse(products, invalid: wanted.filter { !found.contains($0) })
    return { [self] in
      delegate?.productsRequest(self, didReceive: response)
    }
  }
}

/// The delegate of a products request.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsrequestdelegate
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// Called just before `requestDidFinish(_:)`.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skproductsrequestdelegate/productsrequest(_:didreceive:)
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

// tidy: open, as Apple's; its state never changes or is locked
/// The answer to a products request. Rule PROD-1: products that are not sold are among the invalid
/// identifiers.
///
/// Source: https://developer.apple.com/documentation/storekit/skproductsresponse
open class SKProductsResponse: SKObject, @unchecked Sendable {
  private let found: [SKProduct]
  private let invalid: [String]

  /// For subclasses that override its properties; no products.
  public override init() {
    found = []
    invalid = []
  }

  init(_ found: [SKProduct], invalid: [String]) {
    self.found = found
    self.invalid = invalid
  }

  open var products: [SKProduct] { assigned("products") ?? found }

  /// Sorted.
  open var invalidProductIdentifiers: [String] { assigned("invalidProductIdentifiers") ?? invalid }
}
