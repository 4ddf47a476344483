import ArgumentParser
import Diagnostics
import Findings
import OperatingSystem
import Reports
import RunEvents
import Workspace

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge what the shards of a run or of an exploration wrote.",
    discussion: """
      The exit code is that of the whole run; 2 if a shard is missing or incomplete. Of an \
      exploration, each journey is kept once, and a missing folder counts as empty: that shard \
      has found nothing.

      Examples:
        shopper merge shard-1.ndjson shard-2.ndjson -o reports/events.ndjson --report junit
        shopper merge scenarios/found-1/ scenarios/found-2/ -o scenarios/found/
      """)

  @Argument(
    help: """
      Read the events of these shards, as 'run' writes them, or the scenarios in these folders, \
      as 'explore --save' writes them.
      """, completion: .events)
  var shards: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write the merged events to this file, or add the scenarios to this folder.",
      valueName: "path"))
  var output: String

  @Option(
    help: ArgumentHelp(
      "Write a report of the whole run; repeat for several.", valueName: "kind[=path]"),
    completion: .reports)
  var report: [String] = []

  func run() throws {
    try Failure.reporting {
      if (shards + [output]).contains(where: Self.isFolder) { return try mergeFolders() }
      var reports = try ReportSet(report, besides: [output], reading: { _ in shards })
      let merge = try merge()
      for event in merge.events { reports.add(event) }
      try EventFile.write(merge.events, to: output)
      let summary = RunSummary(merge.events)
      let outcome = reports.write(summary, Diagnosis(summary, by: FaultDictionary.builtIn))
      Terminal.write(outcome.standardOutput)
      printTotals(
        merge, written: outcome.written, isError: reports.usesStandardOutput)
      try outcome.throwIfAny()
      guard case .runFinished(let footer) = merge.events.last else { return }
      if footer.exitCode != ExitStatus.asExpected { throw ExitCode(Int32(footer.exitCode)) }
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    path.hasSuffix("/") || File.kind(of: path) == .folder
  }

  private func mergeFolders() throws {
    for path in shards + [output] where File.kind(of: path) == .file {
      throw Failure("\(quoted(path)) is a file: expected a folder", status: ExitStatus.usage)
    }
    guard report.isEmpty else {
      throw Failure(
        "unsupported '--report' for folders: run the merged scenarios", status: ExitStatus.usage)
    }
    let (count, added) = try SavedFolder.merge(
      shards, into: File.tidied(output), SelectionQuery(reading: Settings([:], .current())))
    for path in added { Terminal.write("merged: \(TerminalText(path).text)\n") }
    Terminal.write("\(counted(count, "scenario")), \(added.count) of them new\n")
  }

  private func merge() throws -> RunMerge {
    var parts: [RunMerge.Part] = []
    let empty = shards.filter(EventFile.isEmpty)
    for shard in shards where !empty.contains(shard) {
      parts.append(RunMerge.Part(name: shard, events: try EventFile.read(shard).events))
    }
    do throws(RunMergeError) {
      return try RunMerge(parts, empty: empty)
    } catch {
      throw Failure(error.mistakes.joined(separator: "\nshopper: "))
    }
  }

  private func printTotals(_ merge: RunMerge, written: [String], isError: Bool) {
    for gap in merge.gaps + merge.stops { Terminal.writeError("shopper: \(gap)\n") }
    let files = counted(shards.count, "file")
    let lines =
      ["\(files): \(RunTotals(merge.events).text)"] + (output == "-" ? [] : ["events: \(output)"])
      + written.map { "report: \($0)" }
    let text = lines.map { $0 + "\n" }.joined()
    Terminal.write(text, isError: isError)
  }
}
