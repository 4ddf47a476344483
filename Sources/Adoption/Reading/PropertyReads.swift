/// What purchase code reads of values of the app's types. It is read once for all types, of which a
/// project may have thousands.
struct PropertyReads: Sendable {
  /// The properties that are read of parameters, by the parameter's type as it is written.
  private var ofParameters: [String: Set<String>] = [:]
  /// The types that are made from a transaction's identifier, by their own name.
  private var made: Set<String> = []

  init(in types: some Collection<StoreType>) {
    for type in types where !type.uses.isEmpty {
      for member in type.functions { add(member) }
    }
  }

  private mutating func add(_ member: StoreType.Member) {
    guard let body = member.function.body else { return }
    let tokens = member.file.code.tokens[body].map(\.text)
    var types: [String: [String]] = [:]
    for parameter in member.function.parameters {
      let type = TypeName(TypeName(parameter.type).name)
      if !type.isOptional { types[parameter.name, default: []].append(type.name) }
    }
    for index in tokens.indices.dropLast(2) where tokens[index + 1] == "." {
      for type in types[tokens[index]] ?? [] {
        ofParameters[type, default: []].insert(tokens[index + 2])
      }
    }
    made.formUnion(tokens.typesMade(fromRawValue: ["productID", "id"]))
  }

  /// What is read of parameters of a type: `rawValue` for `product.rawValue`. What is made from a
  /// transaction's identifier has it as its raw value.
  func properties(of type: StoreType) -> Set<String> {
    var read: Set<String> = []
    var name = type.name[...]
    while true {
      read.formUnion(ofParameters[String(name)] ?? [])
      guard let dot = name.firstIndex(of: ".") else { break }
      name = name[name.index(after: dot)...]
    }
    if made.contains(String(name)) { read.insert("rawValue") }
    return read
  }
}

extension [String] {
  /// The names before such calls: `Plan(rawValue: transaction.productID)`.
  fileprivate func typesMade(fromRawValue properties: Set<String>) -> [String] {
    indices.dropLast(6).filter { index in
      self[index + 1] == "(" && self[index + 2] == "rawValue" && self[index + 3] == ":"
        && self[index + 5] == "." && properties.contains(self[index + 6])
    }.map { self[$0] }
  }
}
