import StoreSimulator

/// What the payment queue of the device holds.
struct PaymentQueueState {
  /// Of this launch, in the order in which they came.
  private var observers: [MainThreadReference] = []
  /// `nil` if the app has set none.
  var delegate: MainThreadReference?
  /// What the app has not finished, in the order in which the queue learned of it. At a launch,
  /// what the device kept comes before what the App Store kept.
  private(set) var transactions: [SKPaymentTransaction] = []
  /// What the launch brought, other than transactions, and no observer has heard yet.
  private var waiting: [Delivery] = []
  /// Questions for a higher price that the delegate put off.
  var heldConsents: [StoreMessage] = []
  private var restorations: UInt64 = 0

  /// Those that the app still has.
  var presentObservers: [MainThreadReference] { observers.filter { $0.object != nil } }

  var hasObservers: Bool { observers.contains { $0.object != nil } }

  /// Whether an observer or the delegate is to be notified of what happens.
  var isObserved: Bool { hasObservers || delegate != nil }

  /// - Returns: whether it is the only one.
  mutating func join(_ observer: MainThreadReference) -> Bool {
    let isOnly = !hasObservers
    remove(observer)
    observers.append(observer)
    return isOnly
  }

  mutating func remove(_ observer: MainThreadReference) {
    observers.removeAll { $0.object == nil || $0.object === observer.object }
  }

  mutating func append(_ transaction: SKPaymentTransaction) { transactions.append(transaction) }

  /// - Returns: what was there.
  mutating func remove(
    where isGone: (SKPaymentTransaction) -> Bool
  ) -> [SKPaymentTransaction] {
    let gone = transactions.filter(isGone)
    transactions.removeAll { transaction in gone.contains { $0 === transaction } }
    return gone
  }

  /// The identifier of one more restored transaction, which no purchase has.
  ///
  /// That they come from a range of their own is an assumption.
  mutating func nextRestorationID() -> String {
    restorations += 1
    return "\(1_000_000_000_000 + restorations)"
  }

  /// The app starts, and `backlog` waits for its first observer.
  mutating func launch(with backlog: [Delivery]) { waiting = backlog.filter(\.isForObservers) }

  mutating func removeWaiting() -> [Delivery] {
    defer { waiting = [] }
    return waiting
  }

  /// The app has ended. Its observers never hear again, and what outlives the launch is repeated
  /// by objects that the app has not seen.
  mutating func forgetLaunch() {
    observers = []
    delegate = nil
    waiting = []
    heldConsents = []
    transactions = transactions.compactMap(StoredPayment.init).map(SKPaymentTransaction.init)
  }
}

/// Goes with a device to another process once the app has ended.
extension PaymentQueueState: Codable {
  private enum CodingKeys: CodingKey { case kept, restorations }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let kept = try values.decode([StoredPayment].self, forKey: .kept)
    transactions = kept.map(SKPaymentTransaction.init)
    restorations = try values.decode(UInt64.self, forKey: .restorations)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(transactions.compactMap(StoredPayment.init), forKey: .kept)
    try values.encode(restorations, forKey: .restorations)
  }
}

extension Delivery {
  /// Whether it waits for the first observer. Transactions that are not revoked are read when it
  /// comes, since the app may have finished them through the newer API.
  fileprivate var isForObservers: Bool {
    switch self {
    case .transaction(let entry): entry.revocation != nil
    case .intent: true
    case .status, .storefront, .message: false
    }
  }
}
