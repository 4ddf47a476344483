import Fixtures
import Foundation
import Testing

/// The figures of the page about fidelity are counted, not remembered.
@Suite struct FigureTests {
  @Test func `the page's figures are those of the repository`() throws {
    let file = Checkout.file("docs/fidelity.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let (head, foot) = ("<!-- figures -->\n", "<!-- /figures -->")
    let begin = try #require(page.firstRange(of: head)).upperBound
    let end = try #require(page.firstRange(of: foot)).lowerBound
    try Snapshot(file).expect(page[..<begin] + (try Self.table()) + page[end...])
  }

  /// The strongest evidence that each rule has.
  private enum Evidence: String, CaseIterable {
    case text = "rules that rest on Apple's text"
    case measured = "rules that rest on measurements"
    case reports = "rules that rest on reports"
    case neither = "rules that are inferred or decided here"

    init(_ source: String) {
      let text = source.lowercased()
      if text.contains("swift-storekit") {
        self = .measured
      } else if text.contains("apple") {
        self = .text
      } else if text.contains("http") || text.contains("reports") || text.contains("commit") {
        self = .reports
      } else {
        self = .neither
      }
    }
  }

  private static func table() throws -> String {
    let rules = try text("scenarios/rules.yaml").split(separator: "\n- id: ").dropFirst()
    let evidence = rules.map { Evidence(source(of: $0)) }
    var rows = [("rules", "\(rules.count)")]
    rows += Evidence.allCases.map { kind in
      (kind.rawValue, "\(evidence.count { $0 == kind })")
    }
    rows.append(("rules with a doubt", "\(rules.count { $0.contains("\n  doubt:") })"))
    let switches = try text("docs/store-profiles.md").split(separator: "\n")
      .count { $0.hasPrefix("| `") }
    rows.append(("switches of profiles", "\(switches)"))
    let kills = try text("docs/kill-matrix.md").split(separator: "\n")
      .first { $0.contains(" survivors.") }
    rows.append(("the kill matrix", String(try #require(kills).dropLast())))
    return rows.reduce("| What | How much |\n| --- | --- |\n") { "\($0)| \($1.0) | \($1.1) |\n" }
  }

  /// What stands under `source`, to the rule's next key or its end.
  private static func source(of rule: Substring) -> String {
    let lines = rule.split(separator: "\n").drop { !$0.hasPrefix("  source:") }
    return (lines.prefix(1) + lines.dropFirst().prefix { $0.hasPrefix("   ") })
      .joined(separator: "\n")
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Checkout.bytes(of: path), as: UTF8.self)
  }
}
