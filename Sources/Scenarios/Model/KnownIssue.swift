import Diagnostics

/// An entry of `known-issues.yaml`: one cause for which cases fail on an adapter.
package struct KnownIssue: Hashable, Sendable {
  package let adapter: String
  /// The adapter's name in the file.
  package let adapterRange: SourceRange
  /// The fault of the code, as a sentence without its subject.
  package let title: String
  /// The cases that fail for this cause; never empty.
  package let cases: [CasePattern]
  /// The reason in our own words.
  package let because: String
  /// The URL of the issue, or of the document that admits it.
  package let issue: String
  /// All differences that the cause explains where a case first differs, such as `access less`;
  /// empty if it explains any.
  package let differences: [String]
  /// The last day on which the entry holds, ISO 8601.
  package let until: String?
  /// The only profile under which the cases fail; `nil` for every profile.
  package let profile: String?
  package let expectation: Expectation
  package let position: SourcePosition

  package init(
    adapter: String, title: String, cases: [CasePattern], because: String, issue: String,
    differences: [String] = [], until: String? = nil, profile: String? = nil,
    expectation: Expectation = .fail, position: SourcePosition, adapterRange: SourceRange? = nil
  ) {
    self.adapter = adapter
    self.adapterRange = adapterRange ?? SourceRange(position)
    self.title = title
    self.cases = cases
    self.because = because
    self.issue = issue
    self.differences = differences
    self.until = until
    self.profile = profile
    self.expectation = expectation
    self.position = position
  }

  /// When the cases fail.
  package enum Expectation: String, CaseIterable, Hashable, Sendable {
    /// In every attempt.
    case fail
    /// In some attempts and not in others. One attempt that fails proves nothing, nor does one
    /// that passes.
    case flaky
    /// In every attempt with some seeds, and in none with others.
    case bySeed = "by-seed"
    /// In every attempt, and the cause stays.
    case wontFix = "wont-fix"

    /// Whether a pass shows that the cause is gone.
    package var isRefutedByPass: Bool {
      switch self {
      case .fail, .wontFix: true
      case .flaky, .bySeed: false
      }
    }
  }

  /// Whether its last day has passed, so that it excuses nothing.
  ///
  /// - Parameter today: ISO 8601.
  package func isExpired(today: String) -> Bool { until.map { $0 < today } ?? false }

  /// Whether the entry is about the case `id` on `adapter`.
  package func covers(case id: String, on adapter: String) -> Bool {
    adapter == self.adapter && cases.contains { $0.matches(id) }
  }

  /// Whether the entry applies under the profile `name`.
  package func counts(under name: String) -> Bool { profile.map { $0 == name } ?? true }

  /// Whether the cause explains that a case first differs in this way.
  package func explains(_ difference: String) -> Bool {
    differences.isEmpty || differences.contains(difference)
  }
}

/// The identifiers of cases; `*` matches any characters.
package struct CasePattern: Hashable, Sendable {
  package let text: String
  package let position: SourcePosition

  package init(_ text: String, at position: SourcePosition) {
    self.text = text
    self.position = position
  }

  /// Whether it may match several cases.
  package var isWide: Bool { text.utf8.contains(Self.star) }

  package func matches(_ id: String) -> Bool { Self.matches(text.utf8.span, id.utf8.span) }

  private static let star = UInt8(ascii: "*")

  /// One pass over both strings: of several `*`, only the last one may still match more.
  private static func matches(_ pattern: Span<UInt8>, _ text: Span<UInt8>) -> Bool {
    var (patternIndex, textIndex) = (0, 0)
    var afterStar: (patternIndex: Int, textIndex: Int)?
    while textIndex < text.count {
      if patternIndex < pattern.count, pattern[patternIndex] == star {
        patternIndex += 1
        afterStar = (patternIndex, textIndex)
      } else if patternIndex < pattern.count, pattern[patternIndex] == text[textIndex] {
        (patternIndex, textIndex) = (patternIndex + 1, textIndex + 1)
      } else if let last = afterStar {
        // The `*` matches one byte more.
        (patternIndex, textIndex) = (last.patternIndex, last.textIndex + 1)
        afterStar = (patternIndex, textIndex)
      } else {
        return false
      }
    }
    return (patternIndex..<pattern.count).allSatisfy { pattern[$0] == star }
  }
}
