import Scenarios

/// How many journeys have reached each rule.
///
/// A journey reaches a rule if all that happens in a written scenario about it happens there, too,
/// in its order.
package struct RuleCoverage: Sendable {
  /// A written scenario, as numbers of its events.
  private struct Course: Hashable, Sendable {
    let events: [Int]
    let rules: [String]
  }

  private var numbers: [JourneyOutline.Event: Int] = [:]
  private var courses: [Course] = []
  /// By identifier.
  package private(set) var counts: [String: Int] = [:]

  package init(_ scenarios: [Scenario]) {
    var known: Set<Course> = []
    for scenario in scenarios {
      for rule in scenario.rules { counts[rule.id] = 0 }
      let outline = JourneyOutline(
        scenario.steps.lazy.compactMap(\.action), in: scenario.catalog)
      let events = outline.events.map { number(of: $0) }
      let course = Course(events: events, rules: scenario.rules.map(\.id))
      if known.insert(course).inserted { courses.append(course) }
    }
  }

  private mutating func number(of event: JourneyOutline.Event) -> Int {
    if let number = numbers[event] { return number }
    defer { numbers[event] = numbers.count }
    return numbers.count
  }

  /// Adds a journey up to its last played step.
  package mutating func add(_ journey: RandomJourney, steps count: Int) {
    let outline = JourneyOutline(journey.actions.prefix(count), in: journey.shop.index)
    let events = outline.events.compactMap { numbers[$0] }
    var happens = [Bool](repeating: false, count: numbers.count)
    for event in events { happens[event] = true }
    var reached: Set<String> = []
    // Most courses have an event that does not happen at all, which is seen at once.
    for course in courses
    where course.events.allSatisfy({ happens[$0] }) && events.has(course.events) {
      reached.formUnion(course.rules)
    }
    for rule in reached { counts[rule, default: 0] += 1 }
  }

  /// Those that no journey has reached, in the order of their identifiers.
  package var unreached: [String] { counts.filter { $0.value == 0 }.keys.sorted() }

  /// The least reached rules.
  package var rarest: (rule: String, count: Int)? {
    counts.filter { $0.value > 0 }.min { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { ($0.key, $0.value) }
  }
}
