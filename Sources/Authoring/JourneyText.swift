import JSONTree
import Scenarios
import StoreTerms
import Wire
import YAMLTree

/// The file of a scenario that was made from another one: its world and its steps, written anew,
/// with expectations of one fact.
package struct JourneyText {
  private let recording: Recording
  private let expectsNothing: Bool

  /// - Parameters:
  ///   - title: what the scenario shows, in one sentence.
  ///   - rules: the identifiers of the rules that it is about.
  ///   - expected: the fact to expect, with its value; `nil` to expect only that every step can be
  ///     done.
  ///   - earlier: the values of the fact after earlier steps, by index.
  package init(
    _ scenario: Scenario, title: String, rules: [String],
    expecting expected: (query: FactQuery, value: JSON)?,
    after earlier: [(step: Int, value: JSON)] = []
  ) {
    let catalog = scenario.catalog
    var recording = Recording(catalog: Self.catalogLines(scenario))
    recording.title = title
    recording.rules = rules
    recording.given = Self.given(scenario)
    recording.steps = scenario.steps.compactMap { step in
      step.action.map { Recording.RecordedStep(verb: $0.yaml(in: catalog)) }
    }
    if let (query, value) = expected {
      let last = (step: recording.steps.count - 1, value: value)
      // From the end, since each may add a step.
      for (step, value) in [last] + earlier.reversed() {
        let isServed = scenario.needs.contains(.server) || query.fact != .store(.notifications)
        let value = isServed ? value : value.withoutAcceptance
        recording.expect(Self.value(value, of: query, in: catalog), of: query, after: step)
      }
    }
    self.recording = recording
    expectsNothing = expected == nil
  }

  /// The value of a fact as a scenario writes it; `nothing` for one that could not be reported.
  package static func value(
    _ value: JSON?, of query: FactQuery, in catalog: CatalogIndex
  ) -> String {
    guard let value else { return "nothing" }
    let kind = query.fact.entry.kind
    guard case .record = kind, case .object(let members) = value else {
      return kind.yaml(of: value, in: catalog)
    }
    // A part that should be missing is written, too.
    return kind.yaml(of: value, parts: members.map(\.name), in: catalog)
  }

  /// With a line break at its end.
  package var text: String { recording.text() }

  /// The same as a scenario that can be played, which must judge something: where only the steps
  /// count, what every app does.
  ///
  /// - Parameter livesInRealTime: whether the adapter has a store of its own, which may report
  ///   nothing.
  package func scenario(livesInRealTime: Bool) -> String {
    guard expectsNothing else { return text }
    return text + "  # What counts is whether the steps can be done.\n"
      + (livesInRealTime
        ? "  - relaunch\n  - expect: { error: none }\n"
        : "  - expect: { store: { syncs: { at most: 1000 } } }\n")
  }

  /// The catalog's name, or the list of products as the author wrote it.
  private static func catalogLines(_ scenario: Scenario) -> String {
    guard scenario.catalog.wireName != scenario.catalog.name else { return scenario.catalog.name }
    let lines = scenario.source.lines
    let key = "\(ScenarioKey.catalog.rawValue):"
    guard let start = lines.firstIndex(where: { $0.hasPrefix(key) }) else { return "" }
    let list = lines[(start + 1)...].prefix { $0.first?.isLetter != true && !$0.isEmpty }
    let name = lines[start].dropFirst(key.count).drop { $0 == " " }
    // A name, where products of an app play those of the catalog that the author named.
    if list.isEmpty, !name.isEmpty { return scenario.catalog.name }
    return ([String(name)] + list).joined(separator: "\n")
  }

  private static func given(_ scenario: Scenario) -> [(key: String, value: String)] {
    var given = scenario.given.keys.map { key in
      let file = key == .productsForSale ? scenario.productListName : nil
      return (key.rawValue, file ?? scenario.given.value(of: key).flow)
    }
    if let profile = scenario.given.profile { given.append(("profile", yamlScalar(profile))) }
    return given
  }
}

extension Recording {
  /// Expects a fact after a step: in the step itself if it is how a purchase ended, otherwise in
  /// one of its own.
  fileprivate mutating func expect(_ value: String, of query: FactQuery, after step: Int) {
    let fact = RecordedStep.ExpectedFact(name: query.text, value: value)
    if query.fact == .app(.purchase), steps.indices.contains(step) {
      steps[step].expected = [fact]
    } else {
      steps.insert(RecordedStep(verb: "", expected: [fact]), at: step + 1)
    }
  }
}

extension JSON {
  /// Notifications without whether they were accepted: where no server of the app is in play, all
  /// are, and a scenario must not say so.
  fileprivate var withoutAcceptance: JSON {
    guard case .array(let items) = self else { return self }
    return .array(
      items.map { item in
        guard case .object(let members) = item else { return item }
        return .object(members.filter { $0.name != NotificationPart.accepted.rawValue })
      })
  }

  /// On one line.
  fileprivate var flow: String {
    switch self {
    case .string(let text): yamlScalar(text)
    case .array(let items): "[\(items.map(\.flow).joined(separator: ", "))]"
    case .null, .bool, .integer, .decimal, .object: line
    }
  }
}
