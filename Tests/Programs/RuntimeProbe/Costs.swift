@preconcurrency import Foundation
import VirtualRuntime

/// What the runtime costs, in CPU time, which stays real in a virtual process. For people, not
/// tests.
func costs() throws {
  try measure("settle with nothing to do", times: 1_000_000) { VirtualRuntime.settle() }
  try measure("task on the main actor and settle", times: 500_000) {
    Task { @MainActor in }
    VirtualRuntime.settle()
  }
  try measure("detached task and settle", times: 500_000) {
    Task.detached {}
    VirtualRuntime.settle()
  }
  try measure("run an empty body", times: 300_000) { try VirtualRuntime.run {} }
  try measure("sleep in a task, run to its end", times: 200_000) {
    try VirtualRuntime.run { try await Task.sleep(for: .milliseconds(1)) }
  }
  try measure("wait in a task, run to its end", times: 200_000) {
    try VirtualRuntime.run { await VirtualRuntime.wait(until: VirtualRuntime.now + 1) }
  }
  try measure("yield in a task, run to its end", times: 200_000) {
    try VirtualRuntime.run { await Task.yield() }
  }
  try measure("1000 blocks through four queues and back", times: 20) { hops() }
  try measure("a month of polls every 30 s", times: 1) { polls() }
  try measure("reset", times: 300_000) { VirtualRuntime.reset(at: 1_750_000_000_000, seed: 1) }
  try measure("fork, empty child, wait", times: 200) {
    let child = VirtualRuntime.fork()
    if child == 0 { _exit(0) }
    waitpid(child, nil, 0)
  }
}

private func hops() {
  let queues = (1...4).map { DispatchQueue(label: "queue \($0)") }
  for _ in 1...1000 {
    queues[0].async {
      queues[1].async { queues[2].async { queues[3].async { DispatchQueue.main.async {} } } }
    }
  }
  VirtualRuntime.settle()
}

private func polls() {
  let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "poll"))
  timer.schedule(deadline: .now(), repeating: 30)
  timer.setEventHandler {}
  timer.activate()
  VirtualRuntime.advance(by: .seconds(30 * 86_400))
  timer.cancel()
}

private func measure(_ name: String, times: Int, _ body: () throws -> Void) throws {
  try body()
  let start = cpuNanoseconds()
  for _ in 0..<times { try body() }
  let nanoseconds = (cpuNanoseconds() - start) / times
  print("\(name): \(nanoseconds) ns")
}

private func cpuNanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
