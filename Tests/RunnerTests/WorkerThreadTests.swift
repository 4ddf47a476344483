import Runner
import Testing

@Suite struct WorkerThreadTests {
  @Test(arguments: [0, 1, 2, 9])
  func `what is made at once comes in the order of the elements`(count: Int) {
    let squares = WorkerThread.map(Array(0..<count)) { $0 * $0 }
    #expect(squares == (0..<count).map { $0 * $0 })
  }
}
