import Diagnostics
import StoreTerms
import Wire
import YAMLTree

extension ScenarioReading {
  /// The world before the first launch.
  mutating func given(_ entry: YAMLEntries.Entry?) -> Given {
    var given = Given()
    guard let entry else { return given }
    let node = entry.value
    guard !node.isMissing else {
      note(Mistake.missingValue(of: "given"), at: entry.key)
      return given
    }
    guard let entries = node.entries, !entries.isEmpty else {
      note(
        Mistake.invalid(
          "'given'", text(node), expected: "a map, such as '{ ask to buy: true }'",
          found: node.items == nil ? nil : node.found),
        at: node)
      return given
    }
    var held = OwnedPlans()
    for entry in entries {
      let word = text(entry.key) ?? ""
      if let key = Given.Key(rawValue: word) {
        read(key, entry, into: &given, &held)
      } else if !isFreeKey(word) {
        note(unknownStart(word), at: entry.key)
      }
    }
    putOff(&given)
    return given
  }

  private func unknownStart(_ word: String) -> String {
    let verb = Vocabulary.verbWords[word]
    switch verb.map(GuessedWords.Start.verb) ?? GuessedWords.start(meantBy: word) {
    case .key(let key):
      return Mistake.unknown(
        "key", word, where: "in 'given'", among: [], remedy: "did you mean '\(key.rawValue)'?")
    case .value(let key, let value):
      return Mistake.unknown(
        "key", word, where: "in 'given'", among: [],
        remedy: "write '\(key.rawValue): \(value)'")
    case .verb(let verb):
      return Mistake.unexpected(
        quoted(word), where: "in 'given'", because: "it happens in a step",
        remedy: "begin the journey with '- \(verb.word)\(verb.parameters.isEmpty ? "" : ": …")'")
    case nil:
      let known = Given.Key.allCases.map(\.rawValue)
      return Mistake.unknown("key", word, where: "in 'given'", among: known)
    }
  }

  private mutating func read(
    _ key: Given.Key, _ entry: YAMLEntries.Entry, into given: inout Given, _ held: inout OwnedPlans
  ) {
    guard !entry.value.isMissing else {
      return note(Mistake.missingValue(of: key.rawValue), at: entry.key)
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
          Mistake.invalid(
            quoted(key.rawValue), text(entry.value), expected: "'\(word)'",
            found: entry.value.found, remedy: "remove the key for \(other)"),
          at: entry.value)
      }
      if key == .timeRate { checkTimeRate(at: entry.key) }
      given.set(key, to: .word(word))
    case .day: if let date = day(entry.value, of: key.rawValue) { given.date = date }
    case .names: given.family = names(entry.value, of: key.rawValue)
    case .ownedProducts:
      let nodes = isNone(entry.value) ? [] : entry.value.items.map(Array.init) ?? [entry.value]
      given.owns = owned(nodes, &held)
    case .ownedSubscription:
      let plan = product(entry.value, .subscription, for: key.rawValue)
      given.subscribed = plan.map { ProductID($0.id) }
      if let plan { hold(plan, at: entry.value, &held) }
    case .productList:
      given.productsForSale = productsForSale(entry.value)
      given.groupsForSale = groupsForSale
    case .balance: readBalance(entry)
    case .profile: given.profile = profile(entry.value)
    case .requestAnswers: given.http = requestAnswers(entry.value)
    }
  }

  private mutating func checkTimeRate(at node: YAMLNode) {
    guard case .known(let index) = catalog, !index.hasTimeRate else { return }
    note(
      Mistake.unexpected(
        quoted(Given.Key.timeRate.rawValue), where: "in 'given'",
        because: "the catalog has no time rate",
        remedy: "choose one in Xcode's editor of the .storekit file, or remove the key"),
      at: node)
  }

  /// One map or a list of maps, each with the arguments of the verb that answers requests.
  private mutating func requestAnswers(_ node: YAMLNode) -> [RequestAnswer] {
    (node.items.map(Array.init) ?? [node]).compactMap { item in
      arguments(of: VerbUse(verb: .answerRequests, key: item), object: item).map(RequestAnswer.init)
    }
  }

  /// A name or a list of different names.
  private mutating func names(_ node: YAMLNode, of key: String) -> [String] {
    var names: [String] = []
    for item in node.items.map(Array.init) ?? [node] {
      guard let name = text(item), !name.isEmpty else {
        note(
          Mistake.invalid(
            "name", text(item), where: "in '\(key)'", expected: "a string, such as 'Anna'",
            found: item.found),
          at: item)
        continue
      }
      if names.contains(name) {
        note(Mistake.duplicate("name", name, where: "in '\(key)'"), at: item)
      } else if let (reason, remedy) = Self.obstacle(to: name, joining: names) {
        note(
          Mistake.unexpected(
            "name", name, where: "in '\(key)'", because: reason, remedy: remedy),
          at: item)
      } else {
        names.append(name)
      }
    }
    return names
  }

  /// Why no member of that name can join the family, and what to write instead.
  private static func obstacle(
    to name: String, joining members: [String]
  ) -> (reason: String, remedy: String)? {
    if name == Vocabulary.firstAccount {
      return ("the family shares what this customer buys", "write the names of the others")
    }
    guard members.count >= FamilySharing.memberLimit else { return nil }
    return (
      "a family has at most \(FamilySharing.memberLimit) members beside the customer", "remove it"
    )
  }

  /// The products that the customer bought on another device. Consumables stay on that device.
  private mutating func owned(_ nodes: [YAMLNode], _ held: inout OwnedPlans) -> [ProductID] {
    var ids: [ProductID] = []
    for node in nodes {
      guard let product = product(node, for: Given.Key.owns.rawValue) else { continue }
      if product.kind == .consumable {
        note(
          Mistake.unexpected(
            "consumable", index.shortName(of: product.id), where: "in 'owns'",
            because: "it belongs to the device that bought it", remedy: "buy it in the journey"),
          at: node)
      } else if product.kind == .nonConsumable, ids.contains(ProductID(product.id)) {
        note(
          Mistake.duplicate("product", index.shortName(of: product.id), where: "in 'owns'"),
          at: node)
      } else {
        hold(product, at: node, &held)
        ids.append(ProductID(product.id))
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
        Mistake.unexpected(
          "subscription", index.shortName(of: product.id),
          where: "beside \(quoted(index.shortName(of: other)))",
          because: "a customer holds one subscription of the group \(quoted(group)) at a time",
          remedy: "remove one"),
        at: node)
    }
  }

  private mutating func day(_ node: YAMLNode, of name: String) -> StoreTime? {
    let text = text(node) ?? ""
    if ISOMoment.isDay(text), let day = StoreTime(iso8601: text) { return day }
    let form = "a day from 1970 to \(ISOMoment.lastYear), such as '\(Given.defaultDate.day)'"
    let day = String(text.prefix { !"Tt ".contains($0) })
    let isInstant = day != text && ISOMoment.isDay(day)
    let mistake =
      isInstant
      ? ScalarMistake.form(
        expected: "a day without a time",
        remedy: "write '\(day)', and reach the time with 'wait until'")
      : ISOMoment.mistake(in: day) ?? .form()
    note(mistake, at: node, of: ArgumentName(name), form: form)
    return nil
  }
}

/// The subscriptions that a customer has before the journey, one for each group.
private struct OwnedPlans {
  private var plans: [(group: String, product: String)] = []

  /// Adds `product` unless the customer has a plan of the same group, which is returned.
  mutating func add(_ product: String, of group: String) -> String? {
    if let plan = plans.first(where: { $0.group == group }) { return plan.product }
    plans.append((group, product))
    return nil
  }
}
