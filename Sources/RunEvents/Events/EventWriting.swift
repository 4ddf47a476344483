import JSONTree

extension RunEvent {
  /// The event on one line, without its line break.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Appends the event's line and its line break.
  package func write(to bytes: inout [UInt8]) {
    var writer = JSONWriter(behind: bytes)
    bytes = []
    write(to: &writer)
    writer.endLine()
    bytes = writer.take()
  }

  /// The same event without its wall-clock fields: equal for two runs of equal input.
  package var withoutWallClock: RunEvent {
    switch self {
    case .runStarted(let event):
      .runStarted(
        RunStarted(
          shopperVersion: event.shopperVersion, profile: event.profile, seed: event.seed,
          adapters: event.adapters, plannedCases: event.plannedCases, isWhole: event.isWhole,
          isStrict: event.isStrict, shard: event.shard, shuffle: event.shuffle, startedAt: nil))
    case .caseFinished(let event):
      .caseFinished(
        CaseFinished(
          key: event.key, verdict: event.verdict, standing: event.standing,
          earlier: event.earlier, microseconds: nil))
    case .runFinished(let event):
      .runFinished(
        RunFinished(
          isComplete: event.isComplete, stopped: event.stopped, problems: event.problems,
          exitCode: event.exitCode, microseconds: nil))
    case .caseStarted, .step, .observation, .adapterEnded: self
    }
  }

  private func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("event", kind.rawValue)
    switch self {
    case .runStarted(let event): event.write(to: &line)
    case .caseStarted(let event): event.write(to: &line)
    case .step(let event): event.write(to: &line)
    case .observation(let event): event.write(to: &line)
    case .caseFinished(let event): event.write(to: &line)
    case .adapterEnded(let event): event.write(to: &line)
    case .runFinished(let event): event.write(to: &line)
    }
    line.endObject()
  }

  private var kind: EventKind {
    switch self {
    case .runStarted: .runStarted
    case .caseStarted: .caseStarted
    case .step: .step
    case .observation: .observation
    case .caseFinished: .caseFinished
    case .adapterEnded: .adapter
    case .runFinished: .runFinished
    }
  }
}

/// The first member of each line.
enum EventKind: String, CaseIterable {
  case runStarted = "run started"
  case caseStarted = "case started"
  case step
  case observation
  case caseFinished = "case finished"
  case adapter
  case runFinished = "run finished"
}

extension JSONWriter {
  /// Nothing for `nil`.
  fileprivate mutating func optionalMember(_ name: StaticString, _ text: String?) {
    if let text { member(name, text) }
  }
}

extension RunStarted {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("schemaVersion", RunEvent.schemaVersion)
    line.member("shopper", shopperVersion)
    line.member("profile", profile)
    line.member("seed", seed)
    line.member("adapters", adapters)
    line.member("plannedCases", plannedCases)
    line.member("whole", isWhole)
    line.member("strict", isStrict)
    if let shard {
      line.name("shard")
      line.beginObject()
      line.member("index", shard.index)
      line.member("total", shard.total)
      line.endObject()
    }
    if let shuffle { line.member("shuffle", shuffle) }
    line.wall(("startedAt", startedAt), ("jobs", jobs))
  }
}

extension CaseKey {
  func write(to line: inout JSONWriter) {
    line.member("scenario", scenario)
    line.member("adapter", adapter)
    line.member("profile", profile)
  }
}

extension CaseStarted {
  fileprivate func write(to line: inout JSONWriter) {
    key.write(to: &line)
    line.member("title", title)
    line.member("file", file)
    line.member("line", self.line)
    line.name("rules")
    line.beginArray()
    for rule in rules { rule.write(to: &line) }
    line.endArray()
    line.name("properties")
    line.beginArray()
    for property in properties { property.write(to: &line) }
    line.endArray()
  }
}

extension RuleReference {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("id", id)
    line.member("level", level.rawValue)
    line.member("statement", statement)
    line.endObject()
  }
}

extension CaseStarted.Property {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("name", name)
    line.member("value", value)
    line.endObject()
  }
}

extension StepPlayed {
  fileprivate func write(to line: inout JSONWriter) {
    key.write(to: &line)
    line.member("number", number)
    line.member("verb", verb)
    line.member("line", self.line)
    line.optionalMember("file", file)
    line.optionalMember("problem", problem)
    time?.write(to: &line)
  }
}

extension StepTime {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("at", began)
    line.member("took", took)
    guard !notices.isEmpty else { return }
    line.name("store")
    line.beginArray()
    for notice in notices { notice.write(to: &line) }
    line.endArray()
  }
}

extension StoreNotice {
  fileprivate func write(to line: inout JSONWriter) {
    line.beginObject()
    line.member("at", moment)
    line.member("type", type)
    line.optionalMember("subtype", subtype)
    line.optionalMember("product", product)
    line.endObject()
  }
}

extension Observation {
  fileprivate func write(to line: inout JSONWriter) {
    key.write(to: &line)
    line.member("step", step)
    line.member("fact", fact)
    line.name("value")
    line.value(value)
  }
}

extension AdapterEnded {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("adapter", adapter)
    line.member("ending", ending)
    line.member("stderr", stderrTail)
  }
}

extension RunFinished {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("complete", isComplete)
    line.optionalMember("stopped", stopped)
    line.member("problems", problems)
    line.member("exitCode", exitCode)
    line.wall(("microseconds", microseconds))
  }
}
