import StoreSimulator

// What a test session does to the device, in a process that lives in real time.
extension SimulatedDevice {
  /// Opens the store that sells what the catalog says, or goes on with it. The app runs.
  ///
  /// Loops that the app began before go on.
  package func openStore(_ catalog: Catalog, for app: AppInfo) {
    withState { state in
      if state.world == nil || state.process.hasNoStore {
        var world = World(
          catalog: catalog, profile: .documented, now: DeviceClock.now, app: app)
        _ = world.launch()
        state.world = world
        state.process.hasNoStore = false
      } else {
        state.change { $0.sell(catalog) }
      }
      state.mail.app = app
      state.listeners.keepsUnheard = true
      state.forgetUnheard()
    }
  }

  /// Changes the world as of now, and tells the app's loops of it.
  package func control<Value: Sendable, Failure: Error>(
    _ body: (inout World) throws(Failure) -> (Value, [Delivery])
  ) throws(Failure) -> Value {
    try withState { state in
      state.advance(to: DeviceClock.now)
      let result = state.perform(body)
      state.forgetUnheard()
      return result
    }.get()
  }

  /// The customer buys outside of the app.
  package func buyOutside(
    _ id: String, options: Set<Product.PurchaseOption>
  ) throws(SessionRefusal) -> Transaction {
    let entry = try control { (world) throws(SessionRefusal) in
      let (transaction, deliveries) = try world.buyOutside(OutsidePurchase(id, options: options))
      return (transaction, deliveries)
    }
    return told(entry).unsafePayloadValue
  }

  /// What calls of the app throw where they fail with an error of that kind.
  package func giveErrors(_ errors: [StoreCallError: any Error]) {
    withState { $0.process.givenErrors = errors }
  }
}

extension SimulatedDevice.State {
  /// What was deleted is not told to a loop that begins later.
  fileprivate mutating func forgetUnheard() {
    guard let account = world?.account else { return }
    listeners.transactions.forget { account[$0.id] == nil }
  }
}
