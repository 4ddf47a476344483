import Diagnostics
import Wire

/// A customer's journey as the runner plays it: products are identifiers of the catalog, words are
/// those of the vocabulary.
///
/// A class, since many parts of the program share it and none changes it.
package final class Scenario: Sendable {
  /// The stable name: the path under the scenario root without extension, or the author's `id`. A
  /// scenario with cases appends a slash and the case's name.
  package let id: String
  package let title: String
  package let source: SourceText
  /// The position of the title.
  package let position: SourcePosition
  package let rules: [Rule]
  /// Whether expectations name the rules that they show; if not, each shows all rules.
  package let usesShows: Bool
  package let tags: [String]
  package let catalog: CatalogIndex
  package let given: Given
  /// The capabilities that an adapter must have, from `needs`, verbs and facts; in the order of the
  /// vocabulary.
  package let needs: [Capability]
  package let steps: [Step]
  /// Passed through to reports, in the author's order.
  package let properties: [(name: String, value: String)]
  /// The file with the app's own list of products, from `given`; `nil` without one.
  package let productListName: String?
  /// Facts that are observed after the journey and not judged: reports compare them between
  /// adapters.
  package let compared: [FactQuery]

  /// Facts that must hold after every step, or after no step.
  package let invariants: [Invariant]
  /// The fragments that the journey performs.
  package let performed: [Fragment]
  /// The reason why it cannot be played with the app's products, a whole sentence; `nil` if it can.
  package let obstacle: String?
  /// Whether it was written for another catalog, and is played with the app's products.
  package let isCast: Bool

  package init(
    id: String, title: String, source: SourceText, position: SourcePosition, rules: [Rule] = [],
    usesShows: Bool = false, tags: [String] = [], catalog: CatalogIndex, given: Given = Given(),
    needs: [Capability] = [], steps: [Step] = [],
    properties: [(name: String, value: String)] = [], productListName: String? = nil,
    compared: [FactQuery] = [], invariants: [Invariant] = [], performed: [Fragment] = [],
    obstacle: String? = nil, isCast: Bool = false
  ) {
    self.id = id
    self.title = title
    self.source = source
    self.position = position
    self.rules = rules
    self.usesShows = usesShows
    self.tags = tags
    self.catalog = catalog
    self.given = given
    self.needs = needs
    self.steps = steps
    self.properties = properties
    self.productListName = productListName
    self.compared = compared
    self.invariants = invariants
    self.performed = performed
    self.obstacle = obstacle
    self.isCast = isCast
  }

  /// The source line at a position in the scenario, or in a fragment that it performs.
  package func line(at position: SourcePosition) -> String {
    let file =
      position.file == source.file
      ? source : performed.first { $0.source.file == position.file }?.source
    return file?.line(position.line) ?? ""
  }

  /// The positions of the expectations that name a rule under `shows`, in the order of the journey.
  func positions(showing rule: Rule) -> [SourcePosition] {
    let expectations = invariants.map(\.expectation) + steps.flatMap(\.expectations)
    return expectations.filter { $0.shows.contains(rule) }.map(\.position)
  }

  /// The same scenario, with another fact to observe at its end.
  package func observing(_ query: FactQuery) -> Scenario {
    compared.contains(query) ? self : changed(compared: compared + [query])
  }

  /// The same scenario, with only those of the facts to compare.
  package func comparing(_ isWanted: (Fact) -> Bool) -> Scenario {
    let wanted = compared.filter { isWanted($0.fact) }
    return wanted.count == compared.count ? self : changed(compared: wanted)
  }

  /// The same scenario, with another expected value of each fact that a step observes.
  ///
  /// - Parameter expected: of the step's index and the fact.
  package func expecting(_ expected: (Int, FactQuery) -> Expected) -> Scenario {
    changed(
      steps: steps.enumerated().map { index, step in
        step.expecting(step.expectations.map { $0.expecting(expected(index, $0.query)) })
      })
  }

  /// The same scenario, which cannot be played.
  package func hindered(by obstacle: String) -> Scenario { changed(obstacle: obstacle) }

  /// The same scenario but for what is given.
  package func changed(
    id: String? = nil, catalog: CatalogIndex? = nil, given: Given? = nil, steps: [Step]? = nil,
    properties: [(name: String, value: String)]? = nil, compared: [FactQuery]? = nil,
    invariants: [Invariant]? = nil, obstacle: String? = nil, isCast: Bool? = nil
  ) -> Scenario {
    Scenario(
      id: id ?? self.id, title: title, source: source, position: position, rules: rules,
      usesShows: usesShows, tags: tags, catalog: catalog ?? self.catalog,
      given: given ?? self.given, needs: needs, steps: steps ?? self.steps,
      properties: properties ?? self.properties, productListName: productListName,
      compared: compared ?? self.compared, invariants: invariants ?? self.invariants,
      performed: performed, obstacle: obstacle ?? self.obstacle,
      isCast: isCast ?? self.isCast)
  }
}
