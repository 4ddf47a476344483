import Diagnostics
import Wire
import YAMLTree

extension ScenarioReading {
  /// The mistakes in a fragment's steps that do not depend on a caller.
  static func mistakes(in fragment: Fragment, _ root: ScenarioRoot) -> [Diagnostic] {
    var reading = ScenarioReading(checking: fragment, root)
    for step in fragment.steps { _ = reading.steps(step) }
    return reading.findings.diagnostics
  }

  /// The steps of one item of a journey: its own, or those of the fragment that it performs.
  mutating func steps(_ node: YAMLNode) -> [Step] {
    guard let entries = node.entries,
      let call = entries.first(where: { $0.key.isText("perform") })
    else { return step(node) }
    guard let on = entries.first(where: { $0.key.isText("on") }) else {
      return performingStep(entries, call)
    }
    return steps(on: on) { $0.performingStep(entries, call) }
  }

  private mutating func performingStep(
    _ entries: YAMLEntries, _ call: YAMLEntries.Entry
  ) -> [Step] {
    var expect: YAMLEntries.Entry?
    var eventually: YAMLEntries.Entry?
    var shows: YAMLEntries.Entry?
    for entry in entries {
      let word = text(entry.key) ?? ""
      if StepKey.words[word] == .expect {
        expect = entry
      } else if StepKey.words[word] == .eventually {
        eventually = entry
      } else if StepKey.words[word] == .shows {
        shows = entry
      } else if Vocabulary.verbWords[word] != nil {
        note(
          Mistake.unexpected(
            "verb", word, where: "beside 'perform'", remedy: "begin another step with it"),
          at: entry.key)
      } else if StepKey.words[word] != .perform {
        _ = checkOther(entry, beside: nil)
      }
    }
    let mistakes = findings.diagnostics.count
    let steps = performed(call)
    var checks: [Step] = []
    if let expect {
      checks.append(
        Step(
          action: nil, expectations: expectations(expect, mayBuy: false),
          position: expect.key.position, callers: scope?.callers ?? [], entry: entryNumber))
    }
    let areAllRead = findings.diagnostics.count == mistakes
    let shown = shows.map { showing($0, steps + checks, areAllRead: areAllRead) } ?? steps + checks
    let later = eventually.flatMap { patientStep($0) }.map { [$0] } ?? []
    checkObservable(checks + later)
    return shown + later
  }

  /// The steps of a fragment with the rules that `shows` beside `perform` names for expectations
  /// that name none themselves.
  private mutating func showing(
    _ shows: YAMLEntries.Entry, _ steps: [Step], areAllRead: Bool
  ) -> [Step] {
    let expectations = steps.flatMap(\.expectations)
    // A fragment that performs another one alone does not have its steps.
    if expectations.isEmpty, areAllRead, scope?.isAlone != true { noteUnexpectedShows(shows) }
    let areKnown = areAllRead && !expectations.isEmpty
    let facts: [String] = expectations.reduce(into: []) { facts, expectation in
      let fact = expectation.query.text
      if !facts.contains(fact) { facts.append(fact) }
    }
    let shown = shownRules(shows, areKnown ? facts : nil)
    return steps.map { step in
      step.expecting(
        step.expectations.map {
          $0.shows.isEmpty ? $0.showing(shown.rules(of: $0.query)) : $0
        })
    }
  }

  private mutating func performed(_ entry: YAMLEntries.Entry) -> [Step] {
    // The missing fragment may be the part that expects something.
    guard let call = FragmentCall(entry.value) else {
      expectsSomething = true
      context.loseTrack()
      note(callProblem(entry.value), at: entry.value.isMissing ? entry.key : entry.value)
      return []
    }
    guard let fragment = fragment(of: call), let values = values(of: call, fragment) else {
      expectsSomething = true
      context.loseTrack()
      return []
    }
    performedNames.insert(fragment.name)
    // The performed fragment is checked alone, too.
    if scope?.isAlone ?? false {
      context.loseTrack()
      return []
    }
    return expanded(fragment, values, at: call)
  }

  private func callProblem(_ node: YAMLNode) -> String {
    if let entries = node.entries, entries.count > 1 {
      let names = entries.map { $0.key.text ?? "" }
      return Mistake.invalid(
        "'perform'", expected: "one fragment",
        remedy: "write its inputs in braces: '{ \(names.first ?? "NAME"): { INPUT: … } }'")
    }
    return missingFragment
  }

  var missingFragment: String {
    Mistake.missing(
      "fragment", where: "for 'perform'", remedy: "write '- perform: \(root.fragments.example)'")
  }

  private mutating func expanded(
    _ fragment: Fragment, _ values: [FragmentScope.Value], at call: FragmentCall
  ) -> [Step] {
    let outer = scope
    if outer == nil {
      performedStepCount += root.fragments.size(of: fragment.name)
      guard performedStepCount <= FragmentLimits.steps else {
        note(
          Mistake.invalid(
            "'journey'",
            expected: "at most \(FragmentLimits.steps) steps with those of fragments",
            remedy: "split the file"),
          at: call.name)
        return []
      }
    }
    scope = FragmentScope(
      fragment: fragment, values: values,
      callers: (outer?.callers ?? []) + [call.name.position])
    defer { scope = outer }
    return fragment.steps.flatMap { steps($0) }
  }

  // MARK: Finding the fragment

  private mutating func fragment(of call: FragmentCall) -> Fragment? {
    let name = call.name.text ?? ""
    if let placeholder = Placeholder.names(in: name).first {
      findings.note(
        Mistake.unexpected(
          "placeholder", "<\(placeholder)>", where: "in a fragment's name",
          remedy: "write the name out"),
        at: call.name)
      return nil
    }
    let fragments = root.fragments
    if let fragment = fragments.fragment(named: name) { return fragment }
    // A fragment with mistakes has been reported.
    if !fragments.names.contains(name) { note(unknownFragment(name), at: call.name) }
    return nil
  }

  private func unknownFragment(_ name: String) -> String {
    let names = root.fragments.names
    if name.hasPrefix("/") || name.split(separator: "/").contains("..") || name.hasSuffix(".yaml") {
      return Mistake.invalid(
        "fragment", name, expected: "a name below 'fragments', without folder and extension")
    }
    return Mistake.unknown(
      "fragment", name, among: names,
      remedy: names.isEmpty ? "write it in 'fragments/\(name).yaml'" : nil)
  }

  // MARK: Inputs

  /// The values of the inputs in this call; `nil` if any is wrong.
  private mutating func values(
    of call: FragmentCall, _ fragment: Fragment
  ) -> [FragmentScope.Value]? {
    var values: [FragmentScope.Value] = []
    var isWhole = true
    if let inputs = call.inputs {
      guard let entries = inputs.entries else {
        note(
          Mistake.invalid(
            "inputs", text(inputs), where: "of '\(fragment.name)'",
            expected: "a map, such as '{ \(fragment.exampleInputs) }'", found: inputs.found),
          at: inputs)
        return nil
      }
      for entry in entries where !isFreeKey(entry.key.text ?? "") {
        if let value = value(entry, of: fragment) { values.append(value) } else { isWhole = false }
      }
    }
    // The unknown input that was reported is probably a required one, misspelt.
    guard isWhole else { return nil }
    return addFallbacks(to: values, call, fragment)
  }

  private mutating func value(
    _ entry: YAMLEntries.Entry, of fragment: Fragment
  ) -> FragmentScope.Value? {
    let name = entry.key.text ?? ""
    let known = fragment.inputs.map(\.name)
    guard known.contains(name) else {
      note(
        Mistake.unknown(
          "input", name, where: "of '\(fragment.name)'", among: known,
          remedy: known.isEmpty ? "it takes none; remove it" : nil),
        at: entry.key)
      return nil
    }
    guard !entry.value.isMissing else {
      note(Mistake.missingValue(of: name), at: entry.key)
      return nil
    }
    guard let text = text(entry.value) else {
      note(
        Mistake.invalid(
          "input", name, where: "of '\(fragment.name)'", expected: "a string",
          found: entry.value.found),
        at: entry.value)
      return nil
    }
    let (range, remark) = origin(of: entry.value)
    return FragmentScope.Value(name: name, text: text, range: range, remark: remark)
  }

  /// The range where the author wrote a node's value: the node itself, or its placeholder's value.
  private func origin(of node: YAMLNode) -> (SourceRange, remark: String) {
    let name = node.text.flatMap { Placeholder.names(in: $0).first }
    guard let name else { return (node.range, "") }
    if let value = scope?.value(of: name) { return (value.range, value.remark) }
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
          name: input.name, text: fallback.text ?? "", range: fallback.range,
          remark: "performed at \(call.name.position)"))
    }
    guard !missing.isEmpty else { return values }
    note(
      Mistake.missing(
        enumerated(missing), where: "for '\(fragment.name)'",
        remedy: "write '- perform: { \(fragment.name): { \(fragment.exampleInputs) } }'"),
      at: call.name)
    return nil
  }
}

extension Fragment {
  /// The required inputs with ellipses: `product: …, offer: …`.
  fileprivate var exampleInputs: String {
    let required = inputs.filter { $0.fallback == nil }
    return (required.isEmpty ? inputs : required).map { "\($0.name): …" }.joined(separator: ", ")
  }

  /// The defaults of its inputs, used while it is checked alone.
  var fallbackValues: [FragmentScope.Value] {
    inputs.compactMap { input in
      guard let node = input.fallback, let text = node.text, !text.isEmpty else { return nil }
      return FragmentScope.Value(name: input.name, text: text, range: node.range, remark: "")
    }
  }
}
