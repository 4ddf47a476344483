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
    var (place, position) = (0, 0)
    var afterStar: (place: Int, position: Int)?
    while position < text.count {
      if place < pattern.count, pattern[place] == star {
        place += 1
        afterStar = (place, position)
      } else if place < pattern.count, pattern[place] == text[position] {
        (place, position) = (place + 1, position + 1)
      } else if let last = afterStar {
        // The `*` matches one byte more.
        (place, position) = (last.place, last.position + 1)
        afterStar = (place, position)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == star }
  }
}
