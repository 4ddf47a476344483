import Foundation
import Testing

/// What a person sees, on a terminal and elsewhere.
@Suite struct ConsoleTests {
  private static let arguments = [
    "run", "shop", "--adapter", "reference", "--adapter", "storehelper",
  ]

  private static let plain = """
    shopper 0.1.0, profile device, seed 1: 4 cases on reference, storehelper

    scenario       reference  storehelper
    journeys/buy   ✓ passed   ✓ passed
    journeys/look  ✓ passed   ✓ passed

    4 cases in TIME: 4 passed
      reference    conformant: 2 of 2 rules hold
      storehelper  conformant: 2 of 2 rules hold
    report: reports/junit.xml
    report: reports/report.html
    report: reports/events.ndjson
    seed: 1

    """

  /// The text with the one measurement in it made equal.
  private static func timeless(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let start = line.range(of: " cases in "), let end = line.range(of: " s: ") else {
        return String(line)
      }
      return line[..<start.upperBound] + "TIME" + line[end.lowerBound...].dropFirst(2)
    }.joined(separator: "\n")
  }

  @Test func `off a terminal there is only text`() throws {
    let run = try Command.run(Self.arguments, in: try .shop())
    #expect(Self.timeless(run.output) == Self.plain)
    #expect(run.errors == "")
  }

  @Test(arguments: [
    ([:], false), (["NO_COLOR": "1"], false), (["FORCE_COLOR": "0"], false),
    (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "1", "NO_COLOR": ""], true),
    (["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
  ])
  func `colour off a terminal is there on request`(
    environment: [String: String], isColoured: Bool
  ) throws {
    let run = try Command.run(Self.arguments, in: try .shop(), environment: environment)
    #expect(run.output.contains("\u{1B}[32m✓ passed\u{1B}[0m") == isColoured)
    #expect(run.output.contains("\u{1B}") == isColoured)
    #expect(!run.output.contains("\r"))
  }

  @Test func `quiet prints what is red, and the counts`() throws {
    let run = try Command.run(Self.arguments + ["--quiet"], in: try .shop())
    let counts = try #require(Self.plain.range(of: "4 cases in TIME"))
    #expect(Self.timeless(run.output) == Self.plain[counts.lowerBound...])
  }

  @Test func `verbose prints every case`() throws {
    let run = try Command.run(Self.arguments + ["--verbose"], in: try .shop())
    #expect(
      run.output.hasPrefix(
        """
        shopper 0.1.0, profile device, seed 1: 4 cases on reference, storehelper
        ✓ passed journeys/buy · reference
        ✓ passed journeys/look · reference
        ✓ passed journeys/buy · storehelper
        ✓ passed journeys/look · storehelper

        scenario
        """))
  }

  @Test func `a terminal shows a line that is written over, and colours`() throws {
    let terminal = try PseudoTerminal(columns: 80)
    let running = try RunningCommand(
      Self.arguments, in: try .shop(), environment: ["TERM": "xterm"], output: terminal.far)
    let text = try terminal.readToEnd()
    #expect(try running.finish().status == 0)
    let heading = "shopper 0.1.0, profile device, seed 1: 4 cases on reference, storehelper\r\n"
    #expect(text.hasPrefix(heading))
    // A slow machine shows the time left, too.
    let progress = #/1/4(, [0-9.]+ s left)?  journeys/buy · reference/#
    #expect(text.dropFirst(heading.count).prefixMatch(of: progress) != nil)
    #expect(text.contains("\r\u{1B}[2K\r\n\u{1B}[1mscenario       reference  storehelper\u{1B}[0m"))
    #expect(text.hasSuffix("seed: 1\r\n"))
  }

  @Test(arguments: [["NO_COLOR": "1", "TERM": "xterm"], ["TERM": "dumb"]])
  func `a terminal that wants no colour gets none`(environment: [String: String]) throws {
    let terminal = try PseudoTerminal(columns: 80)
    let running = try RunningCommand(
      Self.arguments, in: try .shop(), environment: environment, output: terminal.far)
    let text = try terminal.readToEnd()
    #expect(try running.finish().status == 0)
    #expect(!text.contains("\u{1B}[3"))
    #expect(text.contains("\u{1B}[2K") == (environment["TERM"] == "xterm"))
  }

  @Test func `a reader that leaves early costs no report`() throws {
    let scratch = try Scratch.shop()
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let running = try RunningCommand(
      Self.arguments, in: scratch, output: pipe.fileHandleForWriting)
    let run = try running.finish()
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try Outcomes(scratch).log.completeness == .complete)
    #expect(try JUnitFile(try scratch.bytes("reports/junit.xml")).all("testcase").count == 4)
  }
}
