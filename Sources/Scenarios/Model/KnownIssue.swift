import Diagnostics

/// An entry of `known-issues.yaml`: a case that fails on an adapter, with the reason.
package struct KnownIssue: Hashable, Sendable {
  package let adapter: String
  /// The identifier of a case; `*` matches any characters.
  package let casePattern: String
  /// The reason in our own words.
  package let because: String
  /// The URL of the issue, or of the document that admits it.
  package let issue: String
  /// The beginning of the mismatches that the entry excuses, or of the reason why a step could not
  /// be done; `nil` excuses any mismatch.
  package let message: String?
  /// The last day on which the entry holds, ISO 8601.
  package let until: String?
  /// The only profile under which the case fails; `nil` for every profile.
  package let profile: String?
  /// Whether the case fails now and then, so that a pass proves nothing.
  package let isFlaky: Bool
  package let position: SourcePosition

  package init(
    adapter: String, casePattern: String, because: String, issue: String, message: String?,
    until: String?, profile: String?, isFlaky: Bool = false, position: SourcePosition
  ) {
    self.adapter = adapter
    self.casePattern = casePattern
    self.because = because
    self.issue = issue
    self.message = message
    self.until = until
    self.profile = profile
    self.isFlaky = isFlaky
    self.position = position
  }

  /// Whether the entry is about the case `id` on `adapter`.
  package func covers(case id: String, on adapter: String) -> Bool {
    adapter == self.adapter && Self.matches(Array(casePattern.utf8), Array(id.utf8))
  }

  /// Whether the entry applies under the profile `name`.
  package func counts(under name: String) -> Bool { profile.map { $0 == name } ?? true }

  /// One pass over both strings: of several `*`, only the last one may still match more.
  private static func matches(_ pattern: [UInt8], _ text: [UInt8]) -> Bool {
    let star = UInt8(ascii: "*")
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
    return pattern[patternIndex...].allSatisfy { $0 == star }
  }
}
