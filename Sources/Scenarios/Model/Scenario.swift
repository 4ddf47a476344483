import Diagnostics
import Wire

/// A customer's journey with everything resolved: products are the catalog's identifiers, words are
/// the vocabulary's. What the runner plays.
///
/// An object, since it goes through many hands and none of them changes it.
package final class Scenario: Sendable {
  /// The stable name: the path under the scenario root without extension, or the author's `id`,
  /// with the case's name behind a slash where the scenario has cases.
  package let id: String
  package let title: String
  package let source: SourceText
  /// Where the title stands.
  package let position: SourcePosition
  package let rules: [Rule]
  package let tags: [String]
  package let catalog: CatalogIndex
  package let given: Given
  /// What an adapter must be able to do, in the order of the vocabulary: said under `needs`, or
  /// implied by verbs and facts.
  package let needs: [Capability]
  package let steps: [Step]
  /// Passed through to reports, in the author's order.
  package let properties: [(name: String, value: String)]
  /// The file that `given` has the app's own list of products from; `nil` if it names none.
  package let productListName: String?
  /// Facts that are observed once the journey is over, and judged by nobody: reports compare them
  /// between adapters.
  package let compared: [FactQuery]

  /// What must hold after every step, or after none.
  package let invariants: [Invariant]
  /// The fragments whose steps the journey has.
  package let performed: [Fragment]

  package init(
    id: String, title: String, source: SourceText, position: SourcePosition, rules: [Rule],
    tags: [String], catalog: CatalogIndex, given: Given, needs: [Capability], steps: [Step],
    properties: [(name: String, value: String)], productListName: String? = nil,
    compared: [FactQuery] = [], invariants: [Invariant] = [], performed: [Fragment] = []
  ) {
    self.id = id
    self.title = title
    self.source = source
    self.position = position
    self.rules = rules
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
  }

  /// The text of a line of the scenario, or of a fragment that it performs.
  package func line(at position: SourcePosition) -> String {
    let file =
      position.file == source.file
      ? source : performed.first { $0.source.file == position.file }?.source
    return file?.line(position.line) ?? ""
  }

  /// The same scenario, with another fact to observe at its end.
  package func observing(_ query: FactQuery) -> Scenario {
    guard !compared.contains(query) else { return self }
    return Scenario(
      id: id, title: title, source: source, position: position, rules: rules, tags: tags,
      catalog: catalog, given: given, needs: needs, steps: steps, properties: properties,
      productListName: productListName, compared: compared + [query], invariants: invariants,
      performed: performed)
  }
}
