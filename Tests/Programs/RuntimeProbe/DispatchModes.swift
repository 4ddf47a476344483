@preconcurrency import Foundation
import VirtualRuntime

/// Queues and what belongs to them, a primitive each; every act prints what happens and when.
let dispatchModes: [String: RuntimeProbe.Mode] = queueActs.merging(waitingActs) { $1 }
  .merging(timerActs) { $1 }.mapValues { act -> RuntimeProbe.Mode in { _ in try play { act() } } }
  .merging(suspendingActs.mapValues { act -> RuntimeProbe.Mode in { _ in try play(act) } }) { $1 }

private typealias MainBlock = @MainActor @Sendable () -> Void

private func play(_ act: @escaping @MainActor @Sendable () async -> Void) throws {
  try VirtualRuntime.run(act)
  VirtualRuntime.advance(by: .seconds(10))
}

@_silgen_name("dispatch_queue_get_label")
private func label(_ queue: OpaquePointer?) -> UnsafePointer<CChar>

/// Prints with the virtual time and the queue that runs.
private func say(_ text: String) {
  let queue = String(cString: label(nil))
  print("\(text) at \(clock()) on \(queue)")
}

private let queueActs: [String: MainBlock] = [
  "serial": {
    let queue = DispatchQueue(label: "shop")
    for number in 1...3 { queue.async { say("\(number)") } }
    say("sent")
    queue.sync { say("sync comes after what was sent") }
  },
  "nested": {
    let shop = DispatchQueue(label: "shop")
    let store = DispatchQueue(label: "store")
    shop.async {
      say("begins")
      store.async {
        say("goes on")
        DispatchQueue.main.async { say("ends") }
      }
    }
  },
  "concurrent": {
    let queue = DispatchQueue(label: "shop", attributes: .concurrent)
    for number in 1...2 { queue.async { say("\(number)") } }
    queue.async(flags: .barrier) { say("barrier") }
    queue.async { say("after the barrier") }
    queue.sync(flags: .barrier) { say("barrier, synchronously") }
  },
  "barrierWaits": {
    let queue = DispatchQueue(label: "shop", qos: .utility, attributes: .concurrent)
    queue.async {
      say("reader begins")
      Thread.sleep(forTimeInterval: 2)
      say("reader ends")
    }
    queue.async { say("second reader") }
    queue.async(flags: .barrier) { say("writer") }
    queue.async { say("third reader") }
  },
  "global": {
    DispatchQueue.global(qos: .background).async {
      say("background, main thread: \(Thread.isMainThread)")
      DispatchQueue.main.sync { say("main thread: \(Thread.isMainThread)") }
    }
  },
  "target": {
    let shop = DispatchQueue(label: "shop")
    let a = DispatchQueue(label: "a", target: shop)
    let b = DispatchQueue(label: "b", attributes: .concurrent, target: shop)
    a.async {
      Thread.sleep(forTimeInterval: 1)
      say("a, on shop")
      dispatchPrecondition(condition: .onQueue(shop))
      dispatchPrecondition(condition: .notOnQueue(b))
    }
    b.async { say("b waits for a") }
    DispatchQueue.global().async { say("global does not") }
  },
  "inactive": {
    let queue = DispatchQueue(label: "shop", attributes: .initiallyInactive)
    queue.async { say("ran") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { queue.activate() }
  },
  "suspended": {
    let queue = DispatchQueue(label: "shop")
    queue.suspend()
    queue.async { say("1") }
    queue.async { say("2") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1500)) { queue.resume() }
  },
  "specific": {
    let key = DispatchSpecificKey<String>()
    let shop = DispatchQueue(label: "shop")
    shop.setSpecific(key: key, value: "the shop's")
    let counter = DispatchQueue(label: "counter", target: shop)
    counter.async { say(DispatchQueue.getSpecific(key: key) ?? "none") }
    say(DispatchQueue.getSpecific(key: key) ?? "none")
  },
  "perform": {
    DispatchQueue.concurrentPerform(iterations: 3) { say("\($0)") }
  },
  "shuffled": {
    VirtualRuntime.shuffleQueues(seed: 7)
    for name in ["a", "b", "c"] {
      let queue = DispatchQueue(label: name)
      for number in 1...2 { queue.async { print("\(name)\(number)", terminator: " ") } }
    }
    DispatchQueue.main.async { print("main") }
  },
  "released": {
    DispatchQueue(label: "shop").async { say("the queue lives as long as its work") }
  },
  "operations": {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let first = BlockOperation { print("first at \(clock())") }
    let second = BlockOperation { print("second at \(clock())") }
    first.addDependency(second)
    queue.addOperation(first)
    queue.addOperation(second)
    queue.addBarrierBlock { print("barrier at \(clock())") }
  },
  "operationsAwaited": {
    let queue = OperationQueue()
    for number in 1...3 {
      queue.addOperation {
        Thread.sleep(forTimeInterval: 1)
        print("\(number)")
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    print("finished")
  },
  "taskOnQueue": {
    let queue = DispatchQueue(label: "shop")
    queue.async {
      Task {
        try? await Task.sleep(for: .seconds(1))
        queue.async { say("back") }
      }
      Task { @MainActor in say("main actor") }
    }
  },
]

private let waitingActs: [String: MainBlock] = [
  "groupNotify": {
    let group = DispatchGroup()
    let queue = DispatchQueue(label: "shop")
    queue.async(group: group) { say("in the group") }
    group.enter()
    queue.asyncAfter(deadline: .now() + 3) { group.leave() }
    group.notify(queue: .main) { say("notified") }
  },
  "groupsThatEnded": {
    let queue = DispatchQueue(label: "shop")
    for round in 1...200 {
      do {
        let group = DispatchGroup()
        group.enter()
        group.leave()
      }
      // libdispatch makes a group inside each item, often where the one above was.
      let item = DispatchWorkItem { if round % 100 == 0 { say("\(round)") } }
      queue.async(execute: item)
      if item.wait(timeout: .now()) == .success { say("\(round) has not run") }
      item.wait()
    }
  },
  "groupAwaited": {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      Thread.sleep(forTimeInterval: 2)
      say("worked")
    }
    say("\(group.wait(timeout: .now() + 1))")
    group.wait()
    say("over")
  },
  "semaphore": {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue(label: "shop").asyncAfter(deadline: .now() + 1) { semaphore.signal() }
    semaphore.wait()
    say("signalled")
    say("\(semaphore.wait(timeout: .now() + .milliseconds(500)))")
  },
  "semaphoreOverTask": {
    DispatchQueue(label: "shop").async {
      let semaphore = DispatchSemaphore(value: 0)
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(1))
        semaphore.signal()
      }
      semaphore.wait()
      say("the task has ended")
    }
  },
  "semaphoreAsLock": {
    let semaphore = DispatchSemaphore(value: 1)
    for number in 1...2 {
      DispatchQueue.global().async {
        semaphore.wait()
        say("\(number)")
        semaphore.signal()
      }
    }
  },
  "workItem": {
    let queue = DispatchQueue(label: "shop")
    let item = DispatchWorkItem { say("ran") }
    item.notify(queue: .main) { say("notified") }
    queue.asyncAfter(deadline: .now() + 1, execute: item)
    item.wait()
    say("over")
    let cancelled = DispatchWorkItem { say("must not run") }
    cancelled.notify(queue: queue) { say("a cancelled item notifies, too") }
    queue.async(execute: cancelled)
    cancelled.cancel()
    let barrier = DispatchWorkItem(flags: .barrier) { say("barrier") }
    DispatchQueue(label: "board", attributes: .concurrent).async(execute: barrier)
    nonisolated(unsafe) let performed = DispatchWorkItem { say("performed") }
    performed.notify(queue: queue) { say("performed items notify") }
    queue.async { performed.perform() }
  },
  "queueSleeps": {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { say("main") }
    DispatchQueue.global().async {
      Thread.sleep(forTimeInterval: 2)
      say("slept")
    }
  },
  "spins": {
    nonisolated(unsafe) var isDone = false
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isDone = true }
    DispatchQueue.global().async {
      while !isDone { usleep(10_000) }
      say("done")
    }
  },
]

private let timerActs: [String: MainBlock] = [
  "asyncAfter": {
    let queue = DispatchQueue(label: "shop")
    queue.asyncAfter(deadline: .now() + 2) { say("later") }
    queue.asyncAfter(wallDeadline: .now() + 1) { say("wall clock") }
    queue.asyncAfter(deadline: .now()) { say("now") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { say("main") }
  },
  "source": {
    let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "shop"))
    nonisolated(unsafe) var count = 0
    source.schedule(deadline: .now() + 1, repeating: .seconds(2), leeway: .milliseconds(100))
    source.setEventHandler {
      count += 1
      say("tick \(count)")
      if count == 3 { source.cancel() }
    }
    source.setCancelHandler { say("cancelled \(source.isCancelled)") }
    source.resume()
  },
  "sourceReleased": {
    var source: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(queue: .main)
    source?.schedule(deadline: .now() + 1, repeating: 1)
    source?.setEventHandler { say("must not run") }
    source?.activate()
    source = nil
  },
  "timers": {
    nonisolated(unsafe) var count = 0
    _ = Timer.scheduledTimer(withTimeInterval: 1.5, repeats: true) { timer in
      count += 1
      say("tick \(count)")
      if count == 3 { timer.invalidate() }
    }
    let once = Timer(timeInterval: 2, repeats: false) { _ in say("once") }
    RunLoop.main.add(once, forMode: .common)
    RunLoop.main.perform { say("performed") }
    say("set")
  },
  "runLoopUntil": {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { say("main") }
    _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in say("timer") }
    RunLoop.main.run(until: Date() + 3)
    say("over")
  },
]

private let suspendingActs: [String: @MainActor @Sendable () async -> Void] = [
  "continuation": {
    let queue = DispatchQueue(label: "shop")
    let answer = await withCheckedContinuation { continuation in
      queue.asyncAfter(deadline: .now() + 2) { continuation.resume(returning: "answer") }
    }
    say(answer)
  },
  "sourceOnce": {
    let source = DispatchSource.makeTimerSource()
    source.schedule(deadline: .now() + .milliseconds(250))
    source.setEventHandler { print("once at \(clock())") }
    source.activate()
    try? await Task.sleep(for: .seconds(1))
    source.schedule(deadline: .now() + 1)
    try? await Task.sleep(for: .seconds(2))
  },
  "sourceData": {
    nonisolated(unsafe) let source = DispatchSource.makeUserDataAddSource(queue: .main)
    source.setEventHandler { say("data \(source.data)") }
    source.activate()
    DispatchQueue.global().async { for number in 1...3 { source.add(data: UInt(number)) } }
    try? await Task.sleep(for: .seconds(1))
    source.add(data: 1)
    try? await Task.sleep(for: .seconds(1))
  },
  "sourceSuspended": {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 1, repeating: 1)
    source.setEventHandler { say("ticks \(source.data)") }
    source.activate()
    try? await Task.sleep(for: .milliseconds(1500))
    source.suspend()
    try? await Task.sleep(for: .seconds(3))
    source.resume()
    try? await Task.sleep(for: .seconds(1))
    source.cancel()
  },
]
