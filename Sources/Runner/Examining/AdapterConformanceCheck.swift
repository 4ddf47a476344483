import JSONTree
import Wire

/// Examines an adapter: whether it speaks the protocol, before any scenario asks whether its store
/// and its app do what they should.
package struct AdapterConformanceCheck {
  private let command: AdapterCommand
  private let options: RunOptions

  package init(_ command: AdapterCommand, _ options: RunOptions) {
    self.command = command
    self.options = options
  }

  /// Every check with what it came to, in order. Each gets a process of its own.
  package func results() -> [CheckResult] {
    var isGreeted = true
    return AdapterCheck.allCases.map { check in
      guard isGreeted else { return CheckResult(check: check, outcome: .notTried) }
      do throws(CheckFinding) {
        try carryOut(check)
        return CheckResult(check: check, outcome: .holds)
      } catch {
        if check == .greeting { isGreeted = false }
        return CheckResult(check: check, outcome: .broken(error))
      }
    }
  }

  private func carryOut(_ check: AdapterCheck) throws(CheckFinding) {
    let interview = try Interview(command, options, check)
    if check == .greeting {
      try interview.expectSilence("nothing, since the runner speaks first; does it print?")
    }
    let host = try interview.greet()
    switch check {
    case .greeting: return
    case .core: try checkCore(host, interview)
    case .nonsense: try checkNonsense(interview)
    case .idleness: try interview.expectSilence("nothing, since nothing was asked")
    case .order: try checkOrder(interview)
    case .cases: for number in 1...3 { try playCase(interview, number) {} }
    case .largeCatalog: try interview.order(.catalog(name: "large", storekit: largeCatalog))
    case .facts: try playCase(interview) { () throws(CheckFinding) in try checkFacts(interview) }
    case .purchase: try playCase(interview) { () throws(CheckFinding) in try checkBuy(interview) }
    case .claims:
      try playCase(interview) { () throws(CheckFinding) in try checkClaims(of: host, interview) }
    case .unknownField:
      try interview.expectRefusal(
        of: { #"{"id":\#($0),"end":{"colour":"red"}}"# }, mayBeUnsupported: false)
    case .unknownOperation:
      try interview.expectRefusal(of: { #"{"id":\#($0),"jump":{}}"# }, mayBeUnsupported: true)
    case .unknownNumber:
      try interview.expectRefusal(
        of: { _ in #"{"id":"three","probe":{"verb":"no-such-verb"}}"# }, mayBeUnsupported: false)
    case .unknownFact:
      try begin(interview)
      try interview.expectRefusal(
        of: { #"{"id":\#($0),"observe":["no-such-fact"]}"# }, mayBeUnsupported: true)
    case .goodbye: try interview.expectEnd(by: .goodbye)
    case .closedInput: try interview.expectEnd(by: .closedInput)
    case .termination: try interview.expectEnd(by: .termination)
    }
  }

  // MARK: What a case is made of

  private func begin(_ interview: Interview, _ number: Int = 1) throws(CheckFinding) {
    if number == 1 { try interview.order(.catalog(name: "shop", storekit: Self.storekit)) }
    try interview.order(
      .begin(
        .init(
          caseName: "c\(number)", catalog: "shop", given: Given(), profile: options.profile,
          seed: options.seed)))
  }

  private func playCase(
    _ interview: Interview, _ number: Int = 1, _ body: () throws(CheckFinding) -> Void
  ) throws(CheckFinding) {
    try begin(interview, number)
    try body()
    try interview.order(.end)
    // A second answer, or a word too many, comes after the one that was due.
    try interview.expectSilence("nothing, since everything was answered")
  }

  /// A line that fills every pipe many times, and is far from the limit.
  private var largeCatalog: JSON {
    guard case .object(let members) = Self.storekit else { return Self.storekit }
    let padding = String(repeating: "flowers ", count: 150_000)
    return .object(
      members.filter { $0.name != "identifier" } + [.init("identifier", .string(padding))])
  }

  // MARK: The checks

  private func checkCore(_ host: Reply.Host, _ interview: Interview) throws(CheckFinding) {
    let missing = Capability.allCases.filter { $0.isCore && !host.capabilities.contains($0) }
    guard missing.isEmpty else {
      throw interview.finding(
        "capabilities without \(missing.map(\.rawValue).joined(separator: ", "))",
        "all of \(Capability.allCases.filter(\.isCore).map(\.rawValue).joined(separator: ", "))")
    }
  }

  private func checkNonsense(_ interview: Interview) throws(CheckFinding) {
    let expected = "the answer 'unsupported': nobody knows this verb"
    let reply = try interview.ask(.probe(verb: Protocol.nonsenseVerb), expected)
    guard case .unsupported = reply else {
      throw interview.finding(Interview.text(of: reply), expected)
    }
  }

  private func checkOrder(_ interview: Interview) throws(CheckFinding) {
    let written = (1...5).map { _ in interview.write(.probe(verb: Protocol.nonsenseVerb)) }
    for id in written {
      _ = try interview.answer(to: id, "five answers, in the order of the questions")
    }
  }

  private func checkFacts(_ interview: Interview) throws(CheckFinding) {
    let queries = [FactQuery(.app(.purchase)), FactQuery(.app(.access))]
    let expected = "the answer 'observed' with 'purchase' and 'access', and nothing else"
    guard case .observed(let told) = try interview.ask(.observe(queries), expected) else {
      throw interview.finding("another answer than 'observed'", expected)
    }
    guard Set(told.map(\.query)) == Set(queries), told.count == queries.count else {
      let names = told.map(\.query.text)
      throw interview.finding(
        names.isEmpty ? "no fact" : names.joined(separator: ", "), expected)
    }
    for observation in told {
      if let problem = observation.query.fact.entry.form.problem(with: observation.value) {
        throw interview.finding(
          "'\(observation.query.text)' as \(observation.value.line): \(problem)", expected)
      }
    }
  }

  private func checkBuy(_ interview: Interview) throws(CheckFinding) {
    let expected = "the answer 'done', or 'failed' if the step was impossible"
    let buy = Action(.app(.buy), [.init(.product, .text("shop.rose"))])
    let reply = try interview.ask(.perform(buy), expected)
    switch reply {
    case .done, .performed: return
    case .failed(let failure) where failure.error != Reply.Failure.bug: return
    case .hello, .unsupported, .observed, .failed:
      throw interview.finding(Interview.text(of: reply), expected)
    }
  }

  private func checkClaims(of host: Reply.Host, _ interview: Interview) throws(CheckFinding) {
    for capability in host.capabilities {
      guard let action = Self.action(for: capability) else { continue }
      let expected =
        "the answer 'done' or 'failed', since 'hello' claims '\(capability.rawValue)'"
      let reply = try interview.ask(.perform(action), expected)
      switch reply {
      case .done, .performed, .failed: continue
      case .hello, .unsupported, .observed:
        throw interview.finding(Interview.text(of: reply), expected)
      }
    }
  }

  /// A step that a capability permits; `nil` for those that are about facts.
  private static func action(for capability: Capability) -> Action? {
    switch capability {
    case .launch: Action(.app(.relaunch))
    case .restore: Action(.app(.restorePurchases))
    case .balance: Action(.app(.use), [.init(.product, .text("shop.seeds"))])
    case .codes: Action(.app(.redeemCode), [.init(.code, .text("no such code"))])
    case .refunds: Action(.app(.requestRefund), [.init(.product, .text("shop.rose"))])
    case .screens: Action(.app(.leaveScreenWhileLoading))
    case .buy, .access, .subscription, .forSale, .offers, .prices, .purchaseInfo, .events, .manage,
      .accountTokens, .billingIssues, .server:
      nil
    }
  }
}
