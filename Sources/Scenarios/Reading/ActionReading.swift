import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// A verb with what it is told.
  mutating func action(_ use: VerbUse, object: YAMLNode?) -> Action? {
    if let capability = use.verb.capability { needs.insert(capability) }
    let object = object.flatMap { $0.isMissing ? nil : $0 }
    guard let arguments = arguments(use, object) else { return nil }
    return Action(use.verb, arguments)
  }

  private mutating func arguments(_ use: VerbUse, _ object: YAMLNode?) -> [Action.Argument]? {
    let parameters = use.verb.parameters
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
    let parameters = use.verb.parameters
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
    let known = use.verb.parameters.map(\.name.rawValue)
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

  private mutating func value(
    of parameter: Parameter, _ node: YAMLNode, _ use: VerbUse
  ) -> Action.Value? {
    let name = ArgumentName(parameter.name.rawValue, of: use.word)
    return parameter.kind.syntax.argument(node, of: name, in: &self)
  }

  // MARK: Examples

  private func needed(by parameters: [Parameter]) -> String {
    let required = parameters.filter(\.isRequired)
    guard let first = required.first, required.count == 1 else {
      return enumerated(required.map(\.name.rawValue))
    }
    return first.kind.syntax.need(of: first.name.rawValue)
  }

  /// A right use of the verb, with products of the scenario's own catalog.
  private func example(_ use: VerbUse) -> String {
    let required = use.verb.parameters.filter(\.isRequired)
    if required.count == 1, let only = required.first {
      return "- \(use.word): \(example(only))"
    }
    let parts = required.map { "\($0.name.rawValue): \(example($0))" }
    return "- \(use.word): { \(parts.joined(separator: ", ")) }"
  }

  private func example(_ parameter: Parameter) -> String {
    parameter.kind.syntax.example ?? parameter.name.rawValue.uppercased()
  }
}
