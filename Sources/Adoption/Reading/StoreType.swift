import SwiftSource

/// A type of the app with everything that its extensions add, and what it does with StoreKit.
package struct StoreType: Sendable {
  /// A function, in the file that declares it.
  struct Member: Sendable {
    let function: FunctionDeclaration
    package let file: ProjectFile
    /// The uses of StoreKit in its own body.
    let ownUses: Set<StoreKitUse>
    /// The uses of StoreKit in its own body and in the functions of its type that it calls.
    fileprivate(set) var uses: Set<StoreKitUse>
    /// The names of what its body calls.
    let calls: Set<String>

    /// As in Swift's documentation: `buy(_:quantity:)`.
    var title: String {
      function.name + "(" + function.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
  }

  /// A property, in the file that declares it.
  package struct Field: Sendable {
    let property: PropertyDeclaration
    package let file: ProjectFile
  }

  package let name: String
  package let kind: TypeDeclaration.Kind
  let marks: Marks
  let inherits: [String]
  package let file: ProjectFile
  package let token: SwiftToken
  /// The indices of the tokens between the braces of its own declaration.
  let body: Range<Int>
  private(set) var properties: [Field]
  let cases: [String]
  /// The associated values of its cases, as written.
  let values: [String: String]
  private(set) var functions: [Member]
  private(set) var initializers: [Member]
  /// Every name between the braces of its declarations.
  let words: Set<String>
  /// The attributes of its superclasses.
  private var inheritedAttributes: [String] = []

  /// Merges the declarations of one name; `nil` if none of them is the type's own.
  init?(_ declarations: [(type: TypeDeclaration, file: ProjectFile)]) {
    guard let own = declarations.first(where: { $0.type.kind != .extension }) else { return nil }
    (name, kind, marks) = (own.type.name, own.type.kind, own.type.marks)
    (file, token, body) = (own.file, own.type.token, own.type.body)
    (cases, values) = (own.type.cases, own.type.values)
    inherits = declarations.flatMap(\.type.inherits)
    words = declarations.reduce(into: []) { words, each in
      words.formUnion(each.file.code.tokens[each.type.body].lazy.filter(\.isWord).map(\.text))
    }
    properties = declarations.flatMap { each in
      each.type.properties.filter { !$0.marks.isObsolete }
        .map { Field(property: $0, file: each.file) }
    }
    functions = declarations.flatMap { Self.members($0.type.functions, $0.file) }.currentFirst
    initializers = declarations.flatMap { Self.members($0.type.initializers, $0.file) }.currentFirst
    if inherits.contains("SKPaymentTransactionObserver") {
      for index in functions.indices { functions[index].addObserving() }
      for index in initializers.indices { initializers[index].addObserving() }
    }
    spreadUses()
  }

  /// Those that can be called.
  private static func members(
    _ functions: [FunctionDeclaration], _ file: ProjectFile
  ) -> [Member] {
    functions.filter { !$0.marks.isObsolete }.map { member($0, file) }
  }

  private static func member(_ function: FunctionDeclaration, _ file: ProjectFile) -> Member {
    let tokens = function.body.map { file.code.tokens[$0] } ?? []
    var uses = StoreKitUse.all(in: tokens)
    if function.parameters.contains(where: { $0.label == "updatedTransactions" }) {
      uses.insert(.listens)
    }
    // The screen passes the purchase in.
    if function.parameters.contains(where: { TypeName($0.type).isPurchase }) { uses.insert(.buys) }
    let calls = tokens.withoutLaterStorefronts.indices.dropLast()
      .filter { tokens[$0 + 1].text == "(" }.map { tokens[$0].text }
    // A function without parentheses is passed on: `Task(operation: listen)`.
    return Member(
      function: function, file: file, ownUses: uses, uses: uses,
      calls: Set(calls).union(tokens.filter(\.isWord).map(\.text).filter { $0 == function.name }))
  }

  /// Adds to each function what the functions of the type do that it calls.
  private mutating func spreadUses() {
    var uses: [String: Set<StoreKitUse>] = [:]
    for member in functions { uses[member.function.name, default: []].formUnion(member.uses) }
    let callers = callers(of: uses.keys)
    // By name, and only those whose callers lack something: types may have thousands of functions.
    var changed = uses.filter { !$0.value.isEmpty }.map(\.key)
    while let name = changed.popLast() {
      for index in callers[name] ?? [] {
        functions[index].uses.formUnion(uses[name] ?? [])
        let caller = functions[index].function.name
        let count = uses[caller]?.count
        uses[caller]?.formUnion(functions[index].uses)
        if uses[caller]?.count != count { changed.append(caller) }
      }
    }
    for index in initializers.indices {
      for name in initializers[index].calls { initializers[index].uses.formUnion(uses[name] ?? []) }
    }
  }

  /// The indices of the functions that call others, by the name of those.
  private func callers(of names: some Collection<String>) -> [String: [Int]] {
    let names = Set(names)
    var callers: [String: [Int]] = [:]
    for (index, member) in functions.enumerated() {
      for name in member.calls where names.contains(name) {
        callers[name, default: []].append(index)
      }
    }
    return callers
  }

  /// Adds to each function what the functions of another type do that it calls:
  /// `provider.purchase(product)`.
  mutating func mergeUses(through other: StoreType) {
    for index in functions.indices {
      guard let body = functions[index].function.body else { continue }
      let called = Set(functions[index].file.code.tokens[body].calledMembers)
      for next in other.functions where called.contains(next.function.name) {
        functions[index].uses.formUnion(next.uses)
      }
    }
    spreadUses()
  }

  /// Adds that functions load products which call what does so of the store's members:
  /// `fetcher.products(for: ids)`.
  ///
  /// - Parameter loaders: the functions that load products, by the name of the member.
  mutating func addLoading(through loaders: [String: Set<String>]) {
    for index in functions.indices {
      let tokens = functions[index].function.body.map { functions[index].file.code.tokens[$0] }
      let calls = tokens?.indices.dropLast().contains { place in
        guard let names = loaders[tokens?[place].text ?? ""], let tokens else { return false }
        let rest = tokens[place...].dropFirst().drop { ["?", "!", "."].contains($0.text) }
        return rest.startIndex > place + 1 && rest.first.map { names.contains($0.text) } ?? false
      }
      if calls ?? false { functions[index].uses.insert(.loads) }
    }
    spreadUses()
  }

  /// Adds the members of a superclass that it does not declare itself.
  mutating func addMembers(ofSuperclass type: StoreType) {
    let (own, names) = (Set(functions.map(\.title)), Set(properties.map(\.property.name)))
    functions += type.functions.filter {
      !$0.function.marks.isPrivate && !own.contains($0.title)
    }
    properties += type.properties.filter {
      !$0.property.marks.isPrivate && !names.contains($0.property.name)
    }
    if initializers.isEmpty { initializers = type.initializers }
    inheritedAttributes += type.marks.attributes
    spreadUses()
  }

  /// Adds the functions that a protocol's extensions give to it.
  mutating func addDefaults(of type: StoreType) {
    functions += type.functions.filter { $0.function.body != nil }
    spreadUses()
  }

  /// The uses of StoreKit in the whole type, its properties' values included.
  var uses: Set<StoreKitUse> {
    let values = properties.map { StoreKitUse.all(in: $0.file.code.tokens[$0.property.body]) }
    return (values + (functions + initializers).map(\.uses)).reduce(into: []) {
      $0.formUnion($1)
    }
  }

  var weight: Int { uses.map(\.weight).reduce(0, +) }

  /// Whether its members can be used from the main actor without `await`.
  func isolatesItself(among actors: Set<String>) -> Bool {
    kind == .actor
      || (marks.attributes + inheritedAttributes).contains { actors.contains($0) }
  }
}

extension StoreType.Member {
  /// Adds that an observer listens where it adds itself to the payment queue.
  fileprivate mutating func addObserving() {
    let words = function.body.map { file.code.tokens[$0].map(\.text) } ?? []
    let phrase = [".", "add", "(", "self", ")"]
    let adds = words.indices.contains { words[$0...].prefix(phrase.count).elementsEqual(phrase) }
    if adds { uses.insert(.listens) }
  }
}

extension StoreType.Member {
  /// The members that its body calls, in order: `load` for `store.load()`.
  var calledMembers: [String] { function.body.map { file.code.tokens[$0].calledMembers } ?? [] }
}

extension StoreType.Field {
  /// The members that its value or its accessors call, in order.
  var calledMembers: [String] { file.code.tokens[property.body].calledMembers }
}

extension ArraySlice<SwiftToken> {
  /// The members that are called, in order: `load` for `store.load()`.
  var calledMembers: [String] {
    indices.dropFirst().dropLast().filter {
      self[$0].isWord && self[$0 - 1].text == "." && self[$0 + 1].text == "("
    }.map { self[$0].text }
  }

  /// Without what begins with a loop over `Storefront.updates`, which is done in another country.
  fileprivate var withoutLaterStorefronts: ArraySlice<SwiftToken> {
    let start = indices.dropLast(2).first {
      self[$0].text == "Storefront" && self[$0 + 2].text == "updates"
    }
    return start.map { self[..<$0] } ?? self
  }
}

extension [StoreType.Member] {
  /// Those that are deprecated last.
  fileprivate var currentFirst: Self {
    filter { !$0.function.marks.isDeprecated } + filter { $0.function.marks.isDeprecated }
  }
}
