import JSONTree
import StoreTerms

/// The world before the app's first launch. Each property is held by a row of ``Key/allCases``.
package struct Given: Hashable, Sendable {
  /// The start of a scenario that names no date: a Monday, far from any month's end.
  package static let defaultDate = "2026-01-05"

  package var date = Given.defaultDate
  package var asksToBuy = false
  package var owns: [String] = []
  package var subscribed: String?
  package var lacksNetwork = false
  /// The ids of the products that the app carries in its bundle, in its order; `nil` if they are
  /// those of the catalog. The catalog need not have them.
  package var productsForSale: [String]?
  /// How that list groups its subscriptions; empty for a plain list.
  package var groupsForSale: [ListedGroup] = []
  /// ISO 3166-1 alpha-3; `nil` for the catalog's.
  package var storefront: String?
  /// The names of the customer's family members.
  package var family: [String] = []
  package var keepsConsumableHistory = false
  /// Whether subscriptions renew at the catalog's rate, and not by the calendar.
  package var followsTimeRate = false
  /// Whether the app was installed from the App Store itself, and not from its sandbox.
  package var isProduction = false
  /// The only profile under which the scenario is played; `nil` for those of the run. It is sent as
  /// the profile of `begin`.
  package var profile: String?
  /// Whether the identifiers of transactions need all of sixty-four bits. Rule ID-2.
  package var hasLargeIdentifiers = false

  /// Comes with a list from a file; no scenario writes it.
  static let groupsKey = "groups for sale"

  package init() {}
}

/// Subscriptions that an app's own list puts together.
package struct ListedGroup: Hashable, Sendable {
  package let name: String
  /// Their ids, the highest level of service first.
  package let products: [String]

  package init(name: String, products: [String]) {
    self.name = name
    self.products = products
  }
}

// MARK: Writing

extension Given {
  /// As the protocol writes it.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func write(to line: inout JSONWriter) {
    line.beginObject()
    for key in Key.allCases where key == .date || has(key) { write(key, to: &line) }
    line.endObject()
  }

  private func write(_ key: Key, to line: inout JSONWriter) {
    guard let slot = key.slot else { return }
    line.name(key.rawValue)
    switch slot {
    case .day(let path): line.value(self[keyPath: path])
    case .flag(let path): line.value(self[keyPath: path])
    case .word(let words, _): line.value(words.last ?? "")
    case .text(let path): line.value(self[keyPath: path] ?? "")
    case .texts(let path): line.value(self[keyPath: path])
    case .list(let path):
      line.value(self[keyPath: path] ?? [])
      if !groupsForSale.isEmpty { write(groupsForSale, to: &line) }
    }
  }

  private func write(_ groups: [ListedGroup], to line: inout JSONWriter) {
    line.name(Self.groupsKey)
    line.beginArray()
    for group in groups {
      line.beginObject()
      line.member("name", group.name)
      line.member("products", group.products)
      line.endObject()
    }
    line.endArray()
  }

  /// What the world has to begin with beside an app that was never launched.
  package var keys: [Key] { Key.allCases.filter(has) }

  private func has(_ key: Key) -> Bool {
    switch key.slot {
    case .day(let path): self[keyPath: path] != Self.defaultDate
    case .flag(let path), .word(_, let path): self[keyPath: path]
    case .text(let path): self[keyPath: path] != nil
    case .texts(let path): !self[keyPath: path].isEmpty
    case .list(let path): self[keyPath: path] != nil
    case nil: false
    }
  }
}

// MARK: Reading

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
    case .day(let path): self[keyPath: path] = try reader.text()
    case .flag(let path): self[keyPath: path] = try reader.flag()
    case .word(let words, let path): self[keyPath: path] = try reader.text() == words.last
    case .text(let path): self[keyPath: path] = try reader.text()
    case .texts(let path): self[keyPath: path] = try reader.texts()
    case .list(let path): self[keyPath: path] = try reader.texts()
    case nil: preconditionFailure("'\(key.rawValue)' is not sent")
    }
  }

  /// Takes what a scenario writes for a key of the kind ``Key/Kind/value(_:)``.
  package mutating func set(_ key: Key, to value: Action.Value) {
    switch (key.slot, value) {
    case (.flag(let path), .flag(let flag)): self[keyPath: path] = flag
    case (.word(let words, let path), .word(let word)): self[keyPath: path] = word == words.last
    case (.text(let path), _) where value.text != nil: self[keyPath: path] = value.text
    case (.day, _), (.flag, _), (.word, _), (.text, _), (.texts, _), (.list, _), (nil, _):
      preconditionFailure("'\(key.rawValue)' was read as something else")
    }
  }
}

extension ListedGroup {
  private enum Field: String, CaseIterable {
    case name, products

    static let fields = Fields<Field>("given.\(Given.groupsKey)")
  }

  fileprivate init(_ reader: inout MessageReader) throws(WireError) {
    var (name, products) = ("", [String]())
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .name: name = try reader.text()
      case .products: products = try reader.texts()
      }
    }
    self.init(name: name, products: products)
  }
}
