import Diagnostics
import JSONTree
import Wire
import YAMLTree

extension ScenarioReading {
  /// Products that the scenario lists itself; `nil` if any is wrong.
  mutating func inlineCatalog(_ entry: YAMLEntries.Entry) -> CatalogIndex? {
    guard let nodes = entry.value.items, !nodes.isEmpty else {
      note(
        "'catalog' names a file, or lists products: "
          + "'[{ product: rose, type: consumable, price: 0.99 }]'", at: entry.key)
      return nil
    }
    var catalog = InlineCatalog()
    for node in nodes {
      guard let item = inlineProduct(node) else { continue }
      if catalog.holds(item.product.id) {
        note("a second product \(quoted(item.product.id)); rename one of the two", at: node)
      } else {
        catalog.add(item)
      }
    }
    return catalog.items.count == nodes.count ? catalog.index : nil
  }

  // MARK: A product

  private mutating func inlineProduct(_ node: YAMLNode) -> InlineCatalog.Item? {
    guard let entries = node.entries, !entries.isEmpty else {
      note(
        "a product is a map, such as '{ product: rose, type: consumable, price: 0.99 }'", at: node)
      return nil
    }
    guard let values = values(entries, InlineKey.words, of: "a product") else { return nil }
    let type = value(.type, values)?.text.flatMap(InlineType.init(rawValue:))
    let required = InlineKey.allCases.filter { key in
      switch key {
      case .product, .type, .price: true
      case .group, .level, .period: type == .subscription
      case .name, .shareable, .offers: false
      }
    }
    let missing = required.filter { values[$0] == nil }.map(\.rawValue)
    if !missing.isEmpty {
      note("this \(type?.rawValue ?? "product") needs \(enumerated(missing))", at: node)
    }
    guard missing.isEmpty, let type, areFitting(entries, type) else { return nil }
    return inlineItem(type, values)
  }

  private mutating func areFitting(_ entries: YAMLEntries, _ type: InlineType) -> Bool {
    guard type != .subscription else { return true }
    var areFitting = true
    for entry in entries {
      guard let key = InlineKey.words[text(entry.key) ?? ""], key.isOfSubscriptions else {
        continue
      }
      note("only subscriptions have '\(key.rawValue)'; remove it", at: entry.key)
      areFitting = false
    }
    return areFitting
  }

  private mutating func inlineItem(
    _ type: InlineType, _ values: [InlineKey: YAMLNode]
  ) -> InlineCatalog.Item? {
    let id = value(.product, values)?.text
    let price = value(.price, values)?.text
    let name = values[.name] == nil ? id : value(.name, values)?.text
    let isShareable = values[.shareable] == nil ? false : value(.shareable, values)?.flag
    let plan = type == .subscription ? inlinePlan(values) : InlinePlan()
    guard let id, let price, let name, let isShareable, let plan else { return nil }
    let members: [(String, JSON)] = [
      ("productID", .string(id)), ("referenceName", .string(name)),
      ("type", .string(type.fileWord)), ("displayPrice", .string(price)),
      ("familyShareable", .bool(isShareable)),
      (
        "localizations",
        [["locale": "en_US", "displayName": .string(name), "description": .string(name)]]
      ),
    ]
    return InlineCatalog.Item(
      product: CatalogIndex.Product(id: id, kind: plan.kind(type)), type: type,
      json: .object((members + plan.members).map { JSON.Member($0.0, $0.1) }), codes: plan.codes)
  }

  // MARK: A subscription

  private mutating func inlinePlan(_ values: [InlineKey: YAMLNode]) -> InlinePlan? {
    let group = value(.group, values)?.text
    let level = value(.level, values)?.count
    let period = salePeriod(.period, values)
    let offers = values[.offers].map { inlineOffers($0) } ?? []
    guard let group, let level, let period, let offers else { return nil }
    return InlinePlan(group: group, level: level, period: period, offers: offers)
  }

  private mutating func salePeriod<Key: CatalogKey>(
    _ key: Key, _ values: [Key: YAMLNode]
  ) -> String? {
    guard let node = values[key], case .time(let time) = value(key, values) else { return nil }
    switch time {
    case .period(let period): return period.description
    case .clock:
      note("nothing is sold by the hour; write days, weeks, months or years", at: node)
      return nil
    }
  }

  private mutating func inlineOffers(_ node: YAMLNode) -> [InlineOffer]? {
    guard let items = node.items else {
      note(
        "'offers' is a list, such as '[{ kind: introductory, pay: free trial, period: 1 week }]'",
        at: node)
      return nil
    }
    var offers: [InlineOffer] = []
    for item in items {
      guard let offer = inlineOffer(item) else { continue }
      if offers.contains(where: { $0.kind == offer.kind && $0.id == offer.id }) {
        note("a second offer of this kind and id; rename one of the two, or remove it", at: item)
      } else {
        offers.append(offer)
      }
    }
    return offers.count == items.count ? offers : nil
  }

  private mutating func inlineOffer(_ node: YAMLNode) -> InlineOffer? {
    guard let entries = node.entries, !entries.isEmpty else {
      note(
        "an offer is a map, such as '{ kind: introductory, pay: free trial, period: 1 week }'",
        at: node)
      return nil
    }
    guard let values = values(entries, InlineOfferKey.words, of: "an offer") else { return nil }
    let kind = value(.kind, values)?.text.flatMap(InlineOfferKind.init(rawValue:))
    let payment = value(.pay, values)?.text.flatMap(InlinePayment.init(rawValue:))
    guard isWhole(node, values, kind, payment), let kind, let payment else { return nil }
    let period = salePeriod(.period, values)
    let id = values[.id] == nil ? "" : value(.id, values)?.text
    let price = values[.price] == nil ? "0.00" : value(.price, values)?.text
    let count = values[.periods] == nil ? 1 : value(.periods, values)?.count
    guard let id, let price, let period, let count else { return nil }
    return InlineOffer(
      kind: kind, id: id, payment: payment, price: price, period: period, count: count)
  }

  /// Whether an offer has what it needs, and nothing that says nothing.
  private mutating func isWhole(
    _ node: YAMLNode, _ values: [InlineOfferKey: YAMLNode], _ kind: InlineOfferKind?,
    _ payment: InlinePayment?
  ) -> Bool {
    var needed: [InlineOfferKey] = [.kind, .pay, .period]
    var superfluous: [(InlineOfferKey, why: String)] = []
    if kind == .introductory {
      superfluous.append((.id, "an introductory offer has none"))
    } else if kind != nil {
      needed.append(.id)
    }
    if payment == .freeTrial {
      superfluous.append((.price, "a free trial has none"))
    } else if payment != nil {
      needed.append(.price)
    }
    if let payment, payment != .payAsYouGo {
      superfluous.append((.periods, "only what is paid as one goes has a number of periods"))
    }
    let missing = needed.filter { values[$0] == nil }.map(\.rawValue)
    if !missing.isEmpty { note("this offer needs \(enumerated(missing))", at: node) }
    var isWhole = missing.isEmpty
    for (key, why) in superfluous {
      guard let value = values[key] else { continue }
      note("remove '\(key.rawValue)': \(why)", at: value)
      isWhole = false
    }
    return isWhole
  }

  // MARK: Values

  /// The values by their keys; `nil` after noting a key that is none, or a value that is missing.
  private mutating func values<Key: RawRepresentable<String> & Hashable>(
    _ entries: YAMLEntries, _ words: WordList<Key>, of what: String
  ) -> [Key: YAMLNode]? {
    var values: [Key: YAMLNode] = [:]
    var isWhole = true
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let key = words[word], !entry.value.isMissing {
        values[key] = entry.value
      } else if !isFreeKey(word) {
        isWhole = false
        let guess = didYouMean(word, among: words.words)
        note(
          words[word] != nil
            ? "\(quoted(word)) is empty; write a value, or remove it"
            : "no key \(quoted(word)) in \(what)"
              + (guess.isEmpty ? "; its keys are \(listed(words.words))" : guess), at: entry.key)
      }
    }
    return isWhole ? values : nil
  }

  /// The value of a key, read by its kind; `nil` if there is none, or after a mistake was noted.
  private mutating func value<Key: CatalogKey>(
    _ key: Key, _ values: [Key: YAMLNode]
  ) -> Action.Value? {
    guard let node = values[key] else { return nil }
    return key.kind?.syntax.argument(node, of: ArgumentName(key.rawValue), in: &self)
  }
}

extension Action.Value {
  fileprivate var count: Int? { if case .count(let number) = self { number } else { nil } }
  fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
