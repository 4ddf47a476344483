import StoreSigning
import StoreSimulator

/// A crash of the app that a scenario asks for.
enum Crash: Codable, Equatable {
  case none
  case planned(CrashPoint)
  /// The app has crashed; its further calls have no effect.
  case happened
}

// Faults on the device, and between the App Store and the app.
extension SimulatedDevice {
  /// The app crashes when it next finishes a transaction.
  package func crash(_ point: CrashPoint) { withState { $0.crash = .planned(point) } }

  /// Whether the app has crashed and the host has to end it.
  package var hasCrashed: Bool { withState { $0.crash == .happened } }

  /// Whether the app crashes at this call.
  func crashes(_ point: CrashPoint) -> Bool {
    withState { state in
      if state.crash == .planned(point) { state.crash = .happened }
      return state.crash == .happened
    }
  }

  /// The result of a call that the app does not survive.
  func neverReturn() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  /// Whether calls that need the network take longer.
  package func setNetworkSlow(_ isSlow: Bool) { withState { $0.pendingCalls.isSlow = isSlow } }

  /// Tampers with every payload of this kind that the app reads from now on.
  /// Rule VER-2.
  package func tamper(with kind: PayloadKind, _ tampering: Tampering) {
    withState { $0.device.signedPayloads.settings.tamperings[kind] = tampering }
  }

  /// Stops tampering with payloads of this kind.
  package func stopTampering(with kind: PayloadKind) {
    withState { $0.device.signedPayloads.settings.tamperings[kind] = nil }
  }

  /// From now on, the App Store sends the app a value of this set that the app does not know, as
  /// the App Store of a later year would. Rule OPEN-1.
  package func sendUnknownValues(of set: OpenSet) {
    withState { _ = $0.device.signedPayloads.settings.laterWords.insert(set) }
  }

  /// From now on, the app knows the values of this set again.
  package func stopSendingUnknownValues(of set: OpenSet) {
    withState { _ = $0.device.signedPayloads.settings.laterWords.remove(set) }
  }

  package func sendsUnknownValues(of set: OpenSet) -> Bool {
    withState { $0.device.signedPayloads.settings.laterWords.contains(set) }
  }

  /// Whether the order's result is one that the app does not know. Nothing is sold then; a customer
  /// can still cancel.
  ///
  /// Source: assumption
  func returnsUnknownResult(for order: Order) -> Bool {
    order.customer == .confirms && sendsUnknownValues(of: .purchaseResult)
  }
}
