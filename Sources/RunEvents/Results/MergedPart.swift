import Diagnostics

/// The events of one file, grouped by case.
struct MergedPart {
  /// A case with its events.
  struct PlayedCase {
    let key: CaseKey
    let order: CaseOrder
    fileprivate(set) var events: [RunEvent]
  }

  let name: String
  private(set) var started: RunStarted?
  private(set) var finished: RunFinished?
  private(set) var endings: [AdapterEnded] = []
  private(set) var cases: [PlayedCase] = []
  private var indexByKey: [CaseKey: Int] = [:]

  init(_ part: RunMerge.Part) {
    name = part.name
    for event in part.events {
      switch event {
      case .runStarted(let event): started = event
      case .caseStarted(let started): begin(started)
      case .step(let step): add(event, to: step.key)
      case .observation(let observation): add(event, to: observation.key)
      case .caseFinished(let finished): add(event, to: finished.key)
      case .adapterEnded(let event): endings.append(event)
      case .runFinished(let event): finished = event
      }
    }
  }

  var adapters: [String] { (started?.adapters ?? []) + cases.map(\.key.adapter) }

  /// The reason why this part and `first` cannot belong to one run.
  func differences(from first: MergedPart) -> [String] {
    guard let one = first.started, let other = started else { return [] }
    let pairs: [(String, String, String)] = [
      ("version", one.shopperVersion, other.shopperVersion),
      ("profile", one.profile, other.profile),
      ("seed", String(one.seed), String(other.seed)),
      ("strictness", String(one.isStrict), String(other.isStrict)),
      ("order", one.shuffle.map(String.init) ?? "plain", other.shuffle.map(String.init) ?? "plain"),
      (
        "app's catalog", one.castFlags.isEmpty ? "none" : one.catalogWords,
        other.castFlags.isEmpty ? "none" : other.catalogWords
      ),
      (
        "number of shards", one.shard.map { String($0.total) } ?? "none",
        other.shard.map { String($0.total) } ?? "none"
      ),
    ]
    let both = "\(quoted(first.name)) and \(quoted(name)) are"
    return pairs.filter { $0.1 != $0.2 }.map { what, ours, theirs in
      "\(both) from different runs: the \(what) is \(ours) in the first and \(theirs) in the second"
    } + shardDifferences(one, other).map { "\(both) shards of different plans: \($0)" }
  }

  /// The reasons why two shards are not parts of one plan. Runs without shards may hold anything.
  private func shardDifferences(_ one: RunStarted, _ other: RunStarted) -> [String] {
    guard one.shard != nil, other.shard != nil else { return [] }
    var reasons: [String] = []
    // One that could not be started, or had nothing to play, has not said its name.
    if one.adapters != other.adapters, one.typedAdapters != other.typedAdapters {
      reasons.append(
        "the first plays \(one.adapters.joined(separator: ", ")), the second "
          + other.adapters.joined(separator: ", "))
    }
    if let ours = one.allScenarios, let theirs = other.allScenarios, ours != theirs {
      reasons.append("they divide different scenarios")
    }
    return reasons
  }

  private mutating func begin(_ event: CaseStarted) {
    if indexByKey[event.key] == nil {
      indexByKey[event.key] = cases.count
      cases.append(PlayedCase(key: event.key, order: CaseOrder(event), events: []))
    }
    add(.caseStarted(event), to: event.key)
  }

  private mutating func add(_ event: RunEvent, to key: CaseKey) {
    if let index = indexByKey[key] { cases[index].events.append(event) }
  }
}

extension RunStarted {
  /// What was typed for each adapter, in their order.
  fileprivate var typedAdapters: [String] { adapters.map { commands[$0] ?? $0 } }

  /// The flags for the app's catalog, with files by their names: machines have other folders.
  fileprivate var catalogWords: String {
    castFlags.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.joined(separator: " ")
  }
}

/// The position of a scenario in an unshuffled plan: by file, folder by folder, and then by line.
struct CaseOrder: Comparable {
  private let folders: [[UInt8]]
  private let line: Int

  init(_ started: CaseStarted) {
    let parts = started.file.split(separator: "/")
    folders = parts.map { part in
      // A folder's files are sorted by their names without ending, so `buy` precedes `buy-twice`.
      Array((part.lastIndex(of: ".").map { part[..<$0] } ?? part).utf8)
    }
    line = started.line
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.folders != right.folders {
      return left.folders.lexicographicallyPrecedes(right.folders) {
        $0.lexicographicallyPrecedes($1)
      }
    }
    return left.line < right.line
  }
}
