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

  /// Every check with its result, in order. Each gets a process of its own.
  package func results() -> [CheckResult] {
    var isGreeted = true
    return AdapterCheck.allCases.map { check in
      let status = isGreeted && !options.stop.isRaised ? status(of: check) : .notTried
      if check == .greeting, status != .holds { isGreeted = false }
      // A check that the user stopped ended somehow, which says nothing of the adapter.
      return CheckResult(check: check, status: options.stop.isRaised ? .notTried : status)
    }
  }

  private func status(of check: AdapterCheck) -> CheckResult.Status {
    do throws(ConformanceError) {
      try carryOut(check)
      return .holds
    } catch {
      return .broken(error)
    }
  }

  private func carryOut(_ check: AdapterCheck) throws(ConformanceError) {
    let conversation = try CheckedConversation(command, options, check)
    if check == .greeting {
      try conversation.expectSilence(
        "nothing, since the runner speaks first; does it print to stdout?")
    }
    let host = try conversation.greet()
    switch check {
    case .greeting: return
    case .core: try checkCore(host, conversation)
    case .nonsense: try checkNonsense(conversation)
    case .idleness: try conversation.expectSilence("nothing, since nothing was asked")
    case .order: try checkOrder(conversation)
    case .cases: for number in 1...3 { try playCase(conversation, number) {} }
    case .largeCatalog: try conversation.order(.catalog(name: "large", storekit: largeCatalog))
    case .facts:
      try playCase(conversation) { () throws(ConformanceError) in try checkFacts(conversation) }
    case .purchase:
      try playCase(conversation) { () throws(ConformanceError) in try checkBuy(conversation) }
    case .claims:
      try playCase(conversation) { () throws(ConformanceError) in
        try checkClaims(of: host, conversation)
      }
    case .unknownField:
      try conversation.expectRefusal(
        of: { #"{"id":\#($0),"end":{"colour":"red"}}"# }, mayBeUnsupported: false)
    case .unknownOperation:
      try conversation.expectRefusal(of: { #"{"id":\#($0),"jump":{}}"# }, mayBeUnsupported: true)
    case .unknownNumber:
      try conversation.expectRefusal(
        of: { _ in #"{"id":"three","probe":{"verb":"no-such-verb"}}"# }, mayBeUnsupported: false)
    case .unknownFact:
      try begin(conversation)
      try conversation.expectRefusal(
        of: { #"{"id":\#($0),"observe":["no-such-fact"]}"# }, mayBeUnsupported: true)
    case .goodbye: try conversation.expectEnd(by: .goodbye)
    case .closedInput: try conversation.expectEnd(by: .closedInput)
    case .termination: try conversation.expectEnd(by: .termination)
    }
  }

  // MARK: What a case is made of

  private func begin(_ conversation: CheckedConversation, _ number: Int = 1)
    throws(ConformanceError)
  {
    if number == 1 { try conversation.order(.catalog(name: "shop", storekit: Self.storekit)) }
    try conversation.order(
      .begin(
        .init(
          caseName: "c\(number)", catalog: "shop", given: Given(), profile: options.profile,
          seed: options.seed)))
  }

  private func playCase(
    _ conversation: CheckedConversation, _ number: Int = 1,
    _ body: () throws(ConformanceError) -> Void
  ) throws(ConformanceError) {
    try begin(conversation, number)
    try body()
    try conversation.order(.end)
    // A second answer, or a word too many, comes after the one that was due.
    try conversation.expectSilence("nothing, since everything was answered")
  }

  /// A line that fills every pipe many times, and is far from the limit.
  private var largeCatalog: JSON {
    guard case .object(let members) = Self.storekit else { return Self.storekit }
    let padding = String(repeating: "flowers ", count: 150_000)
    return .object(
      members.filter { $0.name != "identifier" } + [.init("identifier", .string(padding))])
  }

  // MARK: The checks

  private func checkCore(_ host: Reply.Host, _ conversation: CheckedConversation)
    throws(ConformanceError)
  {
    let missing = Capability.allCases.filter { $0.isCore && !host.capabilities.contains($0) }
    guard missing.isEmpty else {
      throw conversation.finding(
        "capabilities without \(missing.map(\.rawValue).joined(separator: ", "))",
        "all of \(Capability.allCases.filter(\.isCore).map(\.rawValue).joined(separator: ", "))")
    }
  }

  private func checkNonsense(_ conversation: CheckedConversation) throws(ConformanceError) {
    let expected = "the answer 'unsupported': there is no such verb"
    let reply = try conversation.ask(.probe(verb: Protocol.nonsenseVerb), expected)
    guard case .unsupported = reply else {
      throw conversation.finding(reply.text, expected)
    }
  }

  private func checkOrder(_ conversation: CheckedConversation) throws(ConformanceError) {
    let written = (1...5).map { _ in conversation.write(.probe(verb: Protocol.nonsenseVerb)) }
    for id in written {
      _ = try conversation.answer(to: id, "five answers, in the order of the questions")
    }
  }

  private func checkFacts(_ conversation: CheckedConversation) throws(ConformanceError) {
    let queries = [FactQuery(.app(.purchase)), FactQuery(.app(.access))]
    let expected = "the answer 'observed' with 'purchase' and 'access', and nothing else"
    guard case .observed(let observations) = try conversation.ask(.observe(queries), expected)
    else {
      throw conversation.finding("another answer than 'observed'", expected)
    }
    guard Set(observations.map(\.query)) == Set(queries), observations.count == queries.count else {
      let names = observations.map(\.query.text)
      throw conversation.finding(
        names.isEmpty ? "no fact" : names.joined(separator: ", "), expected)
    }
    for observation in observations {
      if let problem = observation.query.fact.entry.form.problem(with: observation.value) {
        throw conversation.finding(
          "'\(observation.query.text)' as \(observation.value.line): \(problem)", expected)
      }
    }
  }

  private func checkBuy(_ conversation: CheckedConversation) throws(ConformanceError) {
    let expected = "the answer 'done', or 'failed' if the step was impossible"
    let buy = Action(.buy, [.init(.product, .product("shop.rose"))])
    let reply = try conversation.ask(.perform(buy), expected)
    switch reply {
    case .done: return
    case .failed(let failure) where failure.code != .bug: return
    case .hello, .unsupported, .observed, .failed:
      throw conversation.finding(reply.text, expected)
    }
  }

  private func checkClaims(of host: Reply.Host, _ conversation: CheckedConversation)
    throws(ConformanceError)
  {
    for capability in host.capabilities {
      guard let action = Self.action(for: capability) else { continue }
      let expected =
        "the answer 'done' or 'failed', since 'hello' claims '\(capability.rawValue)'"
      let reply = try conversation.ask(.perform(action), expected)
      switch reply {
      case .done, .failed: continue
      case .hello, .unsupported, .observed:
        throw conversation.finding(reply.text, expected)
      }
    }
  }

  /// A step that needs the capability; `nil` for those of facts, and of subscriptions, which the
  /// shop does not sell. Purchases have a check of their own.
  private static func action(for capability: Capability) -> Action? {
    // `launch` would be refused, since the app runs.
    if capability == .launch { return Action(.relaunch) }
    return Vocabulary.verbs.lazy.filter { $0.capability == capability && !$0.isBuying }
      .compactMap(step).first
  }

  /// The verb with its required arguments; `nil` if the shop has none of their kind.
  private static func step(_ verb: Verb) -> Action? {
    var arguments: [Action.Argument] = []
    for parameter in verb.parameters where parameter.isRequired {
      guard let value = value(of: parameter.kind) else { return nil }
      arguments.append(.init(parameter.name, value))
    }
    return Action(verb, arguments)
  }

  private static func value(of kind: ValueKind) -> Action.Value? {
    switch kind {
    case .product(.any): .product("shop.rose")
    case .product(.consumable): .product("shop.seeds")
    case .text: .text("no such code")
    case .product(.subscription), .productOrNone, .products, .orderedProducts, .word, .name, .count,
      .integer, .flag, .instant, .scalar, .each, .record, .records, .orderedRecords, .body:
      nil
    }
  }
}

extension AdapterConformanceCheck {
  /// The `.storekit` file of the shop that an adapter is examined with: a rose, and seeds.
  static let storekit: JSON = [
    "identifier": "5A0B1C2D",
    "nonRenewingSubscriptions": [],
    "products": [
      product("shop.rose", "NonConsumable", number: "1000000001"),
      product("shop.seeds", "Consumable", number: "1000000002"),
    ],
    "settings": [:],
    "subscriptionGroups": [],
    "version": ["major": 4, "minor": 0],
  ]

  private static func product(_ id: String, _ type: String, number: String) -> JSON {
    [
      "displayPrice": "1.99", "familyShareable": false, "internalID": .string(number),
      "localizations": [["description": "", "displayName": .string(id), "locale": "en_US"]],
      "productID": .string(id), "referenceName": .string(id), "type": .string(type),
    ]
  }
}
