import AppStore
import StoreWalk
import Testing

@Suite struct WalkTests {
  @Test func `a walk with a fixed seed breaks nothing`() {
    let report = Walk(seed: 1).result(ofSteps: 20_000)
    #expect(report.failure == nil, "\(report.failure?.report(World.invariants) ?? "")")
    print(report.summary)
  }
}
