/// The parts of a product's identifier after each dot and dash, longest first. Each is a short name
/// of the product if no other product ends so.
package func nameEndings(of id: String) -> [String] {
  id.indices.filter { id[$0] == "." || id[$0] == "-" }
    .map { String(id[id.index(after: $0)...]) }
    .filter { !$0.isEmpty }
}
