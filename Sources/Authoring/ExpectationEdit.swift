import Diagnostics

/// The edits that cases request for one expectation.
struct ExpectationEdit {
  let source: SourceText
  var answers: [Answer] = []

  struct Answer {
    let scenario: String
    let isRed: Bool
    /// The step that performs the fragment with the expectation.
    let caller: SourcePosition?
    /// Empty if the expectation holds in the case.
    let edits: [SourceEdit]
  }

  /// The edits if all cases agree; empty if the expectation holds.
  var wanted: [SourceEdit] { asked.first { !$0.edits.isEmpty }?.edits ?? [] }

  /// Without green cases that differ: they are known issues.
  private var asked: [Answer] { answers.filter { $0.isRed || $0.edits.isEmpty } }

  /// The message about two cases that request different edits; `nil` if all agree.
  func disagreement(isInFragment: Bool) -> String? {
    guard let first = asked.first(where: { !$0.edits.isEmpty }),
      let other = asked.first(where: { $0.edits != first.edits })
    else { return nil }
    let remedy =
      isInFragment
      ? "expect it in the scenarios that perform the fragment"
      : first.scenario == other.scenario
        ? "replace the alias by its value" : "give the value a column of its own"
    let who =
      first.scenario == other.scenario
      ? "two steps of \(quoted(first.scenario)) show"
      : "\(quoted(first.scenario)) and \(quoted(other.scenario)) show"
    return "\(who) different things here; \(remedy)"
  }

  /// Messages about edits that would lose a placeholder, one for each case.
  func placeholderLosses(_ tree: PositionedTree) -> [String] {
    asked.compactMap { answer in
      for edit in answer.edits {
        let old = tree.spans.text(in: edit.range).filter { !$0.isWhitespace }
        guard let name = Self.placeholder(in: old) else { continue }
        if edit.text.contains("<\(name)>") { continue }
        return loss(of: name, in: old, edit, answer, tree)
      }
      return nil
    }
  }

  private func loss(
    of name: String, in old: String, _ edit: SourceEdit, _ answer: Answer, _ tree: PositionedTree
  ) -> String {
    let shown = String(edit.text.drop { $0 == " " })
    let isWhole = old == "<\(name)>"
    let word = isWhole ? Self.word(for: shown) : nil
    let head = "\(quoted(answer.scenario)) shows \(quoted(word ?? shown)) instead of <\(name)>; "
    if let caller = answer.caller {
      return head + "expect it in the scenario instead, which performs this at \(caller)"
    }
    guard let cell = tree.cell(of: name, in: answer.scenario) else {
      return head + "change its value"
    }
    guard isWhole else { return head + "change it here, or at \(cell)" }
    return head
      + (word == nil
        ? "a column holds one word, so expect it in a scenario of its own"
        : "write that at \(cell)")
  }

  /// An observed value as a column can hold it: a list of one product is its name, and an empty
  /// one `none`; `nil` for what takes more than one word.
  private static func word(for text: String) -> String? {
    guard text.hasPrefix("["), text.hasSuffix("]") else {
      return text.contains(where: \.isNewline) || text.hasPrefix("{") ? nil : text
    }
    let items = text.dropFirst().dropLast().split(separator: ",")
    guard items.count <= 1 else { return nil }
    return items.first.map { String($0.drop { $0 == " " }) } ?? "none"
  }

  /// The name of the first placeholder in a string.
  private static func placeholder(in text: String) -> String? {
    guard let start = text.firstIndex(of: "<"), let end = text[start...].firstIndex(of: ">")
    else { return nil }
    return String(text[start..<end].dropFirst())
  }
}
