import Diagnostics
import Scenarios

/// The choice of products for one scenario.
struct ProductAssignment {
  private let needs: ScenarioNeeds
  private let app: AppProducts
  private let index: CatalogIndex
  /// The app's products, then the fillers.
  private let candidates: [Candidate]
  /// The cost of each candidate for each role.
  private let costs: [[Int?]]

  init(_ casting: Casting, _ table: RoleTable, _ index: CatalogIndex, _ needs: ScenarioNeeds) {
    self.needs = needs
    self.index = index
    app = casting.app
    let fillers =
      casting.fillsGaps
      ? needs.roles.filter { casting.app.catalog.product($0.product.id) == nil }
        .map { Candidate(filling: $0, of: table, in: casting.app) } : []
    let candidates = casting.app.candidates + fillers
    self.candidates = candidates
    costs = needs.roles.map { role in
      candidates.enumerated().map { number, candidate -> Int? in
        if candidate.isFiller { return candidate.product.id == role.product.id ? 1000 : nil }
        guard casting.app.permits(candidate, as: role, in: index),
          needs.problem(candidate, as: role) == nil
        else { return nil }
        // The same product plays the same role in all scenarios, as far as that is possible.
        return table.preferred[role.id] == number ? 0 : 100 + candidate.misfit(for: role)
      }
    }
  }

  /// A product for each role; `nil` if there is no such choice.
  var parts: [CastTranslation.Part]? {
    let roles = needs.roles
    let choice = Matching.best(costs) { one, first, two, second in
      Candidate.agree(roles[one], candidates[first], roles[two], candidates[second])
    }
    return choice.map { choice in
      zip(roles, choice).compactMap { role, number in
        number.map { CastTranslation.Part(role: role, candidate: candidates[$0]) }
      }
    }
  }

  /// Why there is no such choice, in one sentence.
  var obstacle: String {
    let catalog = "catalog \(quoted(app.name))"
    for (role, row) in zip(needs.roles, costs) where row.allSatisfy({ $0 == nil }) {
      let name = index.shortName(of: role.id)
      if let chosen = app.chosen(for: role, in: index) {
        return "\(quoted(chosen)), cast as \(name), is not \(problem(of: role))"
      }
      return "\(catalog) has nothing to play \(name): expected \(problem(of: role))"
    }
    return "\(catalog) has too few products to play all roles: expected \(together)"
  }

  /// The requirement for a product that plays the role here, in words.
  private func problem(of role: Role) -> String {
    let candidates = app.candidates
    let words = candidates.compactMap { needs.problem($0, as: role) }
    return words.first { $0 != role.product.kind.type.phrase } ?? role.product.kind.type.phrase
  }

  /// `2 non-consumables, 3 subscriptions of one group on 3 levels, gold with a promotional offer`.
  private var together: String {
    var parts: [[Role]] = []
    for role in needs.roles {
      let index = parts.firstIndex {
        $0[0].product.kind.type == role.product.kind.type && $0[0].group == role.group
      }
      if let index { parts[index].append(role) } else { parts.append([role]) }
    }
    let groups = Set(needs.roles.compactMap(\.group)).count
    return parts.map { part in
      let levels = Set(part.map(\.level)).count
      let level = levels == 1 ? "the same level" : "\(levels) levels"
      let isPlans = part.count > 1 && part[0].group != nil
      return Self.number(of: part) + (isPlans ? " of one group on \(level)" : "")
    }.joined(separator: ", ") + (groups > 1 ? ", each group another" : "") + demands
  }

  /// What single roles must have besides: the products that have it may be those that the other
  /// roles need.
  private var demands: String {
    needs.roles.flatMap { role in
      needs.demands(of: role).map { ", \(index.shortName(of: role.id)) \($0)" }
    }.joined()
  }

  private static func number(of roles: [Role]) -> String {
    counted(roles.count, String(roles[0].product.kind.type.phrase.dropFirst("a ".count)))
  }
}
