import AppStore
import VirtualRuntime

// How long the app waits for the App Store and the system.
extension SimulatedDevice {
  /// Every call leaves the caller's turn, as the real one does, and finds a store whose clock has
  /// gone on as long as the app's.
  ///
  /// Rule CALL-1: that takes as long as the profile says, and the store does meanwhile what falls
  /// due. It cannot be cancelled. Outside of virtual time it takes no time.
  func answer(to errand: Errand = .listing) async {
    guard DeviceClock.isVirtual, let due = beginWaiting(for: errand) else {
      await Task.yield()
      return catchUp()
    }
    while let event = withState({ $0.world?.nextDue }), event < due {
      await VirtualRuntime.wait(until: event.milliseconds)
      catchUp()
    }
    await VirtualRuntime.wait(until: due.milliseconds)
    withState { $0.waiting.end(errand, due: due) }
    catchUp()
  }

  /// When the next of the app's calls is answered; `nil` if none waits.
  package var nextAnswer: StoreTime? { withState { $0.waiting.nextAnswer } }

  /// When the answer comes; `nil` if that takes no time.
  private func beginWaiting(for errand: Errand) -> StoreTime? {
    catchUp()
    return withState { state in
      guard let now = state.world?.now else { return nil }
      let isOnline = state.world?.device.isOnline ?? true
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
