import StoreSimulator

// The app's calls: how long they wait for the App Store and the system, and what they throw.
extension SimulatedDevice {
  /// Waits for the answer to a call of the app. Every call leaves the caller's turn, as the real
  /// one does, and finds a store whose clock has gone on as long as the app's.
  ///
  /// Rule CALL-1: that takes as long as the profile says, and the store does meanwhile what falls
  /// due. It cannot be cancelled.
  package func wait(for kind: CallKind) async {
    guard let due = beginWaiting(for: kind) else {
      await Task.yield()
      return catchUp()
    }
    while let event = nextDue, event < due {
      await DeviceClock.wait(until: event)
      catchUp()
    }
    await DeviceClock.wait(until: due)
    withState { state in
      state.pendingCalls.end(kind, due: due)
      state.advance(to: DeviceClock.now)
    }
  }

  /// When the next of the app's calls or requests is answered; `nil` if none waits.
  package var nextAnswer: StoreTime? {
    withState { [$0.pendingCalls.nextAnswer, $0.network.nextArrival].compactMap(\.self).min() }
  }

  /// When the answer comes; `nil` if that takes no time.
  private func beginWaiting(for kind: CallKind) -> StoreTime? {
    withState { state in
      state.advance(to: DeviceClock.now)
      guard let now = state.world?.now else { return nil }
      return state.pendingCalls.begin(kind, isOnline: state.isOnline, at: now)
    }
  }

  private func catchUp() { advance(to: DeviceClock.now) }

  /// Has the App Store do something for the app, of which the app's loops hear nothing.
  ///
  /// - Throws: what Apple's call throws if it fails.
  func call<Value: Sendable>(
    _ body: (inout World) throws(CallFailure) -> Value
  ) throws -> Value {
    do throws(CallFailure) {
      return try perform { (world) throws(CallFailure) in (try body(&world), []) }
    } catch {
      throw error.storeKitError
    }
  }

  /// The error of a call that needs the App Store and finds no network.
  var networkError: StoreKitError {
    let timesOut = withState { $0.world?.profile.latency.timeOut } != nil
    return .networkError(URLError(timesOut ? .timedOut : .notConnectedToInternet))
  }
}
