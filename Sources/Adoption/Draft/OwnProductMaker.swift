import SwiftSource

/// The function of the adapter that makes a value of the app's own type of products from an
/// identifier, and from the product's type if the app writes it beside the identifier.
struct OwnProductMaker {
  /// The function's name.
  let name: String
  let lines: [String]

  /// `nil` for a type whose initializer takes anything else.
  init?(of type: StoreType, identifier: String, in code: PurchaseCode) {
    guard type.kind == .struct, let parameters = Self.parameters(of: type) else { return nil }
    var arguments: [String] = []
    var kinds: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      guard let label = parameter.label else { return nil }
      if label == identifier, TypeName(parameter.type).isString {
        arguments.append("\(label): id")
      } else if kinds.isEmpty, let kind = ProductKindEnum(of: parameter.type, in: code) {
        kinds = kind.lines
        arguments.append("\(label): type")
      } else {
        return nil
      }
    }
    guard arguments.contains("\(identifier): id") else { return nil }
    name = Self.name(of: type.name)
    let value = "\(type.name)(\(arguments.joined(separator: ", ")))"
    lines =
      ["// Guess: the app lists its products as the App Store has them."]
      + ["private func \(name)(_ id: Product.ID) -> \(type.name) {"]
      + (kinds + [kinds.isEmpty ? value : "return \(value)"]).indented(by: 2) + ["}"]
  }

  /// The name of the function for a type: `listedPlan` for `Store.Plan`.
  static func name(of type: String) -> String {
    "listed" + (type.split(separator: ".").last ?? type[...])
  }

  /// Those of the only initializer, or of the one that Swift writes.
  private static func parameters(of type: StoreType) -> [FunctionDeclaration.Parameter]? {
    if type.initializers.isEmpty { return type.memberwiseParameters }
    guard type.initializers.count == 1, let function = type.initializers.first?.function,
      !function.marks.isPrivate, !function.isAsync, !function.isThrowing
    else { return nil }
    return function.parameters
  }
}

/// An enum of the app whose cases are the App Store's types of products.
private struct ProductKindEnum {
  /// Statements that set the constant `type`.
  let lines: [String]

  /// `nil` for an enum with another case, and for one without a case for what is bought once: it is
  /// taken for products that the App Store does not have.
  init?(of name: String, in code: PurchaseCode) {
    guard let type = code.ownType(TypeName(name)), type.kind == .enum, type.values.isEmpty else {
      return nil
    }
    let types = type.cases.map { (name: $0, type: Self.storeType(named: $0)) }
    guard let once = types.first(where: { $0.type == "nonConsumable" })?.name,
      types.allSatisfy({ $0.type != nil }), Set(types.map(\.type)).count == types.count
    else { return nil }
    let others = types.filter { $0.name != once }
    lines =
      ["let type: \(type.name) =", "  switch ProductList.bundledTypes[id] ?? .nonConsumable {"]
      + others.map { "  case .\($0.type ?? ""): .\($0.name)" } + ["  default: .\(once)", "  }"]
  }

  /// The word in `Product.ProductType`.
  private static func storeType(named name: String) -> String? {
    let names = [
      "consumable": ["consumable"], "nonConsumable": ["nonconsumable"],
      "nonRenewable": ["nonrenewable", "nonrenewing"],
      "autoRenewable": ["autorenewable", "autorenewing", "subscription"],
    ]
    let word = name.lowercased()
    return names.first { $0.value.contains { word == $0 || word == $0 + "subscription" } }?.key
  }
}
