import AppStore

/// Which of the app's loops listen to what, and what waits for them.
struct Listeners {
  var transactions = Audience<LedgerTransaction>()
  var statuses = Audience<SubscriptionStanding>()
  var intents = Audience<IntendedPurchase>()
  /// ISO 3166-1 alpha-3.
  var storefronts = Audience<String>()
  var messages = Audience<StoreMessage>()

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
  func hear(_ delivery: Delivery) {
    switch delivery {
    case .transaction(let entry): transactions.hear(entry)
    case .status(let standing): statuses.hear(standing)
    case .intent(let purchase): intents.hear(purchase)
    case .storefront(let code): storefronts.hear(code)
    case .message(let message): messages.hear(message)
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

  func hear(_ element: Element) {
    for queue in queues { queue.queue?.append(element) }
  }

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
