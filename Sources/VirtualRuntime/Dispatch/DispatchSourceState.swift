import CVirtual

/// A dispatch source: a timer, or data that code merges.
final class DispatchSourceState {
  private let kind: virtual_source_kind
  private var queue: DispatchQueueState
  private var handlers: [virtual_source_handler.RawValue: virtual_call] = [:]
  private var isActive = false
  private var suspensionCount = 0
  private(set) var isCancelled = false
  private var start = virtual_never
  private var interval = virtual_never
  /// Timers that were set before the latest one have another.
  private var generation = 0
  /// The events since the latest delivery: how often a timer fired, or merged data.
  private var pending: UInt = 0
  private var isQueued = false
  /// The data that the event handler is called for.
  private(set) var data: UInt = 0

  init(_ kind: virtual_source_kind, _ queue: DispatchQueueState) {
    self.kind = kind
    self.queue = queue
    queue.retain()
  }

  deinit { queue.release() }

  /// As messages write it, such as `a timer every 30.0 seconds`.
  var kindName: String {
    if kind != VIRTUAL_SOURCE_TIMER { return "a source of data" }
    return interval == virtual_never
      ? "a timer" : "a timer every \(Duration.nanoseconds(interval))"
  }

  func setTarget(_ queue: DispatchQueueState) {
    queue.retain()
    self.queue.release()
    self.queue = queue
  }

  func setTimer(start: Int64, interval: Int64, _ scheduler: Scheduler) {
    self.start = start
    self.interval = interval
    pending = 0
    arm(scheduler)
  }

  func setHandler(_ kind: virtual_source_handler, _ call: virtual_call) {
    handlers[kind.rawValue]?.release()
    handlers[kind.rawValue] = call.function == nil ? nil : call
  }

  func suspend() { suspensionCount += 1 }

  func resume(_ scheduler: Scheduler) {
    if !isActive { return activate(scheduler) }
    suspensionCount -= 1
    announce(scheduler)
  }

  func activate(_ scheduler: Scheduler) {
    if isActive { return }
    isActive = true
    if isCancelled { return end(scheduler) }
    run(VIRTUAL_REGISTRATION, scheduler)
    arm(scheduler)
    announce(scheduler)
  }

  func cancel(_ scheduler: Scheduler) {
    if isCancelled { return }
    isCancelled = true
    generation += 1
    if isActive { end(scheduler) }
  }

  private func end(_ scheduler: Scheduler) {
    run(VIRTUAL_CANCELLATION, scheduler)
    for call in handlers.values { call.release() }
    handlers = [:]
  }

  /// Calls a handler that is called once.
  private func run(_ kind: virtual_source_handler, _ scheduler: Scheduler) {
    guard let call = handlers.removeValue(forKey: kind.rawValue) else { return }
    scheduler.enqueue(Entry(.call(call, group: nil), on: queue))
  }

  private func arm(_ scheduler: Scheduler) {
    generation += 1
    guard isActive, !isCancelled, start != virtual_never else { return }
    scheduler.insert(.source(self, generation: generation), due: max(start, scheduler.now))
  }

  /// The timer has fallen due.
  func fall(_ due: Int64, _ generation: Int, _ scheduler: Scheduler) {
    guard generation == self.generation else { return }
    let count = interval == virtual_never ? 1 : (scheduler.now - due) / interval + 1
    pending += UInt(count)
    if interval != virtual_never {
      let (rest, overflow) = count.multipliedReportingOverflow(by: interval)
      start = overflow ? virtual_never : due.addingSaturated(rest)
      if start != virtual_never {
        scheduler.insert(.source(self, generation: generation), due: start)
      }
    }
    announce(scheduler)
  }

  func merge(_ data: UInt, _ scheduler: Scheduler) {
    switch kind {
    case VIRTUAL_SOURCE_ADD: pending &+= data
    case VIRTUAL_SOURCE_OR: pending |= data
    default: pending = data  // tidy: C has no closed set of kinds
    }
    announce(scheduler)
  }

  private func announce(_ scheduler: Scheduler) {
    guard isActive, !isCancelled, suspensionCount == 0, pending != 0, !isQueued else { return }
    isQueued = true
    scheduler.enqueue(Entry(.event(self), on: queue))
  }

  /// Calls the event handler, on its queue.
  func deliver() {
    isQueued = false
    guard !isCancelled, suspensionCount == 0 else { return }
    data = pending
    pending = 0
    guard let call = handlers[VIRTUAL_EVENT.rawValue] else { return }
    // The handler may replace itself, or cancel the source.
    if call.is_block { virtual_block_retain(call.context) }
    call.runOnce()
  }
}
