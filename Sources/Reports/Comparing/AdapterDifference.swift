import JSONTree
import RunEvents

/// A scenario in which adapters differ, and the first point at which they do.
package struct AdapterDifference: Hashable, Sendable {
  package let scenario: String
  let title: String
  /// For each column of the run; `nil` without such a case.
  package let answers: [ConformanceStatus?]
  /// `after step 5 (relaunch)`; `nil` if all that was observed is the same.
  package let location: String?
  /// The fact that differs; `nil` for a step that some adapters could not do.
  package let fact: String?
  /// The behaviours with the adapters that show them, in the order of the columns.
  package let sides: [Side]

  package struct Side: Hashable, Sendable {
    /// Adapters, as reports call them.
    let labels: [String]
    let behaviour: Behaviour

    package init(labels: [String], behaviour: Behaviour) {
      self.labels = labels
      self.behaviour = behaviour
    }
  }
}

extension AdapterDifference {
  /// The behaviour of adapters at one point of a scenario. It contains output of the adapter, which
  /// writers must escape.
  package enum Behaviour: Hashable, Sendable {
    case shows(_ fact: String, String)
    case showsNo(_ fact: String)
    /// They can do the step.
    case acts
    /// A clause whose verb does not depend on the number of adapters.
    case other(String)

    /// A clause without its subject, which is this number of adapters.
    func words(of count: Int) -> String {
      switch self {
      case .shows(let fact, let value): "\(count == 1 ? "shows" : "show") \(fact) \(value)"
      case .showsNo(let fact): "\(count == 1 ? "shows" : "show") no \(fact)"
      case .acts: count == 1 ? "does it" : "do it"
      case .other(let clause): clause
      }
    }
  }

  /// `nil` if fewer than two adapters played the scenario, or all that did are alike.
  init?(
    _ scenario: String, in summary: RunSummary, _ timelines: CaseTimelines,
    _ names: ProductNames
  ) {
    let records = summary.columns.map { summary[scenario, $0] }
    let answers = records.map { $0.map { ConformanceStatus($0.outcome) } }
    let players = zip(summary.columns, records).compactMap { column, record -> AdapterPath? in
      guard let record, ConformanceStatus(record.outcome).isTried else { return nil }
      return AdapterPath(summary.label(column), record, timelines)
    }
    guard players.count > 1, let first = players.first else { return nil }
    let point = Self.points(of: players).first { point in
      Set(players.map { $0.comparable(at: point) }).count > 1
    }
    let areUnlike = Set(players.map { ConformanceStatus($0.record.outcome) }).count > 1
    guard point != nil || areUnlike else { return nil }
    let text = ObservedText(shortName: names.shortName)
    let longest = players.first { point.map($0.points.contains) ?? false } ?? first
    self.init(
      scenario: scenario, title: first.record.title, answers: answers,
      location: point.map { "after \(longest.name(of: $0.step))" }, fact: point?.fact,
      sides: Self.sides(players, at: point, text))
  }

  /// Every point that a player reached, in the order of the journey: each step before its facts.
  private static func points(of players: [AdapterPath]) -> [AdapterPath.Point] {
    var points: [AdapterPath.Point] = []
    var known: Set<AdapterPath.Point> = []
    for player in players {
      for point in player.points where known.insert(point).inserted { points.append(point) }
    }
    // Stable: within a step everybody is asked in the same order.
    return points.enumerated().sorted {
      ($0.element.step, $0.offset) < ($1.element.step, $1.offset)
    }
    .map(\.element)
  }

  private static func sides(
    _ players: [AdapterPath], at point: AdapterPath.Point?, _ text: ObservedText
  ) -> [Side] {
    let common = JSON.commonMembers(
      players.map { player in point.flatMap { player.observations[$0] } ?? .null })
    func whole(_ player: AdapterPath) -> String { player.record.headline ?? "passes" }
    return players.grouped { player in point.map(player.comparable) ?? whole(player) }.map {
      group in
      let behaviour = point.map { group.members[0].behaviour(at: $0, text, without: common) }
      return Side(
        labels: group.members.map(\.label), behaviour: behaviour ?? .other(whole(group.members[0])))
    }
  }
}

/// The actions and observations of one adapter in a scenario.
private struct AdapterPath {
  /// A point of comparison: a step's action, or a fact after a step.
  struct Point: Hashable {
    let step: Int
    /// `nil` for the action.
    let fact: String?
  }

  let label: String
  let record: CaseRecord
  /// In the order of the journey.
  private(set) var points: [Point] = []
  private(set) var observations: [Point: JSON] = [:]
  private var problems: [Point: String] = [:]
  /// The verb of each step that acts.
  private var verbs: [(step: Int, entry: Int, verb: String)] = []

  init(_ label: String, _ record: CaseRecord, _ timelines: CaseTimelines) {
    self.label = label
    self.record = record
    for step in timelines[record.key].steps {
      let point = Point(step: step.number, fact: nil)
      points.append(point)
      problems[point] = step.problem.map { timelines.words[$0] }
      verbs.append((step.number, step.entry, timelines.words[step.verb]))
    }
    for observation in timelines.observations(of: record.key) {
      let point = Point(step: observation.step, fact: observation.fact)
      points.append(point)
      observations[point] = observation.value
    }
  }

  /// `step 5 (relaunch)`; a step that only expects is named by the action before it.
  func name(of step: Int) -> String {
    guard let acting = verbs.last(where: { $0.step <= step }) else { return "step \(step)" }
    return StepPlayed.name(entry: acting.entry, verb: acting.verb)
  }

  /// Equal for two adapters that show the same.
  func comparable(at point: AdapterPath.Point) -> String {
    if let value = observations[point] { return value.comparable.line }
    return behaviour(at: point, ObservedText { $0 }).words(of: 1)
  }

  func behaviour(
    at point: AdapterPath.Point, _ text: ObservedText, without common: Set<JSON.Member> = []
  ) -> AdapterDifference.Behaviour {
    if let fact = point.fact {
      guard let value = observations[point] else { return absence }
      let shown = text.text(of: value.without(common))
      return shown == "nothing" ? .showsNo(fact) : .shows(fact, shown)
    }
    if let problem = problems[point] { return .other("cannot: \(problem)") }
    return points.contains(point) ? .acts : absence
  }

  /// The reason why the adapter never reached that point.
  private var absence: AdapterDifference.Behaviour {
    guard case .errored(let fault) = record.verdict else {
      return .other("reports nothing")
    }
    return .other("broke: \(fault.headline)")
  }
}
