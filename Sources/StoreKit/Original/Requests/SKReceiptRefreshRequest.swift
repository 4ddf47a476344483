import StoreSimulator

// tidy anyType: the signature that Apple gives receipt properties

/// Asks the customer to sign in, and fetches the receipt from the App Store.
///
/// The receipt is then at `Bundle.appStoreReceiptURL`.
/// Source: https://developer.apple.com/documentation/storekit/skreceiptrefreshrequest
open class SKReceiptRefreshRequest: SKRequest {
  private let properties: [String: Any]?

  /// - Parameter properties: properties of the receipt in a test environment; without effect.
  public init(receiptProperties properties: [String: Any]?) { self.properties = properties }

  public override init() { properties = nil }

  open var receiptProperties: [String: Any]? { properties }

  override var kind: CallKind { .sync }

  override func answer(from device: SimulatedDevice) throws -> () -> Void {
    _ = try device.appTransaction(isFresh: true)
    device.bringReceipt()
    _ = device.receiptFile()
    return {}
  }
}

/// Source: https://developer.apple.com/documentation/storekit/skreceiptpropertyisexpired
public let SKReceiptPropertyIsExpired = "expired"
/// Source: https://developer.apple.com/documentation/storekit/skreceiptpropertyisrevoked
public let SKReceiptPropertyIsRevoked = "revoked"
/// Source: https://developer.apple.com/documentation/storekit/skreceiptpropertyisvolumepurchase
public let SKReceiptPropertyIsVolumePurchase = "vpp"
