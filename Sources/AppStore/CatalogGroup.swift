/// A group of subscriptions of which a customer holds one at a time.
package struct CatalogGroup: Hashable, Sendable {
  package let id: GroupID
  package let name: String

  package init(id: GroupID, name: String) {
    self.id = id
    self.name = name
  }
}
