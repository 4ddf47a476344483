import StoreSimulator
import Foundation
import StoreWalk
import Wire

// Walks through the simulated App Store: `store-walk STEPS SEED`. Exit code 1 if the store
// contradicted itself; the journey is then printed as a scenario.

let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard arguments.count == 2, let steps = arguments[0], let seed = arguments[1],
  steps <= 1_000_000_000
else {
  FileHandle.standardError.write(Data("usage: store-walk STEPS SEED\n".utf8))
  exit(64)
}
print("a walk of \(steps) steps with the seed \(seed)")
let report = Walk(seed: seed).result(ofSteps: Int(steps))
print(report.summary)
for verb in Walk.verbs { print("  \(verb.word): \(report.counts[verb, default: 0])") }
if let failure = report.failure {
  print(failure.report(World.invariants))
  exit(1)
}
