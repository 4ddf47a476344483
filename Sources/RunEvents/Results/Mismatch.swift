/// One expectation that did not hold, or one step that could not be done.
package struct Mismatch: Hashable, Sendable {
  package let file: String
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  /// The scenario's text on that line.
  package let sourceLine: String
  /// What differs: `access differs after step 3 (upgrade)`.
  package let heading: String
  /// What was expected and what was observed, each with its label.
  package let details: [Detail]
  /// Where the fragment was performed in which the step stands, from the inside out; empty for a
  /// step of the scenario's own file.
  package let callers: [Place]

  package struct Place: Hashable, Sendable {
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1, in Unicode scalars.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  package struct Detail: Hashable, Sendable {
    package let label: String
    package let text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  package init(
    file: String, line: Int, column: Int, sourceLine: String, heading: String, details: [Detail],
    callers: [Place] = []
  ) {
    self.callers = callers
    self.file = file
    self.line = line
    self.column = column
    self.sourceLine = sourceLine
    self.heading = heading
    self.details = details
  }
}
