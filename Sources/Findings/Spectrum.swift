/// Spectrum-based fault localisation: ranks what cases have in common by how well it separates
/// failed cases from passed ones.
///
/// The suspiciousness of an element is Ochiai's coefficient, `failed(e) / √(failed × all(e))`.
///
/// Source: R. Abreu, P. Zoeteweij, A. J. C. van Gemund, On the Accuracy of Spectrum-based Fault
/// Localization, TAICPART-MUTATION 2007.
struct Spectrum<Element: Hashable & Comparable> {
  /// The number of judged cases with each element.
  private var totals: [Element: Int] = [:]

  /// - Parameter cases: the elements of each judged case, each once.
  init(_ cases: some Sequence<some Sequence<Element>>) {
    for elements in cases {
      for element in elements { totals[element, default: 0] += 1 }
    }
  }

  /// The elements of failed cases with their suspiciousness from 0 to 1, the most suspicious first.
  func ranked(failed: some Collection<some Sequence<Element>>) -> [(
    element: Element, score: Double
  )] {
    var counts: [Element: Int] = [:]
    for elements in failed {
      for element in elements { counts[element, default: 0] += 1 }
    }
    return counts.map { element, count in
      let total = Double(failed.count * max(count, totals[element] ?? 0))
      return (element, Double(count) / total.squareRoot())
    }.sorted { ($1.score, $0.element) < ($0.score, $1.element) }
  }
}
