import Diagnostics
import JSONTree
import StoreTerms

/// The reason why a line is not an event. Lower case, no final period.
package struct EventError: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String
  package var description: String { message }

  init(_ message: String) { self.message = message }
}

/// One object of an event line, whose members are asked for by name and kind.
///
/// Unread members are ignored: a newer shopper may write more.
struct EventFields {
  /// For messages: `'case finished'`, or `'mismatches' of 'case finished'`.
  let name: String
  private let node: JSONNode

  init(_ node: JSONNode, name: String) throws(EventError) {
    guard case .object = node.content else {
      throw EventError(
        Mistake.invalid(name, expected: "an object", found: node.value.kindName))
    }
    self.node = node
    self.name = name
  }

  func has(_ member: String) -> Bool { node[member] != nil }

  func text(_ member: String) throws(EventError) -> String {
    let node = try value(member, "a string")
    guard let text = node.text else { throw wrong(member, "a string", node) }
    return text
  }

  func integer(_ member: String) throws(EventError) -> Int {
    let node = try value(member, "a whole number")
    guard case .integer(let number) = node.content else {
      throw wrong(member, "a whole number", node)
    }
    return number
  }

  /// A line, a column or a number of a step that counts from 1.
  func ordinal(_ member: String) throws(EventError) -> Int {
    let number = try integer(member)
    guard number >= 1 else {
      throw invalid(member, "at least 1", found: String(number))
    }
    return number
  }

  /// Milliseconds, since 1970 or of a step; up to the year 9999, so that no sum of two overflows.
  func milliseconds(_ member: String) throws(EventError) -> Int {
    try integer(member, 0...EventLimit.milliseconds, "milliseconds up to the year 9999")
  }

  /// - Parameter expected: the range in words, if its ends say little.
  func integer(
    _ member: String, _ range: ClosedRange<Int>, _ expected: String? = nil
  ) throws(EventError) -> Int {
    let number = try integer(member)
    guard range.contains(number) else {
      throw invalid(
        member, expected ?? "\(range.lowerBound) to \(range.upperBound)", found: String(number))
    }
    return number
  }

  func flag(_ member: String) throws(EventError) -> Bool {
    let node = try value(member, "true or false")
    guard case .bool(let flag) = node.content else { throw wrong(member, "true or false", node) }
    return flag
  }

  func json(_ member: String) throws(EventError) -> JSON { try value(member, "a value").value }

  func texts(_ member: String) throws(EventError) -> [String] {
    var result: [String] = []
    for node in try items(member) {
      guard let text = node.text else { throw wrong(member, "only strings", node) }
      result.append(text)
    }
    return result
  }

  /// An object whose members are all strings; empty for an absent one.
  func optionalTextsByName(_ member: String) throws(EventError) -> [String: String] {
    guard has(member) else { return [:] }
    let node = try value(member, "an object")
    guard case .object(let members) = node.content else { throw wrong(member, "an object", node) }
    var texts: [String: String] = [:]
    for entry in members {
      guard let text = entry.node.text else { throw wrong(member, "only strings", node) }
      texts[entry.name] = text
    }
    return texts
  }

  /// Empty for an absent list.
  func optionalTexts(_ member: String) throws(EventError) -> [String] {
    has(member) ? try texts(member) : []
  }

  /// Reads a list of objects with `read`.
  func list<Item>(
    _ member: String, _ read: (EventFields) throws(EventError) -> Item
  ) throws(EventError) -> [Item] {
    var result: [Item] = []
    for node in try items(member) {
      result.append(try read(EventFields(node, name: "'\(member)' of \(name)")))
    }
    return result
  }

  /// `nil` for a member that is not there.
  func optional<Value>(
    _ member: String, _ read: (String) throws(EventError) -> Value
  ) throws(EventError) -> Value? {
    has(member) ? try read(member) : nil
  }

  /// Empty if the list is not there.
  func optionalList<Item>(
    _ member: String, _ read: (EventFields) throws(EventError) -> Item
  ) throws(EventError) -> [Item] {
    has(member) ? try list(member, read) : []
  }

  func object(_ member: String) throws(EventError) -> EventFields {
    try EventFields(value(member, "an object"), name: "'\(member)' of \(name)")
  }

  /// One of a closed list of words.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ member: String, _ type: Word.Type
  ) throws(EventError) -> Word {
    let text = try text(member)
    guard let word = Word(rawValue: text) else {
      throw EventError(
        Mistake.invalid(
          "'\(member)'", text, where: "of \(name)", among: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  /// The wall-clock measurements of a run or a case; `nil` if none was kept.
  func wall() throws(EventError) -> EventFields? { has("wall") ? try object("wall") : nil }

  /// A duration; `nil` if none was kept.
  func microseconds(atMost limit: Int) throws(EventError) -> Int? {
    guard let wall = try wall(), wall.has("microseconds") else { return nil }
    return try wall.integer("microseconds", 0...limit)
  }

  private func items(_ member: String) throws(EventError) -> [JSONNode] {
    let node = try value(member, "a list")
    guard case .array(let items) = node.content else { throw wrong(member, "a list", node) }
    return items
  }

  private func value(_ member: String, _ wanted: String) throws(EventError) -> JSONNode {
    guard let node = node[member] else {
      throw EventError(
        Mistake.missing("'\(member)'", where: "of \(name)", remedy: "expected \(wanted)"))
    }
    return node
  }

  private func wrong(_ member: String, _ wanted: String, _ found: JSONNode) -> EventError {
    invalid(member, wanted, found: found.value.kindName)
  }

  private func invalid(_ member: String, _ wanted: String, found: String) -> EventError {
    EventError(
      Mistake.invalid("'\(member)'", where: "of \(name)", expected: wanted, found: found))
  }
}

/// Limits of numbers in events, so that what is computed of them does not overflow.
enum EventLimit {
  static let cases = 1_000_000_000
  /// From 1970 to the year 9999.
  static let milliseconds = Int(StoreTime.latest.milliseconds)
  /// Of a run: the same time, since merged runs may lie far apart.
  static let runMicroseconds = milliseconds * 1000 + 999
  /// Of a case: eleven days, so that those of any file can be added up.
  static let caseMicroseconds = 1_000_000_000_000
}
