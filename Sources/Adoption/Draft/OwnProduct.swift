import SwiftSource

/// The app's own type of products, such as an enum of identifiers, with what the adapter needs to
/// find the value for an order.
struct OwnProduct {
  /// The expression for all its values: `Plan.allCases`.
  let all: String
  /// The function of the adapter that makes a value; `nil` if the code has them.
  let maker: OwnProductMaker?

  /// `nil` for a type that the project does not declare, and where the code does not show all its
  /// values or which property identifies the product.
  init?(_ name: TypeName, in code: PurchaseCode) {
    guard let type = code.ownType(name), let identifier = Self.identifier(of: type, in: code)
    else { return nil }
    if let all = Self.values(of: type, in: code) {
      (self.all, maker) = (all, nil)
    } else if let maker = OwnProductMaker(of: type, identifier: identifier, in: code) {
      (all, self.maker) = ("ProductList.bundled.map(\(maker.name))", maker)
    } else {
      return nil
    }
  }

  // MARK: Values

  private static func values(of type: StoreType, in code: PurchaseCode) -> String? {
    switch type.kind {
    case .enum: cases(of: type)
    case .struct, .class: constants(of: type, in: code)
    case .actor, .protocol, .extension: nil
    }
  }

  private static func cases(of type: StoreType) -> String? {
    guard !type.cases.isEmpty, type.values.isEmpty else { return nil }
    if type.inherits.contains("CaseIterable") { return "\(type.name).allCases" }
    return list(type.cases, of: type)
  }

  /// `[Plan.monthly, Plan.yearly]`
  private static func list(_ names: [String], of type: StoreType) -> String {
    "[" + names.map { "\(type.name).\($0)" }.joined(separator: ", ") + "]"
  }

  /// The only list of values in the code; without one, the type's own constants.
  private static func constants(of type: StoreType, in code: PurchaseCode) -> String? {
    let included = Set(code.files.map(\.path))
    let holders = code.types.values.filter {
      included.contains($0.file.path) && !$0.marks.isPrivate
    }
    let lists = holders.flatMap { holder in
      open(in: holder).filter {
        $0.type.flatMap { TypeName($0).element }.map(type.isNamed) ?? false
      }
      .map { "\(holder.name).\($0.name)" }
    }
    if lists.count == 1 { return lists[0] }
    let own = open(in: type).filter { $0.type.map(type.isNamed) ?? false }.map(\.name)
    return own.isEmpty || !lists.isEmpty ? nil : list(own, of: type)
  }

  /// The constants that the adapter can read.
  private static func open(in type: StoreType) -> [PropertyDeclaration] {
    type.properties.map(\.property).filter { $0.marks.isStatic && !$0.marks.isPrivate }
  }

  // MARK: Identifiers

  /// The property that holds the App Store's identifier: the one whose name says so, else the only
  /// one that purchase code reads of a value.
  static func identifier(of type: StoreType, in code: PurchaseCode) -> String? {
    let names = type.properties.map(\.property).filter { property in
      !property.marks.isStatic && !property.marks.isPrivate
        && property.type.map { TypeName($0).isString && !TypeName($0).isOptional } ?? false
    }.map(\.name)
    let telling = names.filter { NameWords($0).identifyProducts }
    if telling.count == 1 { return telling[0] }
    let candidates =
      names.filter { NameWords($0).isAbout(.identifiers) }
      + (type.hasLiteralRawValues ? ["rawValue"] : [])
    guard telling.isEmpty, !candidates.isEmpty else { return nil }
    // `var id: String { rawValue }` is the same value.
    return candidates.first(where: code.reads.properties(of: type).contains)
  }
}

extension StoreType {
  /// Whether a name that the code writes is this type's.
  fileprivate func isNamed(_ text: String) -> Bool {
    let written = TypeName(text)
    return !written.isOptional && (written.name == name || name.hasSuffix("." + written.name))
  }

  /// Whether it is an enum of strings that are written down: the name of a case is no identifier.
  fileprivate var hasLiteralRawValues: Bool {
    guard kind == .enum, inherits.contains("String"), !cases.isEmpty else { return false }
    let words = file.code.tokens[body].map(\.text)
    let literals = words.indices.dropLast(3).count { index in
      ["case", ","].contains(words[index]) && words[index + 2] == "=" && words[index + 3] == "\""
    }
    return literals == cases.count
  }
}

extension PurchaseCode {
  /// The type of the app that a function of the store takes; `nil` if the adapter cannot name it.
  func ownType(_ name: TypeName) -> StoreType? {
    guard !name.isString, !name.isProduct, let type = type(named: name.name, in: store.name),
      !type.marks.isPrivate, files.contains(where: { $0.path == type.file.path })
    else { return nil }
    return type
  }
}
