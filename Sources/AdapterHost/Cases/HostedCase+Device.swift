import JSONTree
import StoreKit
import StoreSimulator
import StoreTerms
import VirtualRuntime
import Wire

// The clock of the device in use, which may be wrong. The App Store's clock is always right.
extension HostedCase {
  /// Sets the device's clock ahead or back, by a calendar period that begins now.
  func moveClock(by time: WaitingTime, _ way: ClockWay) throws(StepError) {
    let now = device.now
    let distance = time.end(from: now).milliseconds - now.milliseconds
    let name = device.name
    let error = (progress.clockErrors[name] ?? 0) + (way == .back ? -distance : distance)
    let shown = now.milliseconds + error
    guard shown >= 0, StoreTime(milliseconds: shown).isOnTheClock else {
      throw .refused("no device shows a time before 1970 or after \(StoreTime.clockEnd)")
    }
    progress.clockErrors[name] = error
    showClock()
  }

  /// Makes the app see the clock of the device in use.
  func showClock() { VirtualRuntime.setClockError(progress.clockErrors[device.name] ?? 0) }
}

// Requests of the app to servers other than the App Store.
extension HostedCase {
  /// The failure of a step in which the app sent a request that nothing answers.
  func unansweredRequest() -> Reply.Failure? { device.removeRequestProblem().map { .refused($0) } }
}

extension JSON {
  /// A request without a body reports none.
  init(_ request: ServerRequest) {
    self = .record(RequestPart.self) { part in
      switch part {
      case .method: .string(request.method)
      case .url: .string(request.url)
      case .body: request.body.isEmpty ? .null : .string(request.body)
      }
    }
  }
}

extension HostedCase {
  /// Checks the store's invariants since the step before; `nil` if all hold.
  ///
  /// The store has to stay consistent whatever the app does, so a violation is a bug of the
  /// simulation.
  func contradiction() -> Reply.Failure? {
    let (broken, world) = device.read { [checkedWorld] in
      ($0.brokenInvariants(since: checkedWorld), CheckedWorld($0))
    }
    checkedWorld = world
    guard !broken.isEmpty else { return nil }
    let sentences = broken.map(\.description).joined(separator: "; ")
    return .indefinite(
      .bug,
      "the simulated store contradicts itself: \(sentences); please report this journey")
  }
}

extension HostedCase {
  /// The store's clock, the server notifications, and what the store knows and answered, since this
  /// was last called.
  ///
  /// - Parameters:
  ///   - asked: see ``StoreUpdate/askedProducts``.
  ///   - refusals: see ``StoreUpdate/refusals``.
  func drainUpdate(asked: [String] = [], refusals: [String] = []) -> StoreUpdate {
    let holdings = device.holdings
    let notifications = device.notifications(since: progress.reportedNotifications)
    defer {
      progress.holdings = holdings
      progress.reportedNotifications += notifications.count
      progress.earlierAnswers = []
    }
    return StoreUpdate(
      time: Int(VirtualRuntime.now), notices: notifications.map(StoreNotice.init),
      askedProducts: asked, refusals: refusals,
      holdings: holdings == progress.holdings ? nil : holdings, answers: device.drainAnswers(),
      earlierAnswers: progress.earlierAnswers)
  }

  /// Keeps StoreKit's answers until now apart from those of the next action.
  func setAnswersAside() { progress.earlierAnswers += device.drainAnswers() }

  /// The products that the app has asked for in the case; empty if those are all of the catalog's.
  var incompleteRequests: [String] {
    let catalog = device.read { $0.catalog.products.map(\.id.rawValue) }
    return Set(progress.askedProducts).isSuperset(of: catalog) ? [] : progress.askedProducts
  }

  /// Keeps what the app asked for, since its process may end with the next action.
  func noteAskedProducts() {
    let known = Set(progress.askedProducts)
    progress.askedProducts += device.askedProducts.filter { !known.contains($0) }
  }
}

extension StoreNotice {
  fileprivate init(_ notification: ServerNotification) {
    self.init(
      time: notification.date, type: notification.event.type.rawValue,
      subtype: notification.event.subtype?.rawValue,
      product: notification.transaction?.productID.rawValue)
  }
}
