import JSONTree
import PlainHTTP
import StoreSimulator
import StoreTerms
import Wire

// Steps of the scenario language as requests.
extension ServerSession {
  /// Performs the steps of a body until one is refused. The query `customer` names who does them,
  /// on a device of their own.
  func perform(_ request: HTTPRequest) throws(ControlError) -> JSON {
    guard let text = String(validating: request.body, as: UTF8.self) else {
      throw ControlError("invalid body: expected UTF-8")
    }
    let reading = StepReading(text, catalog: catalog, in: root)
    guard reading.mistakes.isEmpty else {
      throw ControlError(reading.mistakes.joined(separator: "\n"))
    }
    if let name = request.values("customer").first { try choose(name) }
    var steps: [JSON] = []
    for action in reading.actions { steps.append(try step(action)) }
    return ["steps": .array(steps), "now": now["now"] ?? .null]
  }

  /// Puts a device of the customer's into use.
  func choose(_ name: String) throws(ControlError) {
    guard (1...100).contains(name.utf8.count) else {
      throw ControlError("invalid customer: expected a name of 1 to 100 bytes")
    }
    let device = name == Account.nameOfFirst ? Device.nameOfFirst : "\(name)'s phone"
    try change { store throws(StepRefusal) in
      let before = store.world.deviceName
      try store.apply(.switchDevice(device))
      do throws(StepRefusal) { try store.apply(.signIn(as: name)) } catch {
        try store.apply(.switchDevice(before))
        throw error
      }
    }
  }

  private func step(_ action: Action) throws(ControlError) -> JSON {
    try reporting([.init("step", .string(action.verb.word))]) { () throws(ControlError) in
      try carryOut(action)
    }
  }

  /// Performs what a customer does, and lists what came of it: each transaction that is new or has
  /// changed.
  func reporting(
    _ first: [JSON.Member], _ work: () throws(ControlError) -> OrderOutcome?
  ) throws(ControlError) -> JSON {
    let (account, ledger, sent, shown) = withState { state in
      state.failedPosts = [:]
      let world = state.store.world
      return (
        world.accountInUse, world.account.ledger, world.notifications.count,
        world.retention.shown.count
      )
    }
    let outcome = try work()
    postAll()
    return withState { state in
      let holder = state.store.world.accounts[account.index]
      var members = first
      if let outcome { members.append(.init("outcome", .string(outcome.text))) }
      members.append(
        .init(
          "transactions",
          .array(
            Self.touched(holder.ledger, since: ledger, outcome)
              .map { state.store.summary(of: $0, holder) })))
      members.append(
        .init(
          "notifications",
          .array(state.store.world.notifications.dropFirst(sent).map { .string($0.event.name) })))
      if let message = state.store.world.retention.shown.dropFirst(shown).first {
        members.append(.init("retentionMessage", .object(message.members)))
      }
      return .object(members + state.failuresOfPosts)
    }
  }

  /// What is new or has changed, and what a customer who already had it got again.
  private static func touched(
    _ ledger: [LedgerTransaction], since before: [LedgerTransaction], _ outcome: OrderOutcome?
  ) -> [LedgerTransaction] {
    let changed = ledger.enumerated()
      .filter { $0 >= before.count || $1 != before[$0] }.map(\.element)
    guard case .success(let held) = outcome, !changed.contains(where: { $0.id == held.id }) else {
      return changed
    }
    return changed + [held]
  }

  private func carryOut(_ action: Action) throws(ControlError) -> OrderOutcome? {
    switch action.typed {
    case .app(.buy(let purchase)):
      return withState { $0.store.buy(purchase) }
    case .app(let app):
      var outcome: OrderOutcome?
      try perform { store throws(StepRefusal) in outcome = try store.perform(app, action.verb) }
      return outcome
    case .store(let act): try change { store throws(StepRefusal) in try store.apply(act) }
    case .world(let act): try carryOut(act, action.verb)
    }
    return nil
  }

  private func carryOut(_ action: WorldAction, _ verb: Verb) throws(ControlError) {
    switch action {
    case .wait(let time):
      let target = time.end(from: withState { $0.store.world.now })
      try checkDate(target)
      advance(to: target)
    case .waitUntil(let target, let bound): try wait(until: target, within: bound)
    case .restoreNetwork:
      try perform { store throws(StepRefusal) in try store.apply(.restoreNetwork) }
    case .leaveApp(let act):
      try perform { store throws(StepRefusal) in
        try store.apply(act)
        store.world.quit()
      }
    case .forgeNotification(let product, let forgery, let part):
      try perform { store throws(StepRefusal) in try store.forge(product, forgery, in: part) }
    case .considerCancelling(let product, let locale):
      try considerCancelling(product, locale: locale)
    case .slowNetwork, .tamper, .stopTampering, .crash, .moveClock,
      .sendUnknownValues, .stopSendingUnknownValues, .answerRequests:
      throw ControlError(StepRefusal.needsApp(verb).message, status: 422)
    }
  }

  private func wait(until target: WaitTarget, within bound: WaitingTime?) throws(ControlError) {
    let due = withState { state in
      // The server also sends notifications again, which the world does not know.
      let next = state.store.nextDue
      let world = state.store.world
      return Result { () throws(ActionRefusal) -> StoreTime in
        let date = try world.date(of: target, within: bound, next: next)
        guard date >= world.now else { throw .isPast(target, at: world.now) }
        return date
      }
    }
    let date: StoreTime
    do throws(ActionRefusal) { date = try due.get() } catch {
      throw ControlError(error.description, status: 422)
    }
    try checkDate(date)
    advance(to: date)
  }

  /// Makes a change that has done nothing if it is refused. To copy the store of many customers
  /// would cost more than the change.
  private func change(
    _ change: (inout ServedStore) throws(StepRefusal) -> Void
  ) throws(ControlError) {
    let refusal = withState { state -> String? in
      do throws(StepRefusal) { try change(&state.store) } catch { return error.message }
      return nil
    }
    if let refusal { throw ControlError(refusal, status: 422) }
  }

  /// Changes the store. A refused change leaves it as it was.
  func perform(
    _ change: (inout ServedStore) throws(StepRefusal) -> Void
  ) throws(ControlError) {
    let refusal = withState { state -> String? in
      var store = state.store
      do throws(StepRefusal) { try change(&store) } catch { return error.message }
      state.store = store
      return nil
    }
    if let refusal { throw ControlError(refusal, status: 422) }
  }
}

extension OrderOutcome {
  /// The word of scenarios, with the reason of a failure: `failed: productUnavailable`.
  fileprivate var text: String {
    switch self {
    case .success: PurchaseOutcome.Word.purchased.rawValue
    case .pending: PurchaseOutcome.Word.pending.rawValue
    case .userCancelled: PurchaseOutcome.Word.cancelled.rawValue
    case .failed(let failure): "\(PurchaseOutcome.Word.failed.rawValue): \(failure)"
    }
  }
}

extension ServerSession.State {
  /// `notAccepted` with the number of posts for each result, if the developer's server did not
  /// accept all.
  var failuresOfPosts: [JSON.Member] {
    if failedPosts.isEmpty { return [] }
    let counts = failedPosts.map { JSON.Member($0.rawValue, .integer($1)) }
    return [.init("notAccepted", .object(counts.sorted { $0.name < $1.name }))]
  }
}
