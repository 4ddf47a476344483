import Diagnostics
import JSONTree

/// A line that violates the protocol, with a message about the found and the expected value.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }

  /// - Parameter subject: the object without the field.
  static func missing(_ field: String, of subject: String) -> WireError {
    WireError(Mistake.missing("field", field, where: "of '\(subject)'"))
  }

  /// A word of the peer that is unknown here. A list of more than twenty gives way to its page.
  ///
  /// - Parameter subject: the field that holds it.
  static func unknown(
    _ thing: String, _ word: String, of subject: String, among known: some Collection<String>
  ) -> WireError {
    WireError(
      Mistake.unknown(
        thing, word, where: "in '\(subject)'", among: known,
        remedy: known.count > 20 ? "docs/protocol.md lists them" : nil))
  }
}

/// A line that could not be read.
struct UnreadLineError: Error {
  /// The line's number, if it could be read, for the reply to the malformed request.
  let id: Int?
  let error: WireError
}

/// Reads one line of the protocol without building a tree.
///
/// The members of an object may come in any order. Unknown, missing and repeated ones are errors,
/// never ignored.
struct MessageReader {
  /// The parser at the current position. A copy saves a position to return to.
  var parser: JSONPullParser
  private let line: String
  private(set) var id: Int?
  /// The object and the field whose value is read, for messages.
  private var subject = "line"
  private var field = "id"

  /// Reads a line with a number and one operation, in either order.
  ///
  /// - Parameters:
  ///   - members: `id` and the known operations.
  ///   - read: reads the value of the operation, a known one or another.
  static func read<Body>(
    _ line: String, _ members: JSONMembers,
    _ read: (inout MessageReader, _ operation: String) throws(WireError) -> Body
  ) throws(UnreadLineError) -> (id: Int, body: Body) {
    try line.utf8.span.withUnsafeBufferPointer { (bytes) throws(UnreadLineError) in
      var reader = MessageReader(parser: JSONPullParser(bytes), line: line)
      do throws(WireError) {
        return try reader.message(members, read)
      } catch {
        // A line that is not JSON is reported as such, whatever else is wrong with it.
        if let notJSON = notJSON(line) { throw UnreadLineError(id: nil, error: notJSON) }
        throw UnreadLineError(id: reader.id, error: error)
      }
    }
  }

  private mutating func message<Body>(
    _ known: JSONMembers,
    _ read: (inout MessageReader, _ operation: String) throws(WireError) -> Body
  ) throws(WireError) -> (id: Int, body: Body) {
    var body: Body?
    var waiting: (operation: String, position: JSONPullParser)?
    var operations = 0
    var members = known
    try beginObject()
    while let member = try nextMember(&members) {
      let operation: String
      switch member {
      case .known(0):
        id = try integer("line.id", atLeast: 0)
        continue
      case .known(let index): operation = members.names[index]
      case .unknown(let name): operation = name
      }
      operations += 1
      if operations == 1, id != nil {
        body = try read(&self, operation)
      } else {
        waiting = (operation, parser)
        _ = try value()
      }
    }
    do throws(JSONError) { try parser.end() } catch { throw Self.notJSON(line, error) }
    guard let id else { throw .missing("id", of: "line") }
    if let waiting, operations == 1 {
      parser = waiting.position
      body = try read(&self, waiting.operation)
    }
    guard operations == 1, let body else {
      throw WireError(
        Mistake.invalid("line", line, expected: "'id' and exactly one operation"))
    }
    return (id, body)
  }

  /// The syntax error of a line; `nil` for valid JSON.
  private static func notJSON(_ line: String) -> WireError? {
    do throws(JSONError) {
      _ = try JSON(parsing: line)
      return nil
    } catch {
      return notJSON(line, error)
    }
  }

  private static func notJSON(_ line: String, _ error: JSONError) -> WireError {
    let message = Mistake.invalid(
      "line", line, expected: "JSON", remedy: "write other output to stderr")
    // What is not meant to be JSON has no place in it to point at.
    let isMeant = line.hasPrefix("{") || line.hasPrefix("[")
    return WireError(isMeant ? "\(message) (\(error.message))" : message)
  }
}

// MARK: Values

extension MessageReader {
  mutating func kind() throws(WireError) -> JSON.Kind {
    do throws(JSONError) { return try parser.kind() } catch { throw Self.notJSON(line, error) }
  }

  /// A value of any form.
  mutating func value() throws(WireError) -> JSON {
    do throws(JSONError) { return try parser.value() } catch { throw Self.notJSON(line, error) }
  }

  mutating func text() throws(WireError) -> String { try text("a string") }

  private mutating func text(_ expected: StaticString) throws(WireError) -> String {
    do throws(JSONError) { return try parser.string() } catch { throw mistyped(expected, error) }
  }

  mutating func flag() throws(WireError) -> Bool {
    do throws(JSONError) {
      return try parser.flag()
    } catch {
      throw mistyped("true or false", error)
    }
  }

  mutating func integer() throws(WireError) -> Int {
    do throws(JSONError) {
      return try parser.integer()
    } catch {
      throw mistyped("a whole number", error)
    }
  }

  /// - Parameter name: the member's name in messages.
  mutating func integer(_ name: StaticString, atLeast least: Int) throws(WireError) -> Int {
    let number = try integer()
    guard number >= least else {
      throw WireError(
        Mistake.invalid("'\(name)'", "\(number)", expected: "a whole number of \(least) or more"))
    }
    return number
  }

  mutating func texts() throws(WireError) -> [String] {
    try list("a list of strings") { (reader) throws(WireError) in
      try reader.text("a list of strings")
    }
  }

  mutating func list<Item>(
    _ expected: StaticString, _ read: (inout MessageReader) throws(WireError) -> Item
  ) throws(WireError) -> [Item] {
    do throws(JSONError) { try parser.beginArray() } catch { throw mistyped(expected, error) }
    var items: [Item] = []
    while try nextItem() { items.append(try read(&self)) }
    return items
  }

  private mutating func nextItem() throws(WireError) -> Bool {
    do throws(JSONError) { return try parser.nextItem() } catch { throw Self.notJSON(line, error) }
  }

  /// The error for a value that does not have the expected form.
  private mutating func mistyped(_ expected: StaticString, _ error: JSONError) -> WireError {
    guard let found = try? parser.kind() else { return Self.notJSON(line, error) }
    return WireError(
      Mistake.invalid("'\(subject).\(field)'", expected: "\(expected)", found: found.name))
  }
}

// MARK: Objects

/// The permitted fields of a kind of object.
struct Fields<Field: Sendable>: Sendable {
  /// The object's name in messages.
  let subject: String
  fileprivate let members: JSONMembers
  fileprivate let fields: [Field]
  /// A bit for each field.
  fileprivate let required: UInt64

  var names: [String] { members.names }

  init(_ subject: String, _ rows: [(name: String, field: Field, isRequired: Bool)]) {
    self.subject = subject
    members = JSONMembers(rows.map(\.name))
    fields = rows.map(\.field)
    required = rows.reversed().reduce(0) { $0 << 1 | ($1.isRequired ? 1 : 0) }
  }

  init(_ subject: String, optional: [Field] = [])
  where Field: Equatable & CaseIterable & RawRepresentable<String> {
    self.init(subject, Field.allCases.map { ($0.rawValue, $0, !optional.contains($0)) })
  }

  func unknown(_ name: String) -> WireError {
    names.isEmpty
      ? WireError(Mistake.unexpected("field", name, where: "of '\(subject)'"))
      : WireError(Mistake.unknown("field", name, where: "of '\(subject)'", among: names))
  }
}

extension MessageReader {
  /// Reads an object.
  ///
  /// - Parameters:
  ///   - isFirstRead: whether the object was begun and its first field was read.
  ///   - read: reads the value of a field; called for each in the order of the line.
  /// - Returns: whether the fields came in the order of `fields`.
  @discardableResult
  mutating func object<Field>(
    _ fields: Fields<Field>, isFirstRead: Bool = false,
    _ read: (inout MessageReader, Field) throws(WireError) -> Void
  ) throws(WireError) -> Bool {
    var members = fields.members
    subject = fields.subject
    if isFirstRead { members.insertFirst() } else { try beginObject() }
    var (isInOrder, last) = (true, -1)
    while let member = try nextMember(&members) {
      switch member {
      case .known(let index):
        isInOrder = isInOrder && index > last
        last = index
        subject = fields.subject
        field = members.names[index]
        try read(&self, fields.fields[index])
      case .unknown(let name): throw fields.unknown(name)
      }
    }
    if let missing = members.firstMissing(of: fields.required) {
      throw .missing(members.names[missing], of: fields.subject)
    }
    return isInOrder
  }

  /// Reads an object whose members may have any name.
  mutating func object(
    of subject: String,
    _ read: (inout MessageReader, _ name: String) throws(WireError) -> Void
  ) throws(WireError) {
    self.subject = subject
    try beginObject()
    while let name = try nextName() { try read(&self, name) }
  }

  /// Begins an object and skips to the field that determines its other fields.
  ///
  /// - Parameter wanted: the field's name alone.
  /// - Returns: whether it is the object's first field.
  mutating func skip(
    to wanted: JSONMembers, of subject: String
  ) throws(WireError) -> Bool {
    self.subject = subject
    field = wanted.names[0]
    var members = wanted
    var isFirst = true
    try beginObject()
    while let member = try nextMember(&members) {
      if case .known = member { return isFirst }
      isFirst = false
      _ = try value()
    }
    throw .missing(wanted.names[0], of: subject)
  }

  /// The field of `hello` that is read first, because another version may have other fields.
  static let version = JSONMembers(["protocol"])

  /// The error for a name that an object has twice.
  func repeated(_ name: String) -> WireError { Self.notJSON(line, parser.repeated(name)) }

  private mutating func nextMember(
    _ members: inout JSONMembers
  ) throws(WireError) -> JSONMembers.Match? {
    do throws(JSONError) {
      return try parser.nextMember(&members)
    } catch {
      throw Self.notJSON(line, error)
    }
  }

  private mutating func nextName() throws(WireError) -> String? {
    do throws(JSONError) { return try parser.nextName() } catch { throw Self.notJSON(line, error) }
  }

  private mutating func beginObject() throws(WireError) {
    do throws(JSONError) {
      try parser.beginObject()
    } catch {
      guard let found = try? parser.kind() else { throw Self.notJSON(line, error) }
      throw WireError(Mistake.invalid("'\(subject)'", expected: "an object", found: found.name))
    }
  }
}
