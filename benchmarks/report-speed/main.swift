import Glibc
import Findings
import Reports
import RunEvents

// Measures what a case costs in a JUnit report, in microseconds of CPU time, and what the findings of
// a run cost in which every case fails, in milliseconds. Prints "NAME FIGURE" lines.

let caseCount = 50_000

/// A run of cases that pass, as almost all do, with what the corpus says of them.
func passingRun() -> RunSummary {
  let rules = [
    RuleReference(id: "BUY-1", level: .must, statement: "What was paid for is unlocked."),
    RuleReference(id: "ENT-4", level: .must, statement: "It is unlocked without network, too."),
  ]
  var summary = RunSummary()
  for number in 0..<caseCount {
    let key = CaseKey(
      scenario: "journeys/flowers-\(number)", adapter: "storehelper", profile: "device")
    summary.add(
      .caseStarted(
        CaseStarted(
          key: key, title: "Flowers are sold and delivered",
          file: "scenarios/journeys/flowers-\(number).yaml", line: 1, rules: rules,
          properties: [])))
    summary.add(
      .caseFinished(
        CaseFinished(key: key, verdict: .passed, standing: .ordinary, microseconds: 1234)))
  }
  return summary
}

/// 329 scenarios on 7 adapters: each case fails twice, half of them as a known fault does.
func failingRun() -> RunSummary {
  var summary = RunSummary()
  for adapter in 1...7 {
    for number in 0..<329 {
      let key = CaseKey(
        scenario: "journeys/\(number)", adapter: "shop-\(adapter)", profile: "device")
      let rules = (0..<3).map {
        RuleReference(id: "R-\((number + $0) % 100)", level: .must, statement: "It holds.")
      }
      summary.add(
        .caseStarted(
          CaseStarted(
            key: key, title: "Flowers", file: "a.yaml", line: 1, rules: rules, properties: [])))
      let mismatches = (1...2).map { step in
        Mismatch(
          file: "a.yaml", line: 1, column: 1, sourceLine: "", heading: "access differs",
          deviation: .less,
          details: [.init("expected exactly", "nothing"), .init("observed", "rose")], step: step,
          fact: number % 2 == 0 ? "access" : "fact-\(number % 40)")
      }
      summary.add(
        .caseFinished(
          CaseFinished(
            key: key, verdict: .failed(mismatches), standing: .ordinary, microseconds: nil)))
    }
  }
  return summary
}

/// A hundred faults that fail twelve scenarios each.
let dictionary = FaultDictionary(
  (0..<100).map { fault in
    let scenarios = (0..<12).map { "journeys/\((fault * 3 + $0) % 329)" }
    let symptoms: Set<Symptom> = [Symptom(text: "1 access: rose"), Symptom(text: "2 access: rose")]
    return KnownFault(
      name: "fault-\(fault)", title: "does \(fault)", rules: ["R-\(fault)"], sources: [], hint: "",
      symptoms: Dictionary(scenarios.map { ($0, symptoms) }) { $1 })
  })

func cpuNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

let summary = passingRun()
var byteCount = 0
let start = cpuNanoseconds()
JUnitReport(summary, .none).write { byteCount += $0.count }
let microseconds = Double(cpuNanoseconds() - start) / Double(caseCount) / 1000
precondition(byteCount > caseCount * 100, "every case has its element")
print("junit-case \(microseconds)")

let failing = failingRun()
let beginning = cpuNanoseconds()
let diagnosis = Diagnosis(failing, by: { _ in dictionary })
let milliseconds = Double(cpuNanoseconds() - beginning) / 1_000_000
precondition(diagnosis.findings.count > 7, "every adapter has findings")
print("diagnosis \(milliseconds)")
