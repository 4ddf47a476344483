import SwiftSource

/// The outcomes of a purchase that the app's own errors mean.
struct ThrownOutcomes {
  /// Whether what a cancellation and a pending purchase throw is known, so that a purchase
  /// function that returns has bought.
  let areWhole: Bool
  private let catches: [(pattern: String, lines: [String])]

  init(of member: StoreType.Member, in code: PurchaseCode) {
    guard member.function.isThrowing else {
      (areWhole, catches) = (false, [])
      return
    }
    let reached = code.store.reached(from: member)
    let arms = PurchaseArms(in: reached)
    let thrown = [arms?.cancelled.thrown, arms?.pending?.thrown]
    let paths = thrown.map { $0.flatMap { ThrownCase($0, in: code) } }
    let areDistinct = paths[0] != paths[1]
    areWhole = areDistinct && !paths.contains(nil)
    let ofArms = zip(paths, [".cancelled", ".pending"]).compactMap { path, outcome in
      areDistinct ? path.map { (pattern: $0.pattern, lines: ["return \(outcome)"]) } : nil
    }
    let types = reached.flatMap(Self.thrownTypes).compactMap {
      code.type(named: $0, in: code.store.name)
    }
    catches = ofArms + Self.catches(of: types, in: code)
  }

  /// Statements that end with a `return`, with the errors that they throw turned into outcomes.
  func catching(_ lines: [String]) -> [String] {
    guard !catches.isEmpty else { return lines }
    let handlers = catches.flatMap { ["} catch \($0.pattern) {"] + $0.lines.indented(by: 2) }
    return ["do {"] + lines.indented(by: 2) + handlers + ["}"]
  }

  /// For errors whose names say an outcome, such as `failedVerification`.
  private static func catches(
    of types: [StoreType], in code: PurchaseCode
  ) -> [(pattern: String, lines: [String])] {
    var seen: Set<String> = []
    return types.compactMap { type in
      guard seen.insert(type.name).inserted, ThrownCase.isSeen(type, in: code) else { return nil }
      let lines = ErrorDraft(of: TypeName(type.name), in: code).lines
      guard lines[0].hasPrefix("switch") else { return nil }
      return ("let error as \(type.name)", ["return " + lines[0]] + lines.dropFirst())
    }
  }

  /// The names before the cases that a function throws: `StoreError` for `throw StoreError.failed`.
  private static func thrownTypes(by member: StoreType.Member) -> [String] {
    let tokens = member.function.body.map { member.file.code.tokens[$0] } ?? []
    return tokens.indices.filter { tokens[$0].text == "throw" }.map { index in
      let path = tokens[(index + 1)...].prefix { $0.isWord || $0.text == "." }.map(\.text)
      return path.dropLast(2).joined()
    }
  }
}

/// A case of an error that the adapter can name.
private struct ThrownCase: Hashable {
  let pattern: String

  /// - Parameter path: as the code writes it: `StoreError.cancelled`.
  init?(_ path: String, in code: PurchaseCode) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let name = String(path[..<dot])
    if let type = code.type(named: name, in: code.store.name) {
      guard Self.isSeen(type, in: code), type.cases.contains(String(path[dot...].dropFirst()))
      else { return nil }
      pattern = type.name + path[dot...]
    } else {
      guard ["StoreKitError", "SKError"].contains(name) else { return nil }
      pattern = path
    }
  }

  /// Whether the adapter sees an enum by its name, which StoreKit has for none of its own.
  static func isSeen(_ type: StoreType, in code: PurchaseCode) -> Bool {
    type.kind == .enum && code.includes(type) && !type.marks.isPrivate
      && !["StoreKitError", "SKError"].contains(type.name)
  }
}
