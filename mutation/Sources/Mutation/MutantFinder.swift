import SwiftSyntax

/// Walks a file and lists its mutants, with the text that each of them needs.
final class MutantFinder: SyntaxAnyVisitor {
  private(set) var mutants: [Mutant] = []
  private(set) var edits: [Edit] = []

  private let converter: SourceLocationConverter
  private let lines: [Substring]
  private let file: String
  private let first: Int
  private let excluded: Set<Int>
  private let namedRules: NamedRules
  /// Expressions whose parent said what they are: conditions that were dealt with already.
  private var known: Set<SyntaxIdentifier> = []

  init(
    tree: Syntax, lines: [Substring], file: String, first: Int, excluded: Set<Int>,
    namedRules: NamedRules
  ) {
    converter = SourceLocationConverter(fileName: file, tree: tree)
    self.lines = lines
    self.file = file
    self.first = first
    self.excluded = excluded
    self.namedRules = namedRules
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    switch node.as(SyntaxEnum.self) {
    case .attribute, .expressionPattern, .macroExpansionExpr, .macroExpansionDecl,
      .typeEffectSpecifiers:
      return .skipChildren
    case .enumCaseElement: return .skipChildren
    case .codeBlockItem(let item): statement(item)
    case .conditionElementList(let list): conditions(list)
    case .whereClause(let clause): condition(clause.condition, .whole)
    case .forStmt(let loop): self.loop(loop)
    case .switchCaseItem(let item): pattern(item)
    case .ternaryExpr(let choice): condition(choice.condition, .whole)
    case .functionCallExpr(let call): self.call(call)
    case .infixOperatorExpr(let infix): self.infix(infix)
    case .prefixOperatorExpr(let prefix) where prefix.operator.text == "!":
      condition(ExprSyntax(prefix), .whole)
    case .isExpr(let test): condition(ExprSyntax(test), .whole)
    case .booleanLiteralExpr(let literal): self.literal(literal)
    case .integerLiteralExpr(let literal): number(literal)
    case .labeledExpr(let argument): self.argument(argument)
    case .functionDecl(let function):
      result(function.signature.returnClause?.type, function.body?.statements)
    case .patternBinding(let binding):
      if case .getter(let body) = binding.accessorBlock?.accessors {
        result(binding.typeAnnotation?.type, body)
      }
    default: break
    }
    return .visitChildren
  }
}

// MARK: Conditions

extension MutantFinder {
  /// What surrounds a condition, and so which of its mutants differ from those of its parent.
  enum Surroundings {
    case whole
    /// Beside others, all of which must hold.
    case conjunct
    /// Beside others, of which one must hold.
    case disjunct
  }

  private func condition(_ expression: ExprSyntax, _ surroundings: Surroundings) {
    guard known.insert(expression.id).inserted else { return }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let inner = tuple.elements.first?.expression
    {
      return condition(inner, surroundings)
    }
    guard !expression.is(BooleanLiteralExprSyntax.self) else { return }
    let kinds: [(String, MutationKind)] =
      switch surroundings {
      case .whole: [("negate", .negate), ("always", .always), ("never", .never)]
      case .conjunct: [("negate", .negate), ("always", .always)]
      case .disjunct: [("negate", .negate), ("never", .never)]
      }
    let text = oneLine(expression)
    let made = kinds.compactMap { label, kind -> (String, Int)? in
      let change =
        switch kind {
        case .always: "true"
        case .never: "false"
        default: "!(\(text))"
        }
      return add(kind, expression, "\(text) → \(change)").map { (label, $0) }
    }
    wrap(
      expression, "Mutants.condition(", made.map { ", \($0.0): \($0.1)" }.joined() + ")",
      made.map(\.1))
  }

  private func conditions(_ list: ConditionElementListSyntax) {
    // Before the edits of the first element, so that it stands outside of them.
    if list.count > 1, list.allSatisfy({ $0.condition.is(ExprSyntax.self) }), let head = list.first,
      let number = add(.never, list, "\(oneLine(list)) → false")
    {
      insert("!Mutants.isActive(\(number)), ", before: head, number)
    }
    for element in list {
      switch element.condition {
      case .expression(let expression): condition(expression, list.count > 1 ? .conjunct : .whole)
      case .optionalBinding(let binding): self.binding(binding)
      case .matchingPattern(let match):
        guard let number = add(.never, element, "\(oneLine(match)) → no match") else { continue }
        insert("!Mutants.isActive(\(number)), ", before: element, number)
      default: continue  // tidy: an enum of SwiftSyntax; what is left is availability
      }
    }
  }

  private func binding(_ binding: OptionalBindingConditionSyntax) {
    guard let number = add(.never, binding, "\(oneLine(binding)) → nil") else { return }
    if let value = binding.initializer?.value {
      wrap(value, "Mutants.none(", ", \(number))", [number])
    } else {
      let name = oneLine(binding.pattern)
      insert(" = Mutants.none(\(name), \(number))", after: binding.pattern, number)
    }
  }

  private func loop(_ loop: ForStmtSyntax) {
    guard loop.whereClause == nil,
      let number = add(.never, loop.sequence, "in \(oneLine(loop.sequence)) → in nothing")
    else { return }
    insert(" where !Mutants.isActive(\(number))", after: loop.sequence, number)
  }

  private func pattern(_ item: SwitchCaseItemSyntax) {
    guard item.whereClause == nil,
      let list = item.parent?.parent?.parent?.parent?.as(SwitchCaseListSyntax.self),
      list.contains(where: {
        $0.as(SwitchCaseSyntax.self)?.label.is(SwitchDefaultLabelSyntax.self) == true
      }),
      let number = add(.pattern, item, "case \(oneLine(item.pattern)) → no match")
    else { return }
    insert(" where !Mutants.isActive(\(number))", after: item.pattern, number)
  }
}

// MARK: Values

extension MutantFinder {
  private func infix(_ infix: InfixOperatorExprSyntax) {
    guard let symbol = infix.operator.as(BinaryOperatorExprSyntax.self) else { return }
    let (left, right) = (infix.leftOperand, infix.rightOperand)
    switch symbol.operator.text {
    case "==", "!=", "===", "!==": condition(ExprSyntax(infix), .whole)
    case "<", "<=", ">", ">=":
      condition(ExprSyntax(infix), .whole)
      let other =
        symbol.operator.text.hasSuffix("=")
        ? String(symbol.operator.text.prefix(1)) : symbol.operator.text + "="
      alternative(.boundary, ExprSyntax(infix), "\(oneLine(left)) \(other) \(oneLine(right))")
    case "&&", "||":
      condition(ExprSyntax(infix), .whole)
      let isAnd = symbol.operator.text == "&&"
      let change = "\(oneLine(left)) \(isAnd ? "||" : "&&") \(oneLine(right))"
      split(infix, symbol, isAnd ? "and" : "or", .connective, change)
      condition(left, isAnd ? .conjunct : .disjunct)
      condition(right, isAnd ? .conjunct : .disjunct)
    case "??": split(infix, symbol, "fallback", .fallback, oneLine(right))
    case "*": alternative(.arithmetic, ExprSyntax(infix), "\(oneLine(left)) / \(oneLine(right))")
    case "/": alternative(.arithmetic, ExprSyntax(infix), "\(oneLine(left)) * \(oneLine(right))")
    case "-": alternative(.arithmetic, ExprSyntax(infix), "\(oneLine(left)) + \(oneLine(right))")
    case "+":
      guard ![left, right].contains(where: { $0.is(StringLiteralExprSyntax.self) }) else { return }
      alternative(.arithmetic, ExprSyntax(infix), "\(oneLine(left)) - \(oneLine(right))")
    default: break
    }
  }

  /// `left symbol right` becomes a call of a function of `Mutants`.
  private func split(
    _ infix: InfixOperatorExprSyntax, _ symbol: BinaryOperatorExprSyntax, _ function: String,
    _ kind: MutationKind, _ change: String
  ) {
    guard let number = add(kind, infix, "\(oneLine(infix)) → \(change)") else { return }
    wrap(infix, "Mutants.\(function)(", ", \(number))", [number])
    edits.append(Edit(range: range(symbol), before: ",", replaces: true))
  }

  /// The expression, or another one in its place that fits into the line.
  private func alternative(_ kind: MutationKind, _ expression: ExprSyntax, _ other: String) {
    guard isSimple(expression),
      let number = add(kind, expression, "\(oneLine(expression)) → \(other)")
    else { return }
    wrap(expression, "(Mutants.isActive(\(number)) ? \(other) : ", ")", [number])
  }

  private func literal(_ literal: BooleanLiteralExprSyntax) {
    let other = literal.literal.text == "true" ? "false" : "true"
    guard let number = add(.literal, literal, "\(literal.literal.text) → \(other)") else { return }
    wrap(literal, "Mutants.bool(", ", \(number))", [number])
  }

  private func number(_ literal: IntegerLiteralExprSyntax) {
    let text = literal.literal.text
    guard let number = add(.number, literal, "\(text) → \(text) + 1") else { return }
    wrap(literal, "Mutants.number(", ", \(number))", [number])
  }

  private func argument(_ argument: LabeledExprSyntax) {
    guard argument.parent?.parent?.is(FunctionCallExprSyntax.self) == true else { return }
    let value = argument.expression
    let isOptional =
      value.is(OptionalChainingExprSyntax.self) || value.isChain
      || value.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "?"
    guard isOptional, let number = add(.argument, argument, "\(oneLine(argument.expression)) → nil")
    else { return }
    wrap(value, "Mutants.none(", ", \(number))", [number])
  }

  private static let predicates: Set = [
    "filter", "first", "last", "contains", "allSatisfy", "drop", "prefix", "removeAll",
    "firstIndex", "lastIndex", "count",
  ]
  private static let transforms: Set = [
    "sorted", "reversed", "lowercased", "uppercased", "subtracting", "union", "intersection",
  ]

  private func call(_ call: FunctionCallExprSyntax) {
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
      let base = callee.base
    else { return }
    let name = callee.declName.baseName.text
    if Self.predicates.contains(name) { predicate(call) }
    if Self.transforms.contains(name), call.arguments.count <= 1 {
      alternative(.transform, ExprSyntax(call), oneLine(base))
    }
    if name == "min" || name == "max" {
      let other = oneLine(base) + "." + (name == "min" ? "max" : "min")
      let rest = oneLine(call).dropFirst(oneLine(callee).count)
      alternative(.transform, ExprSyntax(call), other + rest)
    }
  }

  private func predicate(_ call: FunctionCallExprSyntax) {
    let closures =
      [call.trailingClosure].compactMap { $0 }
      + call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    for closure in closures {
      guard let item = closure.statements.first?.item, closure.statements.count == 1,
        case .expr(let body) = item
      else { continue }
      condition(body, .whole)
    }
    guard let argument = call.arguments.first, call.arguments.count == 1, closures.isEmpty,
      argument.label?.text == "where" || argument.expression.is(KeyPathExprSyntax.self)
        || call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
          == "allSatisfy"
    else { return }
    let text = oneLine(argument.expression)
    let kinds: [(String, MutationKind)] = [("always", .always), ("never", .never)]
    let made = kinds.compactMap { label, kind in
      add(kind, argument, "\(text) → \(kind == .always)").map { (label, $0) }
    }
    wrap(
      argument.expression, "Mutants.predicate(",
      made.map { ", \($0.0): \($0.1)" }.joined() + ")", made.map(\.1))
  }
}

// MARK: Statements

extension MutantFinder {
  private func statement(_ item: CodeBlockItemSyntax) {
    guard case .expr(let expression) = item.item, !item.isValue else { return }
    let inner = expression.withoutEffects
    let kind: MutationKind
    if let call = inner.as(FunctionCallExprSyntax.self) {
      guard call.canBeLeftOut else { return }
      kind = .call
    } else if let infix = inner.as(InfixOperatorExprSyntax.self), infix.isAssignment {
      guard !infix.initializes else { return }
      kind = infix.leftOperand.is(DiscardAssignmentExprSyntax.self) ? .call : .assignment
    } else {
      return
    }
    guard let number = add(kind, expression, "\(oneLine(expression)) → removed") else { return }
    wrap(expression, "if !Mutants.isActive(\(number)) { ", " }", [number])
  }

  private func result(_ type: TypeSyntax?, _ body: CodeBlockItemListSyntax?) {
    guard let type, let body, let head = body.first else { return }
    let isSingle = body.count == 1
    var text = ""
    var numbers: [Int] = []
    for value in type.replacements {
      // What a single condition returns, its own mutants change.
      if isSingle, value == "true" || value == "false" { continue }
      let change = "\(oneLine(type)) → return \(value)"
      guard let number = add(.result, head, change, rules: namedRules.rules(ofFunction: body))
      else { continue }
      text += "if Mutants.isActive(\(number)) { return \(value) }; "
      numbers.append(number)
    }
    guard !numbers.isEmpty else { return }
    if isSingle, case .expr = head.item { text += "return " }
    edits.append(
      Edit(
        range: start(head)..<start(head), before: text, replaces: true, numbers: numbers))
  }
}

// MARK: Making them

extension MutantFinder {
  /// - Returns: its number; `nil` if the mutant is left out.
  private func add(
    _ kind: MutationKind, _ node: some SyntaxProtocol, _ change: String, rules: [String]? = nil
  ) -> Int? {
    let place = converter.location(for: node.positionAfterSkippingLeadingTrivia)
    let number = first + mutants.count
    mutants.append(
      Mutant(
        number: number, file: file, line: place.line, column: place.column, kind: kind,
        source: String(lines[place.line - 1].drop(while: \.isWhitespace)), change: change,
        rules: rules ?? namedRules.rules(of: node)))
    return excluded.contains(number) ? nil : number
  }

  private func wrap(
    _ node: some SyntaxProtocol, _ before: String, _ after: String, _ numbers: [Int]
  ) {
    guard !numbers.isEmpty else { return }
    edits.append(Edit(range: range(node), before: before, after: after, numbers: numbers))
  }

  private func insert(_ text: String, before node: some SyntaxProtocol, _ number: Int) {
    edits.append(
      Edit(range: start(node)..<start(node), before: text, replaces: true, numbers: [number]))
  }

  private func insert(_ text: String, after node: some SyntaxProtocol, _ number: Int) {
    let end = range(node).upperBound
    edits.append(Edit(range: end..<end, before: text, replaces: true, numbers: [number]))
  }

  private func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    start(node)..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  private func oneLine(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  }

  /// Whether a copy of it fits into one line: no comment, no line break inside a closure.
  private func isSimple(_ node: some SyntaxProtocol) -> Bool {
    let text = node.trimmedDescription
    return !text.contains("\n") || !(text.contains("//") || text.contains("{"))
  }
}
