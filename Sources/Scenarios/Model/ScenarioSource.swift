import Diagnostics
import Wire

/// The scenarios of a run by their places, counted from 0. Each is had when its turn comes, so that
/// of many not all need to be in memory.
package protocol ScenarioSource: Sendable {
  var count: Int { get }

  func id(at place: Int) -> String

  /// Whether the scenario says under which profile it is played.
  func hasOwnProfile(at place: Int) -> Bool

  /// - Throws: ``ScenarioError`` if the file has changed or gone since its mistakes were reported.
  func scenario(at place: Int) throws(ScenarioError) -> Scenario
}

extension [Scenario]: ScenarioSource {
  package func id(at place: Int) -> String { self[place].id }

  package func hasOwnProfile(at place: Int) -> Bool { self[place].given.profile != nil }

  package func scenario(at place: Int) -> Scenario { self[place] }
}

/// A scenario's file is not what it was when it was read first.
package struct ScenarioError: Error, Hashable, CustomStringConvertible {
  package let file: String
  /// In a few words, behind the file's name: `has changed since the run began`.
  package let problem: String

  package init(file: String, problem: String) {
    self.file = file
    self.problem = problem
  }

  package var description: String { "\(quoted(file)) \(problem)" }
}

extension Scenario {
  /// Stands in for a scenario that was lost, so that its case can still be told.
  package static func lost(id: String, file: String) -> Scenario {
    Scenario(
      id: id, title: id, source: SourceText(file: file, bytes: []),
      position: SourcePosition(file: file, line: 1, column: 1), rules: [], tags: [],
      catalog: .empty, given: Given(), needs: [], steps: [], properties: [])
  }
}
