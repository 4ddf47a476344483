import StoreSimulator

/// Everything that a process simulates outside of the app's memory: the store with its customers,
/// their devices, and the server of the app's developer.
///
/// It is one value, so that it crosses whole to the process of the app's next launch. Parts that
/// belong to one process encode as nothing: ``Listeners`` and ``TransientDeviceState``.
package struct HostState: Codable, Sendable {
  var world: World?
  /// The state of the device in use.
  var device = DeviceState()
  /// The state of the devices that are not in use, by their names.
  var otherDevices: [String: DeviceState] = [:]
  var listeners = Listeners()
  /// The app's calls that have not been answered.
  var pendingCalls = PendingCalls()
  /// The customer's answers to the sheets that the app shows.
  var answers = CustomerAnswers()
  /// StoreKit's answers to the app since the host last asked.
  var answered = StoreAnswers()
  /// The win-back offers that the customer chose outside of the app, since the app learned of them.
  var chosenOffers: [ProductID: String] = [:]
  /// The messages that the customer saw, oldest first, but for those that still wait for a loop.
  var shownMessages: [StoreMessage] = []
  /// The number of times that the app has asked for a review.
  var reviewRequestCount = 0
  /// Whether the app is to crash.
  var crash = Crash.none
  /// The list of products in the app's bundle; `nil` for the whole catalog.
  var productList: AppProductList?
  var developerServer = DeveloperServerState()
  var network = AppNetwork()
  var transient = TransientDeviceState()
}

/// The state of a device that belongs to the process it is simulated in. None of it goes with the
/// device to another process.
struct TransientDeviceState {
  /// Continuations to resume after the lock is released.
  var wakeups: [Wakeup] = []
  /// Whether no test opened a store, so that the app finds none. Outside of virtual time only.
  var hasNoStore = false
  /// The errors that a test session gave with those of their kind.
  var givenErrors: [StoreCallError: any Error] = [:]
  /// The error of payments while a test session lets every transaction fail.
  var failureCode = SKError.Code.unknown
  var dueWaiter = DueWaiter()
  /// Called when the App Store has something to send to the app's own server; `nil` if the host
  /// plays no server.
  var notificationSender: Wakeup?
  /// The products that the app has asked for, each once.
  private(set) var askedProducts: [ProductID] = []
  /// Kept between cases, since most use the same catalog.
  var products = ProductCache()
}

extension TransientDeviceState {
  /// Notes the products that the app asks for.
  mutating func noteRequest(_ ids: [ProductID]) {
    // Most apps ask for the same list again and again.
    if ids == askedProducts { return }
    for id in ids where !askedProducts.contains(id) { askedProducts.append(id) }
  }
}

extension TransientDeviceState: Codable {
  init(from decoder: any Decoder) throws { self.init() }

  func encode(to encoder: any Encoder) throws {}
}

extension HostState {
  /// Reads or changes the world in place, because changing a copy of it would copy every ledger.
  mutating func withWorld<Result>(
    _ body: (inout World) throws -> Result
  ) rethrows -> Result {
    defer { scheduleSender() }
    if let result = try world?.changed(by: body) { return result }
    var empty = worldWithoutStore()
    defer { world = empty }
    return try body(&empty)
  }

  /// Schedules the sender of notifications: any change of the world may cause some for the
  /// app's server.
  private mutating func scheduleSender() {
    guard let sender = transient.notificationSender, world?.hasSendings == true else { return }
    transient.wakeups.append(sender)
  }

  /// The empty world for calls before a test opens a store. In virtual time such a call is a
  /// bug of the host, never of the adapter.
  private mutating func worldWithoutStore() -> World {
    precondition(!DeviceClock.isVirtual, "StoreKit was called before a case began")
    transient.hasNoStore = true
    FileHandle.standardError.write(
      Data(
        ("StoreKit: no store: create an SKTestSession from a .storekit file, or run under "
          + "AdapterHost\n").utf8))
    return .withoutStore(at: DeviceClock.now)
  }

  /// Lets the store's time pass up to `time`; nothing if it is past already.
  mutating func advance(to time: StoreTime) {
    defer { scheduleSender() }
    if let deliveries = world?.catchUp(to: time) { deliver(deliveries) }
  }

  /// Lets the app's loops hear what happened. What was deleted reaches no loop that begins later.
  mutating func deliver(_ deliveries: [Delivery]) {
    defer { forgetDeleted() }
    // Not without deliveries: every read comes by here, and a loop that reads would never end.
    if !deliveries.isEmpty { transient.wakeups += listeners.changes.send(()) }
    for delivery in deliveries {
      showUnrequested(delivery)
      if case .transaction = delivery { bringReceipt() }
      if case .redelivery(let entry) = delivery { device.signedPayloads.forget(entry.id) }
      if case .transaction(let entry) = delivery { noteUnheard(entry) }
      if case .storefront = delivery {
        transient.wakeups.append { SimulatedDevice.current.postStorefrontChange() }
      }
      transient.wakeups += listeners.send(delivery)
      if device.paymentQueue.isObserved {
        transient.wakeups.append { SimulatedDevice.current.notifyObservers(of: delivery) }
      }
    }
  }

  /// Notes a transaction that the running app misses, since it listens in no way.
  private mutating func noteUnheard(_ entry: LedgerTransaction) {
    guard world?.isAppRunning == true, listeners.transactions.count == 0,
      !listeners.keepsUnheard, !device.paymentQueue.isObserved
    else { return }
    answered.note(
      StoreAnswer(SimulatedDevice.unheardUpdates, [entry.standing]), .element)
  }

  /// In real time alone, where a test session deletes transactions.
  mutating func forgetDeleted() {
    guard listeners.keepsUnheard, let account = world?.account else { return }
    listeners.transactions.forget { account[$0.id] == nil }
  }

  /// The customer uses another device. The app and what happens on the way to it are the same for
  /// every device.
  ///
  /// - Parameter old: the name of the device that was in use.
  mutating func switchDevice(from old: String, to used: Device) {
    if !used.isAppRunning { forgetLaunch() }
    guard used.name != old else { return }
    var next = otherDevices.removeValue(forKey: used.name) ?? DeviceState(name: used.name)
    next.signedPayloads.settings = device.signedPayloads.settings
    otherDevices[old] = device
    device = next
  }

  /// The app has ended, and with it its loops and what waited for them.
  mutating func forgetLaunch() {
    shownMessages += listeners.messages.waiting
    listeners = Listeners()
    pendingCalls.forgetCalls()
    network.forgetLaunch()
    device.paymentQueue.forgetLaunch()
    chosenOffers = [:]
  }
}

extension World {
  fileprivate mutating func changed<Result>(
    by body: (inout World) throws -> Result
  ) rethrows -> Result {
    try body(&self)
  }
}

extension SimulatedDevice {
  /// The call's name, in answers to the app, of what no loop over `Transaction.updates` takes.
  package static let unheardUpdates = "Transaction.updates (no loop listened)"
}
