import JSONTree
import StoreTerms

/// The timelines of all cases of a run. Equal words and values are stored once, to save memory.
package struct CaseTimelines: Sendable {
  package private(set) var words = Interned<String>()
  package private(set) var values = Interned<JSON>()
  /// In the order in which the cases first began.
  package private(set) var cases: [CaseKey] = []
  private var timelines: [CaseTimeline] = []
  private var indexByCase: [CaseKey: Int] = [:]
  /// The case of the event before: comparing is cheaper than hashing.
  private var latest: (key: CaseKey, index: Int)?

  package init() {}

  package init(_ events: some Sequence<RunEvent>) {
    for event in events { add(event) }
  }

  package mutating func add(_ event: RunEvent) {
    switch event {
    // A case that begins again is another attempt; the latest one counts.
    case .caseStarted(let event): timelines[index(of: event.key)] = CaseTimeline()
    case .step(let event):
      let step = CaseTimeline.Step(
        number: event.number, entry: event.entry, line: event.line, verb: words.id(of: event.verb),
        arguments: event.arguments.map { words.id(of: $0) },
        problem: event.problem.map { words.id(of: $0) }, began: event.time?.began,
        took: event.time?.took ?? 0, notices: (event.time?.notices ?? []).map { notice($0) })
      timelines[index(of: event.key)].steps.append(step)
    case .observation(let event):
      let fact = CaseTimeline.Fact(
        step: event.step, name: words.id(of: event.fact), value: values.id(of: event.value))
      timelines[index(of: event.key)].facts.append(fact)
    case .runStarted, .caseFinished, .adapterEnded, .runFinished: break
    }
  }

  /// Empty for a case that was not played.
  package subscript(key: CaseKey) -> CaseTimeline {
    indexByCase[key].map { timelines[$0] } ?? CaseTimeline()
  }

  /// The observations of a case, in order.
  package func observations(of key: CaseKey) -> [Observation] {
    self[key].facts.map {
      Observation(key: key, step: $0.step, fact: words[$0.name], value: values[$0.value])
    }
  }

  private mutating func notice(_ notice: StoreNotice) -> CaseTimeline.Notice {
    let word = [notice.type, notice.subtype, notice.remark].compactMap(\.self)
      .joined(separator: " ")
    return CaseTimeline.Notice(
      time: Int(notice.time.milliseconds), type: words.id(of: notice.type),
      word: words.id(of: word),
      product: notice.product.map { words.id(of: $0) })
  }

  private mutating func index(of key: CaseKey) -> Int {
    if let latest, latest.key == key { return latest.index }
    let index = indexByCase[key] ?? timelines.count
    if index == timelines.count {
      indexByCase[key] = index
      cases.append(key)
      timelines.append(CaseTimeline())
    }
    latest = (key, index)
    return index
  }
}

/// The events of one case, in order. Its words and values are numbers in ``CaseTimelines``.
package struct CaseTimeline: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package let number: Int
    /// See ``StepPlayed/entry``.
    package let entry: Int
    /// The line of the scenario file.
    package let line: Int
    package let verb: Int
    /// See ``StepPlayed/arguments``.
    package let arguments: Int?
    package let problem: Int?
    /// On the store's clock, in milliseconds since 1970; `nil` without that clock.
    package let began: Int?
    /// In milliseconds.
    package let took: Int
    package let notices: [Notice]

    package var ended: Int? { began.map { $0 + took } }

    package init(
      number: Int, entry: Int? = nil, line: Int, verb: Int, arguments: Int? = nil, problem: Int?,
      began: Int?, took: Int, notices: [Notice]
    ) {
      self.number = number
      self.entry = entry ?? number
      self.line = line
      self.verb = verb
      self.arguments = arguments
      self.problem = problem
      self.began = began
      self.took = took
      self.notices = notices
    }
  }

  /// A notification of the store to the developer's server.
  package struct Notice: Hashable, Sendable {
    package let time: Int
    package let type: Int
    /// Type, subtype, and whether it was not accepted.
    package let word: Int
    package let product: Int?

    package init(time: Int, type: Int, word: Int, product: Int?) {
      self.time = time
      self.type = type
      self.word = word
      self.product = product
    }
  }

  package struct Fact: Hashable, Sendable {
    /// The step after which it was observed.
    package let step: Int
    package let name: Int
    package let value: Int
  }

  package var steps: [Step] = []
  package var facts: [Fact] = []

  package init() {}

  /// Whether the store notified the developer's server.
  package var hasNotices: Bool { steps.contains { !$0.notices.isEmpty } }
}

/// Values with numbers, from 0: equal values have the same number.
package struct Interned<Value: Hashable & Sendable>: Sendable {
  package private(set) var all: [Value] = []
  private var ids: [Value: Int] = [:]

  package init() {}

  package mutating func id(of value: Value) -> Int {
    if let id = ids[value] { return id }
    ids[value] = all.count
    all.append(value)
    return all.count - 1
  }

  package subscript(id: Int) -> Value { all[id] }
}
