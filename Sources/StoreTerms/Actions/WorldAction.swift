/// An action on time, the network, devices or payloads, rather than on the store.
package enum WorldAction: Hashable, Sendable {
  case wait(WaitingTime)
  /// `within` limits the wait for an event.
  case waitUntil(WaitTarget, within: WaitingTime?)
  case restoreNetwork
  case slowNetwork
  /// Replaces earlier answers to the same requests.
  case answerRequests(RequestAnswer)
  /// The app is closed, since the store's action takes place outside of it.
  case leaveApp(for: StoreAction)
  case tamper(with: PayloadKind, Tampering)
  case stopTampering(with: PayloadKind)
  case crash(CrashPoint)
  case moveClock(by: WaitingTime, ClockWay)
  case sendUnknownValues(OpenSet)
  case stopSendingUnknownValues(OpenSet)
  /// `part` is the only one that is wrong; `nil` if each is.
  case forgeNotification(ofPurchase: ProductID, Forgery, part: PayloadKind?)
  /// The customer opens the page where the subscription can be cancelled. Rule SRV-4.
  case considerCancelling(ProductID, locale: String)
}

/// The instant of the app's crash: before or after its next call that finishes a transaction.
package enum CrashPoint: String, Codable, Hashable, Sendable {
  case beforeFinish
  case afterFinish
}

/// The direction in which a device's clock is moved.
package enum ClockWay: String, CaseIterable, Hashable, Sendable {
  case ahead
  case back
}

/// The date or the event that a step waits for.
package enum WaitTarget: Hashable, Sendable {
  case date(StoreTime)
  case event(AwaitedEvent)
}

/// An event whose instant the App Store knows.
package enum AwaitedEvent: String, CaseIterable, Hashable, Sendable {
  case renewal
  case expiry
  case endOfGrace = "end of grace"
  /// The App Store or the app next has something to do.
  case somethingHappens = "something happens"
}
