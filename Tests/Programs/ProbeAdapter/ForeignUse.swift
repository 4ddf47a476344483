import Foundation
import FoundationNetworking

/// What purchase code may use on a phone and not in virtual time, by name.
@MainActor let foreignUses: [String: @MainActor @Sendable () async throws -> Void] =
  queueUses.merging(waitingUses) { $1 }.merging(leavingUses) { $1 }

private typealias Use = @MainActor @Sendable () async throws -> Void

@MainActor private let queueUses: [String: Use] = [
  "signalSource": { DispatchSource.makeSignalSource(signal: SIGUSR1).activate() },
  "thread": { Thread.detachNewThread {} },
  "sync": { DispatchQueue(label: "shop").sync { DispatchQueue.main.sync {} } },
]

@MainActor private let waitingUses: [String: Use] = [
  "runLoop": { runLoop() },
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

private func runLoop() { RunLoop.main.run() }

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
