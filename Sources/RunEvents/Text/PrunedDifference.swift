/// Shortens long strings by their common beginning and end, to show the difference.
///
/// `a, b, c, … , x, y` and `a, b, c, … , z, y` become `… x, y` and `… z, y`: cut between words, and
/// only where much is left out.
func pruned(_ texts: [String]) -> [String] {
  guard texts.count > 1, texts.allSatisfy({ $0.utf8.count > longText }) else { return texts }
  let words = texts.map { $0.split(separator: " ", omittingEmptySubsequences: false) }
  let shortest = words.map(\.count).min() ?? 0
  let head = (0..<shortest).first { index in !areAlike(words.map { $0[index] }) } ?? shortest
  let tail =
    (0..<(shortest - head)).first { index in
      !areAlike(words.map { $0[$0.count - 1 - index] })
    } ?? shortest - head
  // A few words on each side say where the difference is.
  let (first, last) = (max(0, head - contextWords), max(0, tail - contextWords))
  return words.map { words in
    let kept = words[first..<(words.count - last)].joined(separator: " ")
    return (first > 0 ? "… " : "") + kept + (last > 0 ? " …" : "")
  }
}

/// In bytes: what fits on a line or two.
private let longText = 160
private let contextWords = 4

private func areAlike(_ words: [Substring]) -> Bool { words.allSatisfy { $0 == words[0] } }
