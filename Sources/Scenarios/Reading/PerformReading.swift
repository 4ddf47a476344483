import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// Everything that is wrong with the steps of a fragment, whoever performs it.
  static func mistakes(in fragment: Fragment, _ root: ScenarioRoot) -> [Diagnostic] {
    var reading = ScenarioReading(checking: fragment, root)
    for step in fragment.steps { _ = reading.steps(step) }
    return reading.findings.diagnostics
  }

  /// What one item of a journey comes to: itself, or the steps of the fragment that it performs.
  mutating func steps(_ node: YAMLNode) -> [Step] {
    guard let entries = node.entries,
      let call = entries.first(where: { $0.key.isText("perform") })
    else { return step(node) }
    guard let place = entries.first(where: { $0.key.isText("on") }) else {
      return performingStep(entries, call)
    }
    return steps(on: place) { $0.performingStep(entries, call) }
  }

  private mutating func performingStep(
    _ entries: YAMLEntries, _ call: YAMLEntries.Entry
  ) -> [Step] {
    var expect: YAMLEntries.Entry?
    var eventually: YAMLEntries.Entry?
    for entry in entries {
      let word = text(entry.key) ?? ""
      if StepKey.words[word] == .expect {
        expect = entry
      } else if StepKey.words[word] == .eventually {
        eventually = entry
      } else if Vocabulary.verbWords[word] != nil {
        note(
          "a verb beside 'perform'; begin a step of its own with it", at: entry.key)
      } else if StepKey.words[word] != .perform {
        _ = checkOther(entry, beside: nil)
      }
    }
    let steps = performed(call)
    var checks: [Step] = []
    if let expect {
      checks.append(
        Step(
          action: nil, expectations: expectations(expect, after: nil, judgesPlainWord: true),
          position: expect.key.position, callers: scope?.callers ?? []))
    }
    if let eventually, let step = patientStep(eventually) { checks.append(step) }
    return steps + checks
  }

  private mutating func performed(_ entry: YAMLEntries.Entry) -> [Step] {
    // What is missing may well be what was to be expected.
    guard let call = FragmentCall(entry.value) else {
      expectsSomething = true
      note(callProblem(entry.value), at: entry.value.isMissing ? entry.key : entry.value)
      return []
    }
    guard let fragment = fragment(of: call), let values = values(of: call, fragment) else {
      expectsSomething = true
      return []
    }
    performedNames.insert(fragment.name)
    // On its own, each fragment is checked by itself.
    if scope?.isAlone ?? false { return [] }
    return expanded(fragment, values, at: call)
  }

  private func callProblem(_ node: YAMLNode) -> String {
    if let entries = node.entries, entries.count > 1 {
      let names = entries.map { $0.key.text ?? "" }
      return "'perform' takes one fragment; write its inputs in braces of their own: "
        + "'{ \(names.first ?? "NAME"): { INPUT: … } }'"
    }
    return "'perform' needs a fragment; write '- perform: \(root.fragments.example)'"
  }

  private mutating func expanded(
    _ fragment: Fragment, _ values: [FragmentScope.Value], at call: FragmentCall
  ) -> [Step] {
    let outer = scope
    if outer == nil {
      performedStepCount += root.fragments.size(of: fragment.name)
      guard performedStepCount <= FragmentLimits.steps else {
        note(
          "performed, this journey has more than the \(FragmentLimits.steps) steps allowed; "
            + "split the file", at: call.name)
        return []
      }
    }
    scope = FragmentScope(
      fragment: fragment, values: values,
      callers: (outer?.callers ?? []) + [call.name.position])
    defer { scope = outer }
    return fragment.steps.flatMap { steps($0) }
  }

  // MARK: Which fragment

  private mutating func fragment(of call: FragmentCall) -> Fragment? {
    let name = call.name.text ?? ""
    if !Placeholder.names(in: name).isEmpty {
      findings.note(
        "the name of a fragment is written out; no placeholder can stand in it", at: call.name)
      return nil
    }
    let fragments = root.fragments
    if let fragment = fragments.fragment(named: name) { return fragment }
    // Its own mistakes are told already.
    if !fragments.names.contains(name) { note(unknownFragment(name), at: call.name) }
    return nil
  }

  private func unknownFragment(_ name: String) -> String {
    let names = root.fragments.names
    if name.hasPrefix("/") || name.split(separator: "/").contains("..") || name.hasSuffix(".yaml") {
      return "\(quoted(name)) is a path; fragments stand in 'fragments', and are named without "
        + "folder and extension"
    }
    let guess = didYouMean(name, among: names)
    let known = names.isEmpty ? "; there is none" : "; there is \(listed(names))"
    return "no fragment \(quoted(name))" + (guess.isEmpty ? known : guess)
  }

  // MARK: Inputs

  /// What each input is in this call; `nil` if any is wrong.
  private mutating func values(
    of call: FragmentCall, _ fragment: Fragment
  ) -> [FragmentScope.Value]? {
    var values: [FragmentScope.Value] = []
    var isWhole = true
    if let inputs = call.inputs {
      guard let entries = inputs.entries else {
        note(
          "the inputs of a fragment are a map, such as '{ \(fragment.exampleInputs) }'", at: inputs)
        return nil
      }
      for entry in entries where !isFreeKey(entry.key.text ?? "") {
        if let value = value(entry, of: fragment) { values.append(value) } else { isWhole = false }
      }
    }
    // A misspelt input has been told; that it is missing follows.
    guard isWhole else { return nil }
    return addFallbacks(to: values, call, fragment)
  }

  private mutating func value(
    _ entry: YAMLEntries.Entry, of fragment: Fragment
  ) -> FragmentScope.Value? {
    let name = entry.key.text ?? ""
    let known = fragment.inputs.map(\.name)
    guard known.contains(name) else {
      let guess = didYouMean(name, among: known)
      let remedy =
        known.isEmpty
        ? "; it takes none" : guess.isEmpty ? "; it takes \(listed(known))" : guess
      note("'\(fragment.name)' has no input \(quoted(name))\(remedy)", at: entry.key)
      return nil
    }
    guard !entry.value.isMissing else {
      note("\(quoted(name)) is empty; write a value, or remove it", at: entry.key)
      return nil
    }
    guard let text = text(entry.value) else {
      note("an input is a text, and \(quoted(name)) is none", at: entry.value)
      return nil
    }
    let (place, remark) = origin(of: entry.value)
    return FragmentScope.Value(name: name, text: text, place: place, remark: remark)
  }

  /// Where an author wrote what a node says: the node itself, or what its placeholder stands for.
  private func origin(of node: YAMLNode) -> (SourceRange, remark: String) {
    let name = node.text.flatMap { Placeholder.names(in: $0).first }
    guard let name else { return (node.range, "") }
    if let value = scope?.value(of: name) { return (value.place, value.remark) }
    return (node.range, row.map { "in the case \(quoted($0.name))" } ?? "")
  }

  private mutating func addFallbacks(
    to values: [FragmentScope.Value], _ call: FragmentCall, _ fragment: Fragment
  ) -> [FragmentScope.Value]? {
    var values = values
    var missing: [String] = []
    for input in fragment.inputs where !values.contains(where: { $0.name == input.name }) {
      guard let fallback = input.fallback else {
        missing.append(input.name)
        continue
      }
      values.append(
        FragmentScope.Value(
          name: input.name, text: fallback.text ?? "", place: fallback.range,
          remark: "performed at \(call.name.position)"))
    }
    guard !missing.isEmpty else { return values }
    note(
      "'\(fragment.name)' needs \(enumerated(missing)); write "
        + "'- perform: { \(fragment.name): { \(fragment.exampleInputs) } }'", at: call.name)
    return nil
  }
}

extension Fragment {
  /// `product: …, offer: …`, of those that callers must tell.
  fileprivate var exampleInputs: String {
    let required = inputs.filter { $0.fallback == nil }
    return (required.isEmpty ? inputs : required).map { "\($0.name): …" }.joined(separator: ", ")
  }

  /// What its inputs are while it is checked on its own.
  var fallbackValues: [FragmentScope.Value] {
    inputs.compactMap { input in
      guard let node = input.fallback, let text = node.text, !text.isEmpty else { return nil }
      return FragmentScope.Value(name: input.name, text: text, place: node.range, remark: "")
    }
  }
}
