import Diagnostics
import JSONTree
import Scenarios
import StoreSimulator
import StoreTerms
import Wire

/// Every value: an exploration judges after the journey, not on the way.
package struct AnyValue: ExpectedValue {
  package let text = "anything"

  package init() {}

  package func equals(_ observed: JSON) -> Bool { true }
}

/// A journey without an author: a world, and what happens in it.
package struct RandomJourney: Sendable {
  package internal(set) var shop: Shop { didSet { knownCourse = nil } }
  /// The store's profile.
  package let profile: String
  package var given: Given { didSet { knownCourse = nil } }
  package var actions: [Action] { didSet { knownCourse = nil } }
  /// How the store goes through it, if it was drawn there and not changed since.
  private var knownCourse: JourneyCourse?
  /// What its verbs are about; none for anything.
  var themes: [JourneyTheme] = []
  /// The number of its last steps in which it settles. All facts are looked at before them.
  var settlingLength = 2
  /// Whether the app's own server plays, if there is one and something is asked of it. Its
  /// signatures take half of such a journey's time.
  var hasServer = true
  /// The steps before the last after which the facts of a violation are looked at, too.
  var looks: Set<Int> = []
  /// Its detour, if an app is compared with itself.
  package var placedDetour: PlacedDetour?
  /// The seed of what is looked at after which step.
  var watchSeed: UInt64 = 0

  package init(shop: Shop, profile: String, given: Given = Given(), actions: [Action] = []) {
    self.shop = shop
    self.profile = profile
    self.given = given
    self.actions = actions
  }

  /// Whether facts are asked for on the way even if they are compared with nothing, to see whether
  /// asking breaks the app.
  package var isProbed: Bool { watchSeed.isMultiple(of: 16) }

  /// The journey with as many of its first steps.
  package func beginning(of count: Int) -> RandomJourney {
    var beginning = self
    beginning.placedDetour = nil
    beginning.actions = Array(actions.prefix(count))
    beginning.looks = looks.filter { $0 < count - 1 }
    return beginning
  }

  /// The products that steps name, each once.
  var products: [ProductID] {
    var products: [ProductID] = []
    for case .product(let id) in actions.flatMap(\.arguments).map(\.value)
    where !products.contains(id) {
      products.append(id)
    }
    return products
  }

  /// The same journey with a look at the facts of a violation after each step.
  package var watched: RandomJourney {
    var watched = self
    watched.looks = Set(actions.indices.dropLast())
    return watched
  }

  /// How the simulated store goes through it.
  var course: JourneyCourse { knownCourse ?? JourneyCourse(self) }

  /// Keeps how the store goes through the journey, until the journey changes.
  mutating func note(_ course: JourneyCourse) { knownCourse = course }

  /// The journey as a scenario that judges nothing.
  ///
  /// - Parameters:
  ///   - watch: the facts to look at after each step.
  ///   - isWatchedAtEnd: whether only the last step is looked at, and those of ``looks``.
  package func scenario(
    id: String, watching watch: WatchedFacts, onlyAtEnd isWatchedAtEnd: Bool = false
  ) -> Scenario {
    let position = SourcePosition(file: id, line: 1, column: 1)
    let course = course
    var chance = SplitMix64(seed: watchSeed)
    var steps: [Step] = []
    steps.reserveCapacity(actions.count)
    for (index, action) in actions.enumerated() {
      let isLast = index == actions.count - 1
      let queries =
        isWatchedAtEnd && !isLast && !looks.contains(index)
        ? []
        : watch.queries(
          after: action, in: course.lives[index], hasServer: hasServer,
          hasNews: course.changesState(at: index),
          isWhole: isLast || index == actions.count - 1 - settlingLength,
          endsApp: isLast || endsApp(actions[index + 1], leaving: course.lives[index + 1]), &chance)
      let expectations = queries.map {
        Expectation(query: $0, expected: .equal(AnyValue()), position: position)
      }
      steps.append(Step(action: action, expectations: expectations, position: position))
    }
    return Scenario(
      id: id, title: id, source: shop.author ?? SourceText(file: id, bytes: []), position: position,
      catalog: shop.index, given: given,
      needs: hasServer && (watch.usesServer || usesServer) ? [.server] : [], steps: steps)
  }

  /// Whether the app that runs before the step does not run on after it.
  private func endsApp(_ action: Action, leaving life: JourneyWorld.AppLife) -> Bool {
    life == .notRunning || [.relaunch, .reinstall].contains(action.verb)
  }

  private var usesServer: Bool { actions.contains(where: \.verb.needsServer) }
}
