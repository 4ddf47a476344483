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
    VirtualRuntime.settle()
    print("survived")
  }
}

private typealias MainBlock = @MainActor @Sendable () -> Void

private let foreignActs: [String: MainBlock] = [
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
  "signalSource": {
    let source = DispatchSource.makeSignalSource(signal: SIGUSR1)
    source.activate()
  },
  "runLoop": { RunLoop.main.run() },
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
  "mainWaitsForMain": {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue.main.async { semaphore.signal() }
    Task { @MainActor in semaphore.signal() }
    semaphore.wait()
  },
  "syncOnItself": {
    let shop = DispatchQueue(label: "shop")
    shop.async { shop.sync {} }
  },
  "syncOnMain": { DispatchQueue.main.sync {} },
  "syncBack": {
    let shop = DispatchQueue(label: "shop")
    let store = DispatchQueue(label: "store")
    shop.async { store.sync { shop.sync {} } }
  },
  "syncOnBusyQueue": {
    let shop = DispatchQueue(label: "shop")
    let store = DispatchQueue(label: "store")
    let isOpen = DispatchSemaphore(value: 0)
    shop.async { isOpen.wait() }
    store.async {
      shop.sync {}
      isOpen.signal()
    }
  },
  "crossedWaits": {
    let first = DispatchSemaphore(value: 0)
    let second = DispatchSemaphore(value: 0)
    DispatchQueue(label: "shop").async {
      first.wait()
      second.signal()
    }
    DispatchQueue(label: "store").async {
      first.signal()
      second.wait()
    }
  },
  "waitBesidePoll": {
    let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "poll"))
    timer.schedule(deadline: .now(), repeating: 30)
    timer.setEventHandler {}
    timer.activate()
    DispatchSemaphore(value: 0).wait()
    timer.cancel()
  },
]

#if DEBUG
  private let networkActs: [String: MainBlock] = [
    "urlSession": {
      guard let url = URL(string: "http://localhost:1") else { return }
      URLSession.shared.dataTask(with: url) { _, _, _ in print("ran") }.resume()
    }
  ]
#else
  private let networkActs: [String: MainBlock] = [:]
#endif
