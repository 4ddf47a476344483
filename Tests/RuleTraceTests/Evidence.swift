import Scenarios

/// What a rule's sources are: the kinds of evidence, and how many sources are independent of each
/// other.
struct Evidence {
  /// The strongest first.
  enum Kind: String, CaseIterable {
    case text = "Apple's text"
    case measured = "measured"
    case report = "reports"
    case own = "inferred or decided here"
  }

  let kinds: [Kind]
  /// Everything of Apple counts once, and so does everything of one author or one library.
  let independent: Int

  init(_ source: String) {
    let sources = source.split(separator: "; ").map { Source(String($0)) }
    kinds = Kind.allCases.filter { kind in sources.contains { $0.kind == kind } }
    independent = Set(sources.lazy.filter { $0.kind != .own }.map(\.origin)).count
  }

  private struct Source: Hashable {
    let kind: Kind
    let origin: String

    init(_ text: String) {
      if let owner = Self.owner(in: text) {
        (kind, origin) = (owner == "kosikowski" ? .measured : .report, owner)
      } else if text.contains("forums/thread/") || text.contains("Developer Forums") {
        (kind, origin) = (.report, text)
      } else if text.contains("assumption") || text.contains("this project") {
        (kind, origin) = (.own, text)
      } else if text.lowercased().contains("apple") {
        (kind, origin) = (text.hasPrefix("inferred") ? .own : .text, "apple")
      } else {
        (kind, origin) = (.report, String(text.prefix { $0 != " " }))
      }
    }

    /// The owner of a repository of GitHub.
    private static func owner(in text: String) -> String? {
      guard let host = text.firstRange(of: "github.com/") else { return nil }
      return text[host.upperBound...].prefix { $0 != "/" }.lowercased()
    }
  }
}

extension Rule {
  var evidence: Evidence { Evidence(source) }
}
