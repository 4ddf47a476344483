import Diagnostics
import SwiftSource

/// A function or a getter with a result whose body has only branches of `#if` for other systems.
struct UncompiledBody {
  private let name: String
  private let position: SourcePosition

  static func all(in file: ProjectFile) -> [UncompiledBody] {
    let declared = file.declarations
    let functions = declared.functions + declared.types.flatMap(\.functions)
    let properties = declared.properties + declared.types.flatMap(\.properties)
    return functions.compactMap { function in
      guard let body = function.body, body.isEmpty, function.returnsValue else { return nil }
      return UncompiledBody(function.name, function.token, in: file)
    }
      + properties.compactMap { property in
        guard file.code.tokens[property.body].map(\.text) == ["{", "}"] else { return nil }
        return UncompiledBody(property.name, property.token, in: file)
      }
  }

  private init(_ name: String, _ token: SwiftToken, in file: ProjectFile) {
    self.name = name
    position = file.position(of: token)
  }

  var obstacle: Obstacle {
    Obstacle(
      position: position, what: quoted(name),
      remedy: "its '#if' has no branch for Linux: 'shopper adopt --os iOS' takes that of iOS, or"
        + " declare a substitute in a file of the package")
  }
}

extension FunctionDeclaration {
  fileprivate var returnsValue: Bool { returnType.map { !["Void", "()"].contains($0) } ?? false }
}
