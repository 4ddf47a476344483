import JSONTree
import StoreTerms

extension RunEvent {
  /// Appends the event's line and its line break.
  package func write(to bytes: inout [UInt8]) {
    var writer = JSONWriter(after: bytes)
    bytes = []
    write(to: &writer)
    writer.endLine()
    bytes = writer.finish()
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
  mutating func optionalMember(_ name: StaticString, _ text: String?) {
    if let text { member(name, text) }
  }

  /// Nothing for an empty list.
  mutating func filledMember(_ name: StaticString, _ texts: [String]) {
    if !texts.isEmpty { member(name, texts) }
  }

  /// An object, whose members `write` adds.
  mutating func object(_ write: (inout JSONWriter) -> Void) {
    beginObject()
    write(&self)
    endObject()
  }

  /// A list of objects, whose members `write` adds.
  mutating func member<Item>(
    _ name: StaticString, _ items: [Item], _ write: (Item, inout JSONWriter) -> Void
  ) {
    self.name(name)
    beginArray()
    for item in items { object { write(item, &$0) } }
    endArray()
  }
}

extension RunStarted {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("schemaVersion", RunEvent.schemaVersion)
    line.member("shopper", shopperVersion)
    line.member("profile", profile)
    line.member("seed", seed)
    line.member("adapters", adapters)
    if !commands.isEmpty {
      line.name("commands")
      line.object { line in
        for adapter in adapters {
          guard let command = commands[adapter] else { continue }
          line.name(adapter)
          line.value(.string(command))
        }
      }
    }
    line.filledMember("castFlags", castFlags)
    line.member("plannedCases", plannedCases)
    line.member("whole", isWhole)
    line.member("strict", isStrict)
    if let shard {
      line.name("shard")
      line.object {
        $0.member("index", shard.index)
        $0.member("total", shard.total)
        if let allScenarios { $0.member("scenarios", allScenarios.text) }
      }
    }
    if let shuffle { line.member("shuffle", shuffle) }
    line.filledMember("notes", notes)
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
    line.member("rules", rules) { rule, line in
      line.member("id", rule.id)
      line.member("level", rule.level.rawValue)
      line.member("statement", rule.statement)
      if rule.isOfStore { line.member("who", "store") }
      if let doubt = rule.doubt { line.member("doubt", doubt) }
    }
    line.member("properties", properties) { property, line in
      line.member("name", property.name)
      line.member("value", property.value)
    }
  }
}

extension StepPlayed {
  fileprivate func write(to line: inout JSONWriter) {
    key.write(to: &line)
    line.member("number", number)
    if entry != number { line.member("entry", entry) }
    line.member("verb", verb)
    line.optionalMember("arguments", arguments)
    line.member("line", self.line)
    line.optionalMember("file", file)
    line.optionalMember("problem", problem)
    line.filledMember("said", said)
    time?.write(to: &line)
  }
}

extension StepTime {
  fileprivate func write(to line: inout JSONWriter) {
    line.member("at", began)
    line.member("took", took)
    guard !notices.isEmpty else { return }
    line.member("store", notices) { notice, line in
      line.member("at", Int(notice.time.milliseconds))
      line.member("type", notice.type)
      line.optionalMember("subtype", notice.subtype)
      line.optionalMember("product", notice.product)
      if !notice.isAccepted { line.member("accepted", false) }
    }
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
