import JSONTree

extension RunEvent {
  /// The event on one line, without its line break.
  package var line: String { json.line }

  /// Appends the event's line and its line break.
  package func write(to bytes: inout [UInt8]) {
    json.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
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

  private var json: JSON { .object([.init("event", .string(kind.rawValue))] + members) }

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

  private var members: [JSON.Member] {
    switch self {
    case .runStarted(let event): event.members
    case .caseStarted(let event): event.members
    case .step(let event): event.members
    case .observation(let event): event.members
    case .caseFinished(let event): event.members
    case .adapterEnded(let event): event.members
    case .runFinished(let event): event.members
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

/// The last member of a line, which a comparison drops; absent if nothing was measured.
private func wall(_ values: (name: String, value: Int?)...) -> [JSON.Member] {
  let members = values.compactMap { pair in
    pair.value.map { JSON.Member(pair.name, .integer($0)) }
  }
  return members.isEmpty ? [] : [.init("wall", .object(members))]
}

private func optional(_ name: String, _ value: JSON?) -> [JSON.Member] {
  value.map { [.init(name, $0)] } ?? []
}

private func texts(_ values: [String]) -> JSON { .array(values.map(JSON.string)) }

extension RunStarted {
  fileprivate var members: [JSON.Member] {
    let fixed: [JSON.Member] = [
      .init("schemaVersion", .integer(RunEvent.schemaVersion)),
      .init("shopper", .string(shopperVersion)), .init("profile", .string(profile)),
      .init("seed", .integer(seed)), .init("adapters", texts(adapters)),
      .init("plannedCases", .integer(plannedCases)), .init("whole", .bool(isWhole)),
      .init("strict", .bool(isStrict)),
    ]
    return fixed + optional("shard", shard?.json) + optional("shuffle", shuffle.map(JSON.integer))
      + wall(("startedAt", startedAt), ("jobs", jobs))
  }
}

extension Shard {
  fileprivate var json: JSON { ["index": .integer(index), "total": .integer(total)] }
}

extension CaseKey {
  fileprivate var members: [JSON.Member] {
    [
      .init("scenario", .string(scenario)), .init("adapter", .string(adapter)),
      .init("profile", .string(profile)),
    ]
  }
}

extension CaseStarted {
  fileprivate var members: [JSON.Member] {
    key.members + [
      .init("title", .string(title)), .init("file", .string(file)), .init("line", .integer(line)),
      .init("rules", .array(rules.map(\.json))),
      .init(
        "properties",
        .array(properties.map { ["name": .string($0.name), "value": .string($0.value)] })),
    ]
  }
}

extension RuleReference {
  fileprivate var json: JSON {
    ["id": .string(id), "level": .string(level.rawValue), "statement": .string(statement)]
  }
}

extension StepPlayed {
  fileprivate var members: [JSON.Member] {
    key.members + [
      .init("number", .integer(number)), .init("verb", .string(verb)),
      .init("line", .integer(line)),
    ] + (file.map { [.init("file", .string($0))] } ?? [])
      + (problem.map { [.init("problem", .string($0))] } ?? []) + (time?.members ?? [])
  }
}

extension StepTime {
  fileprivate var members: [JSON.Member] {
    [.init("at", .integer(began)), .init("took", .integer(took))]
      + (notices.isEmpty ? [] : [.init("store", .array(notices.map(\.json)))])
  }
}

extension StoreNotice {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [.init("at", .integer(moment)), .init("type", .string(type))]
    if let subtype { members.append(.init("subtype", .string(subtype))) }
    if let product { members.append(.init("product", .string(product))) }
    return .object(members)
  }
}

extension Observation {
  fileprivate var members: [JSON.Member] {
    key.members + [
      .init("step", .integer(step)), .init("fact", .string(fact)), .init("value", value),
    ]
  }
}

extension CaseFinished {
  fileprivate var members: [JSON.Member] {
    let earlier = earlier.isEmpty ? nil : JSON.array(earlier.map { .object($0.members) })
    return key.members + verdict.members + optional("earlier", earlier) + standing.members
      + wall(("microseconds", microseconds))
  }
}

extension Verdict {
  fileprivate var members: [JSON.Member] {
    let verdict = JSON.Member("verdict", .string(word.rawValue))
    switch self {
    case .passed, .notRun: return [verdict]
    case .failed(let mismatches):
      return [verdict, .init("mismatches", .array(mismatches.map(\.json)))]
    case .skipped(let reason): return [verdict, .init("reason", .string(reason))]
    case .errored(let fault): return [verdict, .init("fault", fault.json)]
    }
  }

  var word: VerdictWord {
    switch self {
    case .passed: .passed
    case .failed: .failed
    case .skipped: .skipped
    case .errored: .errored
    case .notRun: .notRun
    }
  }
}

/// A verdict without its data.
enum VerdictWord: String, CaseIterable {
  case passed, failed, skipped, errored
  case notRun = "not run"
}

extension Mismatch {
  fileprivate var json: JSON {
    let members: [JSON.Member] = [
      .init("file", .string(file)), .init("line", .integer(line)),
      .init("column", .integer(column)), .init("source", .string(sourceLine)),
      .init("heading", .string(heading)),
      .init(
        "details",
        .array(details.map { ["label": .string($0.label), "text": .string($0.text)] })),
    ]
    return .object(
      callers.isEmpty
        ? members : members + [.init("performedAt", .array(callers.map(\.json)))])
  }
}

extension Mismatch.Place {
  fileprivate var json: JSON {
    ["file": .string(file), "line": .integer(line), "column": .integer(column)]
  }
}

extension Fault {
  fileprivate var json: JSON {
    ["kind": .string(kind.rawValue), "message": .string(message), "stderr": .string(stderrTail)]
  }
}

extension Standing {
  fileprivate var members: [JSON.Member] {
    switch self {
    case .ordinary: []
    case .knownIssue(let because, let issue):
      [.init("knownIssue", ["because": .string(because), "issue": .string(issue)])]
    case .knownFlaky(let because, let issue):
      [
        .init(
          "knownIssue",
          ["because": .string(because), "issue": .string(issue), "expect": "flaky"])
      ]
    case .baseline(let file): [.init("baseline", .string(file))]
    }
  }
}

extension AdapterEnded {
  fileprivate var members: [JSON.Member] {
    [
      .init("adapter", .string(adapter)), .init("ending", .string(ending)),
      .init("stderr", .string(stderrTail)),
    ]
  }
}

extension RunFinished {
  fileprivate var members: [JSON.Member] {
    [.init("complete", .bool(isComplete))] + optional("stopped", stopped.map(JSON.string))
      + [.init("problems", texts(problems)), .init("exitCode", .integer(exitCode))]
      + wall(("microseconds", microseconds))
  }
}
