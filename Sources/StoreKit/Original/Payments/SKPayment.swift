// tidy anyType: the signatures of NSObject, NSCopying and NSMutableCopying

/// A request to buy a product.
///
/// Source: https://developer.apple.com/documentation/storekit/skpayment
open class SKPayment: NSObject, NSCopying, NSMutableCopying {
  struct Content: Hashable, Sendable {
    var productIdentifier = ""
    var quantity = 1
    var applicationUsername: String?
    var simulatesAskToBuyInSandbox = false
    var requestData: Data?
    var paymentDiscount: SKPaymentDiscount?
  }

  var content: Content
  /// The win-back offer that the customer chose with the product in the App Store. An app cannot
  /// compare it.
  var chosenOffer: String?

  public override init() { content = Content() }

  // A hidden designated initialiser would keep subclasses from inheriting `init(product:)`.
  convenience init(_ content: Content) {
    self.init()
    self.content = content
  }

  /// The same payment, with the offer that came with it.
  convenience init(copying payment: SKPayment) {
    self.init(payment.content)
    chosenOffer = payment.chosenOffer
  }

  /// A payment for one unit of the product.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skpayment/init(product:)
  public convenience init(product: SKProduct) {
    self.init(Content(productIdentifier: product.productIdentifier))
  }

  open var productIdentifier: String { content.productIdentifier }
  open var quantity: Int { content.quantity }
  /// The app's identifier for the customer.
  open var applicationUsername: String? { content.applicationUsername }
  open var simulatesAskToBuyInSandbox: Bool { content.simulatesAskToBuyInSandbox }
  /// Without effect, as Apple reserves it.
  open var requestData: Data? { content.requestData }
  open var paymentDiscount: SKPaymentDiscount? { content.paymentDiscount }

  /// Payments are equal if they ask for the same. Source: assumption
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? SKPayment)?.content == content
  }

  open override var hash: Int { content.hashValue }

  open func copy(with zone: NSZone? = nil) -> Any { SKPayment(copying: self) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { SKMutablePayment(copying: self) }
}

/// A payment that the app can still change.
///
/// Source: https://developer.apple.com/documentation/storekit/skmutablepayment
open class SKMutablePayment: SKPayment {
  open override var productIdentifier: String {
    get { content.productIdentifier }
    set { content.productIdentifier = newValue }
  }

  /// The number of units, 1 to 10. Rule QTY-1.
  open override var quantity: Int {
    get { content.quantity }
    set { content.quantity = newValue }
  }

  /// The app's identifier for the customer. A UUID string becomes the transactions'
  /// `appAccountToken`; any other string is dropped.
  ///
  /// Source: https://developer.apple.com/documentation/storekit/skmutablepayment/applicationusername
  open override var applicationUsername: String? {
    get { content.applicationUsername }
    set { content.applicationUsername = newValue }
  }

  open override var simulatesAskToBuyInSandbox: Bool {
    get { content.simulatesAskToBuyInSandbox }
    set { content.simulatesAskToBuyInSandbox = newValue }
  }

  open override var requestData: Data? {
    get { content.requestData }
    set { content.requestData = newValue }
  }

  open override var paymentDiscount: SKPaymentDiscount? {
    get { content.paymentDiscount }
    set { content.paymentDiscount = newValue }
  }
}
