/// A JSON value with its byte offset, so that messages can name a position.
package struct JSONNode: Sendable {
  /// The value, with its parts as nodes.
  package typealias Content = JSONContent<JSONNode, Member>

  /// One name and its value, each with its position.
  package struct Member: Sendable {
    package let name: String
    /// The byte offset of the name's opening quote.
    package let offset: Int
    package let node: JSONNode
  }

  package let content: Content
  /// The byte offset of the value's first byte.
  package let offset: Int

  /// The value of the member called `name`; `nil` if this is not an object or has no such member.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.node
  }

  /// The string; `nil` for any other kind.
  package var text: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// The same value without positions.
  package var value: JSON {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .decimal(let text): .decimal(text)
    case .string(let text): .string(text)
    case .array(let items): .array(items.map(\.value))
    case .object(let members): .object(members.map { .init($0.name, $0.node.value) })
    }
  }
}

/// A syntax error in JSON, with its position.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte offset of the first byte that does not fit.
  package let offset: Int
  /// The error and what was expected. Lower case, no final period.
  package let message: String

  package var description: String { "\(message) (at byte \(offset))" }

  /// - Parameter offset: of the second member's name.
  package static func repeated(_ name: String, at offset: Int) -> JSONError {
    JSONError(
      offset: offset, message: "duplicate name '\(shown(name))' in an object: remove one")
  }

  /// A name as a message may hold it: cut after 60 characters, without control characters.
  private static func shown(_ name: String) -> String {
    let obeyed: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator,
    ]
    var shown = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(60) {
      shown.append(obeyed.contains(scalar.properties.generalCategory) ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }
}
