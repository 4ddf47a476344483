/// The declarations and imports of a Swift file, as far as its form shows them.
package struct Declarations: Sendable {
  /// An import, at its module's name.
  package struct Import: Hashable, Sendable {
    package let module: String
    package let token: SwiftToken
  }

  package internal(set) var imports: [Import] = []
  /// Types and extensions, nested ones after the type that holds them.
  package internal(set) var types: [TypeDeclaration] = []
  /// The functions outside of types.
  package internal(set) var functions: [FunctionDeclaration] = []
  /// The variables and constants outside of types.
  package internal(set) var properties: [PropertyDeclaration] = []
  /// The names of typealiases outside of types.
  package internal(set) var aliases: [String] = []
  /// The types that typealiases name as written, by the alias with the types that hold it.
  package internal(set) var aliasedTypes: [String: String] = [:]
}

/// A type or an extension.
package struct TypeDeclaration: Sendable {
  package enum Kind: String, Sendable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  package let kind: Kind
  /// With the types that hold it: `Store.Item`.
  package let name: String
  package let marks: Marks
  /// The superclass and protocols.
  package let inherits: [String]
  package let token: SwiftToken
  /// The indices of the tokens between its braces.
  package let body: Range<Int>
  package internal(set) var functions: [FunctionDeclaration] = []
  package internal(set) var initializers: [FunctionDeclaration] = []
  package internal(set) var properties: [PropertyDeclaration] = []
  /// The names of an enum's cases.
  package internal(set) var cases: [String] = []
  /// The associated values of an enum's cases as written, by the case's name.
  package internal(set) var values: [String: String] = [:]
}

/// The attributes and modifiers of a declaration.
package struct Marks: Hashable, Sendable {
  /// Without the `@`: `MainActor`.
  package internal(set) var attributes: [String] = []
  /// `private(set)` is one of them.
  package internal(set) var modifiers: [String] = []
  /// Whether callers are advised to use something else.
  package private(set) var isDeprecated = false
  /// The systems on which it cannot be called: `iOS`, or `*` for all.
  private var obsoleteOn: Set<String> = []
  /// What the extension around a member without a level of its own says of access.
  private var inherited: [String] = []

  /// Whether it only remains to say what replaces it, on a phone and on a Mac.
  package var isObsolete: Bool {
    !obsoleteOn.isDisjoint(with: ["*", "swift"]) || obsoleteOn.isSuperset(of: ["iOS", "macOS"])
  }

  package var isPrivate: Bool {
    (modifiers + inherited).contains { $0 == "private" || $0 == "fileprivate" }
  }
  /// Whether other modules see it.
  package var isPublic: Bool { (modifiers + inherited).contains { $0 == "public" || $0 == "open" } }
  package var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }

  /// - Parameter words: the tokens of `(iOS, deprecated: 14, obsoleted: 17, message: "…")`.
  mutating func noteAvailability(_ words: [String]) {
    guard words.count > 2 else { return }
    if words.contains("deprecated") { isDeprecated = true }
    if words.contains("unavailable") || words.contains("obsoleted") { obsoleteOn.insert(words[1]) }
  }

  /// Those of a member of this type: what an extension says of access and of availability holds
  /// for its members.
  func inside(_ type: TypeDeclaration?) -> Marks {
    let levels: Set = ["public", "private", "fileprivate", "internal", "open", "package"]
    guard let type, type.kind == .extension else { return self }
    var marks = self
    marks.obsoleteOn.formUnion(type.marks.obsoleteOn)
    marks.isDeprecated = isDeprecated || type.marks.isDeprecated
    guard levels.isDisjoint(with: modifiers) else { return marks }
    marks.inherited = type.marks.modifiers.filter(levels.contains)
    return marks
  }
}

package struct FunctionDeclaration: Sendable {
  package struct Parameter: Hashable, Sendable {
    /// `nil` for `_`.
    package let label: String?
    package let name: String
    package let type: String
    package let hasDefault: Bool

    package init(label: String?, name: String, type: String, hasDefault: Bool) {
      self.label = label
      self.name = name
      self.type = type
      self.hasDefault = hasDefault
    }
  }

  package let name: String
  package let marks: Marks
  package let parameters: [Parameter]
  package let isAsync: Bool
  package let isThrowing: Bool
  /// `nil` for none, and for an initializer.
  package let returnType: String?
  /// The indices of the body's tokens, without its braces; `nil` without a body.
  package let body: Range<Int>?
  package let token: SwiftToken
}

package struct PropertyDeclaration: Sendable {
  package let name: String
  package let marks: Marks
  /// As written, or the name that its value's initializer has; `nil` if neither says it.
  package let type: String?
  package let isConstant: Bool
  /// The indices of the tokens of its value and its accessors.
  package let body: Range<Int>
  package let token: SwiftToken
}
