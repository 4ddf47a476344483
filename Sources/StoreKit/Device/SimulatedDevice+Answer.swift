import StoreSimulator
import VirtualRuntime

// How long the app waits for the App Store and the system.
extension SimulatedDevice {
  /// Every call leaves the caller's turn, as the real one does, and finds a store whose clock has
  /// gone on as long as the app's.
  ///
  /// Rule CALL-1: that takes as long as the profile says, and the store does meanwhile what falls
  /// due. It cannot be cancelled. Outside of virtual time it takes no time.
  func answer(to errand: CallKind = .listing) async {
    guard DeviceClock.isVirtual, let due = beginWaiting(for: errand) else {
      await Task.yield()
      return catchUp()
    }
    while let event = nextDue, event < due {
      await VirtualRuntime.wait(until: event.milliseconds)
      catchUp()
    }
    await VirtualRuntime.wait(until: due.milliseconds)
    withState { state in
      state.waiting.end(errand, due: due)
      state.advance(to: DeviceClock.now)
    }
  }

  /// When the next of the app's calls is answered; `nil` if none waits.
  package var nextAnswer: StoreTime? { withState { $0.waiting.nextAnswer } }

  /// When the answer comes; `nil` if that takes no time.
  private func beginWaiting(for errand: CallKind) -> StoreTime? {
    withState { state in
      state.advance(to: DeviceClock.now)
      guard let now = state.world?.now else { return nil }
      let isOnline = state.world?.isOnline ?? true
      return state.waiting.begin(errand, isOnline: isOnline, at: now)
    }
  }

  private func catchUp() { advance(to: DeviceClock.now) }

  /// What a call throws that needs the App Store and finds no network.
  var networkError: StoreKitError {
    let timesOut = withState { $0.world?.profile.latency.timeOut } != nil
    return .networkError(URLError(timesOut ? .timedOut : .notConnectedToInternet))
  }
}
