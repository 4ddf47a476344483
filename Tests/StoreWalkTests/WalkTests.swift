import StoreSimulator
import StoreWalk
import Testing
import Wire

@Suite struct WalkTests {
  // 'make walk' walks further, in an optimised build.
  private static let known = Walk(seed: 1).result(ofSteps: 15_000)

  @Test func `fifteen thousand steps of a known walk contradict nothing`() {
    let report = Self.known
    #expect(report.steps == 15_000)
    #expect(report.failure == nil, "\(report.failure?.report(World.invariants) ?? "")")
  }

  @Test(arguments: Walk.verbs)
  func `the store performs every verb in a walk`(verb: Verb) {
    #expect(Self.known.counts[verb, default: 0] >= 2, "\(verb.word)")
  }

  @Test func `few steps of a walk are refused`() {
    #expect(Self.known.refusals * 10 < Self.known.steps)
  }

  @Test func `the same seed walks the same way`() {
    let walks = [3, 3, 4].map { Walk(seed: $0).result(ofSteps: 1000).summary }
    #expect(walks[0] == walks[1])
    #expect(walks[0] != walks[2])
  }
}
