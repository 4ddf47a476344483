import JSONTree

/// What every line of the protocol is: a number and one operation.
struct Envelope {
  let id: Int
  let operation: String
  let body: JSON

  init(line: String) throws(WireError) { try self.init(Self.parse(line), line: line) }

  /// - Parameter line: what `json` was read from, for messages.
  init(_ json: JSON, line: String) throws(WireError) {
    let fields = try FieldReader(json, of: "line")
    id = try fields.integer("id")
    guard case .object(let members) = json else { throw WireError("a line must be an object") }
    guard let only = members.first(where: { $0.name != "id" }), members.count == 2 else {
      throw WireError("a line must hold 'id' and exactly one operation: \(Self.quote(line))")
    }
    operation = only.name
    body = only.value
  }

  static func parse(_ line: String) throws(WireError) -> JSON {
    do {
      return try JSON(parsing: line)
    } catch {
      throw WireError(
        "printed a line that is not JSON: \(quote(line)) (\(error.message));"
          + " was it meant for stderr?"
      )
    }
  }

  /// The other side's text in quotes, cut where a reader has seen enough of it.
  static func quote(_ text: String) -> String {
    let limit = 120
    // One character may hold any number of marks, so scalars are counted, too.
    let shown = String(text.unicodeScalars.prefix(4 * limit)).prefix(limit)
    return shown.utf8.count < text.utf8.count ? "'\(shown)…'" : "'\(shown)'"
  }
}
