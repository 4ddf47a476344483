import Scenarios
import StoreSimulator

/// The roles of one catalog of scenarios, and the product that preferably plays each.
package struct RoleTable: Sendable {
  package let catalogName: String
  let catalog: Catalog
  let roles: [Role]
  /// The index of the product that plays a role, among the app's products; `nil` if no product can.
  let preferred: [String: Int]

  init(_ index: CatalogIndex, _ catalog: Catalog, _ app: AppProducts) {
    catalogName = index.name
    self.catalog = catalog
    roles = catalog.products.map { Role($0, in: catalog) }
    preferred = Self.cast(roles, index, app)
  }

  /// Group by group and kind by kind: first every product at most once, then the roles that are
  /// left share the products.
  private static func cast(_ roles: [Role], _ index: CatalogIndex, _ app: AppProducts)
    -> [String: Int]
  {
    var cast: [String: Int] = [:]
    var parts: [[Role]] = []
    for role in roles {
      let position = parts.firstIndex {
        $0[0].product.kind.type == role.product.kind.type && $0[0].group == role.group
      }
      if let position { parts[position].append(role) } else { parts.append([role]) }
    }
    for part in parts {
      let taken = Set(cast.values)
      let takenGroups = Set(taken.compactMap { app.candidates[$0].group })
      let costs = part.map { role in
        app.candidates.enumerated().map { number, candidate -> Int? in
          guard app.permits(candidate, as: role, in: index) else { return nil }
          let isTaken = candidate.group.map(takenGroups.contains) ?? taken.contains(number)
          return candidate.misfit(for: role) + (isTaken ? 50 : 0)
        }
      }
      let choice = Matching.best(costs, gapCost: 500) { one, first, two, second in
        Candidate.agree(
          part[one], app.candidates[first], part[two], app.candidates[second])
      }
      for (number, role) in part.enumerated() {
        cast[role.id] = choice?[number] ?? shared(role, costs[number], part, choice ?? [])
      }
    }
    return cast
  }

  /// The product of the role on the nearest level, for a subscription that has none of its own;
  /// otherwise the product that fits best.
  private static func shared(
    _ role: Role, _ costs: [Int?], _ part: [Role], _ choice: [Int?]
  ) -> Int? {
    let neighbours = zip(part, choice).compactMap { other, number in
      number.flatMap { costs[$0] == nil ? nil : (distance: abs(other.level - role.level), $0) }
    }
    if role.group != nil, let nearest = neighbours.min(by: { $0.distance < $1.distance }) {
      return nearest.1
    }
    return costs.indices.filter { costs[$0] != nil }.min {
      (costs[$0] ?? 0, $0) < (costs[$1] ?? 0, $1)
    }
  }

  /// The app's group that preferably plays a group of roles; `nil` if none can.
  func group(playing name: String, _ app: AppProducts) -> String? {
    roles.first { $0.group == name && preferred[$0.id] != nil }
      .flatMap { preferred[$0.id] }.flatMap { app.candidates[$0].group }
  }
}
