import JSONTree

/// A call of an app in another language, with its number, which the answer repeats.
package struct DeviceRequest: Hashable, Sendable {
  package let id: Int
  package let call: DeviceCall
  /// The equivalent step; `nil` for calls without one.
  package let action: Action?
  private let fields: [JSON.Member]

  /// Reads a line; `nil` if it is not a call, such as a line of the adapter protocol.
  ///
  /// - Throws: ``WireError`` for a call that is malformed.
  package init?(line: String) throws {
    let message: (id: Int, body: Content?)
    do throws(UnreadLineError) {
      message = try MessageReader.read(line, MessageReader.calls) {
        (reader, operation) throws(WireError) in
        guard let call = DeviceCall(rawValue: operation) else {
          _ = try reader.value()
          return nil
        }
        return try Content(call, &reader)
      }
    } catch {
      throw error.error
    }
    guard let content = message.body else { return nil }
    id = message.id
    (call, action, fields) = (content.call, content.action, content.fields)
  }

  /// `nil` if the field is missing or `null`.
  package func text(_ name: String) -> String? { JSON.object(fields)[name]?.text }

  package func texts(_ name: String) -> [String] {
    guard case .array(let items) = JSON.object(fields)[name] else { return [] }
    return items.compactMap(\.text)
  }

  /// The line that answers a call.
  package static func answer(_ value: JSON, to id: Int) -> String {
    JSON.object([.init("id", .integer(id)), .init("answer", value)]).line
  }
}

/// A call without its number.
private struct Content {
  let call: DeviceCall
  let action: Action?
  let fields: [JSON.Member]

  init(_ call: DeviceCall, _ reader: inout MessageReader) throws(WireError) {
    self.call = call
    var again = reader
    var fields: [JSON.Member] = []
    let known = Fields(call.rawValue, call.fields.map { ($0.name, $0, $0.isRequired) })
    try reader.object(known) { (reader, field) throws(WireError) in
      fields.append(.init(field.name, try reader.value(of: field)))
    }
    self.fields = fields
    action = try call.verb.map { (verb) throws(WireError) in
      let rows = verb.parameters.map { ($0.name.rawValue, $0, $0.isRequired) }
      let arguments = try again.arguments(Fields(call.rawValue, rows))
      if let unknown = arguments.unknown { throw WireError(unknown) }
      return Action(verb, arguments.read)
    }
  }
}

extension MessageReader {
  fileprivate static let calls = JSONMembers(["id"] + DeviceCall.allCases.map(\.rawValue))

  /// The value of a field, if it has the right form.
  fileprivate mutating func value(of field: DeviceCall.Field) throws(WireError) -> JSON {
    switch field.form {
    case .text: return .string(try text())
    case .list: return .array(try texts().map(JSON.string))
    case .integer, .count: return .integer(try integer())
    case .flag: return .bool(try flag())
    case .optionalText: return try kind() == .null ? try value() : .string(try text())
    case .map, .record: preconditionFailure("no call takes such a field")
    case .word(let words):
      let text = try text()
      guard words.contains(text) else {
        throw WireError("'\(field.name)' is one of \(words.joined(separator: ", ")), not '\(text)'")
      }
      return .string(text)
    }
  }
}
