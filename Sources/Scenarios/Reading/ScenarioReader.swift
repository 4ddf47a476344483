import Diagnostics
import YAMLTree

/// What a scenario file gave.
package struct ScenarioFile: Sendable {
  package let source: SourceText
  /// One, or one a case; empty if there is any diagnostic.
  package let scenarios: [Scenario]
  /// All mistakes, in reading order.
  package let diagnostics: [Diagnostic]
}

/// Reads scenario files.
package enum ScenarioReader {
  /// Reads one file and resolves everything that a run would: rules, tags, the catalog, products.
  ///
  /// - Parameter file: the name that positions carry and the scenario's id is made of; it is not
  ///   opened.
  package static func read(_ bytes: [UInt8], file: String, in root: ScenarioRoot) -> ScenarioFile {
    let parse = YAMLTree.parse(bytes, file: file)
    let source = SourceText(file: file, bytes: bytes)
    var findings = FileFindings(syntax: parse.diagnostics)
    var scenarios: [Scenario] = []
    if let tree = parse.tree, let outline = ScenarioOutline(tree, &findings) {
      let table = CaseTable(outline, tree, &findings)
      let head = ScenarioHead(outline, source, root)
      for row in table.rows {
        var reading = ScenarioReading(head, row: row)
        if let scenario = reading.scenario() { scenarios.append(scenario) }
        findings.add(reading.findings.diagnostics)
      }
    }
    let diagnostics = findings.sorted()
    return ScenarioFile(
      source: source, scenarios: diagnostics.isEmpty ? scenarios : [], diagnostics: diagnostics)
  }

  package static func read(_ text: String, file: String, in root: ScenarioRoot) -> ScenarioFile {
    read(Array(text.utf8), file: file, in: root)
  }

  /// Scenarios whose identifier another one has, in the order given; the first keeps it.
  package static func duplicates(in scenarios: [Scenario]) -> [Diagnostic] {
    var first: [String: Scenario] = [:]
    return scenarios.compactMap { scenario in
      guard let other = first[scenario.id] else {
        first[scenario.id] = scenario
        return nil
      }
      return Diagnostic(
        at: scenario.position,
        "\(other.position) has the id \(quoted(scenario.id)) already; write an 'id' of its own")
    }
  }
}
