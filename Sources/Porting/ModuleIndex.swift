import SwiftSource

/// The declarations in the files of a module, by type.
struct ModuleIndex {
  /// A declaration of a type, or an extension of it.
  struct Part {
    let file: Int
    let type: TypeDeclaration
  }

  /// The declaration of each type and its extensions, by name.
  private(set) var parts: [String: [Part]] = [:]
  /// The names of the functions that protocols leave optional.
  private(set) var optionalMembers: Set<String> = []

  init(_ files: [ProjectFile]) {
    for (index, file) in files.enumerated() {
      for type in file.declarations.types {
        parts[type.name, default: []].append(Part(file: index, type: type))
        guard type.kind == .protocol else { continue }
        for function in type.functions where function.marks.modifiers.contains("optional") {
          optionalMembers.insert(function.name)
        }
      }
    }
  }

  /// Whether the module declares or extends a type of this name.
  func declares(_ name: String) -> Bool { parts[name] != nil }

  /// The class of a name; `nil` if the module declares none.
  func classPart(_ name: String) -> Part? { parts[name]?.first { $0.type.kind == .class } }

  /// A class and the classes of the module that it inherits from, the nearest first.
  func lineage(of name: String) -> [Part] {
    var line: [Part] = []
    var next: String? = name
    while let name = next, let part = classPart(name), line.count < 32 {
      line.append(part)
      next = part.type.inherits.first
    }
    return line
  }

  /// The class with a static function that Objective-C's runtime can call; `nil` if none or several
  /// have one of this name.
  func classOfStaticFunction(_ name: String) -> String? {
    let owners = Set(
      parts.values.joined().filter { part in
        part.type.functions.contains { function in
          function.name == name && function.marks.isStatic
            && (function.marks.attributes + part.type.marks.attributes).contains {
              ["objc", "objcMembers"].contains($0)
            }
        }
      }.map(\.type.name))
    return owners.count == 1 ? owners.first : nil
  }

  /// The shapes of a type's functions and initializers.
  func shapes(of type: String) -> [FunctionShape] {
    (parts[type] ?? []).flatMap { part in
      let declared = (part.type.functions + part.type.initializers).map(FunctionShape.init)
      // An initializer of its own keeps the compiler from making one.
      guard part.type.kind == .struct, part.type.initializers.isEmpty else { return declared }
      let stored = part.type.properties.filter { !$0.marks.isStatic }
      return declared + [FunctionShape(memberwise: stored)]
    }
  }

  /// The function of a type that a selector names.
  ///
  /// - Parameter labels: its parameters' labels; `nil` if the selector has none.
  func function(_ name: String, labels: [String]?, of type: String) -> FunctionDeclaration? {
    let names = lineage(of: type).map(\.type.name)
    return (names.isEmpty ? [type] : names).lazy
      .flatMap { (parts[$0] ?? []).flatMap(\.type.functions) }
      .first { function in
        function.name == name
          && (labels == nil || function.parameters.map { $0.label ?? "_" } == labels)
      }
  }
}
