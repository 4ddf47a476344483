/// The word that an author most likely meant by `text`, for "did you mean".
///
/// Case is ignored. A candidate may differ by one edit for each three characters of
/// `text` (at least one), where an edit inserts, removes or replaces a character or swaps two
/// neighbours. Of equally close candidates the first wins. `nil` if none is close.
package func closest(to text: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(text.lowercased().unicodeScalars)
  // A word this long is no typing error, and the work grows with the square of the length.
  guard wanted.count <= 200 else { return nil }
  let limit = max(1, wanted.count / 3)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard abs(letters.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    // Words that share no character are not close, however short they are.
    guard distance <= limit, distance < max(wanted.count, letters.count) else { continue }
    if best.map({ distance < $0.distance }) ?? true { best = (distance, candidate) }
  }
  return best?.candidate
}

/// "; did you mean 'x'?" for the end of a message, or nothing.
package func didYouMean(_ text: String, among candidates: some Sequence<String>) -> String {
  closest(to: text, among: candidates).map { "; did you mean \(quoted($0))?" } ?? ""
}

/// How many insertions, removals, replacements and swaps of neighbours lead from one to the other,
/// no character being edited twice ("optimal string alignment").
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let replacement = left[row] == right[column] ? 0 : 1
      var cost = min(
        previous[column + 1] + 1, current[column] + 1, previous[column] + replacement)
      let isSwap =
        row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if isSwap { cost = min(cost, beforePrevious[column - 1] + 1) }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
