import StoreSimulator

/// Which of the app's loops listen to what, and what waits for them.
struct Listeners {
  var transactions = Audience<LedgerTransaction>()
  var statuses = Audience<LedgerStatus>()
  var intents = Audience<LedgerPurchaseIntent>()
  /// ISO 3166-1 alpha-3.
  var storefronts = Audience<String>()
  var messages = Audience<StoreMessage>()
  /// Whether the device has network.
  var connections = Audience<Bool>()
  /// Whether transactions that no loop hears wait for the first one, as if they had happened before
  /// the launch. In real time nobody can tell whether a loop has begun yet.
  var keepsUnheard = false

  /// Nobody listens, and `backlog` waits for the first loop over each kind.
  ///
  /// - Parameter isForAll: whether it waits for all later loops, too. Rule UPD-7, `backlogToAll`.
  init(backlog: [Delivery] = [], isForAll: Bool = false) {
    transactions.keepsWhatWaits = isForAll
    statuses.keepsWhatWaits = isForAll
    for delivery in backlog {
      switch delivery {
      case .transaction(let entry): transactions.hold(entry)
      case .status(let standing): statuses.hold(standing)
      case .intent(let purchase): intents.hold(purchase)
      case .storefront(let code): storefronts.hold(code)
      case .message(let message): messages.hold(message)
      }
    }
  }

  /// Rule UPD-7: each loop that listens hears all of it.
  ///
  /// - Returns: what lets the loops go on that wait.
  mutating func hear(_ delivery: Delivery) -> [Wakeup] {
    switch delivery {
    case .transaction(let entry):
      if keepsUnheard, transactions.count == 0 { transactions.hold(entry) }
      return transactions.hear(entry)
    case .status(let standing): return statuses.hear(standing)
    case .intent(let purchase): return intents.hear(purchase)
    case .storefront(let code): return storefronts.hear(code)
    case .message(let message): return messages.hear(message)
    }
  }
}

/// Loops belong to the app's memory, so none of them goes with a device to another process.
extension Listeners: Codable {
  init(from decoder: any Decoder) throws { self.init() }

  func encode(to encoder: any Encoder) throws {}
}

/// The loops over one kind of updates.
struct Audience<Element: Sendable> {
  private var queues: [WeakQueue<Element>] = []
  /// What the launch brought and no loop has heard yet.
  private(set) var waiting: [Element] = []
  /// Whether what the launch brought is for every loop, and not only for the first.
  var keepsWhatWaits = false

  /// How many loops there are that nobody has left.
  var count: Int { queues.count { $0.queue != nil } }

  mutating func hold(_ element: Element) { waiting.append(element) }

  /// What waits is no longer true.
  mutating func forget(_ isGone: (Element) -> Bool) { waiting.removeAll(where: isGone) }

  func hear(_ element: Element) -> [Wakeup] { queues.compactMap { $0.queue?.append(element) } }

  /// A queue for one more loop. Rule FIN-3: the first gets what the launch brought.
  ///
  /// - Parameter prelude: what this loop hears besides, before anything else.
  mutating func join(prelude: [Element] = []) -> UpdateQueue<Element> {
    let queue = UpdateQueue(prelude + waiting)
    if !keepsWhatWaits { waiting = [] }
    queues.removeAll { $0.queue == nil }
    queues.append(WeakQueue(queue))
    return queue
  }
}

extension SimulatedDevice {
  /// A queue for a loop of the app.
  func queue<Element>(
    _ join: (inout Listeners) -> UpdateQueue<Element>
  ) -> UpdateQueue<Element> {
    withState { join(&$0.listeners) }
  }
}
