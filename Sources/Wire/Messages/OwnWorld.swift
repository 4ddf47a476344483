import JSONTree

/// What an adapter with a store of its own can do beside the app: every other step, fact and
/// beginning is skipped on it.
package struct OwnWorld: Hashable, Sendable {
  /// Steps that happen outside of the app.
  package let verbs: [Verb]
  /// What the store knows.
  package let facts: [StoreFact]
  /// What a world may begin with; without `date` it begins today.
  package let given: [Given.Key]

  package init(verbs: [Verb] = [], facts: [StoreFact] = [], given: [Given.Key] = []) {
    self.verbs = verbs
    self.facts = facts
    self.given = given
  }

  /// The fields of `hello` that hold it.
  static let fields = ["verbs", "facts", "given"]

  var members: [JSON.Member] {
    let facts = facts.map { JSON.string(Fact.store($0).rawValue) }
    let texts: [(String, [JSON])] = [
      ("verbs", verbs.map { .string($0.rawValue) }), ("facts", facts),
      ("given", given.map { .string($0.rawValue) }),
    ]
    return texts.filter { !$0.1.isEmpty }.map { .init($0.0, .array($0.1)) }
  }

  /// Each field may be left out.
  init(_ fields: FieldReader) throws(WireError) {
    func texts(_ name: String) throws(WireError) -> [String] {
      fields.has(name) ? try fields.texts(name) : []
    }
    verbs = try texts("verbs").map { (text) throws(WireError) in
      guard let verb = Verb(rawValue: text), verb.place != .app else {
        throw WireError("'hello.verbs' names '\(text)', which is no step outside of the app")
      }
      return verb
    }
    facts = try texts("facts").map { (text) throws(WireError) in
      guard case .store(let fact) = Fact(rawValue: text) else {
        throw WireError("'hello.facts' names '\(text)', which is no fact of the store")
      }
      return fact
    }
    given = try texts("given").map { (text) throws(WireError) in
      guard let key = Given.Key(rawValue: text) else {
        throw WireError("'hello.given' names an unknown beginning '\(text)'")
      }
      return key
    }
  }
}

extension Given {
  /// What the world has to begin with beside an app that was never launched.
  package var keys: [Key] {
    guard case .object(let members) = json else { return [] }
    return Key.allCases.filter { key in
      switch key {
      case .date: date != Given.defaultDate
      case .productsForSale: productsForSale != nil
      case .askToBuy, .owns, .subscribed, .network, .storefront, .family, .consumableHistory,
        .timeRate, .identifiers, .environment:
        members.contains { $0.name == key.rawValue }
      // The one is bought before the journey, the other is the run's.
      case .balance, .profile: false
      }
    }
  }
}
