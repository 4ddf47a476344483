import OperatingSystem
import Synchronization
import Testing

@Suite struct WorkerThreadTests {
  @Test(arguments: [0, 1, 2, 9])
  func `what is made at once comes in the order of the elements`(count: Int) {
    let squares = WorkerThread.map(Array(0..<count)) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }

  @Test func `of two that run at once, both results come back`() {
    #expect(WorkerThread.both({ 1 }, and: { 2 }) == (1, 2))
  }

  @Test func `a mistake here is thrown once the other has ended`() {
    struct Mistake: Error {}
    let hasEnded = Atomic(false)
    #expect(throws: Mistake.self) {
      try WorkerThread.both({ throw Mistake() }, and: { hasEnded.store(true, ordering: .relaxed) })
    }
    let ended = hasEnded.load(ordering: .relaxed)
    #expect(ended)
  }
}
