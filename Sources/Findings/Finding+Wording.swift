import RunEvents

extension Finding {
  /// - Parameter causes: the same cause under each profile; not empty.
  init(_ adapter: String, _ causes: [Cause], in summary: RunSummary) {
    let explained = causes.flatMap(\.cases).sorted(by: \.length)
    let typical = TypicalCase(of: explained, causes[0].origin)
    let failed = explained.sorted(by: typical.differences)
    let references = failed.flatMap(\.record.rules)
    func reference(_ id: String) -> RuleReference {
      references.first { $0.id == id } ?? RuleReference(id: id, level: .must, statement: "")
    }
    self.adapter = adapter
    isOfScenario = false
    cases = failed.map(\.record.key)
    observations = failed.reduce(0) { $0 + $1.symptoms.count }
    isObstacle = !failed[0].remedy.isEmpty || causes[0].origin.isSellingNothing
    contrast = isObstacle ? nil : Self.contrast(failed[0], in: summary)
    switch causes[0].origin {
    case .known(let fault, let likeness) where likeness.isClear:
      title = fault.title
      rules = fault.rules.map(reference)
      self.likeness = Self.sum(of: causes) ?? likeness
      (sources, hint) = (fault.sources, fault.hint)
    case .known(_, let likeness):
      title = typical.title
      rules = failed[0].suspects.prefix(1).map(reference)
      self.likeness = Self.sum(of: causes) ?? likeness
      sources = []
      hint =
        "Play more scenarios: they tell apart the \(likeness.others.count + 1) known faults "
        + "that fail so."
    case .suspected(let rule, let pattern):
      title = pattern?.title ?? typical.title
      rules = rule.map { [reference($0)] } ?? []
      likeness = nil
      sources = []
      hint = isObstacle ? failed[0].remedy : Self.hint(for: adapter, failed[0], in: summary)
    case .sellsNothing:
      title = "sells nothing: no purchase came to the App Store"
      (rules, likeness, sources) = ([], nil, [])
      hint = Self.adviceOnSelling(failed)
    }
  }

  private static func adviceOnSelling(_ failed: [FailedCase]) -> String {
    var lines: [String] = []
    for failure in failed {
      for mismatch in failure.record.mismatches { lines += mismatch.said }
    }
    lines.removeAll { !$0.contains("'buy' threw") }
    let said = lines.isEmpty ? "" : "The app said: \(mostFrequent(lines)). "
    return said + "Mend the adapter's 'buy' first: what follows a purchase was not judged."
  }

  /// The built-in adapter that keeps Apple's rules, on which a user's first scenarios are played.
  package static let referenceAdapter = "reference"

  private static func hint(
    for adapter: String, _ failure: FailedCase, in summary: RunSummary
  ) -> String {
    guard adapter == referenceAdapter, !failure.isBroken else { return "" }
    let key = failure.record.key
    let passed = summary.cases.first {
      $0.key.scenario == key.scenario && $0.key.adapter == adapter && $0.outcome == .passed
    }
    guard let profile = passed?.key.profile else {
      return "This shop keeps Apple's rules: look for the mistake in the scenario first."
    }
    return "This shop keeps Apple's rules, and passes under the profile '\(profile)': "
      + "'shopper explain \(key.profile)' says how the store differs under '\(key.profile)'."
  }

  private static func sum(of causes: [Cause]) -> Likeness? {
    let all = causes.compactMap { cause in
      if case .known(_, let likeness) = cause.origin { likeness } else { nil }
    }
    return all.first.map { first in
      Likeness(
        fault: first.fault, others: first.others, seen: all.reduce(0) { $0 + $1.seen },
        predicted: all.reduce(0) { $0 + $1.predicted })
    }
  }

  /// The most words that are of use to people.
  private static let contrastLimit = 3

  /// Names what came before the first difference: what comes later is no cause of it.
  private static func contrast(_ failure: FailedCase, in summary: RunSummary) -> Contrast? {
    let red = failure.record
    let passed = summary.cases.filter { $0.column == red.column && $0.outcome == .passed }
    let nearest = passed.min {
      $0.traits.distance(to: red.traits) < $1.traits.distance(to: red.traits)
    }
    guard let nearest else { return nil }
    let lacks = summary.words(
      red.traits.subtracting(nearest.traits), in: red.steps.prefix(failure.length))
    guard !lacks.isEmpty, lacks.count <= contrastLimit else { return nil }
    return Contrast(scenario: nearest.key.scenario, lacks: lacks)
  }
}

/// What most cases of a finding have in common. Its title says so, and its journey shows it.
private struct TypicalCase {
  private let kind: Divergence.Kind
  private let verb: String
  /// The words that each such case showed and should have shown; `nil` if they differ.
  private let words: (observed: String, expected: String)?
  /// The fact, with its part if each such case differs in that.
  private let subject: String
  /// Whether each such case showed nothing at all.
  private let areNothing: Bool
  /// What a case has to be like; nothing for a known fault, whose title speaks of all its cases.
  private let aspects: [(FailedCase) -> Bool]

  /// - Parameter cases: not empty.
  init(of cases: [FailedCase], _ origin: Cause.Origin) {
    let kind = mostFrequent(cases.map(\.divergence.kind))
    let verb = mostFrequent(cases.filter { $0.divergence.kind == kind }.map(\.divergence.verb))
    (self.kind, self.verb) = (kind, verb)
    let typical = cases.map(\.divergence).filter { $0.kind == kind && $0.verb == verb }
    words = Self.words(of: typical)
    areNothing = typical.allSatisfy(\.isNothing)
    let paths = Set(typical.map(\.path))
    subject = paths.first.flatMap { paths.count == 1 ? $0 : nil } ?? kind.subject
    aspects =
      switch origin {
      case .known, .sellsNothing: []
      case .suspected(let rule, let pattern):
        [
          { $0.divergence.kind == kind },
          { failure in rule.map(failure.suspects.contains) ?? true },
          { pattern != nil || $0.divergence.verb == verb },
        ]
      }
  }

  private static func words(
    of divergences: [Divergence]
  ) -> (observed: String, expected: String)? {
    guard let first = divergences.first, let observed = first.word,
      let expected = first.expectedWord,
      divergences.allSatisfy({ $0.word == observed && $0.expectedWord == expected })
    else { return nil }
    return (observed, expected)
  }

  /// In how many ways a case is unlike what the finding says.
  func differences(_ failure: FailedCase) -> Int { aspects.count { !$0(failure) } }

  /// A sentence without its subject: `shows more in 'access' than expected after 'refund'`.
  var title: String {
    let after = verb.isEmpty ? "" : " after '\(verb)'"
    return switch kind.deviation {
    case .more: "shows more in '\(subject)' than expected\(after)"
    case .less where areNothing: "shows nothing in '\(subject)'\(after)"
    case .less: "shows less in '\(subject)' than expected\(after)"
    case .other:
      if let words {
        "shows '\(words.observed)' as '\(subject)' instead of '\(words.expected)'\(after)"
      } else {
        "shows another '\(subject)' than expected\(after)"
      }
    case .undone: "cannot do '\(verb)': \(subject)"
    case .refused: "refuses \(subject)"
    case .silent: after.isEmpty ? subject : "reports nothing\(after): \(subject)"
    case .broken:
      subject.hasPrefix(Fault.Kind.couldNotStart.rawValue)
        ? subject : "breaks: \(subject)"
    }
  }
}

extension Array {
  /// The elements by ascending ranks; those of one rank keep their order.
  fileprivate func sorted(by rank: (Element) -> Int) -> [Element] {
    map { ($0, rank($0)) }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element.0)
  }
}
