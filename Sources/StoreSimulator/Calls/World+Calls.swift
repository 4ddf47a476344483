// What every call of the app goes through first.
extension World {
  /// The app calls the App Store. What fails for a reason of its own fails here.
  ///
  /// Called once a call; calls that this module has no function for call it themselves.
  /// - Throws: ``CallFailure``.
  package mutating func begin(_ call: StoreCall) throws(CallFailure) {
    if let error = consumeFault(of: call) { throw .injected(error) }
    if call.needsAppStore { try reachAppStore() }
  }

  /// Whether the App Store is in order, seen from its own side.
  package var isStoreUp: Bool { !faults.isStoreDown }

  /// The device asks the App Store for something.
  ///
  /// - Throws: ``CallFailure`` if it gets no answer.
  package func reachAppStore() throws(CallFailure) {
    guard device.isOnline else { throw .network }
    guard !faults.isStoreDown else { throw .storeDown }
  }

  /// The error that was meant for this call: one of a scenario, once, or the configuration's, which
  /// stays; `nil` if there is none.
  package mutating func consumeFault(of call: StoreCall) -> StoreCallError? {
    faults.consumeFault(of: call) ?? catalog.settings.failure(of: call)
  }

  /// What ``consumeFault(of:)`` would take.
  func fault(of call: StoreCall) -> StoreCallError? {
    faults.nextFault(of: call) ?? catalog.settings.failure(of: call)
  }

  /// A world in which nothing is sold and no call of the app reaches an App Store.
  package static func withoutStore(at now: StoreTime) -> World {
    var world = World(catalog: Catalog(products: []), profile: .documented, now: now)
    world.faults.isStoreDown = true
    return world
  }

  mutating func failNext(_ call: StoreCall, with error: StoreCallError) throws(ActionRefusal) {
    guard call.errors.contains(error) else { throw .impossibleError(error, of: call) }
    faults.failNext(call, with: error)
  }
}

extension StoreCall {
  /// Whether the call is lost without the App Store. The others answer from what the device knows.
  /// Rule OFFL-1. Source: inferred
  fileprivate var needsAppStore: Bool {
    switch self {
    case .loadProducts, .purchase, .sync, .manageSubscriptions, .refundRequest,
      .offerCodeRedemption:
      true
    case .verification, .subscriptionStatus, .appTransaction: false
    }
  }
}
