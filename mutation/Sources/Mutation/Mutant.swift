/// One change of a source file, chosen when the program starts.
public struct Mutant: Hashable, Codable, Sendable, CustomStringConvertible {
  /// From 1, over all files of a copy, in the order of files and of places in them.
  public let number: Int
  /// Relative to the package.
  public let file: String
  /// Both from 1.
  public let line: Int
  public let column: Int
  public let kind: MutationKind
  /// The line of the source, without indentation.
  public let source: String
  /// What is changed into what, such as `a < b → a <= b`.
  public let change: String
  /// Rules that it may break, as comments name them.
  public let rules: [String]

  public var description: String { "\(file):\(line):\(column): \(kind.rawValue): \(change)" }
}

/// What a mutant does to the code.
public enum MutationKind: String, CaseIterable, Codable, Sendable {
  /// A condition is turned around.
  case negate
  /// A condition always holds.
  case always
  /// A condition never holds, an optional binding finds nothing, or a loop runs over nothing.
  case never
  /// `<` becomes `<=`, `>=` becomes `>`.
  case boundary
  /// `&&` becomes `||`, and the other way around.
  case connective
  /// `true` becomes `false`, and the other way around.
  case literal
  /// A whole number is one more.
  case number
  /// `*` becomes `/`, `+` becomes `-`, and the other way around.
  case arithmetic
  /// `a ?? b` is always `b`.
  case fallback
  /// An optional argument is `nil`.
  case argument
  /// A pattern of a `switch` matches nothing, so that another case, or `default`, is taken.
  case pattern
  /// A function returns at once: `nil`, nothing, `true` or `false`.
  case result
  /// A call that changes a value, such as `sorted`, is left out; `min` becomes `max`.
  case transform
  /// A statement that calls something is left out.
  case call
  /// An assignment is left out.
  case assignment
}
