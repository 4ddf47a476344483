import Diagnostics
import Wire
import YAMLTree

/// A fragment's file with its keys and inputs read, and its steps not yet.
struct FragmentDraft {
  let name: String
  let source: SourceText
  /// `nil` without a title or steps.
  private(set) var fragment: Fragment?
  private(set) var findings: FileFindings
  private var entries: [FragmentKey: YAMLEntries.Entry] = [:]

  init(name: String, source: SourceText) {
    self.name = name
    self.source = source
    let parse = YAMLTree.parse(source.bytes, file: source.file)
    findings = FileFindings(syntax: parse.diagnostics)
    guard let root = parse.tree?.root else { return }
    guard let found = root.entries else {
      note(
        Mistake.invalid(
          "fragment", expected: "a map of keys", found: root.found ?? "a string",
          remedy: "begin with 'fragment: WHAT IS DONE'"),
        at: root)
      return
    }
    for entry in found { readKey(entry) }
    let inputs = inputs()
    checkPlaceholders(inputs)
    guard let title = title(root), let steps = steps(root) else { return }
    fragment = Fragment(
      name: name, title: title.text ?? "", source: source, position: title.position,
      inputs: inputs, steps: steps, calls: steps.compactMap(Self.call))
  }

  private mutating func note(_ message: String, at node: YAMLNode) {
    findings.note(message, at: node)
  }

  private mutating func readKey(_ entry: YAMLEntries.Entry) {
    let word = entry.key.text ?? ""
    if let key = FragmentKey.words[word] {
      entries[key] = entry
    } else if !isFreeKey(word) {
      note(Self.unknown(word), at: entry.key)
    }
  }

  private static func unknown(_ word: String) -> String {
    if Vocabulary.verbWords[word] != nil || StepKey.words[word] != nil {
      return Mistake.unexpected(
        quoted(word), where: "here", because: "it belongs to a step",
        remedy: "write it under 'steps'")
    }
    let known = FragmentKey.words.words
    if ScenarioKey.words[word] != nil {
      return Mistake.unexpected(
        quoted(word), where: "here", because: "it belongs to a scenario",
        remedy: "a fragment takes \(listed(known))")
    }
    return Mistake.unknown(
      "key", word, where: "in a fragment", among: known,
      remedy: "expected \(listed(known)), or 'x-…' for notes")
  }

  private mutating func title(_ root: YAMLNode) -> YAMLNode? {
    if let about = entries[.about], about.value.text == nil {
      note(
        Mistake.invalid("'about'", expected: "a string", found: about.value.found), at: about.value)
    }
    guard let entry = entries[.fragment] else {
      note(
        Mistake.missing("key", "fragment", remedy: "begin with 'fragment: WHAT IS DONE'"), at: root)
      return nil
    }
    guard entry.value.isScalar, !entry.value.isMissing else {
      note(
        Mistake.invalid("'fragment'", expected: "a title of one line", found: entry.value.found),
        at: entry.key)
      return nil
    }
    return entry.value
  }

  private mutating func steps(_ root: YAMLNode) -> [YAMLNode]? {
    guard let entry = entries[.steps] else {
      note(
        Mistake.missing(
          "key", "steps", remedy: "write the steps under 'steps:', such as '- relaunch'"),
        at: root)
      return nil
    }
    guard let items = entry.value.items, !items.isEmpty else {
      note(
        Mistake.invalid(
          "'steps'", entry.value.text,
          expected: "a list of at least one step, such as '- relaunch'"),
        at: entry.key)
      return nil
    }
    return Array(items)
  }

  // MARK: Inputs

  private mutating func inputs() -> [Fragment.Input] {
    guard let entry = entries[.inputs] else { return [] }
    guard let items = entry.value.items else {
      note(
        Mistake.invalid(
          "'inputs'", entry.value.text,
          expected: "a list, such as '[product]' or '[product, { offer: none }]'",
          found: entry.value.found),
        at: entry.key)
      return []
    }
    var inputs: [Fragment.Input] = []
    for item in items {
      guard let input = input(item) else { continue }
      if inputs.contains(where: { $0.name == input.name }) {
        note(Mistake.duplicate("input", input.name), at: input.key)
      } else {
        inputs.append(input)
      }
    }
    return inputs
  }

  private mutating func input(_ node: YAMLNode) -> Fragment.Input? {
    let pair = node.entries.map(Array.init) ?? []
    guard let key = pair.isEmpty ? node : pair.first?.key, let name = key.text, pair.count < 2
    else {
      note(
        Mistake.invalid(
          "input", expected: "a name, or one name with its default, such as '- offer: none'"),
        at: node)
      return nil
    }
    guard Placeholder.isName(name) else {
      note(
        Mistake.invalid(
          "input", name, expected: "a name that begins with a letter, such as 'product'"),
        at: key)
      return nil
    }
    if let fallback = pair.first?.value { checkFallback(fallback, of: name, at: key) }
    return Fragment.Input(name: name, key: key, fallback: pair.first?.value)
  }

  private mutating func checkFallback(_ node: YAMLNode, of name: String, at key: YAMLNode) {
    if node.isMissing {
      note(
        Mistake.missing(
          "default", where: "for \(quoted(name))",
          remedy: "write it, or '- \(name)' if callers must pass a value"),
        at: key)
    } else if let text = node.text {
      guard let placeholder = Placeholder.names(in: text).first else { return }
      note(
        Mistake.unexpected(
          "placeholder", "<\(placeholder)>", where: "in a default", remedy: "write the value out"),
        at: node)
    } else {
      note(
        Mistake.invalid(
          "default", where: "of \(quoted(name))", expected: "a string", found: node.found),
        at: node)
    }
  }

  private mutating func checkPlaceholders(_ inputs: [Fragment.Input]) {
    guard let steps = entries[.steps] else { return }
    var usage = PlaceholderUsage(names: inputs.map(\.name), owner: .fragment, in: source)
    usage.visitSteps(steps.value, &findings)
    for input in inputs where !usage.used.contains(input.name) {
      note(
        Mistake.unexpected(
          "input", input.name, where: "in 'inputs'", because: "no step uses it",
          remedy: "write '<\(input.name)>' where it belongs, or remove the input"),
        at: input.key)
    }
  }

  // MARK: Calls

  /// The call that a step makes; `nil` without a valid `perform`.
  private static func call(_ step: YAMLNode) -> FragmentCall? {
    step.entries?.first { $0.key.isText("perform") }.flatMap { FragmentCall($0.value) }
  }
}

extension FragmentCall {
  /// `nil` unless the node is a name or a map of one name to its inputs.
  init?(_ node: YAMLNode) {
    if node.isScalar, !node.isMissing {
      self.init(name: node, inputs: nil)
    } else if let entry = node.entries?.first(where: { _ in true }), node.entries?.count == 1,
      entry.key.isScalar
    {
      self.init(name: entry.key, inputs: entry.value.isMissing ? nil : entry.value)
    } else {
      return nil
    }
  }
}
