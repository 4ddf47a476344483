import VirtualRuntime

/// How tasks and sleeps interleave.
let schedulingModes: [String: RuntimeProbe.Mode] = [
  "sleeps": { _ in try sleeps() },
  "ties": { _ in try ties() },
  "advance": { _ in try advance() },
  "tasks": { _ in try VirtualRuntime.run { await tasks() } },
  "cancel": { _ in try VirtualRuntime.run { await cancelledSleep() } },
  "clocks": { _ in try VirtualRuntime.run { try await clocks() } },
  "stress": { _ in try VirtualRuntime.run { await stress() } },
  "deadlock": { _ in try deadlock() },
  "unfinished": { _ in try unfinished() },
  "thrown": { _ in try thrown() },
  "signs": { _ in try signs() },
]

/// Works until a sign of progress comes, which is a second of real time.
private func signs() throws {
  VirtualRuntime.onProgress { MainActor.assumeIsolated { Signs.count += 1 } }
  try VirtualRuntime.run { @MainActor in
    while Signs.count == 0 { try await Task.sleep(for: .milliseconds(1)) }
  }
  print("signs: \(MainActor.assumeIsolated { Signs.count })")
}

@MainActor private enum Signs {
  static var count = 0
}

private func sleeps() throws {
  try VirtualRuntime.run {
    await withTaskGroup { group in
      for milliseconds in [30, 10, 20] {
        group.addTask {
          try? await Task.sleep(for: .milliseconds(milliseconds))
          print("slept \(milliseconds) ms, woke at \(clock())")
        }
      }
    }
  }
  print("ended at \(clock())")
}

private func ties() throws {
  for name in ["first", "second", "third"] {
    Task {
      try? await Task.sleep(for: .seconds(60))
      print("\(name) at \(clock())")
    }
  }
  VirtualRuntime.advance(by: .seconds(60))
}

private func advance() throws {
  Task { @MainActor in
    for _ in 0..<3 {
      try? await Task.sleep(for: .milliseconds(10))
      print("tick at \(clock())")
    }
  }
  VirtualRuntime.settle()
  print("next timer: \(VirtualRuntime.nextTimer.map(String.init) ?? "none")")
  VirtualRuntime.advance(by: .milliseconds(9))
  print("advanced to \(clock())")
  VirtualRuntime.advance(by: .nanoseconds(999_999))
  print("advanced to \(clock()), a nanosecond before the next")
  VirtualRuntime.advance(by: .nanoseconds(1))
  print("advanced to \(clock())")
  VirtualRuntime.advance(to: 1_750_000_000_025)
  print("advanced to \(clock())")
  VirtualRuntime.advance(by: .seconds(31_536_000))
  print("advanced to \(clock())")
  print("next timer: \(VirtualRuntime.nextTimer.map(String.init) ?? "none")")
}

private actor Counter {
  private var count = 0
  func add(_ who: String) {
    count += 1
    print("\(who) counted \(count)")
  }
}

private func tasks() async {
  let counter = Counter()
  let detached = Task.detached { await counter.add("detached") }
  let inherited = Task { await counter.add("inherited") }
  async let child: Void = counter.add("async let")
  await withTaskGroup { group in
    for number in 1...3 {
      group.addTask {
        print("group \(number) begins")
        await Task.yield()
        print("group \(number) goes on")
        await counter.add("group \(number)")
      }
    }
  }
  await detached.value
  await inherited.value
  await child
  await MainActor.run { assumeMainActor() }
}

private func assumeMainActor() {
  MainActor.assumeIsolated { print("on the main actor") }
}

private func cancelledSleep() async {
  let sleeper = Task {
    do {
      try await Task.sleep(for: .seconds(3600))
      print("slept")
    } catch {
      print("\(error) at \(clock())")
    }
  }
  try? await Task.sleep(for: .milliseconds(5))
  sleeper.cancel()
  await sleeper.value
}

private func clocks() async throws {
  let continuous = ContinuousClock.now
  let suspending = SuspendingClock.now
  try await Task.sleep(nanoseconds: 1_500_000)
  try await Task.sleep(until: ContinuousClock.now + .seconds(2), clock: .continuous)
  try await Task.sleep(for: .seconds(3), tolerance: .seconds(1), clock: .suspending)
  print("continuous \(ContinuousClock.now - continuous)")
  print("suspending \(SuspendingClock.now - suspending)")
  let forEver = Task { try await Task.sleep(nanoseconds: .max) }
  await Task.yield()
  print(
    "next timer after a sleep without end: \(VirtualRuntime.nextTimer.map(String.init) ?? "none")")
  forEver.cancel()
}

/// Many tasks in every kind of place; the checksum changes with their order.
private func stress() async {
  let order = Order()
  await withTaskGroup { group in
    for number in 1...500 {
      group.addTask {
        try? await Task.sleep(for: .milliseconds(number * 7919 % 97))
        await order.note(number)
        await Task.yield()
        await MainActor.run { _ = number }
        await order.note(number)
      }
    }
  }
  print("checksum \(await order.checksum) at \(clock())")
}

private actor Order {
  private(set) var checksum: UInt64 = 0
  func note(_ number: Int) { checksum = checksum &* 31 &+ UInt64(number) }
}

private func deadlock() throws {
  do {
    try VirtualRuntime.run {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  } catch {
    print("\(error)")
  }
  try VirtualRuntime.run { print("the next body runs") }
}

private func unfinished() throws {
  Task { while true { try await Task.sleep(for: .seconds(1)) } }
  do {
    try VirtualRuntime.run(within: .seconds(90)) {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  } catch {
    print("\(error)")
  }
  print("stopped at \(clock())")
}

private struct Refused: Error {}

private func thrown() throws {
  do {
    try VirtualRuntime.run { throw Refused() }
  } catch {
    print("thrown: \(error)")
  }
}
