/// The reason for a skipped case, with the lines of the scenario that it comes from.
package enum SkipReason {
  private static let lead = "; needed at "

  /// `; needed at a.yaml:12 (balance), a.yaml:15 (prices)`, with the names where there are several;
  /// empty without a place.
  package static func needed(at places: [(file: String, line: Int, what: String)]) -> String {
    guard !places.isEmpty else { return "" }
    let words = places.map { place in
      "\(place.file):\(place.line)" + (places.count > 1 ? " (\(place.what))" : "")
    }
    return lead + words.joined(separator: ", ")
  }

  /// What many cases have in common, and the places of this one; these are empty without any.
  package static func parts(of reason: String) -> (common: String, places: String) {
    guard let start = reason.firstRange(of: lead) else { return (reason, "") }
    return (String(reason[..<start.lowerBound]), String(reason[start.upperBound...]))
  }
}
