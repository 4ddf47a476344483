import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// A verb with what it is told.
  mutating func action(_ use: VerbUse, object: YAMLNode?) -> Action? {
    if let capability = use.entry.capability { needs.insert(capability) }
    let object = object.flatMap { $0.isMissing ? nil : $0 }
    guard let arguments = arguments(use, object) else { return nil }
    return Action(use.entry.verb, arguments)
  }

  private mutating func arguments(_ use: VerbUse, _ object: YAMLNode?) -> [Action.Argument]? {
    let parameters = use.entry.parameters
    guard let first = parameters.first else {
      guard let object else { return [] }
      note("'\(use.word)' takes nothing; write '- \(use.word)'", at: object)
      return nil
    }
    guard let object else {
      guard parameters.contains(where: \.isRequired) else { return [] }
      note("'\(use.word)' needs \(needed(by: parameters)); write '\(example(use))'", at: use.key)
      return nil
    }
    if let entries = object.entries { return arguments(entries, of: use) }
    guard object.isScalar else {
      note("'\(use.word)' takes no list; write '\(example(use))'", at: object)
      return nil
    }
    guard parameters.count(where: \.isRequired) < 2 else {
      note("'\(use.word)' needs \(needed(by: parameters)); write '\(example(use))'", at: object)
      return nil
    }
    return value(of: first, object, use).map { [Action.Argument(first.name, $0)] }
  }

  private mutating func arguments(
    _ entries: YAMLEntries, of use: VerbUse
  ) -> [Action.Argument]? {
    let parameters = use.entry.parameters
    var nodes: [YAMLNode?] = Array(repeating: nil, count: parameters.count)
    var hasUnknownKey = false
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let place = parameters.firstIndex(where: { $0.name.rawValue == word }) {
        nodes[place] = entry.value
      } else {
        hasUnknownKey = true
        noteUnknownParameter(word, of: use, at: entry.key)
      }
    }
    var isWhole = !hasUnknownKey
    var arguments: [Action.Argument] = []
    arguments.reserveCapacity(parameters.count)
    for (parameter, node) in zip(parameters, nodes) {
      if let node {
        guard let value = value(of: parameter, node, use) else {
          isWhole = false
          continue
        }
        if let capability = parameter.capability { needs.insert(capability) }
        arguments.append(Action.Argument(parameter.name, value))
      } else if parameter.isRequired {
        // The misspelt key of a required parameter has been reported; that it is missing follows.
        if !hasUnknownKey { noteMissing(parameter, use) }
        isWhole = false
      }
    }
    guard isWhole, isRightDirection(use, parameters, nodes) else { return nil }
    return arguments
  }

  private mutating func noteMissing(_ parameter: Parameter, _ use: VerbUse) {
    note("'\(use.word)' needs '\(parameter.name.rawValue)'; write '\(example(use))'", at: use.key)
  }

  private mutating func noteUnknownParameter(_ word: String, of use: VerbUse, at node: YAMLNode) {
    let known = use.entry.parameters.map(\.name.rawValue)
    if StepKey.words[word] != nil {
      if StepKey.words[word] == .expect { expectsSomething = true }
      return note(
        "\(quoted(word)) is inside '\(use.word)'; move it to the left, below '\(use.word)'",
        at: node)
    }
    let guess = didYouMean(word, among: known)
    note(
      "'\(use.word)' has no \(quoted(word))"
        + (guess.isEmpty ? "; it takes \(listed(known))" : guess), at: node)
  }

  // MARK: Values

  private mutating func value(
    of parameter: Parameter, _ node: YAMLNode, _ use: VerbUse
  ) -> Action.Value? {
    let name = parameter.name.rawValue
    switch parameter.kind {
    case .product(let filter):
      return product(node, filter, for: use.word).map { .text($0.id) }
    case .integer(let range): return integer(node, in: range, of: name).map { .integer($0) }
    case .flag: return flag(node, of: name).map { .flag($0) }
    case .text: return freeText(node, of: parameter, use).map { .text($0) }
    case .word(let words): return word(node, words, of: parameter, use).map { .text($0) }
    case .period: return period(node).map { .text($0) }
    case .moment(let words): return moment(node, words).map { .text($0) }
    case .money: return amount(node, of: name).map { .text($0) }
    case .token: return uuid(node, of: name).map { .text($0) }
    case .share(let words): return share(node, words, of: parameter, use).map { .text($0) }
    }
  }

  private mutating func freeText(
    _ node: YAMLNode, of parameter: Parameter, _ use: VerbUse
  ) -> String? {
    if let text = text(node), !text.isEmpty { return text }
    note("'\(parameter.name.rawValue)' of '\(use.word)' is a text that is not empty", at: node)
    return nil
  }

  private mutating func word(
    _ node: YAMLNode, _ words: [String], of parameter: Parameter, _ use: VerbUse
  ) -> String? {
    let text = text(node)
    if let text, words.contains(text) { return text }
    let guess = text.map { didYouMean($0, among: words) } ?? ""
    let shown = text.map { ", not \(quoted($0))" } ?? ""
    note(
      "'\(parameter.name.rawValue)' of '\(use.word)' is one of \(listed(words))\(shown)\(guess)",
      at: node)
    return nil
  }

  private mutating func share(
    _ node: YAMLNode, _ words: [String], of parameter: Parameter, _ use: VerbUse
  ) -> String? {
    let text = text(node)
    if let text, words.contains(text) || ShareText.milliPercent(text) != nil { return text }
    let shown = text.map { ", not \(quoted($0))" } ?? ""
    note(
      "'\(parameter.name.rawValue)' of '\(use.word)' is a part between 0 and 100 such as '40%'"
        + (words.isEmpty ? "" : ", or \(words.map { "'\($0)'" }.joined(separator: ", "))")
        + shown, at: node)
    return nil
  }

  mutating func period(_ node: YAMLNode) -> String? {
    guard let text = text(node) else {
      note("a length of time is a text such as '10 days', not a list or a map", at: node)
      return nil
    }
    do throws(PeriodText.Problem) {
      return try PeriodText(text).iso8601
    } catch {
      note(Self.message(error, text), at: node)
      return nil
    }
  }

  private static func message(_ problem: PeriodText.Problem, _ text: String) -> String {
    switch problem {
    case .notAPeriod: return "\(quoted(text)) is not a length of time such as '10 days'"
    case .outOfRange:
      return "a length of time counts from 1 to \(PeriodText.countLimit), unlike \(quoted(text))"
    case .unitMissing(let count):
      return "\(quoted(text)) has no unit; write '\(count) days'"
    case .unitUnknown(let word, let count):
      if PeriodText.units.contains(word) {
        return "\(quoted(text)) lacks a space; write '\(count) \(word)'"
      }
      let meant =
        closest(to: word, among: PeriodText.units)
        ?? PeriodText.units.first { $0.first == word.lowercased().first }
      let remedy = meant.map { "; did you mean '\(count) \($0)'?" } ?? ""
      return "no unit \(quoted(word)); the units are \(listed(PeriodText.units))\(remedy)"
    }
  }

  private mutating func moment(_ node: YAMLNode, _ words: [String]) -> String? {
    guard let text = text(node) else {
      note("a moment is a text such as '2026-02-05', not a list or a map", at: node)
      return nil
    }
    if words.contains(text) { return text }
    if let moment = ISOMoment.canonical(text) { return moment }
    let guess = didYouMean(text, among: words)
    let known = words.map { "'\($0)', " }.joined()
    note(
      "\(quoted(text)) is no moment"
        + (guess.isEmpty ? "; write \(known)or a date such as '2026-02-05'" : guess), at: node)
    return nil
  }

  // MARK: Examples

  private func needed(by parameters: [Parameter]) -> String {
    let required = parameters.filter(\.isRequired)
    guard let first = required.first, required.count == 1 else {
      return enumerated(required.map(\.name.rawValue))
    }
    switch first.kind {
    case .product(let filter): return filter.words
    case .integer, .flag, .text, .word: return "a \(first.name.rawValue)"
    case .period: return "a length of time"
    case .moment: return "a moment"
    case .money: return "an amount"
    case .share: return "a part"
    case .token: return "a token"
    }
  }

  /// A right use of the verb, with products of the scenario's own catalog.
  private func example(_ use: VerbUse) -> String {
    let required = use.entry.parameters.filter(\.isRequired)
    if required.count == 1, let only = required.first {
      return "- \(use.word): \(example(only))"
    }
    let parts = required.map { "\($0.name.rawValue): \(example($0))" }
    return "- \(use.word): { \(parts.joined(separator: ", ")) }"
  }

  private func example(_ parameter: Parameter) -> String {
    switch parameter.kind {
    case .product: "PRODUCT"
    case .integer(let range): String(range.lowerBound)
    case .flag: "true"
    case .text: parameter.name.rawValue.uppercased()
    case .word(let words): words.first ?? parameter.name.rawValue.uppercased()
    case .period: "10 days"
    case .moment(let words): words.first ?? "2026-02-05"
    case .money: "19.99"
    case .share: "40%"
    case .token: UUIDSyntax.example
    }
  }
}
