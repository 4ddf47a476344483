import Diagnostics
import Wire

/// The scenarios of a run by index. Each is loaded when it is played, so that not all need to be in
/// memory.
package protocol ScenarioSource: Sendable {
  var count: Int { get }

  func id(at index: Int) -> String

  /// Whether the scenario names its own profile.
  func hasOwnProfile(at index: Int) -> Bool

  /// - Throws: ``ScenarioError`` if the file was changed or removed since it was checked.
  func scenario(at index: Int) throws(ScenarioError) -> Scenario
}

extension [Scenario]: ScenarioSource {
  package func id(at index: Int) -> String { self[index].id }

  package func hasOwnProfile(at index: Int) -> Bool { self[index].given.profile != nil }

  package func scenario(at index: Int) -> Scenario { self[index] }
}

/// A scenario's file was changed or removed during the run.
package struct ScenarioError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// With the file's name: lower case, no final period.
  package let description: String

  package init(file: String, _ message: String) {
    self.file = file
    description = message
  }
}

extension Scenario {
  /// A placeholder for a scenario that cannot be read any more, so that its case is reported.
  package static func lost(id: String, file: String) -> Scenario {
    Scenario(
      id: id, title: id, source: SourceText(file: file, bytes: []),
      position: SourcePosition(file: file, line: 1, column: 1), catalog: .empty)
  }
}
