import SwiftSource

/// What purchase code does for each answer of the App Store, by the cases of its `switch` over a
/// `Product.PurchaseResult`.
struct PurchaseArms {
  /// The statements of a case, or those before the `switch`.
  struct Arm {
    private let tokens: ArraySlice<SwiftToken>

    fileprivate init(_ tokens: ArraySlice<SwiftToken>) { self.tokens = tokens }

    /// The last value that is assigned to a property: the name of a case, `nil` for `nil`, or
    /// `unclear`; `nil` if none is assigned.
    func value(assignedTo name: String) -> AssignedCase? {
      tokens.indices.last { index in
        tokens[index].text == name && word(index + 1) == "=" && word(index + 2) != "="
          && (word(index - 1) != "." || word(index - 2) == "self")
          && !["let", "var"].contains(word(index - 1))
      }.map { AssignedCase(in: tokens, at: $0 + 2) }
    }

    /// The error that is thrown, without its values: `StoreError.cancelled`; `nil` without one.
    var thrown: String? {
      guard let index = tokens.firstIndex(where: { $0.text == "throw" }) else { return nil }
      let path = tokens[(index + 1)...].prefix { $0.isWord || $0.text == "." }
        .prefix { $0.line == tokens[index].line }
      let isWhole = word(path.endIndex) != "(" && path.count > 2 && path.first?.text != "."
      return isWhole ? path.map(\.text).joined() : nil
    }

    private func word(_ index: Int) -> String? {
      tokens.indices.contains(index) ? tokens[index].text : nil
    }
  }

  /// A value in an assignment.
  enum AssignedCase: Hashable {
    case named(String)
    case none
    case unclear

    /// - Parameter index: that of the value's first token.
    fileprivate init(in tokens: ArraySlice<SwiftToken>, at index: Int) {
      let line = tokens[index...].prefix { $0.line == tokens[index].line }
      let path = line.prefix { $0.isWord || $0.text == "." }
      let next = path.endIndex < line.endIndex ? line[path.endIndex].text : ""
      if path.map(\.text) == ["nil"], next == "" || next == "}" {
        self = .none
      } else if let name = path.last, name.isWord, path.count > 1, ["", "(", "}"].contains(next) {
        self = .named(name.text)
      } else {
        self = .unclear
      }
    }
  }

  let cancelled: Arm
  let pending: Arm?
  let bought: [Arm]
  /// The statements before the `switch`.
  let before: Arm

  /// `nil` if no function has a case for a cancellation.
  init?(in members: [StoreType.Member]) {
    for member in members {
      guard let body = member.function.body else { continue }
      let tokens = member.file.code.tokens
      let arms = Self.arms(in: tokens, body)
      guard let cancelled = arms.first(where: { $0.cases.contains("userCancelled") }) else {
        continue
      }
      self.cancelled = cancelled.arm
      pending = arms.first { $0.cases.contains("pending") }.map(\.arm)
      bought = arms.filter { $0.cases.contains("success") }.map(\.arm)
      before = Arm(tokens[body.lowerBound..<arms[0].start])
      return
    }
    return nil
  }

  private static func arms(
    in tokens: [SwiftToken], _ body: Range<Int>
  ) -> [(cases: Set<String>, arm: Arm, start: Int)] {
    let answers: Set = ["success", "userCancelled", "pending"]
    return body.compactMap { index in
      guard tokens[index].text == "case", tokens.word(index + 1) == ".",
        answers.contains(tokens.word(index + 2) ?? ""), !isCondition(tokens, index),
        let colon = tokens.colon(after: index, in: body)
      else { return nil }
      let pattern = tokens[index..<colon]
      let cases = pattern.indices.dropFirst().filter { tokens[$0 - 1].text == "." }
        .map { tokens[$0].text }
      let statements = tokens.statements(after: colon, in: body)
      return (answers.intersection(cases), Arm(tokens[statements]), index)
    }
  }

  /// Whether a `case` belongs to `if case …` and the like.
  private static func isCondition(_ tokens: [SwiftToken], _ index: Int) -> Bool {
    ["if", "guard", "for", "while", ","].contains(tokens.word(index - 1))
  }
}

extension [SwiftToken] {
  /// The index of the colon that ends a pattern.
  fileprivate func colon(after index: Int, in body: Range<Int>) -> Int? {
    var depth = 0
    for other in index..<body.upperBound {
      depth += ["(": 1, "[": 1, ")": -1, "]": -1][self[other].text] ?? 0
      if self[other].text == ":", depth == 0 { return other }
      if ["{", "}", ";"].contains(self[other].text) { return nil }
    }
    return nil
  }

  /// The indices of the statements after a pattern, up to the next one or the end of the `switch`.
  fileprivate func statements(after colon: Int, in body: Range<Int>) -> Range<Int> {
    var depth = 0
    for other in (colon + 1)..<Swift.max(colon + 1, body.upperBound) {
      let text = self[other].text
      let isCondition = ["if", "guard", "for", "while", ","].contains(self[other - 1].text)
      let isNext =
        text == "case" && !isCondition || text == "default"
        || text == "@" && word(other + 1) == "unknown"
      if depth == 0, isNext { return (colon + 1)..<other }
      depth += ["(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1][text] ?? 0
      if depth < 0 { return (colon + 1)..<other }
    }
    return (colon + 1)..<Swift.max(colon + 1, body.upperBound)
  }
}

extension StoreType {
  /// A function, and the functions of the type that it calls, directly or through others.
  func reached(from member: Member) -> [Member] {
    var reached = [member]
    var names: Set = [member.function.name]
    var index = 0
    while index < reached.count {
      let calls = reached[index].calls
      let next = functions.filter {
        calls.contains($0.function.name) && !names.contains($0.function.name)
      }
      reached += next
      names.formUnion(next.map(\.function.name))
      index += 1
    }
    return reached
  }
}
