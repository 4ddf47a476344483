// Plays every scenario on every shop with a fault: `kill-matrix [--write]`, in the repository's top
// folder. Prints docs/kill-matrix.md, or writes it, and the fault dictionary. Exit code 1 if a fault
// survives, if a scenario or a rule proves nothing without a reason, or if either file is another.
//
// `kill-matrix --servers FOLDER [--write]` does the same for the dictionary of servers' faults, with
// the runs that scripts/interop/backends left in a folder.

import Adapters
import Findings
import Foundation
import KillFold
import Scenarios
import ShopperRun
import StoreSimulator

let isWriting = CommandLine.arguments.contains("--write")

/// Ends the program.
func end(_ findings: [String]) -> Never {
  for finding in findings { FileHandle.standardError.write(Data("\(finding)\n".utf8)) }
  exit(findings.isEmpty ? 0 : 1)
}

if let flag = CommandLine.arguments.firstIndex(of: "--servers") {
  let runs = try ServerRuns(in: URL(filePath: CommandLine.arguments[flag + 1]))
  end(try runs.findings(isWriting: isWriting))
}

let profiles = Profile.all.filter { !$0.switches.isEmpty }.map(\.name)
let page = URL(filePath: "docs/kill-matrix.md")
let dictionaryFile = URL(filePath: "scenarios/fault-dictionary.json")

var matrix = KillMatrix(
  of: BrokenShop.all.map { .init(adapter: $0.adapterName, rules: Set($0.rules)) })
var symptoms: [String: [String: Set<Symptom>]] = [:]
for profile in profiles {
  // What survives one profile is played under the next.
  let run = try ShopperRun(
    ["scenarios", "--profile", profile], adapters: ["reference"] + matrix.survivors
  ).summary
  matrix.add(run)
  symptoms.merge(KnownFault.symptoms(in: run)) { $1 }
}
let faults = [
  "exits-at-once", "prints-before-hello", "speaks-another-version", "silent-at-hello",
  "crashes-on-buy", "exits-on-buy", "hangs-on-buy", "prints-on-buy", "wrong-id", "answers-twice",
  "observes-nothing", "observes-nonsense", "huge-line", "half-line", "contradicts-itself",
]
let host = ShopperRun.program("BrokenHost").path
let processes = try ShopperRun(
  ["scenarios/journeys/buy.yaml", "--timeout", "4s"], adapters: faults.map { "\(host) \($0)" })
let rules = RuleListReader.read(
  Array(try Data(contentsOf: URL(filePath: "scenarios/rules.yaml"))), file: "scenarios/rules.yaml"
).entries.filter { $0.who != .store && $0.level == .must }

let result = MatrixPage(
  matrix: matrix, processes: Array(zip(faults, processes.summary.cases)), rules: rules)
let bugs = KnownBugs(try String(contentsOf: URL(filePath: "docs/known-bugs.md"), encoding: .utf8))
let dictionary = FaultDictionary(
  BrokenShop.all.map { shop in
    KnownFault(
      name: shop.name, title: shop.title, rules: shop.rules, sources: bugs.sources(of: shop.source),
      hint: shop.look, calls: TellingCalls(made: shop.makes, avoided: shop.avoids),
      symptoms: symptoms[shop.adapterName] ?? [:])
  })
var findings = result.findings
if isWriting {
  try Data(result.text.utf8).write(to: page)
  try Data(dictionary.text.utf8).write(to: dictionaryFile)
} else {
  print(result.text)
  if (try? String(contentsOf: page, encoding: .utf8)) != result.text {
    findings.append("error: docs/kill-matrix.md is another; run 'make kill-matrix' and read it")
  }
  if (try? String(contentsOf: dictionaryFile, encoding: .utf8)) != dictionary.text {
    findings.append(
      "error: scenarios/fault-dictionary.json is another; run 'make kill-matrix' and read the "
        + "difference")
  }
}
end(findings)
