import Diagnostics
import StoreTerms
import Wire
import YAMLTree

/// Steps that no app can do in the state of the journey. Their failure would look like a mistake of
/// the app. A state that depends on the app or on the store is not guessed.
extension ScenarioReading {
  /// Notes a verb that cannot be done where the journey is.
  mutating func checkPossible(_ use: VerbUse) {
    guard let (reason, remedy) = obstacle(to: use.verb) else { return }
    note(
      Mistake.unexpected("verb", use.word, where: "here", because: reason, remedy: remedy),
      at: use.key)
    context.doubtApp()
  }

  /// Notes a wait for a date that has passed.
  ///
  /// - Parameter object: the value of the verb.
  mutating func checkAhead(_ action: Action, of use: VerbUse, object: YAMLNode?) {
    guard case .world(.waitUntil(.date(let date), within: _)) = action.typed,
      let earliest = context.earliest, date < earliest
    else { return }
    note(
      Mistake.unexpected(
        "date", "\(date)", where: "for '\(use.word)'",
        because: "the journey is at \(earliest) or later", remedy: "write a later date"),
      at: object.flatMap { $0.isScalar ? $0 : nil } ?? use.key)
  }

  /// Notes a forgery of what a part does not have: a server that believes it does nothing wrong.
  ///
  /// - Parameter object: the value of the verb.
  mutating func checkForgeable(_ action: Action, of use: VerbUse, object: YAMLNode?) {
    guard case .world(.forgeNotification(_, let forgery, let part?)) = action.typed,
      !forgery.isPossible(in: part)
    else { return }
    note(
      Mistake.unexpected(
        "part", part.rawValue, where: "for 'how: \(forgery.rawValue)'",
        because: "a renewal names no app", remedy: "write another part, or leave it out"),
      at: object?.entries?["part"] ?? use.key)
  }

  /// Notes a code that is almost one that the journey has: the App Store would refuse it, and the
  /// app learn nothing. A code unlike any is what a customer may well try.
  ///
  /// - Parameter object: the value of the verb.
  mutating func checkRedeemable(_ action: Action, of use: VerbUse, object: YAMLNode?) {
    guard [.redeemCode, .redeemInAppStore].contains(action.verb),
      case .text(let code)? = action.arguments.first?.value,
      case .known(let index) = catalog, let issued = context.issuedCodes
    else { return }
    let known = issued + index.codes
    guard !known.contains(code), closest(to: code, among: known) != nil else { return }
    note(
      Mistake.unknown("code", code, among: known),
      at: object.flatMap { $0.isScalar ? $0 : $0.entries?["code"] } ?? use.key)
  }

  /// Notes facts that the app cannot report where the journey is.
  mutating func checkObservable(_ steps: [Step]) {
    guard let (reason, remedy) = obstacleInApp else { return }
    for expectation in steps.lazy.flatMap(\.expectations) {
      guard case .app(let fact) = expectation.query.fact, fact.needsRunningApp else { continue }
      findings.note(
        Mistake.unexpected(
          "fact", fact.rawValue, where: "here", because: reason, remedy: remedy)
          + (scope.map { $0.isAlone ? "" : " (\($0.callerRemark))" } ?? ""),
        at: SourceRange(expectation.position))
      context.doubtApp()
      return
    }
  }

  /// Why something cannot be done, and the remedy.
  private typealias Obstacle = (reason: String, remedy: String)

  private func obstacle(to verb: Verb) -> Obstacle? {
    if verb == .launch { return obstacleToLaunch }
    if verb == .foreground { return obstacleToForeground }
    return verb.needsRunningApp ? obstacleInApp : nil
  }

  private var obstacleToLaunch: Obstacle? {
    switch context.app {
    case .closed, .uncertain: nil
    case .inBackground: ("the app is in the background", "write 'foreground'")
    case .running:
      (
        context.isAtStart ? "the app runs when a journey begins" : "the app runs already",
        "remove the step, or write 'relaunch'"
      )
    }
  }

  private var obstacleToForeground: Obstacle? {
    switch context.app {
    case .inBackground, .uncertain: nil
    case .closed: ("the app does not run", "write 'launch'")
    case .running:
      ("the app is not in the background", "remove the step, or write '- background' before it")
    }
  }

  /// `nil` if the app runs, or if that is uncertain.
  private var obstacleInApp: Obstacle? {
    switch context.app {
    case .running, .uncertain: nil
    case .inBackground: ("the app is in the background", "write '- foreground' before it")
    case .closed: ("the app does not run", "write '- launch' before it")
    }
  }
}

extension Verb {
  /// Whether the running app does it.
  fileprivate var needsRunningApp: Bool {
    group == .app && app == .none
      || [.background, .crashBeforeFinish, .crashAfterFinish].contains(self)
  }
}

extension AppFact {
  /// Whether the running app is asked for it. Others are known from what happened before.
  fileprivate var needsRunningApp: Bool {
    switch self {
    case .access, .balance, .subscription, .forSale, .productsShown, .price, .offerShown,
      .purchaseInfo, .billingIssueShown:
      true
    case .purchase, .error, .events, .server, .requests: false
    }
  }
}
