import JSONTree
import StoreTerms

/// The world before the app's first launch. Each property has a row in ``Key/allCases``.
package struct Given: Hashable, Sendable {
  /// The default start of a scenario: a Monday, far from the end of a month.
  package static let defaultDate = CalendarDay(daysSince1970: 20_458).start  // 2026-01-05

  package var date = Given.defaultDate
  package var asksToBuy = false
  package var owns: [ProductID] = []
  package var subscribed: ProductID?
  package var lacksNetwork = false
  /// The ids of the products that the app carries in its bundle, in its order; `nil` if they are
  /// those of the catalog. The catalog need not have them.
  package var productsForSale: [String]?
  /// The subscription groups of that list; empty for a plain list.
  package var groupsForSale: [ListedGroup] = []
  /// ISO 3166-1 alpha-3; `nil` for the catalog's.
  package var storefront: String?
  /// The names of the customer's family members.
  package var family: [String] = []
  package var keepsConsumableHistory = false
  /// Whether subscriptions renew at the catalog's rate instead of by the calendar.
  package var followsTimeRate = false
  /// Whether the app was installed from the production App Store instead of the sandbox.
  package var isProduction = false
  /// The only profile for the scenario; `nil` for those of the run. It is sent as the profile of
  /// `begin`.
  package var profile: String?
  /// Whether identifiers of transactions need all 64 bits. Rule ID-2.
  package var hasLargeIdentifiers = false
  /// The answers of servers to the app's requests, of which the last counts most.
  package var http: [RequestAnswer] = []

  /// Set with a list from a file; scenarios cannot write it.
  static let groupsKey = "groups for sale"

  package init() {}
}

extension Given {
  /// A key under `given` in a scenario: a row with everything that parser, protocol, schema and
  /// documentation know of it. A new one is a property of ``Given`` and a row here.
  package struct Key: Hashable, Sendable {
    /// The word, as scenarios and the protocol write it.
    package let rawValue: String
    package let kind: Kind
    /// The value's property and its form in the protocol; `nil` if no adapter receives it.
    let slot: Slot?
    /// The actions in the world before the app's first launch, if the key is written.
    fileprivate let actions: Actions
    /// One sentence for the reference.
    package let summary: String

    typealias Actions = @Sendable (Given) -> [StoreAction]

    init(
      _ word: String, _ kind: Kind, _ slot: Slot?, _ summary: String,
      actions: @escaping Actions = { _ in [] }
    ) {
      rawValue = word
      self.kind = kind
      self.slot = slot
      self.actions = actions
      self.summary = summary
    }

    package init?(rawValue: String) {
      guard let key = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = key
    }

    package static func == (left: Key, right: Key) -> Bool { left.rawValue == right.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    var isSent: Bool { slot != nil }
  }
}

extension Given.Key {
  /// The kind of value that a scenario writes for a key.
  package enum Kind: Sendable {
    /// A value that a parameter of a verb may have, too.
    case value(ValueKind)
    /// This word and no other; without the key, the journey begins with the other.
    case onlyWord(String, other: String)
    case day
    /// Names, none of them twice.
    case names
    /// Products that the customer has.
    case ownedProducts
    case ownedSubscription
    /// Products, or the name of a file that lists them.
    case productList
    /// For each consumable how many of it.
    case balance
    case profile
    /// Maps with the arguments of `answer requests`.
    case requestAnswers
  }

  /// The property of ``Given`` with the value, and its form in the protocol. What is as without the
  /// key is not written.
  enum Slot: Sendable {
    typealias Path<Value> = WritableKeyPath<Given, Value> & Sendable

    case day(Path<StoreTime>)
    case flag(Path<Bool>)
    /// One of these words, of which the last is `true`.
    case word([String], Path<Bool>)
    case text(Path<String?>)
    case product(Path<ProductID?>)
    case products(Path<[ProductID]>)
    case texts(Path<[String]>)
    case list(Path<[String]?>)
    case answers(Path<[RequestAnswer]>)
  }
}

extension Given {
  /// The actions in the world before the app's first launch.
  ///
  /// The storefront comes first, since purchases have its prices.
  package var actions: [StoreAction] {
    let keys = isPlain ? [] : keys.filter { $0 != .storefront }
    return ([.storefront] + keys).flatMap { $0.actions(self) }
  }
}

// MARK: Writing

extension Given {
  /// The JSON object in the protocol.
  package var line: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  func write(to line: inout JSONWriter) {
    line.beginObject()
    for key in isPlain ? [.date] : Key.allCases where key == .date || has(key) {
      write(key, to: &line)
    }
    line.endObject()
  }

  private func write(_ key: Key, to line: inout JSONWriter) {
    guard let slot = key.slot else { return }
    line.name(key.rawValue)
    switch slot {
    case .day(let path): line.value(Self.text(of: self[keyPath: path]))
    case .flag(let path): line.value(self[keyPath: path])
    case .word(let words, _): line.value(words.last ?? "")
    case .text(let path): line.value(self[keyPath: path] ?? "")
    case .product(let path): line.value(self[keyPath: path]?.rawValue ?? "")
    case .products(let path): line.value(self[keyPath: path].map(\.rawValue))
    case .texts(let path): line.value(self[keyPath: path])
    case .list(let path):
      line.value(self[keyPath: path] ?? [])
      if !groupsForSale.isEmpty { write(groupsForSale, to: &line) }
    case .answers(let path):
      line.beginArray()
      for answer in self[keyPath: path] { answer.arguments.write(to: &line) }
      line.endArray()
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

  /// A day alone, if the instant is its start.
  private static func text(of date: StoreTime) -> String {
    date == date.day.start ? date.day.description : date.description
  }

  /// Whether all but the date is as without any key, as in most scenarios.
  private var isPlain: Bool {
    var plain = Given()
    plain.date = date
    return self == plain
  }

  /// The settings that differ from the default world.
  package var keys: [Key] { Key.allCases.filter(has) }

  /// The value of a key, as a scenario may write it; `null` for one without a property.
  package func value(of key: Key) -> JSON {
    switch key.slot {
    case .day(let path): .string(Self.text(of: self[keyPath: path]))
    case .flag(let path): .bool(self[keyPath: path])
    case .word(let words, _): .string(words.last ?? "")
    case .text(let path): self[keyPath: path].map(JSON.string) ?? .null
    case .product(let path): self[keyPath: path].map { .string($0.rawValue) } ?? .null
    case .products(let path): .array(self[keyPath: path].map { .string($0.rawValue) })
    case .texts(let path): .array(self[keyPath: path].map(JSON.string))
    case .list(let path): .array((self[keyPath: path] ?? []).map(JSON.string))
    case .answers(let path): .array(self[keyPath: path].map(\.arguments.written))
    case nil: .null
    }
  }

  /// The same world as if these keys were not written.
  package func without(_ keys: [Key]) -> Given {
    let plain = Given()
    return keys.reduce(into: self) { given, key in
      switch key.slot {
      case .day(let path): given[keyPath: path] = plain[keyPath: path]
      case .flag(let path), .word(_, let path): given[keyPath: path] = plain[keyPath: path]
      case .text(let path): given[keyPath: path] = plain[keyPath: path]
      case .product(let path): given[keyPath: path] = plain[keyPath: path]
      case .products(let path): given[keyPath: path] = plain[keyPath: path]
      case .texts(let path): given[keyPath: path] = plain[keyPath: path]
      case .list(let path):
        given[keyPath: path] = plain[keyPath: path]
        given.groupsForSale = []
      case .answers(let path): given[keyPath: path] = plain[keyPath: path]
      case nil: preconditionFailure("'\(key.rawValue)' is not a property of the world")
      }
    }
  }

  private func has(_ key: Key) -> Bool {
    switch key.slot {
    case .day(let path): self[keyPath: path] != Self.defaultDate
    case .flag(let path), .word(_, let path): self[keyPath: path]
    case .text(let path): self[keyPath: path] != nil
    case .product(let path): self[keyPath: path] != nil
    case .texts(let path): !self[keyPath: path].isEmpty
    case .products(let path): !self[keyPath: path].isEmpty
    case .list(let path): self[keyPath: path] != nil
    case .answers(let path): !self[keyPath: path].isEmpty
    case nil: false
    }
  }
}
