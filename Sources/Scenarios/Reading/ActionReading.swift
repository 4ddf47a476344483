import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The action that a verb and its value make; `nil` after a mistake has been noted.
  mutating func action(_ use: VerbUse, object: YAMLNode?) -> Action? {
    arguments(of: use, object: object).map { Action(use.verb, $0) }
  }

  /// The arguments of a use of a verb; `nil` after a mistake has been noted.
  mutating func arguments(of use: VerbUse, object: YAMLNode?) -> [Action.Argument]? {
    if let capability = use.verb.capability { needs.insert(capability) }
    let object = object.flatMap { $0.isMissing ? nil : $0 }
    let parameters = use.verb.parameters
    guard let first = parameters.first else {
      guard let object else { return [] }
      noteUnexpectedValue(of: use.word, at: object)
      return nil
    }
    guard let object else {
      guard parameters.contains(where: \.isRequired) else { return [] }
      noteMissing(needed(by: parameters), use)
      return nil
    }
    if let entries = object.entries { return arguments(of: use, entries) }
    guard object.isScalar else {
      noteForm(of: use, object)
      return nil
    }
    guard parameters.count(where: \.isRequired) < 2 else {
      noteForm(of: use, object)
      return nil
    }
    return value(of: first, object, use).map { [Action.Argument(first.name, $0)] }
  }

  private mutating func arguments(
    of use: VerbUse, _ entries: YAMLEntries
  ) -> [Action.Argument]? {
    let parameters = use.verb.parameters
    var nodes: [YAMLNode?] = Array(repeating: nil, count: parameters.count)
    var hasUnknownKey = false
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let index = parameters.firstIndex(where: { $0.name.rawValue == word }) {
        nodes[index] = entry.value
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
        if parameter.name == .offer { noteTrial(node, of: use) }
        guard let value = value(of: parameter, node, use) else {
          isWhole = false
          continue
        }
        if let capability = parameter.capability { needs.insert(capability) }
        arguments.append(Action.Argument(parameter.name, value))
      } else if parameter.isRequired {
        // The unknown key that was reported is probably this parameter, misspelt.
        if !hasUnknownKey { noteMissing(quoted(parameter.name.rawValue), use) }
        isWhole = false
      }
    }
    guard isWhole, isRightDirection(use, parameters, nodes) else { return nil }
    if let index = parameters.firstIndex(where: { $0.name == .offer }), let node = nodes[index] {
      checkOffer(in: arguments, of: use, at: node)
    }
    if let index = parameters.firstIndex(where: { $0.name == .to }), let node = nodes[index] {
      checkPrice(Action(use.verb, arguments), of: use, at: node)
    }
    return arguments
  }

  /// Notes an introductory offer as the one to buy with: it has no name.
  private mutating func noteTrial(_ node: YAMLNode, of use: VerbUse) {
    guard use.verb.buying != nil, let offer = text(node), GuessedWords.isTrial(offer),
      !index.products.contains(where: { index.offers(of: $0.id).contains(offer) })
    else { return }
    note(
      Mistake.unexpected(
        "offer", offer, where: "of '\(use.word)'",
        because: "an introductory offer such as a trial applies by itself",
        remedy: "leave 'offer' out"),
      at: node)
  }

  /// Notes an offer that the product of a purchase does not have: the purchase would fail, and look
  /// like a mistake of the app. So would the redemption of a code.
  private mutating func checkOffer(
    in arguments: [Action.Argument], of use: VerbUse, at node: YAMLNode
  ) {
    guard case .known(let index) = catalog,
      case .text(let offer)? = arguments.first(where: { $0.name == .offer })?.value
    else { return }
    if use.verb == .issueCode, !index.codes.contains(offer) {
      note(Mistake.unknown("offer for codes", offer, among: index.codes), at: node)
    }
    guard use.verb.buying != nil,
      case .product(let id)? = arguments.last(where: \.isProduct)?.value
    else { return }
    if GuessedWords.isTrial(offer) { return }
    let (known, product) = (index.offers(of: id.rawValue), index.shortName(of: id.rawValue))
    guard !known.contains(offer) else { return }
    note(
      Mistake.unknown(
        "offer", offer, where: "of '\(product)'", among: known,
        remedy: known.isEmpty
          ? "it has no promotional or win-back offer; an introductory offer comes by itself:"
            + " leave 'offer' out" : nil),
      at: node)
  }

  mutating func noteUnexpectedValue(of verb: String, at node: YAMLNode) {
    note(
      Mistake.unexpected(
        "value", where: "for '\(verb)'", because: "it takes none", remedy: "write '- \(verb)'"),
      at: node)
  }

  private mutating func noteMissing(_ what: String, _ use: VerbUse) {
    note(
      Mistake.missing(what, where: "for '\(use.word)'", remedy: "write '\(example(use))'"),
      at: use.key)
  }

  private mutating func noteForm(of use: VerbUse, _ node: YAMLNode) {
    note(
      Mistake.invalid(
        quoted(use.word), text(node), expected: "'\(example(use))'",
        found: node.found),
      at: node)
  }

  private mutating func noteUnknownParameter(_ word: String, of use: VerbUse, at node: YAMLNode) {
    guard let key = StepKey.words[word] else {
      let known = use.verb.parameters.map(\.name.rawValue)
      return note(
        Mistake.unknown("key", word, where: "of '\(use.word)'", among: known), at: node)
    }
    if key == .expect { expectsSomething = true }
    note(
      Mistake.unexpected(
        quoted(word), where: "inside '\(use.word)'", because: "it belongs to the step",
        remedy: "write it below '\(use.word)', in the same column"),
      at: node)
  }

  private mutating func value(
    of parameter: Parameter, _ node: YAMLNode, _ use: VerbUse
  ) -> Action.Value? {
    let name = ArgumentName(parameter.name.rawValue, of: use.word)
    if case .scalar(let kind) = parameter.kind,
      let remedy = otherWait(than: use.verb, for: parameter, text(node))
    {
      noteInvalid(node, of: name, expected: kind.form, remedy: remedy)
      return nil
    }
    return parameter.kind.syntax.argument(node, of: name, in: &self)
  }

  /// How to write a wait whose value belongs to the other verb, or is in other words; `nil` for a
  /// right one, and for any other value.
  private func otherWait(
    than verb: Verb, for parameter: Parameter, _ text: String?
  ) -> String? {
    guard verb == .wait || verb == .waitUntil, parameter.name != .within, let text,
      let wait = GuessedWords.wait(for: text), wait.verb != verb || wait.value != text
    else { return nil }
    return "write '- \(wait.verb.word): \(wait.value)'"
  }

  // MARK: Examples

  /// The name of what a step lacks, for its message.
  private func needed(by parameters: [Parameter]) -> String {
    let required = parameters.filter(\.isRequired)
    guard let first = required.first, required.count == 1 else {
      return enumerated(required.map(\.name.rawValue))
    }
    return if case .product = first.kind { "product" } else { "value" }
  }

  /// A correct use of the verb, in the form of a step.
  private func example(_ use: VerbUse) -> String {
    let parameters = use.verb.parameters
    let isRequired = parameters.contains(where: \.isRequired)
    let required = isRequired ? parameters.filter(\.isRequired) : Array(parameters.prefix(1))
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

extension Action.Argument {
  fileprivate var isProduct: Bool { if case .product = value { true } else { false } }
}
