import JSONTree

/// A call of an app in another language, with the number its answer must repeat.
package struct DeviceRequest: Hashable, Sendable {
  package let id: Int
  package let call: DeviceCall
  /// The step that does the same in an app; `nil` for calls that no step stands for.
  package let action: Action?
  private let fields: [JSON.Member]

  /// `nil` if the line is none of these calls; it may be a line of the adapter protocol.
  ///
  /// - Throws: ``WireError`` for a call that is malformed.
  package init?(line: String) throws {
    let json = try Envelope.parse(line)
    guard case .object(let members) = json,
      let call = members.lazy.compactMap({ DeviceCall(rawValue: $0.name) }).first
    else { return nil }
    let envelope = try Envelope(json, line: line)
    let reader = try FieldReader(envelope.body, of: call.rawValue, known: call.fields.map(\.name))
    for field in call.fields where field.isRequired || reader.has(field.name) {
      try reader.check(field)
    }
    guard case .object(let fields) = envelope.body else { return nil }
    id = envelope.id
    self.call = call
    self.fields = fields
    action = try call.verb.map { verb in
      try Action(json: .object([.init("verb", .string(verb.rawValue))] + fields))
    }
  }

  /// `nil` if the field was left out, or is `null`.
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

extension FieldReader {
  /// Whether a field holds what it has to.
  fileprivate func check(_ field: DeviceCall.Field) throws(WireError) {
    switch field.kind {
    case .text: _ = try text(field.name)
    case .texts: _ = try texts(field.name)
    case .integer: _ = try integer(field.name)
    case .flag: _ = try flag(field.name)
    case .textOrNull: if try required(field.name) != .null { _ = try text(field.name) }
    case .word(let words):
      let text = try text(field.name)
      guard words.contains(text) else {
        throw WireError("'\(field.name)' is one of \(words.joined(separator: ", ")), not '\(text)'")
      }
    }
  }
}
