/// A case has its turn. Every planned case has this event and ``CaseFinished``, in plan order, even
/// if it is skipped or not run; so a report knows the title and the place of each.
package struct CaseStarted: Hashable, Sendable {
  package let key: CaseKey
  package let title: String
  /// Relative to the folder in which the run was started, with `/` as separator.
  package let file: String
  /// Where the title stands, counted from 1.
  package let line: Int
  package let rules: [RuleReference]
  /// Passed through to reports: ticket numbers and the like, in the author's order.
  package let properties: [Property]

  package struct Property: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    key: CaseKey, title: String, file: String, line: Int, rules: [RuleReference],
    properties: [Property]
  ) {
    self.key = key
    self.title = title
    self.file = file
    self.line = line
    self.rules = rules
    self.properties = properties
  }

  /// The highest level of the case's rules; a case that names none is as binding as a MUST.
  package var level: RuleLevel {
    RuleLevel.allCases.first { level in rules.contains { $0.level == level } } ?? .must
  }
}
