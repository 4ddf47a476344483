import Foundation
import VirtualRuntime

/// What a process says about itself and how it speaks.
let processModes: [String: RuntimeProbe.Mode] = [
  "identity": { _ in identity() },
  "mainQueue": { _ in try mainQueue() },
  "harmless": { _ in try VirtualRuntime.run { harmless() } },
  "blockingSleep": { _ in blockingSleep() },
  "protocol": { _ in try speakProtocol() },
  "echo": { arguments in try echo(limit: arguments.first.flatMap { Int($0) } ?? 64) },
  "wrongClock": { _ in try wrongClock() },
  "fork": { _ in try fork() },
  "costs": { _ in try costs() },
  "nothing": { _ in },
]

private func identity() {
  print("date \(Date().timeIntervalSince1970)")
  print("uuids \(UUID()) \(UUID())")
  print(
    "numbers \(UInt64.random(in: 0 ... .max)) \(Int.random(in: 1...6)) \(arc4random_uniform(6))")
  print("shuffled \((1...9).shuffled())")
  print("set \(Set(["silver", "gold", "bronze", "platinum", "iron"]))")
  print("dictionary \(["silver": 2, "gold": 1, "bronze": 3, "platinum": 0].map { $0.key })")
}

private func mainQueue() throws {
  DispatchQueue.main.async {
    print("block")
    Task { print("task") }
    DispatchQueue.main.async { print("block sent by the block") }
    OperationQueue.main.addOperation { print("operation") }
  }
  VirtualRuntime.settle()
  try VirtualRuntime.run {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    print("resumed from the main queue")
  }
}

/// Objects that could lead to threads, but were given nothing to do.
@MainActor private func harmless() {
  let serial = DispatchQueue(label: "serial")
  serial.sync { print("serial queue, synchronously") }
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = 1
  let timer = Timer(timeInterval: 1, repeats: false) { _ in }
  timer.invalidate()
  let lock = NSLock()
  lock.withLock { print("lock") }
  let semaphore = DispatchSemaphore(value: 1)
  semaphore.wait()
  print("semaphore: \(semaphore.wait(timeout: .now() + 3)) at \(clock())")
  semaphore.signal()
  UserDefaults.standard.set(1, forKey: "count")
  print("defaults \(UserDefaults.standard.integer(forKey: "count"))")
}

private func blockingSleep() {
  Task {
    try? await Task.sleep(for: .seconds(1))
    print("timer of 1000 ms ran at \(clock())")
  }
  VirtualRuntime.settle()
  Thread.sleep(forTimeInterval: 2.5)
  print("slept until \(clock())")
  VirtualRuntime.settle()
}

private func speakProtocol() throws {
  var channel = try ProtocolChannel.claimStandardStreams()
  print("printed")
  let request = try channel.reader.next()
  print("standard input holds \(String(describing: readLine()))")
  try channel.writer.write(Array("answer to ".utf8) + (request ?? []))
}

private func echo(limit: Int) throws {
  var channel = try ProtocolChannel.claimStandardStreams(lineLimit: limit)
  do {
    while let line = try channel.reader.next() {
      try channel.writer.write(Array("\(line.count): ".utf8) + line.prefix(20))
    }
    try channel.writer.write(Array("end".utf8))
  } catch {
    try channel.writer.write(Array("\(error)".utf8))
  }
}

/// A parent that stays untouched, and children that each go on from its state.
private func fork() throws {
  for _ in 1...2 {
    let child = VirtualRuntime.fork()
    if child == 0 {
      DispatchQueue.main.async { print("child: main queue") }
      try VirtualRuntime.run {
        try await Task.sleep(for: .seconds(5))
        print("child: \(clock()), \(UInt64.random(in: 0 ... .max)), \(UUID())")
      }
      exit(0)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    print("parent: \(clock()), child ended with \(status)")
  }
}
