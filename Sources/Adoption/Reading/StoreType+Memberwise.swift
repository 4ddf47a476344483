import SwiftSource

extension StoreType {
  /// The parameters of the initializer that Swift writes for a type without one; `nil` if other
  /// files cannot call it, and where a property's type is not written.
  var memberwiseParameters: [FunctionDeclaration.Parameter]? {
    guard kind == .struct else { return [] }
    let stored = properties.filter { !$0.property.marks.isStatic && !$0.isComputed }
      .filter { !($0.property.isConstant && $0.hasValue) }
    var parameters: [FunctionDeclaration.Parameter] = []
    for field in stored {
      let property = field.property
      guard !property.marks.isPrivate else { return nil }
      guard let type = property.type else {
        guard field.hasValue else { return nil }
        continue
      }
      let isOptional = !property.isConstant && TypeName(type).isOptional
      parameters.append(
        FunctionDeclaration.Parameter(
          label: property.name, name: property.name, type: type,
          hasDefault: field.hasValue || isOptional))
    }
    return parameters
  }
}

extension StoreType.Field {
  private var words: ArraySlice<String> { file.code.tokens[property.body].map(\.text)[...] }

  fileprivate var hasValue: Bool { words.first == "=" }

  fileprivate var isComputed: Bool {
    words.first == "{" && !["didSet", "willSet"].contains(words.dropFirst().first)
  }
}
