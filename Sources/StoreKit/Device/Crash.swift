/// Whether the app is to die in the middle of what it does.
enum Crash: Codable {
  case none
  /// As soon as it calls to finish a transaction.
  case beforeFinish
  /// It has; nothing that it calls meanwhile happens.
  case happened
}

extension SimulatedDevice {
  /// The app dies when it next calls to finish a transaction, which is not finished then.
  package func crashBeforeFinish() { withState { $0.crash = .beforeFinish } }

  /// Whether the app has died and the host has to end it.
  package var hasCrashed: Bool { withState { $0.crash == .happened } }

  /// Whether the app dies at this call.
  func diesBeforeFinish() -> Bool {
    withState { state in
      if state.crash == .beforeFinish { state.crash = .happened }
      return state.crash == .happened
    }
  }

  /// What a call comes to that the app does not survive.
  func neverAnswer() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  /// Whether calls that need the network take longer.
  package func setNetworkSlow(_ isSlow: Bool) { withState { $0.waiting.isSlow = isSlow } }
}
