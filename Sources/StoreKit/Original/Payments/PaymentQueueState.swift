import StoreSimulator

/// An observer and the queue that it was added to, which it is passed.
struct PaymentObservation: Sendable {
  let observer: MainThreadReference
  /// Gone if the app dropped a queue of its own.
  let queue: MainThreadReference
}

/// The state of the device's payment queue.
struct PaymentQueueState {
  /// The observers of this launch, in the order in which they were added.
  private var observers: [PaymentObservation] = []
  /// `nil` if the app has set none.
  var delegate: MainThreadReference?
  /// Unfinished transactions, in the order in which the queue received them. At a launch, those
  /// kept on the device come before those of the App Store.
  private(set) var transactions: [SKPaymentTransaction] = []
  /// Events of the launch, other than transactions, that no observer has received.
  private var waiting: [Delivery] = []
  /// Price consents that the delegate deferred.
  var heldConsents: [StoreMessage] = []
  private var restorations: UInt64 = 0

  /// The observers that the app still keeps.
  var presentObservers: [PaymentObservation] {
    observers.filter { $0.observer.object != nil }
  }

  var hasObservers: Bool { observers.contains { $0.observer.object != nil } }

  /// Whether there is an observer or a delegate to notify.
  var isObserved: Bool { hasObservers || delegate != nil }

  /// - Returns: whether it is the only one.
  mutating func join(_ observation: PaymentObservation) -> Bool {
    let isOnly = !hasObservers
    remove(observation.observer)
    observers.append(observation)
    return isOnly
  }

  mutating func remove(_ observer: MainThreadReference) {
    observers.removeAll {
      $0.observer.object == nil || $0.observer.object === observer.object
    }
  }

  mutating func append(_ transaction: SKPaymentTransaction) { transactions.append(transaction) }

  /// Removes everything but payments that are being made.
  mutating func forgetTransactions() {
    transactions.removeAll { !$0.phase.isPurchasing }
    waiting = []
    heldConsents = []
  }

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

  /// Starts the app; `backlog` waits for its first observer.
  mutating func launch(with backlog: [Delivery]) { waiting = backlog.filter(\.isForObservers) }

  mutating func removeWaiting() -> [Delivery] {
    defer { waiting = [] }
    return waiting
  }

  /// Ends the app. Its observers receive nothing more; new objects repeat what outlives the launch.
  mutating func forgetLaunch() {
    observers = []
    delegate = nil
    waiting = []
    heldConsents = []
    transactions = transactions.compactMap(StoredPayment.init).map(SKPaymentTransaction.init)
  }
}

/// Encoded with the device for another process, once the app has ended.
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
    case .redelivery, .status, .storefront, .message: false
    }
  }
}
