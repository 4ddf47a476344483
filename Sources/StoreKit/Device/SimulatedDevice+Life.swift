import StoreSimulator

// What the host does to the device. A scenario's verbs arrive here.
extension SimulatedDevice {
  /// A new world and a device fresh from its box. Loops of the case before never resume.
  ///
  /// - Parameter seed: where latencies that vary come from.
  package func begin(_ world: World, seed: UInt64 = 1) {
    withState {
      let shelf = $0.process.shelf
      $0 = State(world: world)
      $0.process.shelf = shelf
      $0.waiting = PendingCalls(world.profile, seed: seed)
    }
  }

  /// Looks at the world where it stands. A copy of it would take longer than most that is asked.
  package func read<Value: Sendable>(_ value: (borrowing World) throws -> Value) rethrows -> Value {
    try withWorld { try value($0) }
  }

  /// The world as it stands.
  package var world: World { read { copy $0 } }

  /// What the world contradicts itself in since it was looked at before, and what the next look
  /// has to compare with.
  package func check(
    since earlier: CheckedWorld?
  ) -> (broken: [BrokenInvariant], world: CheckedWorld) {
    withWorld { ($0.brokenInvariants(since: earlier), CheckedWorld($0)) }
  }

  /// What the developer's server was told behind the first `known` notifications.
  package func notifications(since known: Int) -> ArraySlice<ServerNotification> {
    withWorld { $0.notifications.dropFirst(known) }
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
      let backlog = state.change { $0.launch() }
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
  package func awaken() { withState { state in state.deliver(state.change { $0.awaken() }) } }

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
      let (postmark, name) = state.change { (SigningContext($0), $0.deviceName) }
      state.mail.note(postmark)
      let wasOnline = state.isOnline
      let result = state.change { world in
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

  /// What the customer answers to payment sheets from now on.
  package func setAnswer(_ answer: Order.Answer) { withState { $0.answer = answer } }

  /// What the customer answers from now on when asked to sign in, to restore purchases.
  package func setSignInAnswer(_ answer: Order.Answer) { withState { $0.signInAnswer = answer } }

  /// What the customer types into the next code sheet.
  package func setCode(_ code: String) { withState { $0.code = code } }

  /// How many loops of the app wait for transactions, and observers of the original API.
  package var listenerCount: Int {
    withState { $0.listeners.transactions.count + $0.payments.presentObservers.count }
  }
}

extension SimulatedDevice {
  /// Reads or changes the world on behalf of purchase code.
  func withWorld<Result>(
    _ body: (inout World) throws -> Result
  ) rethrows -> Result where Result: Sendable {
    try withState { state in try state.change(body) }
  }

  /// Changes the world, and tells the app's loops what they hear of it, in one step: so every loop
  /// hears everything in the order in which it happened.
  func perform<Value: Sendable, Failure: Error>(
    _ body: (inout World) throws(Failure) -> (Value, [Delivery])
  ) throws(Failure) -> Value {
    try withState { $0.perform(body) }.get()
  }
}

extension SimulatedDevice.State {
  /// Reads or changes the world where it stands, because changing a copy of it would copy every
  /// ledger.
  mutating func change<Result>(
    _ body: (inout World) throws -> Result
  ) rethrows -> Result {
    defer { wakePostman() }
    if let result = try world?.changed(by: body) { return result }
    var empty = worldWithoutStore()
    defer { world = empty }
    return try body(&empty)
  }

  /// Whatever changed the world may have made the App Store send something to the app's server.
  private mutating func wakePostman() {
    guard let postman = process.postman, world?.hasSendings == true else { return }
    process.wakeups.append(postman)
  }

  mutating func perform<Value: Sendable, Failure: Error>(
    _ body: (inout World) throws(Failure) -> (Value, [Delivery])
  ) -> Result<Value, Failure> {
    let result = change { world in
      Result { () throws(Failure) in
        let (value, deliveries) = try body(&world)
        return Performed(value: value, deliveries: deliveries)
      }
    }
    return result.map { performed in
      deliver(performed.deliveries)
      return performed.value
    }
  }

  /// Lets the store's time pass up to `time`; nothing if it is past already.
  mutating func advance(to time: StoreTime) {
    if let deliveries = world?.catchUp(to: time) { deliver(deliveries) }
  }

  /// Tells the app's loops what happened.
  mutating func deliver(_ deliveries: [Delivery]) {
    for delivery in deliveries {
      showIfNobodyListens(delivery)
      process.wakeups += listeners.hear(delivery)
      if payments.isObserved {
        process.wakeups.append { SimulatedDevice.current.letObserve(delivery) }
      }
    }
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

/// What an act in the world came to.
private struct Performed<Value: Sendable>: Sendable {
  let value: Value
  let deliveries: [Delivery]
}
