/// The type of a closure that neither throws nor waits: `(Result<[Purchase], any Error>) -> Void`.
struct ClosureType: Hashable {
  /// The types of its parameters, without labels.
  let parameters: [TypeName]
  let returnType: String

  /// Whether it gets results and returns nothing.
  var isCompletion: Bool { ["Void", "()"].contains(returnType) }

  /// `nil` for another type.
  init?(_ type: TypeName) {
    var text = Substring(type.name)
    while true {
      guard text.first == "(", let end = Self.end(of: text) else { return nil }
      let inside = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      if rest.isEmpty {
        text = inside
        continue
      }
      guard rest.hasPrefix("->") else { return nil }
      parameters = Self.split(inside).map { TypeName(String(Self.withoutLabel($0))) }
      returnType = String(rest.dropFirst(2))
      return
    }
  }

  /// A closure that is asked whether the app wants something: `shouldAddStorePayment`.
  init?(askingIn type: TypeName, named words: String) {
    guard let closure = ClosureType(type), closure.returnType == "Bool", words.isAbout(["should"])
    else { return nil }
    self = closure
  }

  /// A closure that returns one value, whatever it gets.
  func answer(_ value: String) -> String {
    let names = Array(repeating: "_", count: parameters.count).joined(separator: ", ")
    return names.isEmpty ? "{ \(value) }" : "{ \(names) in \(value) }"
  }

  /// The index of the bracket that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    Self.depths(of: text).first { $0.depth == 0 }?.index
  }

  /// The parts between commas that no bracket holds.
  private static func split(_ text: Substring) -> [Substring] {
    guard !text.isEmpty else { return [] }
    var parts: [Substring] = []
    var start = text.startIndex
    for (index, depth) in depths(of: text) where depth == 0 && text[index] == "," {
      parts.append(text[start..<index])
      start = text.index(after: index)
    }
    return parts + [text[start...]]
  }

  /// `Int` for `_ count: Int`.
  private static func withoutLabel(_ text: Substring) -> Substring {
    let colon = depths(of: text).first { $0.depth == 0 && text[$0.index] == ":" }
    return colon.map { text[text.index(after: $0.index)...] } ?? text
  }

  /// The number of brackets that are open after each character.
  private static func depths(of text: Substring) -> [(index: Substring.Index, depth: Int)] {
    var depth = 0
    var last: Character = " "
    return text.indices.map { index in
      let character = text[index]
      if "([<".contains(character) { depth += 1 }
      if ")]".contains(character) || character == ">" && last != "-" { depth -= 1 }
      last = character
      return (index, depth)
    }
  }
}

extension PurchaseCode {
  /// A type without the project's typealiases in the place of its whole name.
  func resolved(_ text: String) -> TypeName {
    var type = TypeName(text)
    var isOptional = type.isOptional
    // An alias of an alias; a bound, since code in the making may name itself.
    for _ in 1...4 {
      guard let aliased = aliases[type.name] ?? aliases["\(store.name).\(type.name)"] else { break }
      type = TypeName(aliased)
      isOptional = isOptional || type.isOptional
    }
    return TypeName(type.name + (isOptional ? "?" : ""))
  }

  /// The project's type of a name as the code writes it, which may leave out what holds the type.
  ///
  /// - Parameter holder: the type whose member names it.
  func type(named name: String, in holder: String? = nil) -> StoreType? {
    if let holder, let nested = types["\(holder).\(name)"] { return nested }
    return types[name] ?? nestedTypes[name].flatMap { types[$0] }
  }
}
