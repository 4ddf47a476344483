import JSONTree
import StoreTerms

extension RunEvent {
  /// Reads one line of an event stream.
  ///
  /// `nil` for an event of a kind that this version does not know. Members that it does not know
  /// are ignored; missing ones and ones of another type are errors.
  package init?(line: [UInt8]) throws(EventError) {
    let node: JSONNode
    do { node = try JSONNode(parsing: line) } catch { throw EventError("\(error)") }
    let event = try EventFields(node, name: "event")
    guard let kind = EventKind(rawValue: try event.text("event")) else { return nil }
    let fields = try EventFields(node, name: "'\(kind.rawValue)'")
    switch kind {
    case .runStarted: self = .runStarted(try RunStarted(fields))
    case .caseStarted: self = .caseStarted(try CaseStarted(fields))
    case .step: self = .step(try StepPlayed(fields))
    case .observation: self = .observation(try Observation(fields))
    case .caseFinished: self = .caseFinished(try CaseFinished(fields))
    case .adapter: self = .adapterEnded(try AdapterEnded(fields))
    case .runFinished: self = .runFinished(try RunFinished(fields))
    }
  }
}

extension RunStarted {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    let version = try fields.integer("schemaVersion")
    guard version <= RunEvent.schemaVersion else {
      throw EventError(
        "written by a newer shopper: schemaVersion \(version); "
          + "this one reads up to \(RunEvent.schemaVersion)")
    }
    let wall = try fields.wall()
    self.init(
      shopperVersion: try fields.text("shopper"), profile: try fields.text("profile"),
      seed: try fields.integer("seed"), adapters: try fields.texts("adapters"),
      commands: try fields.optionalTextsByName("commands"),
      castFlags: try fields.optionalTexts("castFlags"),
      plannedCases: try fields.integer("plannedCases", 0...EventLimit.cases),
      isWhole: try fields.flag("whole"),
      isStrict: try fields.flag("strict"),
      shard: fields.has("shard") ? try Shard(from: fields.object("shard")) : nil,
      allScenarios: fields.has("shard") ? try ScenarioChecksum(from: fields.object("shard")) : nil,
      shuffle: try fields.optional("shuffle", fields.integer),
      notes: try fields.optionalTexts("notes"),
      startedAt: try wall.flatMap { (wall) throws(EventError) in
        try wall.optional("startedAt", wall.milliseconds)
      },
      jobs: try wall.flatMap { (wall) throws(EventError) in
        try wall.optional("jobs", wall.integer)
      })
  }
}

extension ScenarioChecksum {
  fileprivate init?(from shard: EventFields) throws(EventError) {
    guard let text = try shard.optional("scenarios", shard.text) else { return nil }
    self.init(text: text)
  }
}

extension Shard {
  fileprivate init(from fields: EventFields) throws(EventError) {
    let (index, total) = (try fields.ordinal("index"), try fields.ordinal("total"))
    guard let shard = Shard(index: index, total: total) else {
      let expected = Shard.excess(of: total) ?? "1 ≤ index ≤ total"
      throw EventError("invalid shard \(index)/\(total) in \(fields.name): expected \(expected)")
    }
    self = shard
  }
}

extension CaseKey {
  fileprivate convenience init(_ fields: EventFields) throws(EventError) {
    self.init(
      scenario: try fields.text("scenario"), adapter: try fields.text("adapter"),
      profile: try fields.text("profile"))
  }
}

extension CaseStarted {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      key: try CaseKey(fields), title: try fields.text("title"), file: try fields.text("file"),
      line: try fields.ordinal("line"), rules: try fields.list("rules", RuleReference.init),
      properties: try fields.list("properties", Property.init))
  }
}

extension CaseStarted.Property {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(try fields.text("name"), try fields.text("value"))
  }
}

extension RuleReference {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      id: try fields.text("id"), level: try fields.word("level", RuleLevel.self),
      statement: try fields.text("statement"),
      isOfStore: try fields.optional("who", fields.text) == "store",
      doubt: try fields.optional("doubt", fields.text))
  }
}

extension StepPlayed {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      key: try CaseKey(fields), number: try fields.ordinal("number"),
      entry: try fields.optional("entry") { (member) throws(EventError) in
        try fields.integer(member, 0...EventLimit.cases)
      },
      verb: try fields.text("verb"),
      arguments: try fields.optional("arguments", fields.text),
      line: try fields.ordinal("line"),
      problem: try fields.optional("problem", fields.text),
      file: try fields.optional("file", fields.text),
      said: try fields.optionalTexts("said"),
      time: fields.has("at") ? try StepTime(fields) : nil)
  }
}

extension StepTime {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      began: try fields.milliseconds("at"), took: try fields.milliseconds("took"),
      notices: try fields.optionalList("store", StoreNotice.init))
  }
}

extension StoreNotice {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      time: StoreTime(milliseconds: Int64(try fields.milliseconds("at"))),
      type: try fields.text("type"),
      subtype: try fields.optional("subtype", fields.text),
      product: try fields.optional("product", fields.text),
      isAccepted: fields.has("accepted") ? try fields.flag("accepted") : true)
  }
}

extension Observation {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      key: try CaseKey(fields), step: try fields.integer("step"), fact: try fields.text("fact"),
      value: try fields.json("value"))
  }
}

extension CaseFinished {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      key: try CaseKey(fields), verdict: try Verdict(fields),
      standing: try KnownIssueStatus(fields),
      earlier: try fields.optionalList("earlier", Verdict.init),
      judgement: fields.has("rules") ? try RuleJudgement(fields.object("rules")) : nil,
      microseconds: try fields.microseconds(atMost: EventLimit.caseMicroseconds))
  }
}

extension RuleJudgement {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      broken: try fields.optionalTexts("broken"), held: try fields.optionalTexts("held"),
      notJudged: try fields.optionalTexts("notJudged"))
  }
}

extension Verdict {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    switch try fields.word("verdict", VerdictWord.self) {
    case .passed: self = .passed
    case .notRun: self = .notRun
    case .skipped: self = .skipped(try fields.text("reason"))
    case .errored: self = .errored(try Fault(fields.object("fault")))
    case .failed:
      let mismatches = try fields.list("mismatches", Mismatch.init)
      guard !mismatches.isEmpty else {
        throw EventError("missing mismatches in \(fields.name) of a failed case")
      }
      self = .failed(mismatches)
    }
  }
}

extension Mismatch {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      file: try fields.text("file"), line: try fields.ordinal("line"),
      column: try fields.ordinal("column"), sourceLine: try fields.text("source"),
      heading: try fields.text("heading"),
      deviation: try fields.word("deviation", Deviation.self),
      details: try fields.list("details", Detail.init),
      callers: try fields.optionalList("performedAt", Caller.init),
      step: try fields.optional("step", fields.ordinal),
      fact: try fields.optional("fact", fields.text),
      products: ProductDifference(
        missing: try fields.optionalTexts("missing"),
        unexpected: try fields.optionalTexts("unexpected")),
      undoneVerb: try fields.optional("undone", fields.text),
      rules: try fields.optionalTexts("rules"), said: try fields.optionalTexts("said"),
      evidence: try fields.optionalTexts("evidence"),
      isConsequence: fields.has("consequence") ? try fields.flag("consequence") : false)
  }
}

extension Mismatch.Detail {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(try fields.text("label"), try fields.text("text"))
  }
}

extension Mismatch.Caller {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      file: try fields.text("file"), line: try fields.ordinal("line"),
      column: try fields.ordinal("column"))
  }
}

extension Fault {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      kind: try fields.word("kind", Kind.self), message: try fields.text("message"),
      stderrTail: try fields.text("stderr"),
      position: fields.has("position") ? try Position(fields.object("position")) : nil)
  }
}

extension Fault.Position {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      file: try fields.text("file"), line: try fields.ordinal("line"),
      column: try fields.ordinal("column"), step: try fields.text("step"))
  }
}

extension KnownIssueStatus {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    guard fields.has("knownIssue") else {
      self = fields.has("baseline") ? .baseline(file: try fields.text("baseline")) : .ordinary
      return
    }
    let known = try fields.object("knownIssue")
    let cause = KnownCause(
      title: try known.text("title"), because: try known.text("because"),
      issue: try known.text("issue"))
    if known.has("unlike") {
      self = .unlikeKnown(cause, differences: try known.texts("unlike"))
    } else {
      let expected = try known.optional("expect", known.text)
      self =
        expected == "flaky"
        ? .knownFlaky(cause) : expected == "by-seed" ? .knownBySeed(cause) : .knownIssue(cause)
    }
  }
}

extension AdapterEnded {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      adapter: try fields.text("adapter"), ending: try fields.text("ending"),
      stderrTail: try fields.text("stderr"))
  }
}

extension RunFinished {
  fileprivate init(_ fields: EventFields) throws(EventError) {
    self.init(
      isComplete: try fields.flag("complete"),
      stopped: try fields.optional("stopped", fields.text),
      problems: try fields.texts("problems"), exitCode: try fields.integer("exitCode", 0...255),
      microseconds: try fields.microseconds(atMost: EventLimit.runMicroseconds))
  }
}
