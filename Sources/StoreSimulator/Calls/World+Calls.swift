// The common start of the app's calls.
extension World {
  /// Begins a call of the app to the App Store, and throws its injected or general failure.
  ///
  /// To be called once for each call; the device does so for calls that have no function here.
  /// - Throws: ``CallFailure``.
  package mutating func begin(_ call: StoreCall) throws(CallFailure) {
    if let error = consumeFault(of: call) { throw .injected(error) }
    if call.needsAppStore { try reachAppStore() }
  }

  /// Whether the App Store works, apart from the device's network.
  package var isStoreUp: Bool { !faults.isStoreDown }

  /// Checks that the device can reach the App Store.
  ///
  /// - Throws: ``CallFailure`` if it cannot.
  package func reachAppStore() throws(CallFailure) {
    guard device.isOnline else { throw .network }
    guard !faults.isStoreDown else { throw .storeDown }
  }

  /// The error injected into this call: a scenario's, which is used up, or the configuration's,
  /// which stays; `nil` without one.
  package mutating func consumeFault(of call: StoreCall) -> StoreCallError? {
    faults.consumeFault(of: call) ?? catalog.settings.failure(of: call)
  }

  /// The error that ``consumeFault(of:)`` would return.
  func fault(of call: StoreCall) -> StoreCallError? {
    faults.nextFault(of: call) ?? catalog.settings.failure(of: call)
  }

  /// A world without products, whose App Store cannot be reached.
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
  /// Whether the call fails without the App Store. The others are answered from the device's copy.
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

/// A failure of the app's call before the App Store did anything.
///
/// If several apply, the first of: injected, network, storeDown. Source: assumption
package enum CallFailure: Error, Hashable, Sendable {
  /// The device has no network. Rule OFFL-1.
  case network
  /// The App Store fails, although there is network.
  case storeDown
  /// Injected by a scenario or a configuration file.
  case injected(StoreCallError)
}

/// Failures of the app's calls other than for lack of network.
struct InjectedFaults: Codable, Equatable, Sendable {
  /// Whether the App Store fails, although there is network.
  var isStoreDown = false
  /// Whether the network goes before the app learns that its next purchase was charged.
  var losesNextPurchase = false
  /// The errors of the next calls of each kind, the next one first.
  private var faults: [StoreCall: [StoreCallError]] = [:]

  mutating func failNext(_ call: StoreCall, with error: StoreCallError) {
    faults[call, default: []].append(error)
  }

  /// The error for the next call of the kind.
  func nextFault(of call: StoreCall) -> StoreCallError? { faults[call]?.first }

  /// Removes and returns the error for this call.
  mutating func consumeFault(of call: StoreCall) -> StoreCallError? {
    guard let error = nextFault(of: call) else { return nil }
    faults[call]?.removeFirst()
    if faults[call]?.isEmpty == true { faults[call] = nil }
    return error
  }
}

extension ActionRefusal {
  package static func impossibleError(_ error: StoreCallError, of call: StoreCall) -> ActionRefusal
  {
    Self(
      "invalid error '\(error.rawValue)' of '\(call.rawValue)': expected "
        + call.errors.map(\.rawValue).joined(separator: ", "))
  }
}
