import Glibc
import Findings
import Reports
import RunEvents
import Workspace

/// Writes the pages that scripts/browser/check opens, and one of an event file if there is one:
/// `PageSamples FOLDER [EVENTS]`.
let arguments = CommandLine.arguments
guard arguments.count == 2 || arguments.count == 3 else {
  fatalError("say where the pages go: PageSamples FOLDER [EVENTS]")
}
let folder = arguments[1]
var pages: [(String, [RunEvent])] = [
  ("small", SampledRun(scenarios: 24, adapters: 3).events),
  ("hostile", MarkupRun.events),
  ("cut", SampledRun(scenarios: 8, adapters: 2).events.dropLast(9)),
  ("large", SampledRun(scenarios: 2000, adapters: 7).events),
]
if arguments.count == 3 {
  var bytes: [UInt8] = []
  guard let file = fopen(arguments[2], "r") else { fatalError("cannot read \(arguments[2])") }
  var byte = getc(file)
  while byte != EOF {
    bytes.append(UInt8(byte))
    byte = getc(file)
  }
  fclose(file)
  pages.append(("corpus", try EventLog(parsing: bytes).events))
}
for (name, events) in pages {
  let path = "\(folder)/\(name).html"
  guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
  let began = clock()
  let summary = RunSummary(events)
  let report = HTMLReport(
    summary, Diagnosis(summary, by: FaultDictionary.builtIn), CaseTimelines(events))
  let folded = clock()
  var count = 0
  report.write { (bytes: [UInt8]) in
    count += bytes.count
    fwrite(bytes, 1, bytes.count, file)
  }
  let written = clock()
  fclose(file)
  // CPU time, which a busy machine does not change much.
  let (folding, writing) = ((folded - began) / 1000, (written - folded) / 1000)
  print("\(path): \(count / 1024) KiB, folded in \(folding) ms and written in \(writing) ms")
}
