import Testing
import Wire

@testable import Runner

@Suite struct StderrTailTests {
  private static func tail(_ chunks: String...) -> StderrTail {
    var tail = StderrTail()
    for chunk in chunks { tail.append(chunk) }
    return tail
  }

  @Test func `what fits is kept whole`() {
    let text = String(repeating: "x", count: StderrTail.limit)
    #expect(Self.tail(text).text == text)
  }

  @Test func `of more than fits, the last part is kept, and an ellipsis says so`() {
    let end = String(repeating: "y", count: StderrTail.limit - 1)
    #expect(Self.tail("xxx", end).text == "…x" + end)
    let chunk = String(repeating: "z", count: StderrTail.limit)
    #expect(Self.tail(chunk, chunk, chunk, "end").text == "…" + chunk.dropFirst(3) + "end")
  }

  @Test func `lines of steps that do not fit any more belong to no step`() {
    let mark = String(UnicodeScalar(Protocol.stepMark))
    let long = String(repeating: "x", count: 2 * StderrTail.limit)
    #expect(Self.tail("start\n", mark, "one\n").linesBeforeSteps == ["start"])
    let tail = Self.tail("start\n", mark, "one\n", long, mark, "two\n")
    #expect(tail.linesBeforeSteps == [])
    #expect(tail.stepLines == [["two"]])
  }
}
