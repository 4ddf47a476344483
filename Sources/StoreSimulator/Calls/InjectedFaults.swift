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
