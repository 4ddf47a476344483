import JSONTree
import RunEvents

/// What happened in every case of a run, kept small: a run has many cases, and they say the same
/// few things over and over.
package struct JourneyIndex: Sendable {
  private(set) var words = Interned<String>()
  private(set) var values = Interned<JSON>()
  private var journeys: [Journey] = []
  private var indexByCase: [CaseKey: Int] = [:]

  package init() {}

  package init(_ events: some Sequence<RunEvent>) {
    for event in events { add(event) }
  }

  package mutating func add(_ event: RunEvent) {
    switch event {
    // A second beginning of one case is another attempt; the latest one counts.
    case .caseStarted(let event): begin(event.key)
    case .step(let event):
      let step = Journey.Step(
        number: event.number, line: event.line, verb: words.id(of: event.verb),
        problem: event.problem.map { words.id(of: Self.short($0)) }, began: event.time?.began,
        took: event.time?.took ?? 0, notices: (event.time?.notices ?? []).map { notice($0) })
      journeys[index(of: event.key)].steps.append(step)
    case .observation(let event):
      let fact = Journey.Fact(
        step: event.step, name: words.id(of: event.fact), value: values.id(of: event.value))
      journeys[index(of: event.key)].facts.append(fact)
    case .runStarted, .caseFinished, .adapterEnded, .runFinished: break
    }
  }

  /// Empty for a case that was not played.
  func journey(of key: CaseKey) -> Journey { indexByCase[key].map { journeys[$0] } ?? Journey() }

  /// How messages call each product of the run.
  var productNames: ProductNames {
    ProductNames(values.all + words.all.map(JSON.string))
  }

  private static func short(_ text: String) -> String { HTMLText.capped(text, at: 2000) }

  private mutating func notice(_ notice: StoreNotice) -> Journey.Notice {
    let word = [notice.type, notice.subtype].compactMap(\.self).joined(separator: " ")
    return Journey.Notice(
      moment: notice.moment, type: words.id(of: notice.type), word: words.id(of: Self.short(word)),
      product: notice.product.map { words.id(of: $0) })
  }

  private mutating func begin(_ key: CaseKey) {
    if let index = indexByCase[key] {
      journeys[index] = Journey()
    } else {
      indexByCase[key] = journeys.count
      latest = (key, journeys.count)
      journeys.append(Journey())
    }
  }

  /// The case of the event before, since comparing is cheaper than hashing.
  private var latest: (key: CaseKey, index: Int)?

  private mutating func index(of key: CaseKey) -> Int {
    if let latest, latest.key == key { return latest.index }
    if indexByCase[key] == nil { begin(key) }
    let index = indexByCase[key] ?? 0
    latest = (key, index)
    return index
  }
}

/// One adapter's way through a scenario, by the numbers that the book gives words and values.
struct Journey: Hashable {
  struct Step: Hashable {
    let number: Int
    /// Where the step stands in the scenario file.
    let line: Int
    let verb: Int
    let problem: Int?
    /// On the store's clock, in milliseconds since 1970; `nil` without that clock.
    let began: Int?
    /// In milliseconds.
    let took: Int
    let notices: [Notice]

    var ended: Int? { began.map { $0 + took } }
  }

  /// What the store told the developer's server.
  struct Notice: Hashable {
    let moment: Int
    let type: Int
    /// Type and subtype.
    let word: Int
    let product: Int?
  }

  struct Fact: Hashable {
    /// The step after which it was observed.
    let step: Int
    let name: Int
    let value: Int
  }

  /// Whether the store told anything.
  var tells: Bool { steps.contains { !$0.notices.isEmpty } }

  var steps: [Step] = []
  var facts: [Fact] = []
}

/// Values with numbers: equal ones are kept once.
struct Interned<Value: Hashable & Sendable>: Sendable {
  private(set) var all: [Value] = []
  private var ids: [Value: Int] = [:]

  mutating func id(of value: Value) -> Int {
    if let id = ids[value] { return id }
    ids[value] = all.count
    all.append(value)
    return all.count - 1
  }

  subscript(id: Int) -> Value { all[id] }
}
