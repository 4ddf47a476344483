import Diagnostics
import StoreTerms

extension Given {
  private enum Field {
    case key(Key)
    case groups
  }

  private static let fields = Fields<Field>(
    "given",
    Key.allCases.filter(\.isSent).map { ($0.rawValue, .key($0), $0 == .date) }
      + [(groupsKey, .groups, false)])

  init(_ reader: inout MessageReader) throws(WireError) {
    var given = Given()
    try reader.object(Self.fields) { (reader, field) throws(WireError) in
      switch field {
      case .key(let key): try given.read(key, &reader)
      case .groups:
        given.groupsForSale = try reader.list("a list of objects") { (reader) throws(WireError) in
          try ListedGroup(&reader)
        }
      }
    }
    self = given
  }

  private mutating func read(_ key: Key, _ reader: inout MessageReader) throws(WireError) {
    switch key.slot {
    case .day(let path):
      let text = try reader.text()
      guard let date = StoreTime(iso8601: text) else {
        throw WireError(
          Mistake.invalid("'\(key.rawValue)'", text, expected: "an ISO 8601 date"))
      }
      self[keyPath: path] = date
    case .flag(let path): self[keyPath: path] = try reader.flag()
    case .word(let words, let path):
      let word = try reader.text()
      guard words.contains(word) else {
        throw WireError(Mistake.invalid("'\(key.rawValue)'", word, among: words))
      }
      self[keyPath: path] = word == words.last
    case .text(let path): self[keyPath: path] = try reader.text()
    case .texts(let path): self[keyPath: path] = try reader.texts()
    case .product(let path): self[keyPath: path] = ProductID(try reader.text())
    case .products(let path): self[keyPath: path] = try reader.texts().map { ProductID($0) }
    case .list(let path): self[keyPath: path] = try reader.texts()
    case .answers(let path):
      self[keyPath: path] = try reader.list("a list of objects") { (reader) throws(WireError) in
        try reader.requestAnswer()
      }
    case nil: preconditionFailure("'\(key.rawValue)' is not sent")
    }
  }

  /// Sets the value of a key of the kind ``Key/Kind/value(_:)``.
  package mutating func set(_ key: Key, to value: Action.Value) {
    switch (key.slot, value) {
    case (.flag(let path), .flag(let flag)): self[keyPath: path] = flag
    case (.word(let words, let path), .word(let word)): self[keyPath: path] = word == words.last
    case (.text(let path), _) where value.text != nil: self[keyPath: path] = value.text
    case (.day, _), (.flag, _), (.word, _), (.text, _), (.product, _), (.texts, _), (.products, _),
      (.list, _), (.answers, _), (nil, _):
      preconditionFailure("'\(key.rawValue)' was read as something else")
    }
  }
}
