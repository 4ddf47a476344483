import OperatingSystem
import RunEvents
import Wire

/// The source of replies to a case's requests: a live process, or a recorded transcript.
protocol ReplySource {
  /// - Parameter rest: the requests after this one, which may be sent ahead.
  mutating func reply(
    to planned: PlannedRequest, before rest: ArraySlice<PlannedRequest>
  ) throws(ConversationError) -> Reply

  /// The reply to the same request, sent again because the last one was not as expected.
  ///
  /// - Parameter rest: the requests that follow in the plan.
  /// - Returns: `nil` if the last one counts.
  mutating func nextReply(
    to planned: PlannedRequest, before rest: ArraySlice<PlannedRequest>
  ) throws(ConversationError) -> Reply?
}

extension CaseJudge {
  /// Plays a case: handles the reply to each request, and to the requests that a reply leads to.
  ///
  /// In a world that lives in real time, an observation that is not as expected may only be early:
  /// it is asked for again, and only the last reply counts.
  mutating func play(
    _ plan: CasePlan, asking source: inout some ReplySource
  ) throws(ConversationError) {
    var waiting = plan.requests[...]
    while let planned = waiting.popFirst() {
      latestStep = planned.step ?? latestStep
      if case .end = planned.kind { isEnding = true }
      let earlier = livesInRealTime && planned.isObservation ? self : nil
      var following = try handle(try source.reply(to: planned, before: waiting), to: planned)
      while let earlier, verdict != earlier.verdict,
        let reply = try source.nextReply(to: planned, before: waiting)
      {
        self = earlier
        following = try handle(reply, to: planned)
      }
      if !following.isEmpty { waiting = (following + waiting)[...] }
    }
    noteEvidence()
  }
}

/// Asks an adapter's process.
struct LiveReplies: ReplySource {
  private let conversation: Conversation
  private let waitsForEach: Bool
  /// The catalog of the case, while its reply is still to come.
  private var catalog: Conversation.SentRequest?
  /// The number of sent requests whose replies are outstanding.
  private var ahead = 0
  private var settling = Deadline(after: .zero)

  /// - Parameter waitsForEach: whether each request waits for the reply to the one before.
  init(_ conversation: Conversation, for plan: CasePlan, waitsForEach: Bool) {
    self.conversation = conversation
    self.waitsForEach = waitsForEach
    catalog = conversation.beginCase(plan)
  }

  mutating func reply(
    to planned: PlannedRequest, before rest: ArraySlice<PlannedRequest>
  ) throws(ConversationError) -> Reply {
    if waitsForEach {
      try awaitCatalog()
      settling = EventuallyPolling.settlingDeadline()
    }
    if ahead == 0 { sendAhead(planned, rest) }
    try awaitCatalog()
    ahead -= 1
    return try conversation.reply(to: conversation.sent(planned.request, ahead: ahead))
  }

  mutating func nextReply(
    to planned: PlannedRequest, before _: ArraySlice<PlannedRequest>
  ) throws(ConversationError) -> Reply? {
    guard !settling.isOver else { return nil }
    try conversation.pause()
    return try conversation.reply(to: conversation.send(planned.request))
  }

  /// Writes without waiting, up to the first request whose reply decides what follows.
  private mutating func sendAhead(_ planned: PlannedRequest, _ rest: ArraySlice<PlannedRequest>) {
    if planned.pause > 0 { MonotonicClock.pause(milliseconds: planned.pause) }
    conversation.write(planned.request)
    ahead = 1
    if waitsForEach || planned.decidesNext { return }
    for next in rest {
      conversation.write(next.request)
      ahead += 1
      if next.decidesNext { return }
    }
  }

  private mutating func awaitCatalog() throws(ConversationError) {
    guard let request = catalog else { return }
    catalog = nil
    switch try conversation.reply(to: request) {
    case .done: return
    case .failed(let failure):
      throw .fault(.protocol, "could not do \(request.label): \(failure.message)")
    case .hello, .observed, .unsupported:
      throw .fault(.protocol, "did not answer \(request.label) with 'done'")
    }
  }
}

/// Reads what an adapter's process answered in an earlier run.
struct RecordedReplies: ReplySource {
  private var rest: ArraySlice<RecordedAttempt.Exchange>
  private let fault: Fault?

  init(_ recorded: RecordedAttempt) {
    rest = recorded.exchanges[...]
    fault = recorded.fault
  }

  mutating func reply(
    to planned: PlannedRequest, before _: ArraySlice<PlannedRequest>
  ) throws(ConversationError) -> Reply {
    guard let exchange = rest.popFirst() else { throw end }
    guard Self.asksTheSame(exchange.request, planned.request) else {
      throw .fault(
        .protocol,
        "asks \(Self.text(of: planned.request)) today, where the transcript has "
          + "\(Self.text(of: exchange.request)); play it again")
    }
    guard let reply = exchange.reply else { throw end }
    return try Self.decoded(reply)
  }

  mutating func nextReply(
    to planned: PlannedRequest, before waiting: ArraySlice<PlannedRequest>
  ) throws(ConversationError) -> Reply? {
    // The plan may itself ask the same several times in a row.
    let recorded = rest.prefix { $0.request == planned.request }.count
    let expected = waiting.prefix { $0.request == planned.request }.count
    guard recorded > expected, let reply = rest.first?.reply else { return nil }
    rest.removeFirst()
    return try Self.decoded(reply)
  }

  private static func decoded(_ line: String) throws(ConversationError) -> Reply {
    do {
      return try NumberedReply(line: line).reply
    } catch {
      throw .fault(.protocol, error.message)
    }
  }

  /// Worlds begin alike whatever the case was called and wherever its random numbers began.
  private static func asksTheSame(_ one: Request, _ other: Request) -> Bool {
    guard case .begin(let old) = one, case .begin(let new) = other else { return one == other }
    // By their lines: a profile of the scenario's own is no part of what is sent.
    return old.given.line == new.given.line && old.catalog == new.catalog
  }

  private static func text(of request: Request) -> String {
    switch request {
    case .perform(let action): "'\(action.line)'"
    case .observe(let queries): "'observe \(queries.map(\.text).joined(separator: ", "))'"
    case .hello, .probe, .catalog, .begin, .end, .bye: "'\(request.operation)'"
    }
  }

  private var end: ConversationError {
    .fault(
      fault?.kind ?? .protocol, fault?.message ?? "the transcript ends in the middle of the case")
  }
}
