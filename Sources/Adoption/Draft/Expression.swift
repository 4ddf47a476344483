import SwiftSource

/// A piece of Swift that the draft writes, and what about it is guessed.
struct Expression: Hashable {
  let text: String
  /// Sentences for the author: why this and not something else.
  var notes: [String] = []
  /// The type of the variable `product` that it uses; `nil` if it uses none.
  var product: TypeName?
}

/// Writes calls of the app's functions and values of its types.
struct ExpressionWriter {
  /// The place of an expression in the adapter, which decides the values in scope.
  enum ValueScope: Hashable {
    case launch
    /// An `order`, and a `product` if the expression asks for one.
    case purchase
  }

  let code: PurchaseCode
  let scope: ValueScope
  /// The expression for the store in the adapter.
  let receiver = "store"

  /// StoreKit's `Product`, for an app that has a type of the same name, too.
  var product: String {
    let isTaken =
      code.types["Product"] != nil || code.files.contains { $0.names.contains("Product") }
    return isTaken ? "StoreKit.Product" : "Product"
  }

  /// Whether a type's members need `await` in the adapter, which is on the main actor.
  func needsAwait(_ type: StoreType) -> Bool { type.isolatesItself(among: code.globalActors) }

  // MARK: Calls

  /// Calls a function of the store; `nil` if it takes what cannot be guessed.
  ///
  /// - Parameter closure: the argument for a parameter that the caller knows.
  func call(
    _ member: StoreType.Member, of type: StoreType, on receiver: String,
    passing closure: (parameter: FunctionDeclaration.Parameter, text: String)? = nil
  ) -> Expression? {
    let function = member.function
    let arguments = arguments(
      of: function.parameters, passing: closure, uuids: member.namesOfUUIDs)
    guard let arguments else { return nil }
    let target = function.marks.isStatic ? type.name : receiver
    let effects =
      (function.isThrowing ? "try " : "")
      + (function.isAsync || needsAwait(type) ? "await " : "")
    return Expression(
      text: "\(effects)\(target).\(function.name)(\(arguments.text))", notes: arguments.notes,
      product: arguments.product)
  }

  /// Calls a function whose last argument is a closure, and waits until that is called; `nil` if it
  /// takes something else that cannot be guessed.
  func waitingCall(_ member: StoreType.Member, of type: StoreType, on receiver: String) -> String? {
    let function = member.function
    guard !function.isAsync, let last = function.parameters.last, let label = last.label,
      let values = TypeName(last.type).valuesOfCompletion,
      let arguments = arguments(of: function.parameters.dropLast())
    else { return nil }
    let target = function.marks.isStatic ? type.name : receiver
    let names = Array(repeating: "_", count: values).joined(separator: ", ")
    let all = (arguments.text.isEmpty ? "" : "\(arguments.text), ") + "\(label): "
    return "await withCheckedContinuation { done in \(target).\(function.name)("
      + all + "{ \(names.isEmpty ? "" : "\(names) in ")done.resume() }) }"
  }

  /// A property's value on the store, without the `await` that ``awaiting(_:of:)`` adds.
  func value(_ field: StoreType.Field, of type: StoreType, on receiver: String) -> String {
    "\(field.property.marks.isStatic ? type.name : receiver).\(field.property.name)"
  }

  /// An expression with values of a type.
  func awaiting(_ expression: String, of type: StoreType) -> String {
    (needsAwait(type) ? "await " : "") + expression
  }

  /// The arguments that have no default; `nil` if one cannot be guessed.
  ///
  /// - Parameter uuids: the names of strings that the function reads as UUIDs.
  func arguments(
    of parameters: some Sequence<FunctionDeclaration.Parameter>,
    passing closure: (parameter: FunctionDeclaration.Parameter, text: String)? = nil,
    uuids: Set<String> = [], depth: Int = 2
  ) -> Expression? {
    var texts: [String] = []
    var notes: [String] = []
    var product: TypeName?
    for parameter in parameters {
      if let closure, parameter == closure.parameter {
        texts.append((parameter.label.map { "\($0): " } ?? "") + closure.text)
        continue
      }
      guard !parameter.hasDefault || isPassedAnyway(parameter) else { continue }
      let value =
        uuids.contains(parameter.name)
        ? UUIDArgument.expression(for: parameter) : argument(for: parameter, depth)
      guard let value else { return nil }
      texts.append((parameter.label.map { "\($0): " } ?? "") + value.text)
      notes += value.notes
      product = product ?? value.product
    }
    return Expression(text: texts.joined(separator: ", "), notes: notes, product: product)
  }

  /// Whether its default would hide what it is for: the list of products to load is empty then, and
  /// the quantity is one.
  private func isPassedAnyway(_ parameter: FunctionDeclaration.Parameter) -> Bool {
    let words = (parameter.label ?? "") + parameter.name
    switch scope {
    case .launch:
      let type = code.resolved(parameter.type)
      return type.isStringList && words.isAbout(["product", "sku"])
        || ClosureType(askingIn: type, named: words) != nil
    case .purchase:
      return parameter.type == "Int" && words.isAbout(["quantity", "count"])
        || isProduct(code.resolved(parameter.type))
    }
  }

  private func argument(
    for parameter: FunctionDeclaration.Parameter, _ depth: Int
  ) -> Expression? {
    let type = code.resolved(parameter.type)
    let words = (parameter.label ?? "") + parameter.name
    if let question = ClosureType(askingIn: type, named: words) {
      return Expression(text: question.answer("true"), notes: ["'\(parameter.name)' says yes"])
    }
    if scope == .purchase {
      if type.isPurchase {
        return Expression(text: "{ try await product.purchase() }", product: TypeName("Product"))
      }
      if isProduct(type) { return Expression(text: "product", product: TypeName(type.name)) }
      if type.isString, parameter.namesProduct { return Expression(text: "order.productID") }
      if type.name == "Int", words.isAbout(["quantity", "count"]) {
        return Expression(text: "order.quantity")
      }
    }
    if type.isStringList, words.isAbout(["id", "product", "sku"]) {
      let list = "ProductList.bundled"
      return Expression(text: type.name.hasPrefix("Set") ? "Set(\(list))" : list)
    }
    if scope == .launch, parameter.isKey {
      return Expression(text: "\"key\"", notes: ["'\(parameter.name)' is any string here"])
    }
    if let list = ownList(for: parameter) {
      return Expression(text: type.name.hasPrefix("Set") ? "Set(\(list))" : list)
    }
    if type.isOptional { return Expression(text: "nil") }
    return code.types[type.name].flatMap { instance(of: $0, depth: depth) }
  }

  /// Whether a value of a type is a product that the adapter finds for an order.
  private func isProduct(_ type: TypeName) -> Bool {
    type.isProduct || type.isOriginalProduct || !lists(of: TypeName(type.name)).isEmpty
      || OwnProduct(type, in: code) != nil
  }

  /// The app's own products, for a parameter that takes what it sells; `nil` for another one, such
  /// as a list of purchases.
  func ownList(for parameter: FunctionDeclaration.Parameter) -> String? {
    let type = code.resolved(parameter.type)
    let words = (parameter.label ?? "") + parameter.name + type.name
    let others = [
      "purchased", "purchases", "own", "active", "entitle", "restored", "transaction", "bought",
      "receipt", "order",
    ]
    guard !words.isAbout(others) else { return nil }
    return type.element.flatMap { OwnProduct(TypeName($0), in: code)?.all }
  }

  /// The store's lists of products for sale that have elements of a type.
  func lists(of type: TypeName) -> [StoreType.Field] {
    code.store.properties.filter { field in
      guard !field.property.marks.isPrivate, let list = field.property.type.map(TypeName.init)
      else { return false }
      return list.element == type.name && !type.isString
        && !field.property.name.isAbout(["purchas", "own", "bought", "active", "entitle"])
    }
  }

  /// The property of a product's type that identifies it.
  func identifier(of type: TypeName) -> String {
    if type.isOriginalProduct { return "productIdentifier" }
    if let own = code.ownType(type).flatMap({ OwnProduct.identifier(of: $0, in: code) }) {
      return own
    }
    let properties = code.types[type.name]?.properties.map(\.property) ?? []
    let words = ["id", "productID", "productId", "productIdentifier"]
    if let own = words.first(where: { word in properties.contains { $0.name == word } }) {
      return own
    }
    let held = properties.first { property in
      property.type.map { TypeName($0).isProduct || TypeName($0).isOriginalProduct } ?? false
    }
    guard let held, let type = held.type.map(TypeName.init) else { return "id" }
    return "\(held.name).\(type.isProduct ? "id" : "productIdentifier")"
  }

  /// An expression of all products for sale; `nil` if the store keeps no list of them.
  func productList(of type: TypeName) -> String? {
    let lists = lists(of: type).map { field in
      let value = value(field, of: code.store, on: receiver)
      return field.property.type.map { TypeName($0).isOptional } ?? false
        ? "(\(value) ?? [])" : value
    }
    if lists.isEmpty { return OwnProduct(type, in: code)?.all }
    return lists.count > 1 ? "[\(lists.joined(separator: ", "))].joined()" : lists.first
  }

  /// An expression with the products of a type, which may be the store's.
  func awaitingList(_ expression: String, of type: TypeName) -> String {
    lists(of: type).isEmpty ? expression : awaiting(expression, of: code.store)
  }
}

/// A type's name as its author wrote it, and what it means.
struct TypeName: Hashable {
  /// Without the optional's question mark, `any`, `some` and attributes.
  let name: String
  let isOptional: Bool

  init(_ text: String) {
    var words = text.split(separator: " ").map(Self.withoutAttributes)
    words.removeAll { ["any", "some", "inout", "borrowing", ""].contains($0) }
    var name = words.joined(separator: " ")
    isOptional = name.hasSuffix("?") || name.hasSuffix("!")
    if isOptional { name.removeLast() }
    self.name = name.replacing("StoreKit.", with: "")
  }

  /// `(Bool)->Void` for `@escaping(Bool)->Void`.
  private static func withoutAttributes(_ word: Substring) -> String {
    var rest = word
    while rest.first == "@" {
      rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return String(rest)
  }

  var isString: Bool { ["String", "Product.ID", "ProductID", "ProductIdentifier"].contains(name) }
  var isProduct: Bool { name == "Product" }
  var isOriginalProduct: Bool { name == "SKProduct" }
  var isStringList: Bool { element.map { TypeName($0).isString } ?? false }
  /// A closure that buys: `() async throws -> Product.PurchaseResult`.
  var isPurchase: Bool { name.hasPrefix("()") && name.hasSuffix("->Product.PurchaseResult") }
  var isProductList: Bool { element == "Product" }
  var isTransactionList: Bool { element == "Transaction" }

  /// The number of values that a closure without a result gets; `nil` for another type.
  var valuesOfCompletion: Int? {
    ClosureType(self).flatMap { $0.isCompletion ? $0.parameters.count : nil }
  }

  var isPurchaseResult: Bool { name == "Product.PurchaseResult" }

  /// The types of a tuple's values, without their labels; empty for another type.
  var tupleElements: [TypeName] {
    guard name.hasPrefix("("), name.hasSuffix(")"), !name.contains("->") else { return [] }
    var depth = 0
    let parts = name.dropFirst().dropLast().split { character in
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      return character == "," && depth == 0
    }
    guard parts.count > 1 else { return [] }
    return parts.map { part in
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isLabeled = part.dropFirst(label.count).first == ":"
      return TypeName(String(isLabeled ? part.dropFirst(label.count + 1) : part))
    }
  }

  /// The type of a list's or set's elements.
  var element: String? {
    if name.hasPrefix("["), name.hasSuffix("]"), !name.contains(":") {
      return String(name.dropFirst().dropLast().prefix { $0 != "]" })
    }
    guard name.hasSuffix(">"), let open = name.firstIndex(of: "<") else { return nil }
    guard ["Set", "Array"].contains(name[..<open]) else { return nil }
    return String(name[name.index(after: open)...].dropLast())
  }
}

extension FunctionDeclaration.Parameter {
  /// Whether a string is the identifier of the product to buy: that of an offer or a user is not.
  var namesProduct: Bool {
    let words = NameWords((label.map { $0 + " " } ?? "") + name)
    let others: Set = [
      "account", "app", "customer", "device", "group", "offer", "offering", "order", "placement",
      "session", "token", "transaction", "user",
    ]
    return others.isDisjoint(with: words.words)
      && (words.isAbout(.identifiers) || words.isAbout(.products))
  }
}

extension FunctionDeclaration.Parameter {
  /// Whether it is a string that a service gives to an app: `apiKey`.
  var isKey: Bool {
    let words = NameWords((label.map { $0 + " " } ?? "") + name).words
    return TypeName(type).isString && !TypeName(type).isOptional
      && (words.last == "key" || words.contains("apikey"))
      && !Set(words).isDisjoint(with: ["api", "apikey", "app", "public", "sdk"])
  }
}

extension FunctionDeclaration {
  /// The parameters without a default.
  var required: [Parameter] { parameters.filter { !$0.hasDefault } }
}

extension String {
  /// Whether one of these words is in it, in any case.
  func isAbout(_ words: [String]) -> Bool {
    let text = lowercased()
    return words.contains { text.contains($0) }
  }
}
