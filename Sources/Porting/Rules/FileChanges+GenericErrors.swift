import SwiftSource

extension FileChanges {
  /// `return .init(…)` in a function whose result is any `NSError`: only Objective-C's runtime
  /// makes an object of a class that is not known.
  mutating func makeGenericErrors() {
    for function in file.declarations.types.flatMap(\.functions) + file.declarations.functions {
      guard let result = function.returnType, let body = function.body,
        isGenericError(result, of: function)
      else { continue }
      for index in body.dropLast(3)
      where tokens[index...].prefix(4).map(\.text) == ["return", ".", "init", "("] {
        replace((index + 1)...(index + 2), by: "NSError", "an 'NSError' for '\(result)'")
        insert(" as! \(result)", after: tokens.closing(index + 3), "cast to '\(result)'")
      }
    }
  }

  /// Whether a name is declared between the function's angle brackets as a kind of `NSError`.
  private func isGenericError(_ name: String, of function: FunctionDeclaration) -> Bool {
    let start = tokens.index(of: function.token)
    let signature = tokens[start...].prefix { $0.text != "(" }
    return signature.indices.dropLast(2).contains {
      signature[$0...].prefix(3).map(\.text) == [name, ":", "NSError"]
    }
  }
}
