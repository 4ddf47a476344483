/// Spectrum-based fault localisation: ranks what failed cases have in common by how well it
/// separates them from passed ones.
///
/// Sources: R. Abreu, P. Zoeteweij, A. J. C. van Gemund, On the Accuracy of Spectrum-based Fault
/// Localization, TAICPART-MUTATION 2007; L. Naish, H. J. Lee, K. Ramamohanarao, A Model for
/// Spectra-based Software Diagnosis, ACM Transactions on Software Engineering and Methodology
/// 20(3), 2011.
struct Spectrum<Element: Hashable & Comparable> {
  private var passes: [Element: Int] = [:]
  private var passed = 0

  /// - Parameter passed: for each case the elements that it showed to be right, each once.
  init(passed cases: some Sequence<some Sequence<Element>>) {
    for elements in cases {
      passed += 1
      for element in elements { passes[element, default: 0] += 1 }
    }
  }

  /// The element that most likely is one of several causes, by Ochiai's coefficient,
  /// `failed(e) / √(failed × all(e))`; `nil` if the cases have no elements.
  func suspect(amongCausesOf failed: [[Element]]) -> Element? {
    best(of: failed, weight: { _ in 1 }) { count, passes in
      count / (Double(failed.count) * (count + passes)).squareRoot()
    }
  }

  /// The element that most likely is the only cause, by Op2,
  /// `failed(e) − passed(e) / (passed + 1)`: what explains more failures comes first, and of equals
  /// what fewer cases passed with. A failed case counts in shares, one for each of its elements,
  /// because one that accuses few says more.
  func suspect(asOnlyCauseOf failed: [[Element]]) -> Element? {
    best(of: failed, weight: { 1 / Double($0.count) }) { share, passes in
      share - passes / Double(passed + 1)
    }
  }

  /// The element with the highest score, of equals the first in their order.
  private func best(
    of failed: [[Element]], weight: ([Element]) -> Double, score: (Double, Double) -> Double
  ) -> Element? {
    var sums: [Element: Double] = [:]
    for elements in failed {
      for element in elements { sums[element, default: 0] += weight(elements) }
    }
    return sums.map { (element: $0.key, score: score($0.value, Double(passes[$0.key] ?? 0))) }
      .max { ($0.score, $1.element) < ($1.score, $0.element) }?.element
  }
}
