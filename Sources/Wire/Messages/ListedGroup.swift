/// A group of subscriptions in the app's own list.
package struct ListedGroup: Hashable, Sendable {
  package let name: String
  /// The product ids, the highest level of service first.
  package let products: [String]

  package init(name: String, products: [String]) {
    self.name = name
    self.products = products
  }
}

extension ListedGroup {
  private enum Field: String, CaseIterable {
    case name, products

    static let fields = Fields<Field>("given.\(Given.groupsKey)")
  }

  init(_ reader: inout MessageReader) throws(WireError) {
    var (name, products) = ("", [String]())
    try reader.object(Field.fields) { (reader, field) throws(WireError) in
      switch field {
      case .name: name = try reader.text()
      case .products: products = try reader.texts()
      }
    }
    self.init(name: name, products: products)
  }
}
