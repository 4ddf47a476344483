// Measures how well findings name the causes of failed cases: plays every shop with one fault, and
// PAIRS random pairs of faults (default 200), and the adapters whose mistakes are listed by cause,
// and prints the tables of docs/findings.md. In the repository's top folder: `findings-quality [PAIRS] [SEED]`. Lines that miss go to stderr.

import Adapters
import Findings
import Foundation
import RunEvents
import ShopperRun
import Workspace

let arguments = CommandLine.arguments.dropFirst().compactMap(Int.init)
let pairCount = arguments.first ?? 200
let seed = arguments.dropFirst().first ?? 17

/// One shop's run with its diagnoses.
struct Trial {
  let shops: [BrokenShop]
  let findings: [Finding]
  /// Without the shops' own entries in the dictionary.
  let unaided: [Finding]
  /// Of each finding of ``unaided``, the faults that its cases show.
  let labels: [[String]]
  /// In seconds, of both diagnoses.
  let time: Duration

  /// `nil` if the shops fail nothing under `device`.
  init?(_ shops: [BrokenShop]) throws {
    let name = "broken:" + shops.map(\.name).joined(separator: "+")
    let summary = try ShopperRun(["scenarios", "--profile", "device"], adapters: [name]).summary
    let own = FaultDictionary.builtIn(of: .app)
    let names = Set(shops.map(\.name))
    let others = FaultDictionary(own.faults.filter { !names.contains($0.name) })
    self.shops = shops
    let clock = ContinuousClock()
    let began = clock.now
    findings = Diagnosis(summary, by: { _ in own }).findings
    time = clock.now - began
    unaided = Diagnosis(summary, by: { _ in others }).findings
    if findings.isEmpty { return nil }
    let shown = KnownFault.symptoms(in: summary)[name] ?? [:]
    let faults = own.faults.filter { names.contains($0.name) }
    labels = unaided.map { finding in
      finding.cases.compactMap { key in
        let opening = shown[key.scenario]?.opening
        let alike = faults.filter { $0.symptoms[key.scenario]?.opening == opening }
        return alike.count == 1 ? alike[0].name : nil
      }
    }
  }

  static func names(a shop: BrokenShop, _ finding: Finding?) -> Bool {
    guard let first = finding?.rules.first else { return false }
    return shop.rules.contains(first.id)
  }
}

extension Set<Symptom> {
  /// The symptoms of the first step that shows any.
  var opening: Set<Symptom> {
    let start = lazy.map(\.step).min()
    return filter { $0.step == start }
  }
}

func report(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

func percent(_ part: Int, of whole: Int) -> String {
  "\(part) of \(whole) (\(whole == 0 ? 0 : part * 100 / whole) %)"
}

func describe(_ findings: [Finding]) -> String {
  findings.prefix(4).map { finding in
    let rules = finding.rules.map(\.id).joined(separator: "+")
    return "\(finding.cases.count)× \(finding.likeness?.fault ?? finding.title) [\(rules)]"
  }.joined(separator: "; ")
}

/// SplitMix64, so that the pairs are the same everywhere.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// How well findings agree with the causes that are known.
struct Agreement {
  let name: String
  let failed: Int
  let causes: Int
  let findings: Int
  /// Cases in a finding most of whose cases have the same cause.
  let own: Int
  /// Findings that each cause is in, added up.
  let parts: Int

  /// - Parameter labels: of each finding the causes of its cases.
  init(_ name: String, _ labels: [[String]]) {
    let counts = labels.map { $0.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 } }
    self.name = name
    findings = labels.count
    failed = labels.reduce(0) { $0 + $1.count }
    causes = Set(labels.joined()).count
    own = counts.reduce(0) { $0 + ($1.values.max() ?? 0) }
    parts = counts.reduce(0) { $0 + $1.count }
  }

  /// Of an adapter whose causes people have listed.
  init(_ adapter: String) throws {
    let summary = try ShopperRun(["scenarios", "--profile", "device"], adapters: [adapter]).summary
    let findings = Diagnosis(summary, by: FaultDictionary.builtIn, explainsKnownIssues: true)
      .findings
    self.init(
      adapter,
      findings.map { finding in
        finding.cases.compactMap { summary[$0]?.finished.flatMap { Self.cause($0.standing) } }
      })
  }

  private static func cause(_ standing: KnownIssueStatus) -> String? {
    switch standing {
    case .knownIssue(let cause), .knownFlaky(let cause), .knownBySeed(let cause),
      .unlikeKnown(let cause, _):
      cause.title
    case .ordinary, .baseline: nil
    }
  }
}

let singles = try BrokenShop.all.compactMap { try Trial([$0]) }
let aided = singles.count { Trial.names(a: $0.shops[0], $0.findings.first) }
let unaided = singles.count { Trial.names(a: $0.shops[0], $0.unaided.first) }
for trial in singles where trial.findings.count > 1 {
  report("\(trial.shops[0].name): \(describe(trial.findings))")
}
for trial in singles where !Trial.names(a: trial.shops[0], trial.unaided.first) {
  report("without \(trial.shops[0].name) \(trial.shops[0].rules): \(describe(trial.unaided))")
}

var generator = Generator(state: UInt64(seed))
var found = 0
var apart: [Agreement] = []
while apart.count < pairCount {
  let pair = Array(singles.shuffled(using: &generator).prefix(2)).flatMap(\.shops)
  guard let trial = try Trial(pair) else { continue }
  apart.append(Agreement("\(pair.map(\.name))", trial.labels))
  let isFound = pair.allSatisfy { shop in
    trial.findings.prefix(3).contains { finding in
      guard let likeness = finding.likeness else { return false }
      return ([likeness.fault] + likeness.others).contains(shop.name)
    }
  }
  if isFound { found += 1 } else { report("\(pair.map(\.name)): \(describe(trial.findings))") }
}

func row(_ name: String, _ agreements: [Agreement]) -> String {
  func sum(_ part: (Agreement) -> Int) -> Int { agreements.reduce(0) { $0 + part($1) } }
  let each = Double(sum(\.parts) * 100 / max(1, sum(\.causes))) / 100
  return "| \(name) | \(sum(\.failed)) | \(sum(\.causes)) | \(sum(\.findings)) | "
    + "\(sum(\.own) * 100 / max(1, sum(\.failed))) % | \(each) |"
}

let documents = BuiltInAdapter.allCases.filter { $0 != .reference }.map(\.rawValue)
let agreements = try documents.map(Agreement.init)

let rules = singles.map { Set($0.findings.flatMap(\.rules).map(\.id)).count }
print(
  """
  | On the \(singles.count) shops with one fault that fail under `device` | Measured |
  | --- | --- |
  | the true rule is the first finding's | \(percent(aided, of: singles.count)) |
  | the same without the shop's own entry | \(percent(unaided, of: singles.count)) |
  | shops with exactly one finding | \
  \(percent(singles.count { $0.findings.count == 1 }, of: singles.count)) |
  | the same without the shop's own entry | \
  \(percent(singles.count { $0.unaided.count == 1 }, of: singles.count)) |
  | rules of all findings, mean and most | \
  \(Double(rules.reduce(0, +) * 100 / max(1, rules.count)) / 100), \(rules.max() ?? 0) |
  | \(apart.count) random pairs: both faults among the first three findings | \
  \(percent(found, of: apart.count)) |
  | slowest diagnosis | \(singles.map(\.time).max() ?? .zero) |
  """)
print(
  """

  | Adapter | Failed cases | Causes | Findings | Cases in a finding of their own cause | \
  Findings per cause |
  | --- | --- | --- | --- | --- | --- |
  \(agreements.map { row("`\($0.name)`", [$0]) }.joined(separator: "\n"))
  \(row("all", agreements))
  \(row("random pairs without their own entries", apart))
  """)
