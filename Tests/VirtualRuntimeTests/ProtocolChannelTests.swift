import Foundation
import Testing
import VirtualRuntime

@Suite struct ProtocolChannelTests {
  @Test func `what unmodified code prints goes to stderr, and its input is empty`() throws {
    let run = try Probe("protocol", input: "question\nmore\n")
    let want = Probe(
      output: "answer to question\n", errors: "printed\nstandard input holds nil\n")
    #expect(run == want)
  }

  @Test(arguments: [
    ("", "end\n"),
    ("one\n", "3: one\nend\n"),
    ("one\n\ntwo\n", "3: one\n0: \n3: two\nend\n"),
    ("one\ntw", "3: one\nthe stream ended inside a line, after 2 bytes of it\n"),
    (String(repeating: "x", count: 64) + "\n", "64: xxxxxxxxxxxxxxxxxxxx\nend\n"),
    (String(repeating: "x", count: 65) + "\n", "the line is longer than 64 bytes\n"),
    (String(repeating: "x", count: 65), "the line is longer than 64 bytes\n"),
  ])
  func `lines end with a newline and have a limit`(input: String, output: String) throws {
    #expect(try Probe("echo", input: input) == Probe(output: output))
  }

  @Test(arguments: [
    (0, "16777216: xxxxxxxxxxxxxxxxxxxx\nend\n"), (1, "the line is longer than 16777216 bytes\n"),
  ])
  func `the standard limit is sixteen mebibytes`(excess: Int, output: String) throws {
    let line = String(repeating: "x", count: LineReader.standardLimit + excess)
    let limit = String(LineReader.standardLimit)
    #expect(try Probe("echo", limit, input: line + "\n") == Probe(output: output))
  }

  /// Written by a thread of its own: a task would wait behind all other tests for a thread of the
  /// pool, and this test would keep one of the few busy for as long.
  @Test func `a line longer than a pipe arrives whole`() throws {
    let pipe = Pipe()
    let line = [UInt8](repeating: 65, count: 1_000_000)
    let end = pipe.fileHandleForWriting
    Thread.detachNewThread {
      let writer = LineWriter(end.fileDescriptor)
      // A line that cannot be written is one that does not arrive.
      for _ in 0..<2 { try? writer.write(line) }
      try? end.close()
    }
    var reader = LineReader(pipe.fileHandleForReading.fileDescriptor)
    #expect(try reader.next() == line)
    #expect(try reader.next() == line)
    #expect(try reader.next() == nil)
  }

  @Test func `a line is written with those before it`() throws {
    let pipe = Pipe()
    let writer = LineWriter(pipe.fileHandleForWriting.fileDescriptor)
    try writer.write(Array("two".utf8), after: Array("one\n".utf8))
    var reader = LineReader(pipe.fileHandleForReading.fileDescriptor)
    #expect(!reader.hasLine)
    #expect(try reader.next() == Array("one".utf8))
    #expect(reader.hasLine)
    #expect(try reader.next() == Array("two".utf8))
    #expect(!reader.hasLine)
  }

  @Test func `a line that is too long is not written`() throws {
    let writer = LineWriter(-1, limit: 3)
    #expect(throws: ChannelError.lineTooLong(limit: 3)) { try writer.write(Array("four".utf8)) }
  }

  @Test func `an error of the system is reported in its words`() throws {
    var reader = LineReader(-1)
    let reading = try #require(throws: ChannelError.self) { try reader.next() }
    #expect("\(reading)" == "cannot read: Bad file descriptor")
    let writing = try #require(throws: ChannelError.self) { try LineWriter(-1).write([65]) }
    #expect("\(writing)" == "cannot write: Bad file descriptor")
  }
}
