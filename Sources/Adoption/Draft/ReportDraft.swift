import SwiftSource

/// A call of a function that reports what came of it to a closure.
struct ReportDraft {
  let member: StoreType.Member
  /// The types of the closure's values.
  let values: [TypeName]
  private let parameter: FunctionDeclaration.Parameter
  private let code: PurchaseCode
  private let writer: ExpressionWriter

  /// `nil` for a function without such a closure, and for one that takes what cannot be guessed.
  init?(_ member: StoreType.Member, in code: PurchaseCode, _ writer: ExpressionWriter) {
    guard !member.function.isAsync else { return nil }
    let reporting = member.function.parameters.compactMap { parameter in
      ClosureType(code.resolved(parameter.type)).map { (parameter, $0) }
    }
    guard let (parameter, closure) = reporting.last(where: { $0.1.isCompletion }),
      !closure.parameters.isEmpty
    else { return nil }
    self.member = member
    self.parameter = parameter
    values = closure.parameters.map { code.resolved($0.written) }
    self.code = code
    self.writer = writer
    guard call(with: "{ }") != nil else { return nil }
  }

  /// The type of the variable `product` that the call uses; `nil` if it uses none.
  var product: TypeName? { call(with: "{ }")?.product }
  /// Whether the call passes the identifier of the product.
  var buysByIdentifier: Bool { call(with: "{ }")?.text.contains("order.productID") ?? false }
  /// What is guessed of the other arguments.
  var notes: [String] { call(with: "{ }")?.notes ?? [] }

  private func call(with closure: String) -> Expression? {
    writer.call(
      member, of: code.store, on: writer.receiver, passing: (parameter, closure))
  }

  /// The closure's values with their expressions.
  private var parts: [(type: TypeName, text: String)] {
    values.count == 1
      ? [(values[0], "result")] : values.enumerated().map { ($0.element, "result.\($0.offset)") }
  }

  /// Statements that take what was bought out of the closure's values; `nil` if they say nothing of
  /// purchases.
  func takingPurchases(to taker: String = "keep") -> [String]? {
    let reported = ReportedPurchases(code, to: taker)
    return parts.lazy.compactMap { reported.lines(of: $0.type, in: $0.text) }.first
  }

  /// The call with a closure that executes statements with the value `result`.
  func calling(_ statements: [String]) -> [String] {
    let names = values.count == 1 ? ["result"] : values.indices.map { "result\($0)" }
    let all = names.joined(separator: ", ")
    let tuple = values.count == 1 ? [] : ["let result = (\(all))"]
    let body = (tuple + statements).map { "  \($0)\n" }.joined()
    let text = call(with: "{ \(all) in\n\(body)}")?.text ?? ""
    let ignored = member.function.returnType == nil ? "" : "_ = "
    return (ignored + text).split(separator: "\n").map(String.init)
  }

  /// The call, and statements that are executed with the first value `result`, which end with a
  /// `return`. Later values are only taken from.
  func waiting(taking: [String], then end: [String]) -> [String] {
    let types = values.map(qualified)
    let isPlain = types.count == 1 && !types[0].hasPrefix("(") && !types[0].hasSuffix("?")
    let type = isPlain ? types[0] : "(\(types.joined(separator: ", ")))"
    return ["let (results, answers) = AsyncStream.makeStream(", "  of: \(type).self)"]
      + calling(taking + ["answers.yield(result)"])
      + ["for await result in results {"] + end.map { "  \($0)" } + ["}"]
  }

  /// A type as others name it: `Result<Store.Sale, Error>` for `Result<Sale, Error>`.
  private func qualified(_ type: TypeName) -> String {
    let tokens = SwiftFile(path: "", text: type.written).tokens
    let words = tokens.indices.map { index -> String in
      let text = tokens[index].text
      let full = "\(code.store.name).\(text)"
      let isWhole = index == 0 || tokens[index - 1].text != "."
      let name = isWhole && code.types[text] == nil && code.types[full] != nil ? full : text
      return index > 0 && tokens[index - 1].isWord && tokens[index].isWord ? " " + name : name
    }
    return words.joined().replacing(",", with: ", ")
  }

  /// Statements that throw an error that `result` holds.
  var throwing: [String] {
    if let error = parts.first(where: { $0.type.isError && $0.type.isOptional }) {
      return ["if let error = \(error.text) { throw error }"]
    }
    guard let value = values.first, values.count == 1 else { return [] }
    if value.partsOfResult != nil {
      return ["if case .failure(let error) = result { throw error }"]
    }
    let fields = code.type(named: value.name)?.properties ?? []
    let failures = fields.first { field in
      let element = field.property.type.flatMap { TypeName($0).element }.map(TypeName.init)
      return !field.property.marks.isPrivate && field.property.name.isAbout(["fail", "error"])
        && element.map { ($0.tupleElements.first ?? $0).isError } ?? false
    }
    guard let failures, let list = failures.property.type.map(TypeName.init) else { return [] }
    let isTuple = list.element.map { !TypeName($0).tupleElements.isEmpty } ?? false
    return [
      "if let failure = result.\(failures.property.name).first {",
      "  throw failure\(isTuple ? ".0" : "")", "}",
    ]
  }
}

extension TypeName {
  /// With its question mark.
  var written: String { name + (isOptional ? "?" : "") }

  /// The errors of Swift, Foundation and StoreKit.
  static let errors: Set = ["Error", "Swift.Error", "LocalizedError", "SKError", "NSError"]

  var isError: Bool { Self.errors.contains(name) }
}

extension PurchaseCode {
  /// The store's functions to which the app gives a closure at its start, for purchases that come
  /// without being asked for.
  func observing(_ writer: ExpressionWriter) -> [(report: ReportDraft, taking: [String])] {
    return store.functions.compactMap { member in
      let isAction =
        member.function.returnType == nil
        || member.function.marks.attributes.contains("discardableResult")
      guard isAction, !member.function.marks.isPrivate,
        member.uses.isDisjoint(with: [.buys, .restores, .loads]),
        member.begins,
        let report = ReportDraft(member, in: self, writer)
      else { return nil }
      let isEnd = member.function.name.isAbout(["revo", "refund", "expir"])
      return report.takingPurchases(to: isEnd ? "forget" : "keep").map { (report, $0) }
    }
  }
}

extension StoreType.Member {
  /// Whether its name says that it begins something: `addObserver`, `onRevocation`.
  fileprivate var begins: Bool {
    let verbs = [
      "start", "begin", "observe", "listen", "watch", "complete", "on", "set", "add", "register",
      "handle",
    ]
    let name = function.name
    return name.isAbout(["observer", "listener", "revocation"])
      || verbs.contains { verb in
        name.hasPrefix(verb) && name.dropFirst(verb.count).first.map(\.isUppercase) ?? true
      }
  }
}
