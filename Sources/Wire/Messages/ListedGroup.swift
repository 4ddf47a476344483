import JSONTree

/// Subscriptions that an app's own list puts together.
package struct ListedGroup: Hashable, Sendable {
  package let name: String
  /// Their ids, the highest level of service first.
  package let products: [String]

  package init(name: String, products: [String]) {
    self.name = name
    self.products = products
  }

  var json: JSON { ["name": .string(name), "products": .array(products.map(JSON.string))] }

  init(_ fields: FieldReader) throws(WireError) {
    name = try fields.text("name")
    products = try fields.texts("products")
  }
}
