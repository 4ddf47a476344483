import Fixtures
import Scenarios
import Testing

/// What `docs/fidelity.md` counts and lists is taken from the repository.
@Suite struct FidelityTests {
  @Test func `the page about fidelity counts and lists what stands in the repository`() throws {
    let file = Checkout.file("docs/fidelity.md")
    let rules = try RuleTrace.repository.get().rules
    var page = String(decoding: try Checkout.bytes(of: "docs/fidelity.md"), as: UTF8.self)
    let tables = [
      ("figures", try Self.figures(rules)), ("evidence", Self.evidence(rules)),
    ]
    for (name, table) in tables {
      let begin = try #require(page.firstRange(of: "<!-- \(name) -->\n")).upperBound
      let end = try #require(page.firstRange(of: "<!-- /\(name) -->")).lowerBound
      page.replaceSubrange(begin..<end, with: table)
    }
    try Snapshot(file).expect(page)
  }

  @Test func `sources of one origin count once, and decisions count nothing`() {
    let apple = Evidence("https://developer.apple.com/documentation/storekit; Apple, Billing")
    #expect(apple.kinds == [.text])
    #expect(apple.independent == 1)
    let mixed = Evidence(
      "measured on macOS 26.6 (github.com/Kosikowski/swift-storekit); "
        + "https://github.com/RevenueCat/purchases-ios/pull/1; Superwall-iOS changelog; "
        + "https://github.com/RevenueCat/purchases-ios/pull/2; "
        + "https://developer.apple.com/forums/thread/1; this project's decision")
    #expect(mixed.kinds == [.measured, .report, .own])
    #expect(mixed.independent == 4)
    #expect(Evidence("assumption: not documented").independent == 0)
  }

  private static func figures(_ rules: [Rule]) throws -> String {
    var rows = [("rules", "\(rules.count)")]
    rows += Evidence.Kind.allCases.map { kind in
      (
        "rules whose strongest evidence is: \(kind.rawValue)",
        "\(rules.count { $0.evidence.kinds.first == kind })"
      )
    }
    rows += [
      (
        "rules with two independent sources or more",
        "\(rules.count { $0.evidence.independent > 1 })"
      ),
      ("rules with a doubt", "\(rules.count { $0.doubt != nil })"),
      (
        "switches of profiles",
        "\(try lines("docs/store-profiles.md").count { $0.hasPrefix("| `") })"
      ),
    ]
    let kills = try #require(try lines("docs/kill-matrix.md").first { $0.contains(" survivors.") })
    rows.append(("the kill matrix", String(kills.dropLast())))
    return table(["What", "How much"], rows.map { [$0.0, $0.1] })
  }

  private static func evidence(_ rules: [Rule]) -> String {
    table(
      ["Rule", "Evidence", "Independent sources"],
      rules.map { rule in
        let kinds = rule.evidence.kinds.map(\.rawValue).joined(separator: ", ")
        return [link(rule), kinds, "\(rule.evidence.independent)"]
      })
  }

  private static func link(_ rule: Rule) -> String {
    "[\(rule.id)](rules.md#\(rule.id.lowercased()))"
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows)
      .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private static func lines(_ path: String) throws -> [Substring] {
    String(decoding: try Checkout.bytes(of: path), as: UTF8.self).split(separator: "\n")
  }
}
