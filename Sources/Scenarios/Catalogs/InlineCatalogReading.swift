import Diagnostics
import JSONTree
import StoreTerms
import Wire
import YAMLTree

extension ScenarioReading {
  /// The products that the scenario lists itself.
  mutating func inlineCatalog(_ entry: YAMLEntries.Entry) -> CatalogState {
    guard let nodes = entry.value.items, !nodes.isEmpty else {
      note(
        Mistake.invalid(
          "'catalog'",
          expected: "a catalog's name, or a list of products such as '[\(InlineKey.example)]'"),
        at: entry.key)
      return .unreadable
    }
    var catalog = InlineCatalog()
    var unread: [String?] = []
    for node in nodes {
      guard let item = inlineProduct(node) else {
        unread.append(identifier(ofProduct: node))
        continue
      }
      if catalog.holds(item.product.id) {
        note(Mistake.duplicate("product", item.product.id, remedy: "rename one"), at: node)
      } else {
        catalog.add(item)
      }
    }
    if unread.isEmpty, catalog.items.count == nodes.count { return .known(catalog.index) }
    let names = unread.compactMap(\.self)
    guard names.count == unread.count else { return .unreadable }
    return .incomplete(read: catalog.index, unread: names)
  }

  /// The identifier of a product with a mistake elsewhere; `nil` if it cannot be read either.
  private func identifier(ofProduct node: YAMLNode) -> String? {
    node.entries?.first { text($0.key) == InlineKey.product.rawValue }.flatMap { text($0.value) }
  }

  // MARK: A product

  private mutating func inlineProduct(_ node: YAMLNode) -> InlineCatalog.Item? {
    guard let entries = node.entries, !entries.isEmpty else {
      note(
        Mistake.invalid(
          "product", text(node), where: "in 'catalog'",
          expected: "a map, such as '\(InlineKey.example)'"), at: node)
      return nil
    }
    guard let values = values(entries, InlineKey.words, of: "a product") else { return nil }
    let type = value(.type, values)?.text.flatMap(ProductType.init(rawValue:))
    let required = InlineKey.allCases.filter { key in
      switch key {
      case .product, .type, .price: true
      case .group, .level, .period: type == .subscription
      case .name, .shareable, .monthly, .generic, .offers: false
      }
    }
    let missing = required.filter { values[$0] == nil }
    noteMissing(missing, of: type?.rawValue ?? "product", at: node)
    guard missing.isEmpty, let type, areFitting(entries, type) else { return nil }
    return inlineItem(type, values)
  }

  private mutating func areFitting(_ entries: YAMLEntries, _ type: ProductType) -> Bool {
    guard type != .subscription else { return true }
    var areFitting = true
    for entry in entries {
      guard let key = InlineKey.words[text(entry.key) ?? ""], key.isOfSubscriptions else {
        continue
      }
      note(
        Mistake.unexpected(
          "'\(key.rawValue)'", where: "of a \(type.rawValue)",
          because: "it belongs to subscriptions", remedy: "remove it"), at: entry.key)
      areFitting = false
    }
    return areFitting
  }

  private mutating func inlineItem(
    _ type: ProductType, _ values: [InlineKey: YAMLNode]
  ) -> InlineCatalog.Item? {
    let id = possibleID(values)
    let price = value(.price, values)?.text
    let name = values[.name] == nil ? id : value(.name, values)?.text
    let isShareable = values[.shareable] == nil ? false : value(.shareable, values)?.flag
    let isGeneric = values[.generic] == nil ? false : value(.generic, values)?.flag
    let plan = inlinePlan(values, of: type)
    guard let id, let price, let name, let isShareable, let isGeneric, let plan,
      !isGeneric || fitsGeneric(values)
    else { return nil }
    let members: [(String, JSON)] = [
      ("productID", .string(id)),
      ("referenceName", .string(isGeneric ? GenericProduct.referenceName : name)),
      ("type", .string(type.fileWord)), ("displayPrice", .string(price)),
      ("familyShareable", .bool(isShareable)),
      (
        "localizations",
        [["locale": "en_US", "displayName": .string(name), "description": .string(name)]]
      ),
    ]
    return InlineCatalog.Item(
      product: CatalogIndex.Product(id: id, kind: plan.kind(type)), type: type,
      json: .object((members + plan.members(price: price)).map { JSON.Member($0.0, $0.1) }),
      codes: plan.codes)
  }

  private mutating func possibleID(_ values: [InlineKey: YAMLNode]) -> String? {
    guard let id = value(.product, values)?.text, let node = values[.product] else { return nil }
    if ProductID.isPossible(id) { return id }
    noteInvalid(
      node, of: ArgumentName(InlineKey.product.rawValue), expected: ProductID.form)
    return nil
  }

  /// Whether a generic product has no key that only products for customers have.
  private mutating func fitsGeneric(_ values: [InlineKey: YAMLNode]) -> Bool {
    var fits = true
    for key in [InlineKey.shareable, .monthly, .offers] {
      guard let node = values[key] else { continue }
      note(
        Mistake.unexpected(
          "'\(key.rawValue)'", where: "of a generic product",
          because: "no customer buys it", remedy: "remove it"), at: node)
      fits = false
    }
    return fits
  }

  // MARK: Subscriptions and offers

  private mutating func inlinePlan(
    _ values: [InlineKey: YAMLNode], of type: ProductType
  ) -> InlinePlan? {
    let offers = values[.offers].map { inlineOffers($0, of: type) } ?? []
    guard type == .subscription else { return offers.map { InlinePlan(offers: $0) } }
    let group = value(.group, values)?.text
    let level = value(.level, values)?.count
    let period = salePeriod(.period, values)
    let monthly = value(.monthly, values)?.text
    if let node = values[.monthly], let period, period != "P1Y" {
      note(
        Mistake.unexpected(
          "'monthly'", where: "of a subscription of \(quoted(period))",
          because: "it belongs to subscriptions of a year"), at: node)
      return nil
    }
    guard let group, let level, let period, let offers else { return nil }
    return InlinePlan(
      group: group, level: level, period: period, monthly: monthly, offers: offers)
  }

  private mutating func salePeriod<Key: CatalogKey>(
    _ key: Key, _ values: [Key: YAMLNode]
  ) -> String? {
    guard let node = values[key], case .scalar(let scalar) = value(key, values),
      let time = scalar.value(as: WaitingTime.self)
    else { return nil }
    if case .period(let period) = time, key.periods.contains(where: period.lasts(asLongAs:)) {
      return period.description
    }
    let forms = key.periods.map { PeriodKind().written(.period($0)) }
    noteInvalid(node, of: ArgumentName(key.rawValue), expected: alternatives(forms))
    return nil
  }

  private mutating func inlineOffers(_ node: YAMLNode, of type: ProductType) -> [InlineOffer]? {
    guard let items = node.items else {
      noteInvalid(
        node, of: ArgumentName(InlineKey.offers.rawValue),
        expected: "a list, such as '[\(InlineOfferKey.example)]'")
      return nil
    }
    var offers: [InlineOffer] = []
    for item in items {
      guard let offer = inlineOffer(item), fits(offer, type, at: item) else { continue }
      if offers.contains(where: { $0.kind == offer.kind && $0.id == offer.id }) {
        note(
          Mistake.duplicate(
            "\(offer.kind.rawValue) offer", offer.id.isEmpty ? nil : offer.id,
            remedy: offer.id.isEmpty ? "remove one" : "rename or remove one"), at: item)
      } else {
        offers.append(offer)
      }
    }
    return offers.count == items.count ? offers : nil
  }

  /// Whether products of that type have such an offer. Rule OFF-CODE-3.
  private mutating func fits(
    _ offer: InlineOffer, _ type: ProductType, at node: YAMLNode
  ) -> Bool {
    if type == .subscription {
      guard offer.payment == .oneTime else { return true }
      note(
        Mistake.unexpected(
          "'one time'", where: "of a subscription's offer",
          because: "it belongs to other products"), at: node)
    } else {
      guard offer.kind != .code || offer.payment != .oneTime else { return true }
      note(
        Mistake.unexpected(
          "offer", where: "of a \(type.rawValue)",
          remedy: "write one such as '\(InlineOfferKey.oneTimeExample)'"), at: node)
    }
    return false
  }

  private mutating func inlineOffer(_ node: YAMLNode) -> InlineOffer? {
    guard let entries = node.entries, !entries.isEmpty else {
      note(
        Mistake.invalid(
          "offer", text(node), where: "in 'offers'",
          expected: "a map, such as '\(InlineOfferKey.example)'"), at: node)
      return nil
    }
    guard let values = values(entries, InlineOfferKey.words, of: "an offer") else { return nil }
    let kind = value(.kind, values)?.text.flatMap(OfferKind.init(rawValue:))
    let payment = value(.pay, values)?.text.flatMap(InlinePayment.init(rawValue:))
    guard isWhole(node, values, kind, payment), let kind, let payment else { return nil }
    let period = payment == .oneTime ? "" : salePeriod(.period, values)
    let id = values[.id] == nil ? "" : value(.id, values)?.text
    let price = values[.price] == nil ? "0.00" : value(.price, values)?.text
    let count = number(.periods, values, default: 1)
    let hasCriteria = InlineOfferKey.criteria.contains { values[$0] != nil }
    let criteria = hasCriteria ? winBackCriteria(values) : nil
    guard let id, let price, let period, let count, hasCriteria == (criteria != nil)
    else { return nil }
    return InlineOffer(
      kind: kind, id: id, payment: payment, price: price, period: period, count: count,
      criteria: criteria)
  }

  /// Rule OFF-WB-1; `nil` after a mistake was noted.
  private mutating func winBackCriteria(_ values: [InlineOfferKey: YAMLNode]) -> WinBackCriteria? {
    let paid = number(.paidMonths, values, default: 1)
    let first = number(.fromMonth, values, default: WinBackCriteria.lapseBounds.lowerBound)
    let last = number(.toMonth, values, default: WinBackCriteria.lapseBounds.upperBound)
    let wait = number(.monthsBetween, values, default: 0)
    guard let paid, let first, let last, let wait else { return nil }
    if !WinBackCriteria.paidChoices.contains(paid), let node = values[.paidMonths] {
      noteInvalid(
        node, of: ArgumentName(InlineOfferKey.paidMonths.rawValue),
        expected: WinBackCriteria.paidChoicesText)
      return nil
    }
    guard first <= last else {
      if let node = values[.fromMonth] {
        note(
          Mistake.invalid(
            "'from month'", String(first), where: "of an offer",
            expected: "\(last) at most, the offer's last month"), at: node)
      }
      return nil
    }
    return WinBackCriteria(
      paidMonths: paid, monthsSinceLapse: first...last,
      monthsBetweenOffers: wait == 0 ? nil : wait)
  }

  /// Whether an offer has its required keys and no key that its kind and payment exclude.
  private mutating func isWhole(
    _ node: YAMLNode, _ values: [InlineOfferKey: YAMLNode], _ kind: OfferKind?,
    _ payment: InlinePayment?
  ) -> Bool {
    var needed: [InlineOfferKey] = [.kind, .pay]
    var superfluous: [(InlineOfferKey, owner: String)] = []
    if payment == .oneTime {
      superfluous.append((.period, "an offer that is paid 'one time'"))
    } else {
      needed.append(.period)
    }
    if kind == .introductory {
      superfluous.append((.id, "an introductory offer"))
    } else if kind != nil {
      needed.append(.id)
    }
    if payment == .subscription(.freeTrial) {
      superfluous.append((.price, "a free trial"))
    } else if payment != nil {
      needed.append(.price)
    }
    if let kind, kind != .winBack {
      superfluous += InlineOfferKey.criteria.map { ($0, "an offer that is not 'win-back'") }
    }
    if let payment, payment != .subscription(.payAsYouGo) {
      superfluous.append((.periods, "an offer that is not 'pay as you go'"))
    }
    let missing = needed.filter { values[$0] == nil }
    noteMissing(missing, of: "offer", at: node)
    var isWhole = missing.isEmpty
    for (key, owner) in superfluous {
      guard let value = values[key] else { continue }
      note(
        Mistake.unexpected("'\(key.rawValue)'", where: "of \(owner)", remedy: "remove it"),
        at: value)
      isWhole = false
    }
    return isWhole
  }

  // MARK: Values

  private mutating func noteMissing<Key: CatalogKey>(
    _ keys: [Key], of owner: String, at node: YAMLNode
  ) {
    guard !keys.isEmpty else { return }
    let example = keys.map { "\($0.rawValue): \($0.example)" }.joined(separator: ", ")
    note(
      Mistake.missing(
        enumerated(keys.map(\.rawValue)), where: "of this \(owner)", remedy: "write '\(example)'"),
      at: node)
  }

  /// The values by their keys; `nil` after an unknown key or a missing value was noted.
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
        note(
          words[word] == nil
            ? Mistake.unknown("key", word, where: "of \(what)", among: words.words)
            : Mistake.missing(
              "value", where: "for \(quoted(word))", remedy: "write it, or remove the key"),
          at: entry.key)
      }
    }
    return isWhole ? values : nil
  }

  /// A whole number; `nil` after a mistake was noted.
  private mutating func number(
    _ key: InlineOfferKey, _ values: [InlineOfferKey: YAMLNode], default other: Int
  ) -> Int? {
    values[key] == nil ? other : value(key, values)?.count
  }

  /// The value of a key, read by its kind; `nil` without the key, or after a mistake was noted.
  private mutating func value<Key: CatalogKey>(
    _ key: Key, _ values: [Key: YAMLNode]
  ) -> Action.Value? {
    guard let node = values[key] else { return nil }
    let value = key.kind?.syntax.argument(node, of: ArgumentName(key.rawValue), in: &self)
    guard case .scalar(let scalar) = value, let amount = scalar.value(as: Money.self) else {
      return value
    }
    return hasCurrency(amount, node, of: key.rawValue) ? value : nil
  }

  /// Whether the currency of the first storefront has the amount, which is noted if not.
  private mutating func hasCurrency(_ amount: Money, _ node: YAMLNode, of key: String) -> Bool {
    guard let storefront = storefrontAtFirst else { return true }
    let currency = StorefrontCurrency.known(of: storefront)
    if amount.isMultiple(of: StorefrontCurrency.minorUnit(of: currency)) { return true }
    note(
      Mistake.invalid(
        "'\(key)'", text(node), expected: "a whole number, since \(currency) has no decimals"),
      at: node)
    return false
  }
}

extension Action.Value {
  fileprivate var count: Int? { if case .count(let number) = self { number } else { nil } }
  fileprivate var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
