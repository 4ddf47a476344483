import Findings
import Foundation
import RunEvents

/// The runs of a server and of the same with each fault, in a folder: `faults.json` is a dictionary
/// without symptoms, `FAULT.ndjson` has the events of each, `none.ndjson` those without a fault.
struct ServerRuns {
  private static let file = URL(filePath: "scenarios/fault-dictionary-servers.json")

  private let dictionary: FaultDictionary
  private let played: Set<String>

  init(in folder: URL) throws {
    func run(_ name: String) throws -> RunSummary {
      let bytes = try Data(contentsOf: folder.appending(path: "\(name).ndjson"))
      return RunSummary(try EventLog(parsing: Array(bytes)).events)
    }
    let faults = try Data(contentsOf: folder.appending(path: "faults.json"))
    let usual = Self.symptoms(in: try run("none"))
    var played: Set<String> = []
    dictionary = FaultDictionary(
      try FaultDictionary(parsing: Array(faults)).faults.map { fault in
        let run = try run(fault.name)
        played.formUnion(run.scenarios)
        // What the server shows without a fault, too, says nothing of this one.
        let symptoms = Self.symptoms(in: run).filter { usual[$0] != $1 }
        return fault.showing(symptoms)
      })
    self.played = played
  }

  /// By scenario; each run is of one adapter.
  private static func symptoms(in run: RunSummary) -> [String: Set<Symptom>] {
    KnownFault.symptoms(in: run).values.first ?? [:]
  }

  /// What is wrong, if the dictionary is not written: it may also have scenarios that the runs have
  /// not.
  func findings(isWriting: Bool) throws -> [String] {
    if isWriting {
      try Data(dictionary.text.utf8).write(to: Self.file)
      return []
    }
    let known = try FaultDictionary(parsing: Array(try Data(contentsOf: Self.file)))
    let shown = FaultDictionary(
      known.faults.map { fault in
        fault.showing(fault.symptoms.filter { played.contains($0.key) })
      })
    if shown == dictionary { return [] }
    return ["error: \(Self.file.relativePath) is another; run 'make kill-matrix-servers'"]
  }
}

extension KnownFault {
  fileprivate func showing(_ symptoms: [String: Set<Symptom>]) -> KnownFault {
    var fault = self
    fault.symptoms = symptoms
    return fault
  }
}
