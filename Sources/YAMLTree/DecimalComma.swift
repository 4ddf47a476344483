import Diagnostics

/// A number with a decimal comma where a comma ends an entry: `19,99` in braces or brackets.
struct DecimalComma {
  let whole: String
  let decimals: String
  let start: YAMLMark
  let end: YAMLMark

  /// The number with a point: `19.99`.
  var number: String { "\(whole).\(decimals)" }

  func message(inMap: Bool) -> String {
    let (place, parts, other) =
      inMap
      ? ("braces", "entries", "") : ("brackets", "items", ", or '\(whole), \(decimals)' for two")
    return Mistake.unexpected(
      "comma", where: "in \(quoted("\(whole),\(decimals)"))",
      because: "in \(place) it makes two \(parts)", remedy: "write \(quoted(number))\(other)")
  }
}

extension YAMLFinding {
  init(_ problem: YAMLProblem, _ comma: DecimalComma) {
    self.init(problem, from: comma.start, to: comma.end)
  }
}
