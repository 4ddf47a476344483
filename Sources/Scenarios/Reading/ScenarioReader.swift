import Diagnostics
import YAMLTree

/// The result of reading a scenario file.
package struct ScenarioFile: Sendable {
  package let source: SourceText
  /// One scenario, or one for each case; empty if there is any diagnostic.
  package let scenarios: [Scenario]
  /// All mistakes, in reading order.
  package let diagnostics: [Diagnostic]
}

/// Reads scenario files.
package enum ScenarioReader {
  /// Reads one file and resolves its rules, tags, catalog and products.
  ///
  /// - Parameters:
  ///   - file: the path for positions and for the scenario's id; it is not opened.
  ///   - isContinued: whether the steps go on from a state that the file does not know, so that
  ///     which of them are possible is left to those who do them.
  package static func read(
    _ bytes: [UInt8], file: String, in root: ScenarioRoot, continued isContinued: Bool = false
  ) -> ScenarioFile {
    let parse = YAMLTree.parse(bytes, file: file)
    let source = SourceText(file: file, bytes: bytes)
    var findings = FileFindings(syntax: parse.diagnostics)
    var scenarios: [Scenario] = []
    if let tree = parse.tree, let outline = ScenarioOutline(tree, &findings) {
      let table = CaseTable(outline, tree, of: source, &findings)
      let head = ScenarioHead(outline, source, root, isContinued: isContinued)
      for row in table.rows {
        var reading = ScenarioReading(head, row: row)
        if let scenario = reading.scenario() { scenarios.append(root.recast(scenario)) }
        findings.add(reading.findings.diagnostics)
      }
    }
    let diagnostics = findings.sorted()
    return ScenarioFile(
      source: source, scenarios: diagnostics.isEmpty ? scenarios : [], diagnostics: diagnostics)
  }

  package static func read(
    _ text: String, file: String, in root: ScenarioRoot, continued isContinued: Bool = false
  ) -> ScenarioFile {
    read(Array(text.utf8), file: file, in: root, continued: isContinued)
  }

  /// A diagnostic for every scenario whose identifier an earlier one has.
  package static func duplicates(in scenarios: [Scenario]) -> [Diagnostic] {
    var first: [String: Scenario] = [:]
    return scenarios.compactMap { scenario in
      guard let other = first[scenario.id] else {
        first[scenario.id] = scenario
        return nil
      }
      return Diagnostic(
        at: idRange(of: scenario),
        Mistake.duplicate(
          "id", scenario.id, first: "at \(idRange(of: other).start)", remedy: "write another 'id'"))
    }
  }

  /// Where a scenario's file gives its identifier; its title if the file's path does.
  private static func idRange(of scenario: Scenario) -> SourceRange {
    let source = scenario.source
    let id = YAMLTree.parse(source.bytes, file: source.file).tree?.root.entries?["id"]
    return id?.range ?? SourceRange(scenario.position)
  }
}
