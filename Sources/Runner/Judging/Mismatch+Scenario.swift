import RunEvents
import Scenarios

extension Mismatch {
  /// What is wrong with a scenario as a whole; it stands at its title.
  init(of scenario: Scenario, _ heading: String, details: [Detail]) {
    let position = scenario.position
    self.init(
      file: scenario.source.file, line: position.line, column: position.column,
      sourceLine: scenario.source.line(position.line) ?? "", heading: heading, deviation: .silent,
      details: details)
  }
}
