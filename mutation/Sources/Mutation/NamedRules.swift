import SwiftParser
import SwiftSyntax

/// The rules that comments name, and where: above statements and above declarations.
public struct NamedRules: Sendable {
  /// Of the declarations of all files. A name that is declared several times is left out, since
  /// nothing here resolves types.
  private let ofDeclarations: [String: [String]]

  /// - Parameter sources: the texts of all files.
  public init(sources: [String]) {
    let reader = DeclarationReader(viewMode: .sourceAccurate)
    for source in sources { reader.walk(Parser.parse(source: source)) }
    ofDeclarations = reader.rules.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The rules that a change of `node` may break: those named above its statement, above the
  /// statements around it and above its function, and those of the declarations that its statement
  /// uses. The comment of a type is about more than one change can break.
  func rules(of node: some SyntaxProtocol) -> [String] {
    let around = Array(
      sequence(first: Syntax(node), next: \.parent)
        .prefix { $0.asProtocol((any DeclGroupSyntax).self) == nil })
    let statement = around.first { $0.is(CodeBlockItemSyntax.self) }
    let used = statement.map { $0.identifiers.flatMap { ofDeclarations[$0] ?? [] } } ?? []
    return Set(around.flatMap(\.rulesAbove) + used).sorted()
  }

  /// The rules that a function may break which does nothing: all that are named above it and in it.
  func rules(ofFunction body: CodeBlockItemListSyntax) -> [String] {
    let used = Syntax(body).identifiers.flatMap { ofDeclarations[$0] ?? [] }
    return Set(rules(of: body) + body.flatMap { Syntax($0).rulesInside } + used).sorted()
  }
}

/// Collects what the comments of functions and variables say, by name.
private final class DeclarationReader: SyntaxVisitor {
  private(set) var rules: [String: [[String]]] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    rules[node.name.text, default: []].append(Syntax(node).rulesAbove)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for name in node.bindings.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self) }) {
      rules[name.identifier.text, default: []].append(Syntax(node).rulesAbove)
    }
    return .visitChildren
  }
}

extension Syntax {
  /// Those of the comment that ends where the node begins.
  fileprivate var rulesAbove: [String] {
    // What stands above a list of statements or members is about the first of them.
    if kind.isSyntaxCollection { return [] }
    return leadingTrivia.rules
  }

  fileprivate var rulesInside: [String] {
    tokens(viewMode: .sourceAccurate).flatMap(\.leadingTrivia.rules)
  }

  fileprivate var identifiers: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier(let name) = token.tokenKind { name } else { nil }
    }
  }
}

extension Trivia {
  fileprivate var rules: [String] {
    pieces.map(\.comment).joined(separator: " ")
      .matches(of: #/\b[A-Z][A-Z0-9]*(?:-[A-Z]+)*-\d+\b/#).map { String($0.output) }
  }
}

extension TriviaPiece {
  fileprivate var comment: String {
    switch self {
    case .lineComment(let text), .docLineComment(let text), .blockComment(let text),
      .docBlockComment(let text):
      text
    default: ""  // tidy: an enum of SwiftSyntax; what is left is no comment
    }
  }
}
