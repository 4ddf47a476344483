// Foundation, whose functions the virtual runtime replaces too: a static program needs them.
@preconcurrency import Foundation
import VirtualRuntime

// Measures dispatch queues in virtual time: a thousand blocks go through four queues and back to the
// main queue. Prints "NAME FIGURE"; the figure is CPU time in milliseconds a thousand.

let blocks = 1000
let rounds = 200
/// The number of blocks that have come back.
var arrived = 0

/// Adds a thousand blocks at once, and runs until the last has come back.
@MainActor func passThousand() {
  let queues = [
    DispatchQueue(label: "orders"), DispatchQueue(label: "receipts"),
    DispatchQueue(label: "entitlements", attributes: .concurrent), DispatchQueue.global(),
  ]
  arrived = 0
  for _ in 0..<blocks {
    queues[0].async {
      queues[1].async {
        queues[2].async(flags: .barrier) {
          queues[3].async {
            DispatchQueue.main.async { MainActor.assumeIsolated { arrived += 1 } }
          }
        }
      }
    }
  }
  VirtualRuntime.settle()
  guard arrived == blocks else { fatalError("\(arrived) of \(blocks) blocks came back") }
}

func cpuMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

VirtualRuntime.install(at: 0, seed: 1)
passThousand()
let start = cpuMilliseconds()
for _ in 0..<rounds { passThousand() }
print("thousand-blocks", (cpuMilliseconds() - start) / Double(rounds))
