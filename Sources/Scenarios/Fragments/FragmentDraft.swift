import Diagnostics
import Wire
import YAMLTree

/// A fragment's file: its keys and inputs, and nothing yet of what its steps mean.
struct FragmentDraft {
  let name: String
  let source: SourceText
  /// `nil` if something is missing that no fragment can lack.
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
      note("a fragment is a map of keys; begin with 'fragment: WHAT IS DONE'", at: root)
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
      return "\(quoted(word)) belongs in a step; write it under 'steps'"
    }
    if ScenarioKey.words[word] != nil {
      return "\(quoted(word)) is a key of scenarios; a fragment takes "
        + listed(FragmentKey.words.words)
    }
    let guess = didYouMean(word, among: FragmentKey.words.words)
    return "no key \(quoted(word)) in a fragment"
      + (guess.isEmpty
        ? "; the keys are \(listed(FragmentKey.words.words)), and 'x-…' for notes" : guess)
  }

  private mutating func title(_ root: YAMLNode) -> YAMLNode? {
    if let about = entries[.about], about.value.text == nil {
      note("'about' is prose, not a list or a map", at: about.value)
    }
    guard let entry = entries[.fragment] else {
      note("no 'fragment' key; begin with 'fragment: WHAT IS DONE'", at: root)
      return nil
    }
    guard entry.value.isScalar, !entry.value.isMissing else {
      note("'fragment' is a title, one line of text", at: entry.key)
      return nil
    }
    return entry.value
  }

  private mutating func steps(_ root: YAMLNode) -> [YAMLNode]? {
    guard let entry = entries[.steps] else {
      note("no 'steps' key; write the steps under 'steps:', such as '- launch'", at: root)
      return nil
    }
    guard let items = entry.value.items, !items.isEmpty else {
      note("'steps' is a list of at least one step, such as '- launch'", at: entry.key)
      return nil
    }
    return Array(items)
  }

  // MARK: Inputs

  private mutating func inputs() -> [Fragment.Input] {
    guard let entry = entries[.inputs] else { return [] }
    guard let items = entry.value.items else {
      note("'inputs' is a list, such as '[product]' or '[product, { offer: none }]'", at: entry.key)
      return []
    }
    var inputs: [Fragment.Input] = []
    for item in items {
      guard let input = input(item) else { continue }
      if inputs.contains(where: { $0.name == input.name }) {
        note("a second input \(quoted(input.name)); remove one of the two", at: input.key)
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
      note("an input is a name, or one name with its default: '- offer: none'", at: node)
      return nil
    }
    guard Placeholder.isName(name) else {
      note("an input's name begins with a letter, as in '<product>'", at: key)
      return nil
    }
    if let fallback = pair.first?.value { checkFallback(fallback, of: name, at: key) }
    return Fragment.Input(name: name, key: key, fallback: pair.first?.value)
  }

  private mutating func checkFallback(_ node: YAMLNode, of name: String, at key: YAMLNode) {
    if node.isMissing {
      note(
        "the default of \(quoted(name)) is empty; write '- \(name)' if callers must tell it",
        at: key)
    } else if let text = node.text {
      guard !Placeholder.names(in: text).isEmpty else { return }
      note("a default is written out; no placeholder can stand in it", at: node)
    } else {
      note("an input is a text, and the default of \(quoted(name)) is none", at: node)
    }
  }

  private mutating func checkPlaceholders(_ inputs: [Fragment.Input]) {
    guard let steps = entries[.steps] else { return }
    var usage = PlaceholderUsage(names: inputs.map(\.name), owner: .fragment)
    usage.visit(steps.value, &findings)
    for input in inputs where !usage.used.contains(input.name) {
      note(
        "the input \(quoted(input.name)) is used nowhere; write '<\(input.name)>' where it "
          + "belongs, or remove it", at: input.key)
    }
  }

  // MARK: Calls

  /// The call that a step makes, if it is written as one should be.
  private static func call(_ step: YAMLNode) -> FragmentCall? {
    step.entries?.first { $0.key.isText("perform") }.flatMap { FragmentCall($0.value) }
  }
}

extension FragmentCall {
  /// `nil` for what is neither a name nor a map of one name to its inputs.
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
