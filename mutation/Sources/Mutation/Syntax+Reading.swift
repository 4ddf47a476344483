import SwiftSyntax

extension ExprSyntax {
  /// The expression without `try` and `await`.
  var withoutEffects: ExprSyntax {
    if let effect = self.as(TryExprSyntax.self) { return effect.expression.withoutEffects }
    if let effect = self.as(AwaitExprSyntax.self) { return effect.expression.withoutEffects }
    return self
  }

  /// Whether it is `a?.b`.
  var isChain: Bool {
    if self.is(OptionalChainingExprSyntax.self) { return true }
    if let member = self.as(MemberAccessExprSyntax.self) { return member.base?.isChain ?? false }
    if let call = self.as(FunctionCallExprSyntax.self) { return call.calledExpression.isChain }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement is the value of its function, closure or branch.
  var isValue: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return false }
    switch owner.as(SyntaxEnum.self) {
    case .closureExpr(let closure): return !closure.returnsNothing
    case .accessorBlock: return true
    case .codeBlock(let block): return block.isValue
    case .switchCase: return owner.parent?.parent.map { Syntax($0).isUsedAsValue } ?? false
    default: return false
    }
  }
}

extension CodeBlockSyntax {
  fileprivate var isValue: Bool {
    guard let parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .functionDecl(let function): return function.signature.returnClause != nil
    case .accessorDecl(let accessor): return accessor.accessorSpecifier.text == "get"
    case .ifExpr: return parent.isUsedAsValue
    default: return false
    }
  }
}

extension Syntax {
  /// Whether an `if` or a `switch` is an expression whose value is wanted.
  fileprivate var isUsedAsValue: Bool {
    guard let parent else { return false }
    if self.as(IfExprSyntax.self).map({ $0.elseBody == nil }) ?? false,
      !parent.is(IfExprSyntax.self)
    {
      return false
    }
    if parent.is(IfExprSyntax.self) { return parent.isUsedAsValue }
    if parent.is(ExpressionStmtSyntax.self) { return parent.isUsedAsValue }
    return parent.as(CodeBlockItemSyntax.self)?.isValue ?? true
  }
}

extension ClosureExprSyntax {
  /// Functions whose closure is known to return nothing.
  private static let actions: Set = ["forEach", "Task", "detached", "addTask", "async", "sink"]

  fileprivate var returnsNothing: Bool {
    let call =
      parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let callee = call?.calledExpression else { return false }
    if let member = callee.as(MemberAccessExprSyntax.self) {
      return Self.actions.contains(member.declName.baseName.text)
    }
    return Self.actions.contains(callee.trimmedDescription)
  }
}

extension FunctionCallExprSyntax {
  /// Functions that never return, and what an initializer must call.
  private static let needed: Set = [
    "fatalError", "preconditionFailure", "exit", "super.init", "self.init",
  ]

  var canBeLeftOut: Bool {
    let name = calledExpression.trimmedDescription
    return !Self.needed.contains(name) && !name.hasPrefix("super.init")
  }
}

extension InfixOperatorExprSyntax {
  var isAssignment: Bool {
    if self.operator.is(AssignmentExprSyntax.self) { return true }
    let symbol = self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    return ["+=", "-=", "*=", "/="].contains(symbol)
  }

  /// Whether it may be what gives a property its first value: an assignment to it in `init`.
  var initializes: Bool {
    let target = leftOperand.as(MemberAccessExprSyntax.self)?.base ?? leftOperand
    guard target.is(DeclReferenceExprSyntax.self) else { return false }
    var node = parent
    while let current = node {
      if current.is(InitializerDeclSyntax.self) { return true }
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
      node = current.parent
    }
    return false
  }
}

extension TypeSyntax {
  /// What a function of this type can return without doing its work.
  var replacements: [String] {
    switch self.as(TypeSyntaxEnum.self) {
    case .optionalType: ["nil"]
    case .arrayType: ["[]"]
    case .dictionaryType: ["[:]"]
    case .identifierType(let type):
      switch type.name.text {
      case "Bool": ["true", "false"]
      case "Set", "Array": ["[]"]
      case "Dictionary": ["[:]"]
      case "Int": ["0"]
      case "String": ["\"\""]
      default: []
      }
    default: []
    }
  }
}
