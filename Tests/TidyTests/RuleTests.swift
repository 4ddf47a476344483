import SwiftSource
import Testing

/// Each rule on a text that breaks it: a rule that cannot fail would guard nothing.
@Suite struct RuleTests {
  struct Breach: CustomTestStringConvertible {
    let rule: TidyRule
    let path: String
    let text: String
    /// What follows `path:`.
    let message: String

    init(
      _ rule: TidyRule, _ text: String, at path: String = "Sources/Wire/A.swift", _ message: String
    ) {
      self.rule = rule
      self.path = path
      self.text = text.hasPrefix("///") || rule == .opening ? text : "/// A.\n" + text
      self.message = message
    }

    var testDescription: String { "\(rule) at \(path):\(message.prefix { $0 != ":" })" }
  }

  static let breaches: [Breach] = [
    Breach(
      .functionLength, "func long() {\n" + String(repeating: "  f()\n", count: 59) + "}\n",
      "2: error: 'long' has 61 lines, the limit is 60; split it into functions with names of their "
        + "own"),
    Breach(
      .functionLength, "var long: Int {\n" + String(repeating: "  f()\n", count: 59) + "}\n",
      "2: error: 'long' has 61 lines, the limit is 60; split it into functions with names of their "
        + "own"),
    Breach(
      .fileLength, String(repeating: "\n", count: 400),
      "401: error: the file has 401 lines, the limit is 400; move one of its types to a file named "
        + "after it"),
    Breach(
      .lineLength, "//" + String(repeating: "é", count: 99),
      "2: error: the line has 101 columns, the limit is 100; break it"),
    Breach(
      .defaultCase, "switch a {\ncase .b: 1\ndefault: 2\n}",
      "4: error: 'default:' hides the cases that are yet to come; name every case, or, where the "
        + "value is not of an enum of ours, say so beside it: '// tidy: bytes of JSON'"),
    Breach(
      .defaultCase, "switch a {\ncase .b: 1\ncase _: 2\n}",
      "4: error: 'case _:' hides the cases that are yet to come, as 'default:' does; name every "
        + "case"),
    Breach(
      .forcedTry, "let a = try! b()",
      "2: error: 'try!' crashes where an error could be reported; write 'try' and let the error "
        + "travel"),
    Breach(
      .forcedCast, "let a = b as! C",
      "2: error: 'as!' crashes on another type; write 'as?' and say what happens otherwise"),
    Breach(
      .anyType, "let a: [Any] = []",
      "2: error: 'Any' forgets the type; write an enum, a generic or a protocol of ours"),
    Breach(
      .uncheckedSendable, "final class A: @unchecked Sendable {}",
      "2: error: '@unchecked Sendable' silences the compiler; write a value type, or guard the "
        + "state with a Mutex"),
    Breach(
      .unsafeIsolation, "nonisolated(unsafe) var a = 1",
      "2: error: 'nonisolated(unsafe)' silences the compiler; guard the state with a Mutex or an "
        + "actor"),
    Breach(
      .wallClock, "let a = Date()",
      "2: error: 'Date()' reads the machine's clock; take the time as an argument, 'at now:'"),
    Breach(
      .wallClock, "let a = ContinuousClock.now",
      "2: error: 'ContinuousClock.now' reads the machine's clock; take the time as an argument, "
        + "'at now:'"),
    Breach(
      .wallClock, "f(until: .now)",
      "2: error: '.now' reads the machine's clock; take the time as an argument, 'at now:'"),
    Breach(
      .wallClock, "clock_gettime(CLOCK_MONOTONIC, &a)",
      "2: error: 'clock_gettime' reads the machine's clock; take the time as an argument, "
        + "'at now:'"),
    Breach(
      .sleeping, "try await Task.sleep(for: a)",
      "2: error: 'sleep(' waits in real time; put the work into a queue ordered by due time"),
    Breach(
      .chance, "let a = UUID()",
      "2: error: 'UUID()' draws from the machine's chance; draw from the seeded generator"),
    Breach(
      .chance, "let a = Int.random(in: 0..<3)",
      "2: error: '.random(' draws from the machine's chance; draw from the seeded generator"),
    Breach(
      .printing, "print(a)",
      "2: error: 'print(' writes to standard output; return the text and let the command line "
        + "write it"),
    Breach(
      .unfinished, "// TODO: more",
      "2: error: 'TODO' marks unfinished work; finish it, or open an issue and say in a whole "
        + "sentence what is missing"),
    Breach(
      .fileName, "let a = 1", at: "Sources/Wire/StringUtils.swift",
      "1: error: 'Utils' names no idea; name the file after the one type or idea in it"),
    Breach(
      .opening, "\nlet a = 1",
      "2: error: the file begins without saying what it holds; begin it with a doc comment ('///') "
        + "or an import"),
    Breach(
      .publicWord, "public struct A {}",
      "2: error: 'public' in Wire, which no author of an adapter or a test imports; write 'package'"
    ),
    Breach(
      .unclosedText, "let a = /\"/",
      "2: error: a literal or comment that begins here never ends; write it so that "
        + "Sources/SwiftSource/CodeScanner.swift can read it (no bare /regex/)"),
    Breach(
      .systemImport, "import Foundation",
      "2: error: Wire may not import Foundation; it imports nothing of the system"),
    Breach(
      .systemImport, "@_exported import struct Foundation.Date", at: "Sources/Runner/A.swift",
      "2: error: Runner may not import Foundation; it imports only Darwin, Glibc, Synchronization"),
    Breach(
      .orphanWord, "/// Two lines that a tool has\n/// broken.\n/// They go on.\nlet a = 1",
      "2: error: 'broken.' stands alone within its paragraph; fill the lines again"),
  ]

  @Test(arguments: breaches)
  func `a breach is reported with its position and what to write instead`(breach: Breach) {
    let file = SwiftFile(path: breach.path, text: breach.text)
    let messages = Tidiness.sourceFindings(file).map(\.description)
    #expect(messages == ["\(breach.path):\(breach.message)"])
  }

  @Test func `every rule has a sample that breaks it`() {
    let broken = Set(Self.breaches.map(\.rule)).union([
      .machinePath, .typeName, .undeclaredImport, .unusedDependency, .excuse,
    ])
    #expect(TidyRule.allCases.filter { !broken.contains($0) } == [])
  }

  @Test(arguments: [
    "let a = counts[key, default: 0]", "f(default: 1)", "func f(default: Int) {}",
    "switch a {\ncase .b: 1\n@unknown default: 2\n}", "let a = try !b", "let a: AnyObject",
    "let a: any Error", "world.now + Clock.now", "func sleep(until: Int) {}", "console.print(a)",
    "let a = \"try! Date() print(x)\"", "// Any default: print(", "let todos = 1",
    "protocol P {\n  func a()\n  var b: Int { get }\n}", "self.init(a: 1)", "import Diagnostics",
    "/// It has\n/// ends.\nlet a = 1", "/// A:\n///\n/// - b\n/// - c\nlet a = 1",
  ])
  func `code that only looks like a breach is accepted`(text: String) {
    let file = SwiftFile(path: "Sources/Wire/A.swift", text: "/// A.\n" + text)
    #expect(Tidiness.sourceFindings(file) == [])
  }

  @Test(arguments: [
    "Sources/shopper/A.swift", "Sources/Adapters/Florist/A.swift", "Sources/Workspace/A.swift",
  ])
  func `the shell and the adapters may use time, chance and output`(path: String) {
    let text = "/// A.\nprint(Date(), UUID(), Date.now)\ntry await Task.sleep(for: .seconds(1))"
    #expect(Tidiness.sourceFindings(SwiftFile(path: path, text: text)) == [])
  }

  @Test func `a requirement without a body lends no lines to the next one`() {
    let text = "protocol P {\n  func a() throws -> Int\n}\nfunc b() {\n}\n"
    let bodies = FunctionBody.all(in: SwiftToken.all(in: CodeScanner(text).code))
    #expect(bodies.map(\.name) == ["b"])
    #expect(bodies.map(\.firstLine) == [4])
    #expect(bodies.map(\.lineCount) == [2])
  }

  @Test func `a folder of one machine is reported, a folder of the repository is not`() {
    // Put together, or the rule would find it in this file.
    let folder = ["", "home", ""].joined(separator: "/")
    let text = "docs/work/a\n~/work/a\nhttps://example.org/home/a\nrun \(folder)a\n"
    #expect(
      FileRules.machinePathFindings(path: "README.md", text: text).map(\.description) == [
        "README.md:4: error: '\(folder)' is a folder of one machine; write a path from the "
          + "repository's root"
      ])
  }
}
