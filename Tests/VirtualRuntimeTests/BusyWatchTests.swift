import Testing

@testable import VirtualRuntime

@Suite struct BusyWatchTests {
  /// Two of three pieces of work are a poll's.
  private static func entries(
    _ count: Int, in watch: inout BusyWatch, real: Int64, virtual: Int64 = 0
  ) -> [BusyWatch.Notice] {
    (0..<count).compactMap { index in
      watch.note(
        index % 3 == 0 ? "work of the main queue" : "tasks on the main queue", at: virtual,
        realTime: real)
    }
  }

  @Test func `an app that is busy for more than 4 s is reported once, with most of its work`() {
    var watch = BusyWatch()
    let second: Int64 = 1_000_000_000
    #expect(Self.entries(2510, in: &watch, real: second).allSatisfy { $0.busy == nil })
    #expect(Self.entries(2510, in: &watch, real: 5 * second).allSatisfy { $0.busy == nil })
    #expect(
      Self.entries(2510, in: &watch, real: 6 * second).compactMap(\.busy) == [
        "the app is still busy after 4 s and 5271 pieces of work, most of them tasks on the main"
          + " queue"
      ])
  }

  @Test func `work is progress at most once a second, and only while virtual time goes on`() {
    var watch = BusyWatch()
    let second: Int64 = 1_000_000_000
    func signs(_ real: Int64, _ virtual: Int64) -> Int {
      Self.entries(2510, in: &watch, real: real, virtual: virtual).count { $0.isProgress }
    }
    #expect(signs(second, 0) == 0)
    #expect(signs(3 * second, 0) == 0)
    #expect(signs(3 * second, 1) == 1)
    #expect(signs(3 * second + 1, 2) == 0)
    #expect(signs(4 * second, 3) == 1)
  }
}
