import Diagnostics
import OperatingSystem
import Scenarios

/// A path of the command line, optionally with a line: `scenarios/buy.yaml:12`.
package struct ScenarioPath {
  package let path: String
  /// Counted from 1.
  package let line: Int?

  package init(_ text: String) throws {
    guard File.kind(of: text) == nil, let colon = text.lastIndex(of: ":"),
      let line = Int(text[text.index(after: colon)...])
    else {
      path = text
      line = nil
      return
    }
    guard line > 0 else {
      throw Failure(
        "invalid line '\(line)' in \(quoted(text)): expected 1 or more", status: ExitStatus.usage)
    }
    path = String(text[..<colon])
    self.line = line
  }

  /// A selection of scenarios by lines. A file without a line selects all its scenarios.
  package struct LineScope {
    /// By file, in the order of the command line.
    private var lines: [(file: String, lines: [Int])] = []

    package init(of named: [(path: String, scenarios: ScenarioPath)]) {
      for (path, scenarios) in named {
        guard let line = scenarios.line else { continue }
        if let index = lines.firstIndex(where: { $0.file == path }) {
          lines[index].lines.append(line)
        } else {
          lines.append((path, [line]))
        }
      }
    }

    /// Whether no path has a line.
    package var isEverywhere: Bool { lines.isEmpty }

    /// Whether the scenario is selected. A line belongs to the last scenario that begins before it.
    ///
    /// - Parameter siblings: every scenario of the file.
    package func has(_ scenario: Scenario, among siblings: [Scenario]) -> Bool {
      guard let wanted = lines.first(where: { $0.file == scenario.source.file }) else {
        return true
      }
      let titles = siblings.map(\.position.line)
      return wanted.lines.contains { line in
        scenario.position.line == titles.filter { $0 <= line }.max() ?? titles.min()
      }
    }

    /// - Throws: ``Failure`` for a line of a folder, of a file without scenarios, or after a file's
    ///   end.
    package func check(_ files: [String]) throws {
      for (file, lines) in lines {
        if let problem = try Self.problem(with: lines, of: file, among: files) {
          throw Failure(problem, status: ExitStatus.nothingSelected)
        }
      }
    }

    private static func problem(
      with lines: [Int], of file: String, among files: [String]
    ) throws -> String? {
      if File.kind(of: file) == .folder {
        return "\(quoted(file)) is a folder; expected the file that line \(lines[0]) belongs to"
      }
      guard files.contains(file) else { return "no scenarios found in \(quoted(file))" }
      let count = SourceText(file: file, bytes: try File.read(file)).lineCount
      return lines.first { $0 > count }.map { line in
        "\(quoted(file)) ends in line \(count); expected a line up to there, found \(line)"
      }
    }
  }
}
