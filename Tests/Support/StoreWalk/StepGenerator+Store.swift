import Exploration
import StoreSimulator
import StoreTerms
import Wire

// What happens outside the app: any verb that the store performs, with arguments of their kinds.
extension StepGenerator {
  /// The verbs of the vocabulary that the store performs.
  static let verbs: [Verb] = {
    var generator = ActionGenerator(SplitMix64(seed: 0))
    let world = Journey(profile: .documented, start: StoreTime(milliseconds: 0), steps: [])
      .beginning
    return Vocabulary.verbs.filter { generator.action($0, in: world)?.storeAction != nil }
  }()

  /// Verbs after which the customer can do less; drawn less often than the others.
  private static let rare: Set<Verb> = [
    .enableAskToBuy, .interruptPurchases, .declinePayments, .removeFromSale, .sellOnly,
    .forbidPurchases, .breakStore, .failNext, .setRenewalLimit, .leaveFamily, .stopSharing,
    .fixServer,
  ]

  /// An action that the world permits, or seldom any; `nil` if none was found by chance.
  mutating func action(in world: World) -> Action? {
    for _ in 0..<8 {
      guard let verb = verb() else { return nil }
      if Self.rare.contains(verb), !chance.once(in: 4) { continue }
      let isAny = chance.once(in: 20)
      for _ in 0..<16 {
        guard let action = actions.action(verb, in: world) else { return nil }
        guard isAny || world.permits(action) else { continue }
        counts[verb, default: 0] += 1
        return action
      }
    }
    return nil
  }

  /// Rather a verb that was drawn seldom, so that what is seldom possible happens too.
  private mutating func verb() -> Verb? {
    let verbs = (0..<4).compactMap { _ in chance.one(of: Self.verbs) }
    return verbs.min { counts[$0, default: 0] < counts[$1, default: 0] }
  }
}

extension World {
  /// Whether the store would perform the action.
  fileprivate func permits(_ action: Action) -> Bool {
    guard let action = action.storeAction else { return false }
    var trial = self
    do throws(ActionRefusal) {
      _ = try trial.apply(action)
      return true
    } catch { return false }
  }

  var isAppStoreReachable: Bool {
    do throws(CallFailure) {
      try reachAppStore()
      return true
    } catch { return false }
  }
}

extension Action {
  /// The action of the store; `nil` if the app or the world around it performs the action.
  var storeAction: StoreAction? {
    switch typed {
    case .store(let action), .world(.leaveApp(for: let action)): action
    case .world(.restoreNetwork): .restoreNetwork
    case .app, .world: nil
    }
  }
}
