import Foundation
import FoundationNetworking

/// What purchase code may use on a phone and not in virtual time, by name.
@MainActor let foreignUses: [String: @MainActor @Sendable () async throws -> Void] =
  dispatchUses.merging(foundationUses) { $1 }.merging(waitingUses) { $1 }
  .merging(leavingUses) { $1 }

private typealias Use = @MainActor @Sendable () async throws -> Void

@MainActor private let dispatchUses: [String: Use] = [
  "globalQueue": { DispatchQueue.global().async {} },
  "privateQueue": { DispatchQueue(label: "shop").async {} },
  "asyncAfter": { DispatchQueue.global().asyncAfter(deadline: .now() + 1) {} },
  "mainAsyncAfter": { DispatchQueue.main.asyncAfter(deadline: .now() + 1) {} },
  "dispatchTimer": {
    let source = DispatchSource.makeTimerSource()
    source.schedule(deadline: .now() + 1)
    source.activate()
  },
  "concurrentPerform": { DispatchQueue.concurrentPerform(iterations: 4) { _ in } },
  "queueBarrier": {
    DispatchQueue(label: "shop", attributes: .concurrent).async(flags: .barrier) {}
  },
]

@MainActor private let foundationUses: [String: Use] = [
  "operationQueue": { OperationQueue().addOperation {} },
  "thread": { Thread.detachNewThread {} },
  "timer": { startTimer() },
  "runLoop": { runLoop() },
]

@MainActor private let waitingUses: [String: Use] = [
  "semaphore": { waitForSemaphore() },
  "group": { waitForGroup() },
  "condition": { waitForCondition() },
  "workItem": { DispatchWorkItem {}.wait() },
  "poll": {
    var slot = pollfd(fd: emptyPipe(), events: Int16(POLLIN), revents: 0)
    poll(&slot, 1, -1)
  },
]

@MainActor private let leavingUses: [String: Use] = [
  "urlSession": { URLSession.shared.dataTask(with: try receiptURL()) { _, _, _ in }.resume() },
  "urlSessionAwait": { _ = try await URLSession.shared.data(from: try receiptURL()) },
  "dataOfURL": { _ = try Data(contentsOf: try receiptURL()) },
  "process": {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
  },
]

private func receiptURL() throws -> URL {
  guard let url = URL(string: "http://localhost:1/receipt") else { throw Refusal() }
  return url
}

// What the compiler forbids in async functions stands in functions that are not, as in real code.

private func startTimer() {
  _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
}

private func runLoop() { RunLoop.main.run(until: Date() + 1) }

private func waitForSemaphore() { DispatchSemaphore(value: 0).wait() }

private func waitForGroup() {
  let group = DispatchGroup()
  group.enter()
  group.wait()
}

private func waitForCondition() {
  let condition = NSCondition()
  condition.lock()
  condition.wait()
}

/// The reading end of a pipe that nobody writes to; its writing end stays open.
private func emptyPipe() -> Int32 {
  var ends: [Int32] = [0, 0]
  pipe(&ends)
  return ends[0]
}
