import Diagnostics

/// The purchase in a view of Apple's, for an app that calls nothing of StoreKit's to buy.
struct ViewPurchase {
  /// The module with such views, which the adapter imports.
  static let module = "_StoreKit_SwiftUI"

  /// Lines that end with a `return`, for a `product`.
  let lines: [String]
  /// What is missing: what the app does after a purchase; `nil` if nothing is.
  let gap: String?
  let title: String

  /// A view in the adapter, with what the app does after a purchase in its own.
  private struct Screen {
    let view: PurchaseView
    let gap: String?
    /// An expression of a `PresentedView`.
    let expression: [String]

    init(_ view: PurchaseView, in code: PurchaseCode, _ writer: ExpressionWriter) {
      self.view = view
      let completion = view.completion.map { modifier(for: $0, code, writer) }
      gap = view.completion.flatMap { completion == .some(nil) ? ViewPurchase.gap(of: $0) : nil }
      let name = code.types["ProductView"] == nil ? "ProductView" : "\(module).ProductView"
      expression =
        ["PresentedView(", "  \(name)(product)"] + ((completion ?? nil) ?? []).indented(by: 4)
        + [")"]
    }

    /// Statements that set `screen`.
    func setting(_ declaration: String) -> [String] {
      ["// Guess: Apple's \(quoted(view.name)) sells, \(view.position)."]
        + (gap.map { ["#error(\"\($0).\")"] } ?? [])
        + ["\(declaration)screen = \(expression[0])"] + expression.dropFirst()
    }
  }

  /// - Parameter outcome: the name of the host's type.
  init(in code: PurchaseCode, _ writer: ExpressionWriter, outcome: String) {
    let ofPlans = code.views.first(where: \.sellsPlans)
    let ofOthers = code.views.first { !$0.sellsPlans }
    let screens = [ofPlans, ofOthers].compactMap { $0.map { Screen($0, in: code, writer) } }
    title = screens.map { "\(quoted($0.view.name)), as \($0.view.position)" }
      .joined(separator: "; ")
    gap = screens.lazy.compactMap(\.gap).first
    lines =
      Self.showing(screens)
      + [
        "defer { screen.close() }", "switch try await screen.buy(product.id) {",
        "case .success(let result)?: return \(outcome)(result)",
        "case .failure(let error)?: throw error", "case nil: return .unknown", "}",
      ]
  }

  /// Two screens differ in what the app does after a purchase.
  private static func showing(_ screens: [Screen]) -> [String] {
    guard screens.count == 2, screens[0].expression != screens[1].expression else {
      return screens.first?.setting("let ") ?? []
    }
    return ["let screen: PresentedView", "if product.type == .autoRenewable {"]
      + screens[0].setting("").indented(by: 2) + ["} else {"]
      + screens[1].setting("").indented(by: 2) + ["}"]
  }

  private static func gap(of completion: PurchaseView.Completion) -> String {
    "Do what 'onInAppPurchaseCompletion' does, \(completion.position)"
  }

  /// The modifier that calls what the app calls after a purchase; `nil` if that cannot be guessed.
  private static func modifier(
    for completion: PurchaseView.Completion, _ code: PurchaseCode, _ writer: ExpressionWriter
  ) -> [String]? {
    let called = code.store.functions.filter {
      completion.calledMembers.contains($0.function.name) && !$0.function.marks.isPrivate
    }
    guard !called.isEmpty else {
      return completion.isElsewhere
        ? nil : [".onInAppPurchaseCompletion { _, _ in }  // Guess: as \(completion.position)."]
    }
    return called.lazy.compactMap { call($0, code, writer) }.first.map { lines in
      [
        ".onInAppPurchaseCompletion { [store] bought, result in",
        "  // Guess: as \(completion.position).",
      ] + lines.indented(by: 2) + ["}"]
    }
  }

  /// What a closure that gets the product and the result has of each type.
  private static let values = [
    "Product": "bought", "Result<Product.PurchaseResult,Error>": "result",
    "Result<Product.PurchaseResult,anyError>": "result", "Product.PurchaseResult": "answer",
    "VerificationResult<Transaction>": "answer", "Transaction": "answer",
  ]
  /// The patterns of the parts of a result.
  private static let patterns = [
    "Product.PurchaseResult": ".success(let answer)",
    "VerificationResult<Transaction>": ".success(.success(let answer))",
    "Transaction": ".success(.success(.verified(let answer)))",
  ]

  /// Calls a function with the product, the result, or a part of it; `nil` if it takes anything
  /// else.
  private static func call(
    _ member: StoreType.Member, _ code: PurchaseCode, _ writer: ExpressionWriter
  ) -> [String]? {
    var pattern: String?
    var arguments: [String] = []
    for parameter in member.function.required {
      let type = code.resolved(parameter.type).name.filter { !$0.isWhitespace }
      guard let value = values[type] else { return nil }
      if pattern == nil { pattern = patterns[type] }
      arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
    }
    let target = member.function.marks.isStatic ? code.store.name : "store"
    let call =
      (member.function.returnType == nil ? "" : "_ = ")
      + (member.function.isThrowing ? "try? " : "")
      + (member.function.isAsync || writer.needsAwait(code.store) ? "await " : "")
      + "\(target).\(member.function.name)(\(arguments.joined(separator: ", ")))"
    return pattern.map { ["if case \($0) = result { \(call) }"] } ?? [call]
  }
}
