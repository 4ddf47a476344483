import Diagnostics
import StoreTerms
import Wire
import YAMLTree

extension ScenarioReading {
  /// The world before the first launch.
  mutating func given(_ node: YAMLNode?) -> Given {
    var given = Given()
    guard let node else { return given }
    guard let entries = node.entries, !entries.isEmpty else {
      note("'given' is a map that is not empty, such as '{ ask to buy: true }'", at: node)
      return given
    }
    var held = OwnedPlans()
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let key = Given.Key(rawValue: word) {
        read(key, entry, into: &given, &held)
      } else if !isFreeKey(word) {
        let known = Given.Key.allCases.map(\.rawValue)
        let guess = didYouMean(word, among: known)
        note(
          "no key \(quoted(word)) in 'given'"
            + (guess.isEmpty ? "; the keys are \(listed(known))" : guess), at: entry.key)
      }
    }
    putOff(&given)
    return given
  }

  private mutating func read(
    _ key: Given.Key, _ entry: YAMLEntries.Entry, into given: inout Given, _ held: inout OwnedPlans
  ) {
    guard !entry.value.isMissing else {
      return note("\(quoted(key.rawValue)) is empty; write a value, or remove it", at: entry.key)
    }
    switch key.kind {
    case .value(let kind):
      let name = ArgumentName(key.rawValue)
      if let value = kind.syntax.argument(entry.value, of: name, in: &self) {
        given.set(key, to: value)
      }
    case .onlyWord(let word, let other):
      guard text(entry.value) == word else {
        return note(
          "'\(key.rawValue)' can only be '\(word)'; remove it for \(other)", at: entry.value)
      }
      given.set(key, to: .word(word))
    case .day: if let date = day(entry.value, of: key.rawValue) { given.date = date }
    case .names: given.family = names(entry.value, of: key.rawValue)
    case .ownedProducts:
      given.owns = owned(entry.value.items.map(Array.init) ?? [entry.value], &held)
    case .ownedSubscription:
      let plan = product(entry.value, .subscription, for: key.rawValue)
      given.subscribed = plan?.id
      if let plan { hold(plan, at: entry.value, &held) }
    case .productList:
      given.productsForSale = productsForSale(entry.value)
      given.groupsForSale = groupsForSale
    case .balance: readBalance(entry)
    case .profile: given.profile = profile(entry.value)
    }
  }

  /// A list of names, or one; each stands once.
  private mutating func names(_ node: YAMLNode, of key: String) -> [String] {
    var names: [String] = []
    for item in node.items.map(Array.init) ?? [node] {
      guard let name = text(item), !name.isEmpty else {
        note("'\(key)' holds names, such as 'Anna'", at: item)
        continue
      }
      if names.contains(name) {
        note("\(quoted(name)) is in the family already; remove one", at: item)
      } else {
        names.append(name)
      }
    }
    return names
  }

  /// What the customer bought on another device. A consumable is used where it was bought.
  private mutating func owned(_ nodes: [YAMLNode], _ held: inout OwnedPlans) -> [String] {
    var ids: [String] = []
    for node in nodes {
      guard let product = product(node, for: Given.Key.owns.rawValue) else { continue }
      if product.kind == .consumable {
        note(
          "\(quoted(index.shortName(of: product.id))) is a consumable, which belongs to the device "
            + "that bought it; let the customer buy it in the journey", at: node)
      } else {
        hold(product, at: node, &held)
        ids.append(product.id)
      }
    }
    return ids
  }

  /// Rule SUB-CHG-5: a customer holds one subscription of a group at a time.
  private mutating func hold(
    _ product: CatalogIndex.Product, at node: YAMLNode, _ held: inout OwnedPlans
  ) {
    guard case .subscription(let group, _) = product.kind else { return }
    if let other = held.add(product.id, of: group) {
      note(
        "\(quoted(index.shortName(of: product.id))) and \(quoted(index.shortName(of: other))) are "
          + "of the group \(quoted(group)), of which a customer holds one at a time; remove one",
        at: node)
    }
  }

  private mutating func day(_ node: YAMLNode, of name: String) -> String? {
    guard let text = text(node), ISOMoment.isDay(text) else {
      note(
        "'\(name)' is a day of the calendar from 1970 to \(ISOMoment.lastYear) such as "
          + "'\(Given.defaultDate)'"
          + (text(node).map { ", not \(quoted($0))" } ?? ""), at: node)
      return nil
    }
    return text
  }
}

/// The subscriptions that a customer has before the journey, one for each group.
private struct OwnedPlans {
  private var plans: [(group: String, product: String)] = []

  /// The plan of the same group that is held already; `nil` if there is none: `product` is kept.
  mutating func add(_ product: String, of group: String) -> String? {
    if let plan = plans.first(where: { $0.group == group }) { return plan.product }
    plans.append((group, product))
    return nil
  }
}
