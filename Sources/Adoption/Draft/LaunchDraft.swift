import SwiftSource

/// What the app does of the store when it starts.
struct LaunchDraft {
  /// The statements of the function.
  private(set) var lines: [String] = []
  /// What is called, or what is missing.
  private(set) var title = ""
  private(set) var isGap = false
  private var called: [StoreType.Member] = []
  private let code: PurchaseCode
  private let writer: ExpressionWriter
  /// What the store's initializer does.
  private let atStart: Set<StoreKitUse>

  /// - Parameter keeps: whether the adapter keeps what was bought, since the code only reports it.
  init(_ code: PurchaseCode, _ writer: ExpressionWriter, keeps: Bool) {
    self.code = code
    self.writer = writer
    atStart = code.store.initializers.reduce(into: []) { $0.formUnion($1.uses) }
    for member in code.startCalls + code.setUpCalls(writer) {
      if let call = writer.call(member, of: code.store, on: "store") { add(member, call) }
    }
    if keeps { addObservers() }
    for use in [StoreKitUse.listens, .loads, .reads] where !atStart.contains(use) {
      addCall(for: use)
    }
    lines += code.storePaymentQuestions(writer)
    guard title.isEmpty else { return }
    if lines.isEmpty {
      title = atStart.isEmpty ? "nothing in the store looks like it" : "the store's initializer"
      lines = ["// Guess: \(title).", "_ = store"]
    } else {
      title = called.map(\.title).joined(separator: ", ")
    }
  }

  private mutating func add(_ member: StoreType.Member, _ call: Expression) {
    called.append(member)
    lines += call.notes.map { "// Guess: \($0)." } + [Self.launching(member, call.text)]
  }

  private mutating func addObservers() {
    for (report, taking) in code.observing(writer) {
      called.append(report.member)
      let notes = report.notes + ["it reports what the app did not ask for in this launch"]
      lines += notes.map { "// Guess: \($0)." } + report.calling(taking)
    }
  }

  private mutating func addCall(for use: StoreKitUse) {
    guard !called.contains(where: { $0.uses.contains(use) }) else { return }
    let fitting = code.store.functions.filter {
      $0.uses.contains(use) && !$0.function.marks.isPrivate && !$0.uses.contains(.buys)
        && !$0.uses.contains(.restores)
    }
    let chosen = fitting.filter { $0.function.required.allSatisfy(isList) }.min { left, right in
      (left.uses.count, left.function.name) < (right.uses.count, right.function.name)
    }
    if let chosen, let call = writer.call(chosen, of: code.store, on: "store") {
      add(chosen, call)
    } else if use == .loads {
      addLoading(by: fitting)
    }
  }

  /// Adds a function that reports what it loaded to a closure. Where none can be called, a list
  /// that is `nil` before is a gap: nothing could be bought.
  private mutating func addLoading(by members: [StoreType.Member]) {
    for member in members {
      guard let call = callIgnoringCompletion(member) else { continue }
      return add(member, call)
    }
    guard !members.isEmpty, code.store.properties.contains(where: \.isMissingListOfProducts)
    else { return }
    let advice = writer.advice(on: members)
    lines.append("#error(\"Load products as the app does: \(advice).\")")
    (title, isGap) = ("load products: \(advice)", true)
  }

  private func callIgnoringCompletion(_ member: StoreType.Member) -> Expression? {
    guard let last = member.function.parameters.last,
      let values = code.resolved(last.type).valuesOfCompletion
    else { return nil }
    let names = Array(repeating: "_", count: values).joined(separator: ", ")
    let closure = names.isEmpty ? "{}" : "{ \(names) in }"
    return writer.call(member, of: code.store, on: "store", passing: (last, closure))
  }

  /// Whether a parameter is the list of products.
  private func isList(_ parameter: FunctionDeclaration.Parameter) -> Bool {
    let type = TypeName(parameter.type)
    return type.isStringList || type.isOptional || writer.ownList(for: parameter) != nil
  }

  /// A call at the start: a loop that never ends runs beside the app. A step that throws skips no
  /// later one: apps write 'try?' there, or begin each step in a task of its own.
  private static func launching(_ member: StoreType.Member, _ call: String) -> String {
    let tokens = member.function.body.map { member.file.code.tokens[$0] } ?? []
    let words = tokens.map(\.text)
    let isEndless =
      member.function.isAsync && words.contains("updates") && !words.contains("Task")
      && !words.contains("detached")
    if isEndless { return "Task { \(call) }" }
    let step = call.hasPrefix("try ") ? "try? \(call.dropFirst("try ".count))" : call
    return member.function.returnType == nil ? step : "_ = \(step)"
  }
}

extension StoreType.Field {
  /// Whether it is a list of products that is `nil` until they are loaded.
  fileprivate var isMissingListOfProducts: Bool {
    guard let type = property.type.map(TypeName.init), type.isOptional,
      let element = type.element.map(TypeName.init)
    else { return false }
    return element.isProduct || element.isOriginalProduct
  }
}
