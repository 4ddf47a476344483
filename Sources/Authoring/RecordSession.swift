import Diagnostics
import JSONTree
import Scenarios
import StoreTerms
import Wire

/// A session that records a scenario from steps that the user enters line by line.
///
/// After every line the whole journey is played again from its start, which takes milliseconds in
/// virtual time. A step that was undone therefore leaves no trace.
package struct RecordSession {
  /// The answer to a line.
  package struct Answer: Equatable {
    /// With line breaks.
    package var text = ""
    package var isMistake = false
    package var isOver = false
    /// A file to write, unless it exists.
    package var file: (path: String, text: String)?

    package static func == (left: Answer, right: Answer) -> Bool {
      left.text == right.text && left.isMistake == right.isMistake && left.isOver == right.isOver
        && left.file?.path == right.file?.path && left.file?.text == right.file?.text
    }
  }

  private let root: ScenarioRoot
  private let capabilities: [Capability]
  private let play: (Scenario) throws -> RecordingPlayback
  private var recording: Recording
  private var earlier: [Recording] = []
  private var shown: [FactQuery: JSON] = [:]
  private var isSaved = true
  /// What ``isSaved`` was before the last `save`.
  private var wasSaved = true
  private var wasWarned = false

  /// - Parameters:
  ///   - capabilities: the adapter's; only facts that it supports are requested.
  ///   - play: plays a scenario on the adapter.
  package init(
    catalog: String?, in root: ScenarioRoot, capabilities: [Capability],
    play: @escaping (Scenario) throws -> RecordingPlayback
  ) {
    recording = Recording(catalog: catalog)
    self.root = root
    self.capabilities = capabilities
    self.play = play
  }

  /// The introduction, printed before the first line.
  package mutating func greeting() throws -> Answer {
    var answer = try move(to: recording, because: "")
    if !answer.isMistake {
      answer.text = "type a step, such as 'buy PRODUCT', or 'help'\n" + answer.text
    }
    return answer
  }

  /// The scenario's file, if something was recorded since the last `save`.
  package var unsaved: String? { isSaved ? nil : recording.text() }

  /// Notes that the file of the last answer could not be written.
  package mutating func noteUnwritten() { isSaved = wasSaved }

  package mutating func answer(_ line: String) throws -> Answer {
    let command = RecordLine(line)
    defer { wasWarned = command == .quit }
    switch command {
    case .nothing: return Answer()
    case .help: return Answer(text: Self.help)
    case .show: return Answer(text: recording.text())
    case .undo: return try undo()
    case .quit: return quit()
    case .title(let text): return title(text)
    case .given(let text): return try given(text)
    case .step(let text): return try step(text)
    case .expect(let names): return try expect(names)
    case .save(let path): return try save(path)
    }
  }

  // MARK: Steps

  private mutating func step(_ text: String) throws -> Answer {
    let word = String(text.prefix { $0 != ":" })
    if ScenarioKey(rawValue: word) != nil {
      return mistake(
        "unexpected \(quoted(word)) here: it belongs at the top of a scenario's "
          + "file; save, and write it there"
      )
    }
    var next = recording
    next.steps.append(Recording.RecordedStep(verb: text))
    return try move(to: next, because: text)
  }

  private mutating func given(_ text: String) throws -> Answer {
    let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      return mistake("write 'given KEY: VALUE', such as 'given ask to buy: true'")
    }
    var next = recording
    let value = String(parts[1].drop { $0 == " " })
    next.given.removeAll { $0.key == parts[0] }
    next.given.append((parts[0], value))
    return try move(to: next, because: text)
  }

  private mutating func undo() throws -> Answer {
    guard let last = earlier.popLast() else { return mistake("there is nothing to undo") }
    recording = last
    isSaved = recording.steps.isEmpty
    let playback = try play(try scenario(last).get())
    shown = playback.facts
    return Answer(text: "undone\n" + changes(of: [:], shown))
  }

  /// Plays another recording, and keeps it if it can be played.
  private mutating func move(to next: Recording, because text: String) throws -> Answer {
    switch scenario(next) {
    case .failure(let mistakes): return Answer(text: mistakes.text, isMistake: true)
    case .success(let scenario):
      let playback = try play(scenario)
      if let problem = playback.problem {
        return Answer(text: problem + "\n" + "not recorded\n", isMistake: true)
      }
      let before = shown
      shown = playback.facts
      if text.isEmpty { return Answer(text: changes(of: [:], shown)) }
      keep(next)
      let isBuying = scenario.steps.last?.action?.verb.isBuying ?? false
      return Answer(text: changes(of: before, shown, alwaysPurchase: isBuying))
    }
  }

  private mutating func keep(_ next: Recording) {
    earlier.append(recording)
    recording = next
    isSaved = false
  }

  // MARK: Expectations

  private mutating func expect(_ names: [String]) throws -> Answer {
    var queries: [FactQuery] = []
    for name in names {
      let queriesOfName = try self.queries(named: name)
      guard let queriesOfName else { return mistake(FactQuery.unknown(name)) }
      queries += queriesOfName
    }
    let found = try names.isEmpty ? worthExpecting : observed(queries)
    guard !found.isEmpty else { return mistake("nothing is shown that could be expected") }
    var next = recording
    if next.steps.isEmpty { next.steps.append(Recording.RecordedStep(verb: "")) }
    let last = next.steps.count - 1
    for fact in found {
      next.steps[last].expected.removeAll { $0.name == fact.name }
      next.steps[last].expected.append(fact)
    }
    switch scenario(next) {
    case .failure(let mistakes): return Answer(text: mistakes.text, isMistake: true)
    case .success(let scenario):
      if let problem = try play(scenario).problem {
        return Answer(text: problem + "\nnot recorded\n", isMistake: true)
      }
      keep(next)
      shown[Self.events] = nil
      return Answer(text: found.map { "  expect \($0.name): \($0.value)\n" }.joined())
    }
  }

  /// The default facts to expect after the last step: outcome of a purchase, access, balance and
  /// subscription.
  private var worthExpecting: [Recording.RecordedStep.ExpectedFact] {
    queries(of: [.purchase, .access, .balance, .subscription]).compactMap { query in
      guard let value = shown[query], value != .null, value != [:] else { return nil }
      if query.fact == .app(.purchase), !isAfterPurchase { return nil }
      let state = Self.state(of: value)
      if query.fact == .app(.subscription), state == nil || state == .string(Vocabulary.none) {
        return nil
      }
      return fact(query, value)
    }
  }

  private var isAfterPurchase: Bool {
    let verb = recording.steps.last.flatMap { step in
      Verb.named(String(step.verb.prefix { $0 != ":" }))
    }
    return verb?.isBuying ?? false
  }

  private func observed(_ queries: [FactQuery]) throws -> [Recording.RecordedStep.ExpectedFact] {
    let unknown = queries.filter { shown[$0] == nil }
    var facts = shown
    if !unknown.isEmpty, case .success(let scenario) = scenario(recording, asking: unknown) {
      facts.merge(try play(scenario).facts) { first, _ in first }
    }
    return queries.compactMap { query in facts[query].map { fact(query, $0) } }
  }

  func fact(_ query: FactQuery, _ value: JSON) -> Recording.RecordedStep.ExpectedFact {
    // Without a server, every notification counts as accepted, and expecting that is a mistake.
    let isShown = query.fact != .store(.notifications) || hasServer
    let value = isShown ? value : value.without(NotificationPart.accepted.rawValue)
    return .init(name: query.text, value: query.fact.entry.kind.yaml(of: value, in: catalog))
  }

  private var hasServer: Bool {
    guard case .success(let scenario) = scenario(recording) else { return false }
    return scenario.needs.contains(.server)
  }

  private func queries(named name: String) throws -> [FactQuery]? {
    guard let query = FactQuery(text: name) else { return nil }
    guard case .app(let fact) = query.fact, query.group == nil else { return [query] }
    return queries(of: [fact])
  }

  // MARK: Files

  private mutating func title(_ text: String) -> Answer {
    guard !text.isEmpty else { return mistake("write 'title' and what the scenario shows") }
    var next = recording
    next.title = text
    keep(next)
    return Answer()
  }

  private mutating func save(_ path: String) throws -> Answer {
    guard !path.isEmpty else { return mistake("write 'save FILE', such as 'save \(example)'") }
    guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") else {
      return mistake("a scenario's file ends in '.yaml'; write 'save \(path).yaml'")
    }
    guard recording.steps.contains(where: { !$0.expected.isEmpty || $0.verb.hasPrefix("expect") })
    else { return mistake("nothing is expected yet; type 'expect' after a step") }
    let text = recording.text()
    let file = ScenarioReader.read(text, file: path, in: root)
    guard let scenario = file.scenarios.first else {
      return Answer(text: RecordErrors(file).text, isMistake: true)
    }
    if let problem = try play(scenario).problem {
      return Answer(text: problem + "\nnot saved\n", isMistake: true)
    }
    wasSaved = isSaved
    isSaved = true
    var answer = Answer(text: "passed, and saved: \(path)\n")
    answer.file = (path, text)
    return answer
  }

  private var example: String { (root.folder.isEmpty ? "" : root.folder + "/") + "mine.yaml" }

  private mutating func quit() -> Answer {
    guard !isSaved, !wasWarned else { return Answer(isOver: true) }
    return Answer(text: "not saved yet: 'save FILE', or 'quit' again\n")
  }

  private func mistake(_ message: String) -> Answer {
    Answer(text: "error: \(message)\n", isMistake: true)
  }

  // MARK: Playing

  static let events = FactQuery(.app(.events))

  private var catalog: CatalogIndex {
    if case .success(let scenario) = scenario(recording) { return scenario.catalog }
    return CatalogIndex(name: "none", products: [], codes: [], storekit: .null)
  }

  /// The recording as a scenario that observes all facts of the adapter at its end.
  private func scenario(
    _ recording: Recording, asking queries: [FactQuery]? = nil
  ) -> Result<Scenario, RecordErrors> {
    // A scenario has to expect something, and the recording may not do so yet.
    let probe = "expect: { store: { syncs: { at most: 1000000 } } }"
    let file = ScenarioReader.read(recording.text(with: probe), file: "recording", in: root)
    guard let read = file.scenarios.first else {
      return .failure(RecordErrors(file))
    }
    let queries = queries ?? self.queries(of: AppFact.allCases, in: read.catalog)
    return .success(read.asking(queries))
  }

  func queries(of facts: [AppFact]) -> [FactQuery] { queries(of: facts, in: catalog) }

  /// Queries of the facts that the adapter supports; of several groups, one query each.
  private func queries(of facts: [AppFact], in catalog: CatalogIndex) -> [FactQuery] {
    facts.flatMap { fact -> [FactQuery] in
      let entry = Fact.app(fact).entry
      if let capability = entry.capability, !capabilities.contains(capability) { return [] }
      guard fact == .subscription else { return [FactQuery(.app(fact))] }
      if catalog.groups.count == 1 { return [FactQuery(.app(fact))] }
      return catalog.groups.map { FactQuery(.app(fact), group: $0) }
    }
  }
}

/// The mistakes in a recording, as they are shown.
struct RecordErrors: Error {
  let text: String

  init(_ file: ScenarioFile) {
    text = file.diagnostics.map { $0.rendered(in: file.source, isFile: false) + "\n" }.joined()
  }
}

extension JSON {
  /// A list of objects without this member.
  fileprivate func without(_ name: String) -> JSON {
    guard case .array(let items) = self else { return self }
    return .array(
      items.map { item in
        guard case .object(let members) = item else { return item }
        return .object(members.filter { $0.name != name })
      })
  }
}

extension Scenario {
  /// The same journey without its last step, with these facts observed at its end.
  fileprivate func asking(_ queries: [FactQuery]) -> Scenario {
    changed(steps: Array(steps.dropLast()), compared: queries)
  }
}
