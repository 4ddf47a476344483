import StoreSimulator
import Diagnostics
import JSONTree

extension ConfigurationReader {
  /// The whole file.
  mutating func catalog(_ root: JSONNode) -> Catalog? {
    let owner = "the configuration"
    guard case .object = root.content else {
      report(
        Mistake.invalid("configuration", expected: "an object", found: root.value.kindName),
        at: root)
      return nil
    }
    // The rest of a file of another version would only add misleading mistakes.
    guard hasReadableVersion(root) else { return nil }
    let settings = settings(of: root)
    locale = settings.locale
    currency = StorefrontCurrency.known(of: settings.storefront)
    var products = objects("products", of: root, owner).compactMap {
      product($0, in: .products)
    }
    // Xcode 12 wrote no such list.
    products += optionalObjects("nonRenewingSubscriptions", of: root).compactMap {
      product($0, in: .nonRenewingSubscriptions)
    }
    let groups = groups(of: root, owner)
    products += groups.flatMap(\.subscriptions)
    warnIfEmpty(products, root)
    warnOfPlansSoldTogether(in: root)
    return Catalog(
      products: products, groups: groups.map(\.group), settings: settings,
      offerKey: offerKey(of: root, for: products), policies: policies(of: root))
  }

  private mutating func hasReadableVersion(_ root: JSONNode) -> Bool {
    guard let node = member("version", of: root, "the configuration") else { return false }
    guard case .integer(let major) = node["major"]?.content,
      case .integer(let minor) = node["minor"]?.content
    else {
      report(
        Mistake.invalid(
          "'version'", expected: "an object such as { \"major\" : 4, \"minor\" : 0 }"), at: node)
      return false
    }
    let read = StoreConfiguration.majorVersionsRead
    if read.contains(major) { return true }
    report(
      Mistake.unsupported(
        "version", "\(major).\(minor)", where: "of the format",
        because: "expected \(alternatives(read.map { "\($0).x" }))"), at: node)
    return false
  }

  private mutating func groups(
    of root: JSONNode, _ owner: String
  ) -> [(group: CatalogGroup, subscriptions: [CatalogProduct])] {
    var known: [GroupID] = []
    var names: Set<String> = []
    return objects("subscriptionGroups", of: root, owner).compactMap { node in
      let idNode = text("id", of: node, "a group")
      let nameNode = text("name", of: node, "a group")
      let name = nameNode?.text
      let id = idNode?.text.map(GroupID.init(rawValue:))
      let localizations = localizations(of: node)
      let subscriptions = objects("subscriptions", of: node, "a group").compactMap {
        product($0, in: .group(id))
      }
      guard let idNode, let id, let nameNode, let name else { return nil }
      if known.contains(id) {
        report(Mistake.duplicate("group", id.rawValue), at: idNode)
      }
      known.append(id)
      // Scenarios know a group by its name.
      if !names.insert(name).inserted {
        report(
          Mistake.duplicate("group", name, remedy: "give each group a name of its own"),
          at: nameNode)
      }
      return (CatalogGroup(id: id, name: name, localizations: localizations), subscriptions)
    }
  }
}
