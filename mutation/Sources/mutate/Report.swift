import ArgumentParser
import Foundation
import Mutation

/// What became of all mutants.
struct Report {
  let uncompilable: [Mutant]
  let fates: [Fate]
  let entries: [EquivalentMutant]

  var killed: [Fate] { fates.filter { $0.death != nil } }

  /// Survivors that are seen, though only as deviations from a SHOULD.
  var deviating: Set<Int> { Set(fates.filter(\.deviates).map(\.mutant.number)) }

  private var alive: [Mutant] { fates.filter { $0.death == nil }.map(\.mutant) }

  /// Survivors with a reason in the list.
  var equivalent: [Mutant] { alive.filter { mutant in entries.contains { $0.names(mutant) } } }

  var survivors: [Mutant] { alive.filter { mutant in !entries.contains { $0.names(mutant) } } }

  /// How many of those that can be observed die, in percent.
  var share: Double { Self.share(killed.count, survivors.count) }

  /// What is wrong with the list of equivalent mutants, a line each.
  var mistakes: [String] { entries.flatMap { $0.mistakes(survivors: alive) } }

  /// Of those killed whose code names rules, how many die first of a case about one of them.
  var attributed: (count: Int, of: Int) {
    let named = killed.filter { !$0.mutant.rules.isEmpty }
    let hit = named.filter { !Set($0.mutant.rules).isDisjoint(with: $0.death?.rules ?? []) }
    return (hit.count, named.count)
  }

  /// Of those killed whose code names rules and that were played to the end, how many have a first
  /// finding with one of them.
  var found: (count: Int, of: Int) {
    let played = killed.filter { !$0.mutant.rules.isEmpty && $0.death?.findingRules != nil }
    let hit = played.filter {
      !Set($0.mutant.rules).isDisjoint(with: $0.death?.findingRules ?? [])
    }
    return (hit.count, played.count)
  }

  var byKind: [Line] {
    MutationKind.allCases.map { kind in line(kind.rawValue) { $0.kind == kind } }
      .filter { $0.mutants > 0 }
  }

  var byFile: [Line] {
    Set(fates.map(\.mutant.file)).sorted().map { file in line(file) { $0.file == file } }
  }

  /// A row of a table.
  struct Line: Encodable {
    let name: String
    let mutants: Int
    let killed: Int
    let equivalent: Int
    let survivors: Int
  }

  private func line(_ name: String, _ belongs: (Mutant) -> Bool) -> Line {
    Line(
      name: name, mutants: fates.count { belongs($0.mutant) },
      killed: killed.count { belongs($0.mutant) }, equivalent: equivalent.count(where: belongs),
      survivors: survivors.count(where: belongs))
  }

  static func share(_ killed: Int, _ survivors: Int) -> Double {
    killed + survivors == 0 ? 100 : Double(killed) * 100 / Double(killed + survivors)
  }
}

/// How a report is written.
enum ReportFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json

  func text(of report: Report) throws -> String {
    switch self {
    case .text: return TextReport(report: report).text
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(JSONReport(report)), as: UTF8.self)
    }
  }
}

private struct JSONReport: Encodable {
  let mutants: Int
  let killed: Int
  let share: Double
  let survivors: [Mutant]
  let equivalent: [Mutant]
  let uncompilable: [Mutant]
  let byKind: [Report.Line]
  let byFile: [Report.Line]
  let fates: [Fate]
  let mistakes: [String]

  init(_ report: Report) {
    mutants = report.fates.count
    killed = report.killed.count
    share = report.share
    survivors = report.survivors
    equivalent = report.equivalent
    uncompilable = report.uncompilable
    byKind = report.byKind
    byFile = report.byFile
    fates = report.fates
    mistakes = report.mistakes
  }
}

private struct TextReport {
  let report: Report

  var text: String {
    let deviating = report.deviating
    let survivors = report.survivors.flatMap {
      ["\($0)\(deviating.contains($0.number) ? " (deviates)" : "")", "    \($0.source)"]
    }
    let attributed = report.attributed
    return
      (survivors + (survivors.isEmpty ? [] : [""]) + table("operator", report.byKind) + [""]
      + table("file", report.byFile) + [""]
      + [
        """
        \(report.fates.count) mutants: \(report.killed.count) killed, \
        \(report.survivors.count) survived, \(report.equivalent.count) cannot be observed; \
        \(report.uncompilable.count) more do not compile
        \(percent(report.share)) % of those that can be observed die; of the survivors, \
        \(report.survivors.count { deviating.contains($0.number) }) deviate from a SHOULD
        \(attributed.count) of \(attributed.of) die first of a case about a rule that their code names
        """
      ] + found + report.mistakes).joined(separator: "\n")
  }

  private var found: [String] {
    let found = report.found
    if found.of == 0 { return [] }
    return ["\(found.count) of \(found.of) have a first finding with a rule that their code names"]
  }

  private func table(_ title: String, _ lines: [Report.Line]) -> [String] {
    let width = (lines.map(\.name.count) + [title.count]).max() ?? 0
    let head = "\(padded(title, width)) mutants  killed  equivalent  survived  share"
    return [head]
      + lines.map { line in
        "\(padded(line.name, width)) \(number(line.mutants, 7)) \(number(line.killed, 7)) "
          + "\(number(line.equivalent, 11)) \(number(line.survivors, 9))  "
          + "\(percent(Report.share(line.killed, line.survivors))) %"
      }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func number(_ value: Int, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - "\(value)".count)) + "\(value)"
  }

  private func percent(_ value: Double) -> String { String(format: "%.1f", value) }
}
