import StoreSimulator

extension HostState {
  fileprivate mutating func forgetTransactions() {
    listeners.transactions.forget { _ in true }
    device.paymentQueue.forgetTransactions()
  }
}

// Calls of a test session to the device, in a process that runs in real time.
extension SimulatedDevice {
  /// Opens the store that sells the catalog's products, or continues with it. The app runs.
  ///
  /// Loops that the app began before continue. Another profile is another store,
  /// without transactions.
  package func openStore(_ catalog: Catalog, for app: AppInfo, profile: Profile) {
    withState { state in
      if state.world?.profile != profile || state.transient.hasNoStore {
        var world = World(catalog: catalog, profile: profile, now: DeviceClock.now, app: app)
        world.clearTransactions()
        _ = world.launch()
        state.world = world
        state.transient.hasNoStore = false
        state.pendingCalls = PendingCalls(profile, seed: 1)
        state.forgetTransactions()
      } else if state.withWorld({ $0.sell(catalog) }) {
        state.forgetTransactions()
      }
      state.device.signedPayloads.settings.app = app
      state.listeners.keepsUnheard = true
    }
  }

  /// Removes all transactions from the store, the payment queue, and what waits for the app.
  package func clearTransactions() {
    advance(to: DeviceClock.now)
    withState { state in
      state.withWorld { $0.clearTransactions() }
      state.forgetTransactions()
    }
  }

  /// The code of payments that fail because a test session lets every transaction fail.
  package func fail(paymentsWith code: SKError.Code) {
    withState { $0.transient.failureCode = code }
  }

  /// Changes the world as of now, and delivers the updates to the app's loops.
  package func control<Value: Sendable, Failure: Error>(
    _ body: (inout World) throws(Failure) -> (Value, [Delivery])
  ) throws(Failure) -> Value {
    advance(to: DeviceClock.now)
    return try perform(body)
  }

  /// Buys a product outside of the app.
  package func buyOutside(
    _ id: String, options: Set<Product.PurchaseOption>
  ) throws(SessionRefusal) -> Transaction {
    let entry = try control { (world) throws(SessionRefusal) in
      let (transaction, deliveries) = try world.buyOutside(OutsidePurchase(id, options: options))
      return (transaction, deliveries)
    }
    return verified(entry).unsafePayloadValue
  }

  /// The error that calls of the app throw for a failure of that kind.
  package func giveErrors(_ errors: [StoreCallError: any Error]) {
    withState { $0.transient.givenErrors = errors }
  }
}
