import Glibc
import Reports
import RunEvents

// Measures what a case costs in a JUnit report. Prints "NAME FIGURE" lines; the figure is CPU time
// in microseconds.

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

func cpuNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

let summary = passingRun()
var byteCount = 0
let start = cpuNanoseconds()
JUnitReport(summary).write { byteCount += $0.count }
let microseconds = Double(cpuNanoseconds() - start) / Double(caseCount) / 1000
precondition(byteCount > caseCount * 100, "every case has its element")
print("junit-case \(microseconds)")
