/// Waits that cannot end, as a message reports them.
package struct Deadlock: Hashable, Sendable {
  /// Both sides, in words.
  let sides: [String]
  let remedy: String

  /// Code of a queue calls `sync` on a queue that waits for this code.
  static func sync(on queue: DispatchQueueState, from scheduler: Scheduler) -> Deadlock {
    let caller = scheduler.frames.last?.queue ?? scheduler.objects.main
    let own = "\(caller.name) waits for \(caller === queue ? "itself" : queue.name)"
    var sides = ["\(own) (DispatchQueue.sync)"]
    if caller !== queue { sides.append("\(queue.name) waits for \(caller.name)") }
    return Deadlock(sides: sides, remedy: "call the function directly, or use async instead")
  }

  /// Nothing is left to run, and code still waits.
  static func waits(of scheduler: Scheduler) -> Deadlock {
    let waits = scheduler.waits
    var sides = waits.reversed().map(\.description)
    let queues = waits.compactMap(\.waiter).filter { $0.awaitingCount > 0 }
    var seen: [DispatchQueueState] = []
    for queue in queues where !seen.contains(where: { $0 === queue }) {
      seen.append(queue)
      let count = queue.awaitingCount
      sides.append("\(count == 1 ? "1 call waits" : "\(count) calls wait") for \(queue.name)")
    }
    if waits.dropLast().contains(where: { $0.isOver() }) {
      sides.append("of waits inside one another, the inner one must end first")
    } else if sides.count == 1 {
      sides.append(
        scheduler.nextDue == nil
          ? "nothing is left to run" : "for an hour nothing ran but timers")
    }
    return Deadlock(sides: sides, remedy: "use await instead")
  }

  var message: String {
    "shopper: deadlock: \(sides.joined(separator: "; ")); in virtual time \(remedy)"
  }
}

extension Wait: CustomStringConvertible {
  var description: String {
    let who = waiter?.name ?? "a task"
    return switch object {
    case .queue(let queue): "\(who) waits for \(queue.name) (DispatchQueue.sync)"
    case .signal: "\(who) waits for a signal (DispatchSemaphore.wait)"
    case .group: "\(who) waits for a group (DispatchGroup.wait)"
    case .workItem: "\(who) waits for a work item (DispatchWorkItem.wait)"
    case .condition: "\(who) waits for a condition (NSCondition.wait)"
    case .time: "\(who) sleeps"
    case .runLoop: "\(who) waits in a run loop (RunLoop.run)"
    }
  }
}
