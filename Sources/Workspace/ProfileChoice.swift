import StoreSimulator
import Diagnostics

/// A choice of store profiles: a name, a name with switches (`device+listingLag`), or `all`.
package enum ProfileChoice {
  package static let all = "all"

  /// The message about an invalid choice; `nil` if it is valid.
  package static func problem(with text: String) -> String? {
    text == all ? nil : problem(withOne: text, besides: [all])
  }

  /// The message about an invalid profile; `nil` if it is valid.
  ///
  /// - Parameter others: valid words besides profiles.
  package static func problem(withOne text: String, besides others: [String] = []) -> String? {
    Profile.named(text) == nil ? mistake(in: text, besides: others) : nil
  }

  /// The message about a profile that does not exist.
  ///
  /// - Parameter others: valid words besides profiles.
  package static func mistake(in text: String, besides others: [String] = []) -> String {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let names = Profile.all.map(\.name) + others
    guard let base = parts.first, Profile.all.contains(where: { $0.name == base }) else {
      let name = parts.first ?? text
      if others.contains(name) {
        return "unexpected switch after \(quoted(name)): expected one profile, "
          + "such as 'device+listingLag'"
      }
      return Mistake.unknown("profile", name, among: names)
    }
    if parts.dropFirst().contains("") {
      return Mistake.missing(
        "profile switch", where: "after '+' in \(quoted(text))",
        remedy: "write its name, such as '\(base)+listingLag', or remove the '+'")
    }
    let switches = Profile.Switch.allCases.map(\.rawValue)
    let unknown = parts.dropFirst().first { !switches.contains($0) } ?? ""
    return Mistake.unknown("profile switch", unknown, among: switches)
  }

  /// The profiles to play, one after the other.
  package static func names(of text: String) -> [String] {
    text == all ? Profile.all.map(\.name) : [text]
  }
}
