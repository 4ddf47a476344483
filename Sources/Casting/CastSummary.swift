import Diagnostics
import Scenarios
import StoreTerms

extension Casting {
  /// One role of a catalog, and what plays it, for people.
  package struct Row: Hashable, Sendable {
    package let role: String
    /// `nil` if no product can play it.
    package let product: String?
    /// The kind of the role, and how the product differs from it: `a subscription of 'VIP';
    /// yours: of 'Pro' on level 2, has no code offer`.
    package let why: String
  }

  /// The preferred cast of a catalog, in the catalog's order.
  package func rows(of table: RoleTable, in index: CatalogIndex) -> [Row] {
    var players: [Int: String] = [:]
    return table.roles.map { role in
      let name = index.shortName(of: role.id)
      let kind = role.product.kind.type.phrase + (role.group.map { " of '\($0)'" } ?? "")
      guard let number = table.preferred[role.id] else {
        return Row(role: name, product: nil, why: "\(kind); \(gap(of: role))")
      }
      let candidate = app.candidates[number]
      var remarks = candidate.differences(from: role)
      if let group = candidate.group {
        remarks.insert("of '\(group)' on level \(candidate.level)", at: 0)
      }
      if app.chosen(for: role, in: index) != nil { remarks.insert("as you chose", at: 0) }
      if let other = players[number] { remarks.append("also plays \(other)") }
      players[number] = players[number] ?? name
      let yours = remarks.isEmpty ? "" : "; yours: \(remarks.joined(separator: ", "))"
      return Row(role: name, product: candidate.product.id.rawValue, why: kind + yours)
    }
  }

  /// What becomes of a role that no product plays.
  private func gap(of role: Role) -> String {
    if fillsGaps { return "the scenario's own product is added" }
    let ofKind = app.candidates.filter { $0.product.kind.type == role.product.kind.type }
    return ofKind.isEmpty || ofKind.contains { $0.costs(like: role) }
      ? "none of your products is one" : "none of your products \(role.priceWords) is one"
  }

  /// The cast of every catalog that scenarios name, in a sentence each, for reports. It begins with
  /// what may have to be done, since a terminal shows only its beginning.
  package func notes(_ indices: [CatalogIndex]) -> [String] {
    tables.compactMap { table in
      guard let index = indices.first(where: { $0.name == table.catalogName }) else { return nil }
      let rows = rows(of: table, in: index)
      let cast = rows.compactMap { row in row.product.map { "\(row.role) is \($0)" } }
      let missing = rows.filter { $0.product == nil }.map(\.role)
      let list = cast.isEmpty ? "no role" : cast.joined(separator: ", ")
      let head = "\(quoted(app.name)) plays \(quoted(table.catalogName)): "
      if missing.isEmpty { return head + list }
      let rest = fillsGaps ? "the rest is added" : "--fill-cast adds the rest"
      return head + "\(cast.count) of \(counted(rows.count, "role")), \(rest); \(list); "
        + "nothing plays \(missing.joined(separator: ", "))"
    }
  }
}
