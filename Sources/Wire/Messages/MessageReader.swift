import JSONTree

/// A line that breaks the protocol. The message says what stood there and what was expected.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }

  /// The other side's text in quotes, cut where a reader has seen enough of it.
  static func quote(_ text: String) -> String {
    let limit = 120
    // One character may hold any number of marks, so scalars are counted, too.
    let shown = String(text.unicodeScalars.prefix(4 * limit)).prefix(limit)
    return shown.utf8.count < text.utf8.count ? "'\(shown)…'" : "'\(shown)'"
  }

  /// - Parameter subject: the object without the field.
  static func missing(_ field: String, in subject: String) -> WireError {
    WireError("'\(subject)' needs a field '\(field)'")
  }
}

/// A line that could not be read.
struct UnreadLineError: Error {
  /// The line's number, if at least that could be read: the reply to a malformed request names it.
  let id: Int?
  let error: WireError
}

/// Reads one line of the protocol without building a tree.
///
/// The members of an object may come in any order. Unknown, missing and repeated ones are errors,
/// never ignored.
struct MessageReader {
  private var parser: JSONPullParser
  private let line: String
  private(set) var id: Int?
  /// The object and the field whose value is read, for messages.
  private var subject = "line"
  private var field = "id"

  /// Reads a line, which holds a number and one operation in either order.
  ///
  /// - Parameter read: reads the value of the operation.
  static func read<Body>(
    _ line: String,
    _ read: (inout MessageReader, _ operation: String) throws(WireError) -> Body
  ) throws(UnreadLineError) -> (id: Int, body: Body) {
    try line.utf8.span.withUnsafeBufferPointer { (bytes) throws(UnreadLineError) in
      var reader = MessageReader(parser: JSONPullParser(bytes), line: line)
      do throws(WireError) {
        return try reader.message(read)
      } catch {
        // A line that is not JSON is reported as such, whatever else is wrong with it.
        if let notJSON = notJSON(line) { throw UnreadLineError(id: nil, error: notJSON) }
        throw UnreadLineError(id: reader.id, error: error)
      }
    }
  }

  private mutating func message<Body>(
    _ read: (inout MessageReader, _ operation: String) throws(WireError) -> Body
  ) throws(WireError) -> (id: Int, body: Body) {
    var body: Body?
    var waiting: (operation: String, reader: MessageReader)?
    var operations = 0
    try beginObject()
    while let name = try parse({ (parser) throws(JSONError) in try parser.nextName() }) {
      if name == "id" {
        guard id == nil else { throw repeated(name) }
        id = try integer()
        continue
      }
      operations += 1
      if operations == 1, id != nil {
        body = try read(&self, name)
      } else {
        waiting = (name, self)
        _ = try value()
      }
    }
    try parse { (parser) throws(JSONError) in try parser.end() }
    guard let id else { throw .missing("id", in: "line") }
    if var waiting, operations == 1 { body = try read(&waiting.reader, waiting.operation) }
    guard operations == 1, let body else {
      throw WireError("a line must hold 'id' and exactly one operation: \(WireError.quote(line))")
    }
    return (id, body)
  }

  private mutating func parse<Value>(
    _ read: (inout JSONPullParser) throws(JSONError) -> Value
  ) throws(WireError) -> Value {
    do throws(JSONError) {
      return try read(&parser)
    } catch {
      throw Self.notJSON(line, error)
    }
  }

  /// What keeps a line from being JSON; `nil` if nothing does.
  private static func notJSON(_ line: String) -> WireError? {
    do throws(JSONError) {
      _ = try JSON(parsing: line)
      return nil
    } catch {
      return notJSON(line, error)
    }
  }

  private static func notJSON(_ line: String, _ error: JSONError) -> WireError {
    WireError(
      "printed a line that is not JSON: \(WireError.quote(line)) (\(error.message));"
        + " was it meant for stderr?")
  }
}

// MARK: Values

extension MessageReader {
  mutating func kind() throws(WireError) -> JSON.Kind {
    try parse { (parser) throws(JSONError) in try parser.kind() }
  }

  /// A value that is a tree by its nature.
  mutating func value() throws(WireError) -> JSON {
    try parse { (parser) throws(JSONError) in try parser.value() }
  }

  mutating func text() throws(WireError) -> String {
    try expect(.string, "a text")
    return try parse { (parser) throws(JSONError) in try parser.string() }
  }

  mutating func flag() throws(WireError) -> Bool {
    try expect(.boolean, "a boolean")
    return try parse { (parser) throws(JSONError) in try parser.flag() }
  }

  mutating func integer() throws(WireError) -> Int {
    try expect(.number, "a whole number")
    guard case .integer(let number) = try value() else { throw mistyped(.number, "a whole number") }
    return number
  }

  mutating func texts() throws(WireError) -> [String] {
    try list("a list of texts") { (reader) throws(WireError) in
      try reader.expect(.string, "a list of texts")
      return try reader.text()
    }
  }

  mutating func list<Item>(
    _ expected: String, _ read: (inout MessageReader) throws(WireError) -> Item
  ) throws(WireError) -> [Item] {
    try expect(.array, expected)
    return try items(read)
  }

  /// The items of a list, whose kind the caller knows.
  mutating func items<Item>(
    _ read: (inout MessageReader) throws(WireError) -> Item
  ) throws(WireError) -> [Item] {
    var items: [Item] = []
    try parse { (parser) throws(JSONError) in try parser.beginArray() }
    while try parse({ (parser) throws(JSONError) in try parser.nextItem() }) {
      items.append(try read(&self))
    }
    return items
  }

  private mutating func expect(_ expected: JSON.Kind, _ name: String) throws(WireError) {
    let found = try kind()
    if found != expected { throw mistyped(found, name) }
  }

  private func mistyped(_ found: JSON.Kind, _ expected: String) -> WireError {
    WireError("'\(subject).\(field)' must be \(expected), found \(found.name)")
  }
}

// MARK: Objects

/// The fields that one kind of object may have.
struct Fields<Field: Sendable>: Sendable {
  /// What messages call the object.
  let subject: String
  let names: [String]
  fileprivate let fields: [Field]
  fileprivate let required: [Bool]

  init(_ subject: String, _ rows: [(name: String, field: Field, isRequired: Bool)]) {
    self.subject = subject
    names = rows.map(\.name)
    fields = rows.map(\.field)
    required = rows.map(\.isRequired)
  }

  init(_ subject: String, optional: Set<Field> = [])
  where Field: Hashable & CaseIterable & RawRepresentable<String> {
    self.init(subject, Field.allCases.map { ($0.rawValue, $0, !optional.contains($0)) })
  }

  func unknown(_ name: String) -> WireError {
    let known = names.isEmpty ? "none" : names.joined(separator: ", ")
    return WireError(
      "'\(subject)' has an unknown field \(WireError.quote(name)); the known fields are: \(known)")
  }
}

extension MessageReader {
  /// Reads an object.
  ///
  /// - Parameter read: reads the value of a field; called for each in the order of the line.
  mutating func object<Field>(
    _ fields: Fields<Field>,
    _ read: (inout MessageReader, Field) throws(WireError) -> Void
  ) throws(WireError) {
    let outer = (subject, field)
    subject = fields.subject
    try beginObject()
    var members = JSONMembers(fields.names)
    while let member = try parse({ (parser) throws(JSONError) in try parser.nextMember(&members) })
    {
      switch member {
      case .known(let index):
        field = fields.names[index]
        try read(&self, fields.fields[index])
      case .unknown(let name): throw fields.unknown(name)
      }
    }
    for (index, isRequired) in fields.required.enumerated()
    where isRequired && !members.has(index) {
      throw .missing(fields.names[index], in: fields.subject)
    }
    (subject, field) = outer
  }

  /// Reads an object whose members may have any name.
  mutating func object(
    of subject: String,
    _ read: (inout MessageReader, _ name: String) throws(WireError) -> Void
  ) throws(WireError) {
    self.subject = subject
    try beginObject()
    while let name = try parse({ (parser) throws(JSONError) in try parser.nextName() }) {
      try read(&self, name)
    }
  }

  /// A field of the next object that decides what its other fields may be, wherever it stands.
  ///
  /// - Returns: a reader of the field's value. The object itself is still to be read.
  func ahead(to name: String, of subject: String) throws(WireError) -> MessageReader {
    var reader = self
    reader.subject = subject
    reader.field = name
    try reader.beginObject()
    while let other = try reader.parse({ (parser) throws(JSONError) in try parser.nextName() }) {
      if other == name { return reader }
      _ = try reader.value()
    }
    throw .missing(name, in: subject)
  }

  /// The error for a name that an object has twice.
  func repeated(_ name: String) -> WireError { Self.notJSON(line, parser.repeated(name)) }

  private mutating func beginObject() throws(WireError) {
    let found = try kind()
    guard found == .object else {
      throw WireError("'\(subject)' must be an object, found \(found.name)")
    }
    try parse { (parser) throws(JSONError) in try parser.beginObject() }
  }
}
