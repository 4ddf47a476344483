import JSONTree
import StoreTerms
import Wire
import YAMLTree

/// A product of the scenario's catalog, by its identifier or an unambiguous ending of it.
struct ProductSyntax: ValueSyntax {
  let filter: ProductFilter

  init(_ filter: ProductFilter) { self.filter = filter }

  var name: String { filter.words }
  let plural = "products"
  var example: String? { "PRODUCT" }
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ScenarioSchema.plainText }

  func argument(
    _ node: YAMLNode, of subject: ArgumentName, in reading: inout ScenarioReading
  ) -> Action.Value? {
    reading.product(node, filter, for: subject.verb ?? subject.name).map {
      .product(ProductID($0.id))
    }
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.product(node, filter, for: name).map { .equal(ExpectedText($0.id)) }
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    yamlScalar(value.text.map(catalog.shortName) ?? value.line)
  }
}

/// A product, or the word `none`.
struct OptionalProductSyntax: ValueSyntax {
  private let product = ProductSyntax(.any)

  let name = "a product or 'none'"
  var plural: String { product.plural }
  var matchers: [Matcher] { product.matchers }
  var schema: JSON { product.schema }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    // `none` is an assertion here: an event that is about no product.
    if reading.text(node) == "none" { return .equal(ExpectedText("none")) }
    return product.expected(node, of: name, in: &reading)
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    product.yaml(of: value, parts: parts, in: catalog)
  }
}

/// Products in any order; one may be written without a list, and `none` for no product.
struct ProductListSyntax: ValueSyntax {
  let name = "a list of products"
  var summary: String { "\(name) or `\(Vocabulary.none)`" }
  let plural = "products"
  var matchers: [Matcher] { [.includes, .excludes, .oneOf, .absent] }
  var schema: JSON {
    ScenarioSchema.any([ScenarioSchema.plainText, ScenarioSchema.list(ScenarioSchema.plainText)])
  }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    list(.exactly, node, of: name, in: &reading)
  }

  func nothing(in catalog: CatalogIndex) -> String? { "[]" }

  func list(
    _ membership: Expected.Membership, _ node: YAMLNode, of name: String,
    in reading: inout ScenarioReading
  ) -> Expected? {
    reading.products(node, of: name).map { ids in
      // An account can have several unfinished transactions of one product.
      if !name.hasPrefix(Vocabulary.storePrefix) { reading.noteRepeated(ids, in: node) }
      return .products(membership, ids)
    }
  }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    yamlList(value.arrayItems.map { ValueKind.product(.any).yaml(of: $0, in: catalog) })
  }
}

/// Products in the order in which they are written, or `none`.
struct OrderedProductsSyntax: ValueSyntax {
  let name = "a list of products in order"
  var summary: String { "\(name) or `\(Vocabulary.none)`" }
  let plural = "products"
  var matchers: [Matcher] { [.oneOf, .absent] }
  var schema: JSON { ProductListSyntax().schema }

  func expected(
    _ node: YAMLNode, of name: String, in reading: inout ScenarioReading
  ) -> Expected? {
    reading.products(node, of: name).map { .equal(ExpectedSequence($0)) }
  }

  func nothing(in catalog: CatalogIndex) -> String? { "[]" }

  func yaml(of value: JSON, parts: [String]?, in catalog: CatalogIndex) -> String {
    ProductListSyntax().yaml(of: value, parts: parts, in: catalog)
  }
}

/// Products in an expected order.
package struct ExpectedSequence: ExpectedValue {
  package let products: [String]

  init(_ products: [String]) { self.products = products }

  package var text: String { yamlList(products) }

  package func equals(_ observed: JSON) -> Bool { observed == .array(products.map(JSON.string)) }
}
