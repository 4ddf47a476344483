import Reports
import RunEvents

#if canImport(Glibc)
  import Glibc
#endif

/// Writes the pages that scripts/browser/check opens: `PageSamples FOLDER`.
guard CommandLine.arguments.count == 2 else {
  fatalError("say where the pages go: PageSamples FOLDER")
}
let folder = CommandLine.arguments[1]
let pages: [(String, [RunEvent])] = [
  ("small", SampledRun(scenarios: 24, adapters: 3).events),
  ("hostile", HostileRun.events),
  ("cut", SampledRun(scenarios: 8, adapters: 2).events.dropLast(9)),
  ("large", SampledRun(scenarios: 2000, adapters: 7).events),
]
for (name, events) in pages {
  let path = "\(folder)/\(name).html"
  guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
  let began = clock()
  let report = HTMLReport(RunSummary(events), JourneyBook(events))
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
