import StoreSimulator

// The host's actions on the device. A scenario's verbs arrive here.
extension SimulatedDevice {
  /// A new world and a device fresh from its box. Loops of the case before never resume.
  ///
  /// - Parameters:
  ///   - seed: where latencies that vary come from.
  ///   - productList: what the app's bundle carries; `nil` for the whole catalog.
  package func begin(_ world: World, seed: UInt64 = 1, productList: AppProductList? = nil) {
    withState {
      let products = $0.transient.products
      $0 = HostState(world: world)
      $0.transient.products = products
      $0.pendingCalls = PendingCalls(world.profile, seed: seed)
      $0.productList = productList
    }
  }

  /// A copy of the current world.
  package var world: World { read { copy $0 } }

  /// The notifications that the App Store sent the developer's server, without the first `count`.
  package func notifications(since count: Int) -> ArraySlice<ServerNotification> {
    read { $0.notifications.dropFirst(count) }
  }

  /// The customer's purchases in the App Store.
  package var holdings: [ProductStanding] { read { $0.holdings } }

  /// The name of the device in use.
  package var name: String { read { $0.deviceName } }

  /// The store's time.
  package var now: StoreTime { read { $0.now } }

  /// Whether the app is suspended: in memory, and none of its code runs.
  package var isAppSuspended: Bool { read { $0.isAppSuspended } }

  /// When something next happens in the store by itself; `nil` if nothing ever will.
  package var nextDue: StoreTime? { withState { $0.world?.nextDue } }

  /// The date from which listings have the customer's products; `nil` if they do already.
  /// Rule OFFL-2.
  package var listingsDate: StoreTime? {
    read { world in world.device.emptyUntil.flatMap { world.now < $0 ? $0 : nil } }
  }

  /// The app starts: everything that waited for the launch is held for the app's first loop.
  package func launch() {
    withState { state in
      guard state.world != nil else { return }
      let backlog = state.withWorld { $0.launch() }
      state.listeners = Listeners(backlog: backlog)
      state.device.paymentQueue.launch(with: backlog)
    }
  }

  /// The app ends. Its loops are forgotten, so they never resume.
  package func quit() {
    withState { state in
      state.forgetLaunch()
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
      state.device.storage[.defaults] = [:]
      state.device.paymentQueue = PaymentQueueState()
      state.device.signedPayloads.empty()
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
      let (context, name) = state.withWorld { (SigningContext($0), $0.deviceName) }
      state.device.signedPayloads.recordContact(context)
      let wasOnline = state.isOnline
      let result = state.withWorld { world in
        Result { () throws(ActionRefusal) in try world.apply(act) }
      }
      state.deliverConnection(unlessStill: wasOnline)
      if let device = state.world?.device { state.switchDevice(from: name, to: device) }
      return result.map { state.deliver($0) }
    }
    try result.get()
  }

  /// Lets the store's time pass up to `time`, which must not be in the past.
  package func advance(to time: StoreTime) {
    withState { $0.advance(to: time) }
  }

  /// The number of the app's loops that wait for transactions, and of the original API's observers.
  package var listenerCount: Int {
    withState { $0.listeners.transactions.count + $0.device.paymentQueue.presentObservers.count }
  }
}
