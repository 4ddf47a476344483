import Foundation
import VirtualRuntime

#if DEBUG
  // Linking FoundationNetworking statically needs libcurl, which the release check does without.
  import FoundationNetworking
#endif

/// What must end a virtual process, by name; each runs inside a task, as an app's code does.
let foreignModes: [String: RuntimeProbe.Mode] = foreignActs.merging(networkActs) { $1 }.mapValues {
  act in
  { _ in
    try VirtualRuntime.run { act() }
    print("survived")
  }
}

private typealias Act = @MainActor @Sendable () -> Void

private let foreignActs: [String: Act] = [
  "globalQueue": { DispatchQueue.global().async { print("ran") } },
  "privateQueue": { DispatchQueue(label: "shop").async { print("ran") } },
  "workItem": { DispatchQueue.global().async(execute: DispatchWorkItem { print("ran") }) },
  "asyncAfter": { DispatchQueue.global().asyncAfter(deadline: .now() + 1) { print("ran") } },
  "mainAsyncAfter": { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { print("ran") } },
  "dispatchSource": {
    let source = DispatchSource.makeTimerSource()
    source.schedule(deadline: .now() + 1)
    source.activate()
  },
  "concurrentPerform": { DispatchQueue.concurrentPerform(iterations: 4) { print($0) } },
  "operationQueue": { OperationQueue().addOperation { print("ran") } },
  "timer": { _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in print("ran") } },
  "runLoop": { RunLoop.main.run() },
  "runLoopUntil": { RunLoop.main.run(until: Date() + 1) },
  "thread": { Thread.detachNewThread { print("ran") } },
  "process": {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try? process.run()
  },
  "pthread": {
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in nil }, nil)
  },
  "semaphoreWait": { DispatchSemaphore(value: 0).wait() },
  "groupWait": {
    let group = DispatchGroup()
    group.enter()
    group.wait()
  },
  "conditionWait": {
    let condition = NSCondition()
    condition.lock()
    condition.wait()
  },
]

#if DEBUG
  private let networkActs: [String: Act] = [
    "urlSession": {
      guard let url = URL(string: "http://localhost:1") else { return }
      URLSession.shared.dataTask(with: url) { _, _, _ in print("ran") }.resume()
    }
  ]
#else
  private let networkActs: [String: Act] = [:]
#endif
