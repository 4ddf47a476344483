import SwiftSource

extension FileChanges {
  /// Removes functions for keys of an `NSError` where the module has the same for `String`: on
  /// Apple's systems the keys are `NSString`, which Linux does not cast.
  mutating func removeTwins(_ module: ModuleIndex) {
    for type in file.declarations.types {
      for function in type.functions + type.initializers {
        let shape = FunctionShape(function)
        guard shape.isOfErrorKeys,
          module.shapes(of: type.name).count(where: { $0 == shape }) > 1
        else { continue }
        let keyword = tokens.index(of: function.token)
        let end = function.body?.upperBound ?? keyword
        let summary = "removed '\(function.name)', which is the same as another here"
        insert("/* ", before: tokens[tokens.declarationStart(keyword)], summary)
        insert(" */", after: end, summary)
      }
    }
  }
}

/// What makes a function differ from others of its name.
struct FunctionShape: Equatable {
  private let name: String
  private let labels: [String?]
  private let types: [String]
  let isOfErrorKeys: Bool

  init(_ function: FunctionDeclaration) {
    self.init(function.name, function.parameters.map { ($0.label, $0.type) })
  }

  /// The initializer that the compiler makes for the stored properties of a structure.
  init(memberwise properties: [PropertyDeclaration]) {
    self.init("init", properties.map { ($0.name, $0.type ?? "") })
  }

  private init(_ name: String, _ parameters: [(label: String?, type: String)]) {
    self.name = name
    labels = parameters.map(\.label)
    types = parameters.map { $0.type.replacing("NSError.UserInfoKey", with: "String") }
    isOfErrorKeys = types != parameters.map(\.type)
  }

  static func == (left: Self, right: Self) -> Bool {
    (left.name, left.labels, left.types) == (right.name, right.labels, right.types)
  }
}
