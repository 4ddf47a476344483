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

/// Why a call of the app came to nothing before the App Store did anything.
///
/// If several apply, the first of: injected, network, storeDown. Source: assumption
package enum CallFailure: Error, Hashable, Sendable {
  /// The device has no network. Rule OFFL-1.
  case network
  /// There is network, and the App Store fails.
  case storeDown
  /// What a scenario or a configuration file said.
  case injected(StoreCallError)
}

/// Why calls of the app fail, other than for lack of network.
struct InjectedFaults: Codable, Equatable, Sendable {
  /// Whether the App Store is out of order, although there is network.
  var isStoreDown = false
  /// What the next calls of a kind fail with, one each, the next first.
  private var faults: [StoreCall: [StoreCallError]] = [:]

  mutating func failNext(_ call: StoreCall, with error: StoreCallError) {
    faults[call, default: []].append(error)
  }

  /// The error that is meant for the next call of the kind.
  func nextFault(of call: StoreCall) -> StoreCallError? { faults[call]?.first }

  /// The error that was meant for this call; the next call of the kind does not find it again.
  mutating func consumeFault(of call: StoreCall) -> StoreCallError? {
    guard let error = nextFault(of: call) else { return nil }
    faults[call]?.removeFirst()
    if faults[call]?.isEmpty == true { faults[call] = nil }
    return error
  }
}
