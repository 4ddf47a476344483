import SwiftSource

/// The argument for a string that the app's code reads as a UUID, such as an account's token.
enum UUIDArgument {
  /// The same for each purchase: the simulated customer has one account of the app.
  static func expression(for parameter: FunctionDeclaration.Parameter) -> Expression {
    Expression(
      text: "\"0f7b6c1e-2a55-4d0c-9a3b-5e8d41c7f602\"",
      notes: ["'\(parameter.name)' is read as a UUID"])
  }
}

extension StoreType.Member {
  /// The names of strings that its body reads as UUIDs: `id` for `UUID(uuidString: id)`.
  var namesOfUUIDs: Set<String> {
    let strings = Set(
      function.parameters.filter { TypeName($0.type).name == "String" }.map(\.name))
    let tokens = function.body.map { Array(file.code.tokens[$0]) } ?? []
    return tokens.indices.reduce(into: []) { names, index in
      guard tokens[index].text == "uuidString", tokens.word(index + 1) == ":",
        let name = tokens.word(index + 2), strings.contains(name), tokens.word(index + 3) == ")"
      else { return }
      names.insert(name)
    }
  }
}
