/// A JSON value that knows where it stands in its text, so that a reader's message can say where.
package struct JSONNode: Sendable {
  /// What stands there.
  package typealias Content = JSONContent<JSONNode, Member>

  /// One name and its value, each with its place.
  package struct Member: Sendable {
    package let name: String
    /// Where the name's opening quote stands, as a byte offset from the start of the text.
    package let offset: Int
    package let node: JSONNode
  }

  package let content: Content
  /// Where the value's first byte stands, counted from the start of the text.
  package let offset: Int

  /// The value of the member called `name`; `nil` if this is no object or has no such member.
  package subscript(name: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.node
  }

  /// The text of a string; `nil` for any other kind.
  package var text: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  /// The same value without places.
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

/// Text that is not JSON, and where it stops being JSON.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The byte offset of the first byte that does not fit.
  package let offset: Int
  /// What is wrong and what would be right. Lower case, no final period.
  package let message: String

  package var description: String { "\(message) (at byte \(offset))" }

  /// - Parameter offset: of the second member's name.
  package static func repeated(_ name: String, at offset: Int) -> JSONError {
    JSONError(
      offset: offset, message: "the name \"\(shown(name))\" stands twice in one object")
  }

  /// A name as a message may hold it: cut after 60 characters, without what a terminal obeys.
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
