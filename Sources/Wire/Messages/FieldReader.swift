import JSONTree

/// A line that breaks the protocol. The message says what stood there and what was expected.
package struct WireError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}

/// Reads the members of one object, strictly: an unknown member is an error, never ignored.
struct FieldReader {
  private let members: [JSON.Member]
  private let subject: String

  /// - Parameter known: every member the object may have; `nil` if the caller checks them later.
  init(_ json: JSON, of subject: String, known: [String]? = nil) throws(WireError) {
    guard case .object(let members) = json else {
      throw WireError("'\(subject)' must be an object, found \(json.kindName)")
    }
    self.members = members
    self.subject = subject
    guard let known else { return }
    for member in members where !known.contains(member.name) {
      let expected = known.isEmpty ? "none" : known.joined(separator: ", ")
      throw WireError(
        "'\(subject)' has an unknown field \(Envelope.quote(member.name)); "
          + "the known fields are: \(expected)")
    }
  }

  func has(_ name: String) -> Bool { value(name) != nil }

  func value(_ name: String) -> JSON? { members.first { $0.name == name }?.value }

  func required(_ name: String) throws(WireError) -> JSON {
    guard let value = value(name) else { throw WireError("'\(subject)' needs a field '\(name)'") }
    return value
  }

  func text(_ name: String) throws(WireError) -> String {
    let json = try required(name)
    guard case .string(let text) = json else { throw mistyped(name, json, expected: "a text") }
    return text
  }

  func optionalText(_ name: String) throws(WireError) -> String? {
    has(name) ? try text(name) : nil
  }

  func integer(_ name: String) throws(WireError) -> Int {
    let json = try required(name)
    guard case .integer(let number) = json else {
      throw mistyped(name, json, expected: "a whole number")
    }
    return number
  }

  func flag(_ name: String) throws(WireError) -> Bool {
    let json = try required(name)
    guard case .bool(let flag) = json else { throw mistyped(name, json, expected: "a boolean") }
    return flag
  }

  func texts(_ name: String) throws(WireError) -> [String] {
    let json = try required(name)
    guard case .array(let items) = json else {
      throw mistyped(name, json, expected: "a list of texts")
    }
    return try items.map { (item) throws(WireError) in
      guard case .string(let text) = item else {
        throw mistyped(name, item, expected: "a list of texts")
      }
      return text
    }
  }

  func fields(_ name: String, known: [String]) throws(WireError) -> FieldReader {
    try FieldReader(try required(name), of: "\(subject).\(name)", known: known)
  }

  func records(_ name: String, known: [String]) throws(WireError) -> [FieldReader] {
    let json = try required(name)
    guard case .array(let items) = json else {
      throw mistyped(name, json, expected: "a list of objects")
    }
    return try items.map { (item) throws(WireError) in
      try FieldReader(item, of: "\(subject).\(name)", known: known)
    }
  }

  private func mistyped(_ name: String, _ found: JSON, expected: String) -> WireError {
    WireError("'\(subject).\(name)' must be \(expected), found \(found.kindName)")
  }
}
