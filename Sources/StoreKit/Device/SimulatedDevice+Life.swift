import StoreSimulator

// What the host does to the device. A scenario's verbs arrive here.
extension SimulatedDevice {
  /// A new world and a device fresh from its box. Loops of the case before never resume.
  ///
  /// - Parameters:
  ///   - seed: where latencies that vary come from.
  ///   - productList: what the app's bundle carries; `nil` for the whole catalog.
  package func begin(_ world: World, seed: UInt64 = 1, productList: AppProductList? = nil) {
    withState {
      let products = $0.process.products
      $0 = HostState(world: world)
      $0.process.products = products
      $0.waiting = PendingCalls(world.profile, seed: seed)
      $0.productList = productList
    }
  }

  /// The world as it stands.
  package var world: World { read { copy $0 } }

  /// What the App Store has sent the developer's server, but for the first `count` notifications.
  package func notifications(since count: Int) -> ArraySlice<ServerNotification> {
    read { $0.notifications.dropFirst(count) }
  }

  /// The name of the device in use.
  package var name: String { read { $0.deviceName } }

  /// The store's time.
  package var now: StoreTime { read { $0.now } }

  /// Whether the app has a memory, in which none of its code runs.
  package var isAppSuspended: Bool { read { $0.isAppSuspended } }

  /// When something next happens in the store by itself; `nil` if nothing ever will.
  package var nextDue: StoreTime? { withState { $0.world?.nextDue } }

  /// The app starts: everything that waited for the launch is held for the app's first loop.
  package func launch() {
    withState { state in
      guard let profile = state.world?.profile else { return }
      let backlog = state.withWorld { $0.launch() }
      state.listeners = Listeners(backlog: backlog, isForAll: profile.has(.backlogToAll))
      state.payments.launch(with: backlog)
    }
  }

  /// The app ends. Its loops are forgotten, so they never resume.
  package func quit() {
    withState { state in
      state.forgetLoops()
      state.crash = .none
      state.world?.quit()
    }
  }

  /// The customer leaves the app; what its loops would hear waits.
  package func suspend() { withState { $0.world?.suspend() } }

  /// The customer comes back to the app, and its loops hear what waited.
  package func awaken() { withState { state in state.deliver(state.withWorld { $0.awaken() }) } }

  /// The app is removed, with what it kept outside the keychain, and installed again.
  package func reinstall() {
    quit()
    withState { state in
      state.storage[.defaults] = [:]
      state.payments = PaymentQueueState()
      state.mail.empty()
      state.world?.reinstall()
    }
  }

  /// Does what happens outside the app.
  ///
  /// Another device, or another account on it, closes the app: what waits for the running one is
  /// forgotten, as in ``quit()``, and the host has to end the app.
  package func apply(_ act: StoreAction) throws(ActionRefusal) {
    let result = withState { state -> Result<Void, ActionRefusal> in
      guard state.world != nil else { return .success(()) }
      let (postmark, name) = state.withWorld { (SigningContext($0), $0.deviceName) }
      state.mail.note(postmark)
      let wasOnline = state.isOnline
      let result = state.withWorld { world in
        Result { () throws(ActionRefusal) in try world.apply(act) }
      }
      state.tellConnection(unlessStill: wasOnline)
      if let device = state.world?.device { state.takeUp(device, after: name) }
      return result.map { state.deliver($0) }
    }
    try result.get()
  }

  /// Lets the store's time pass up to `time`, which must not be in the past.
  package func advance(to time: StoreTime) {
    withState { $0.advance(to: time) }
  }

  /// How many loops of the app wait for transactions, and observers of the original API.
  package var listenerCount: Int {
    withState { $0.listeners.transactions.count + $0.payments.presentObservers.count }
  }
}

extension SimulatedDevice {
  /// Looks at the world in place. A copy of it would take longer than most of what is asked.
  package func read<Value: Sendable>(_ value: (borrowing World) throws -> Value) rethrows -> Value {
    try withState { state in try state.withWorld { try value($0) } }
  }

  /// Changes the world and delivers to the app's loops what they hear of it, in one step: so every
  /// loop hears everything in the order in which it happened.
  package func perform<Value: Sendable, Failure: Error>(
    _ body: (inout World) throws(Failure) -> (Value, [Delivery])
  ) throws(Failure) -> Value {
    try withState { state -> Result<Value, Failure> in
      let result = state.withWorld { world in
        Result { () throws(Failure) in
          let (value, deliveries) = try body(&world)
          return Performed(value: value, deliveries: deliveries)
        }
      }
      return result.map { performed in
        state.deliver(performed.deliveries)
        return performed.value
      }
    }.get()
  }
}

extension HostState {
  /// Reads or changes the world where it stands, because changing a copy of it would copy every
  /// ledger.
  mutating func withWorld<Result>(
    _ body: (inout World) throws -> Result
  ) rethrows -> Result {
    defer { scheduleSender() }
    if let result = try world?.changed(by: body) { return result }
    var empty = worldWithoutStore()
    defer { world = empty }
    return try body(&empty)
  }

  /// Whatever changed the world may have made the App Store send something to the app's server.
  private mutating func scheduleSender() {
    guard let sender = process.notificationSender, world?.hasSendings == true else { return }
    process.wakeups.append(sender)
  }

  /// Lets the store's time pass up to `time`; nothing if it is past already.
  mutating func advance(to time: StoreTime) {
    if let deliveries = world?.catchUp(to: time) { deliver(deliveries) }
  }

  /// Lets the app's loops hear what happened. What was deleted reaches no loop that begins later.
  mutating func deliver(_ deliveries: [Delivery]) {
    defer { forgetDeleted() }
    for delivery in deliveries {
      showUnrequested(delivery)
      process.wakeups += listeners.hear(delivery)
      if payments.isObserved {
        process.wakeups.append { SimulatedDevice.current.letObserve(delivery) }
      }
    }
  }

  /// In real time alone, where a test session deletes transactions.
  mutating func forgetDeleted() {
    guard listeners.keepsUnheard, let account = world?.account else { return }
    listeners.transactions.forget { account[$0.id] == nil }
  }

  /// What purchase code finds that runs before anybody opened a store. In virtual time that is a
  /// bug of the host, never of the adapter.
  private mutating func worldWithoutStore() -> World {
    precondition(!DeviceClock.isVirtual, "StoreKit was called before a case began")
    process.hasNoStore = true
    FileHandle.standardError.write(
      Data(
        ("StoreKit: no store: create an SKTestSession from a .storekit file, or run under "
          + "AdapterHost\n").utf8))
    return .withoutStore(at: DeviceClock.now)
  }
}

extension World {
  fileprivate mutating func changed<Result>(
    by body: (inout World) throws -> Result
  ) rethrows -> Result {
    try body(&self)
  }
}

/// What a change of the world came to.
private struct Performed<Value: Sendable>: Sendable {
  let value: Value
  let deliveries: [Delivery]
}
