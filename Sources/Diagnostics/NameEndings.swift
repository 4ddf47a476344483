/// What stands behind each dot and dash of a product's identifier, from long to short: any of them
/// may stand for the product where no other product ends so.
package func nameEndings(of id: String) -> [String] {
  id.indices.filter { id[$0] == "." || id[$0] == "-" }
    .map { String(id[id.index(after: $0)...]) }
    .filter { !$0.isEmpty }
}
