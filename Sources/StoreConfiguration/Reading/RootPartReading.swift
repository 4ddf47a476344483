import StoreSimulator
import Diagnostics
import JSONTree

// The parts of a file other than settings and products.
extension ConfigurationReader {
  /// The file's key; a test key if it has offers to sign and no key, as files whose author has not
  /// asked the editor for one.
  mutating func offerKey(of root: JSONNode, for products: [CatalogProduct]) -> OfferKey? {
    guard root["subscriptionOffersKeyPair"] != nil else {
      let hasOffers = products.contains { $0.subscriptionTerms?.hasPromotionalOffers == true }
      return hasOffers
        ? OfferKey(id: TestOfferKey.id, privateKey: TestOfferKey.privateKey) : nil
    }
    guard let node = object("subscriptionOffersKeyPair", of: root) else { return nil }
    let owner = "the key of offers"
    let id = text("id", of: node, owner)?.text
    let privateKey = text("privateKey", of: node, owner)?.text
    guard let id, let privateKey else { return nil }
    return OfferKey(id: id, privateKey: privateKey)
  }

  mutating func policies(of root: JSONNode) -> AppPolicies? {
    guard let node = object("appPolicies", of: root) else { return nil }
    let eula = optionalText("eula", of: node) ?? ""
    let policies = optionalObjects("policies", of: node).compactMap { node -> AppPolicies.Policy? in
      let locale = text("locale", of: node, "a policy")?.text
      let text = optionalText("policyText", of: node) ?? ""
      let url = optionalText("policyURL", of: node) ?? ""
      return locale.map { AppPolicies.Policy(locale: $0, text: text, url: url) }
    }
    return AppPolicies(eula: eula, policies: policies)
  }

  /// Warns about each bundle and suite, which version 6 of the format added and the simulated store
  /// does not sell. The rest of such a file is read.
  mutating func warnOfPlansSoldTogether(in root: JSONNode) {
    let kinds = [("subscriptionBundleGroups", "bundle"), ("subscriptionSuiteGroups", "suite")]
    for (key, name) in kinds {
      let groups = optionalObjects(key, of: root)
      for plan in groups.flatMap({ optionalObjects("subscriptions", of: $0) }) {
        warn(
          Mistake.unsupported("\(name) of subscriptions", because: "it is left out"),
          at: plan["productID"] ?? plan)
      }
    }
  }

  /// An optional object.
  private mutating func object(_ key: String, of parent: JSONNode) -> JSONNode? {
    guard let node = parent[key] else { return nil }
    guard case .object = node.content else { return mistyped(key, node, "an object") }
    return node
  }
}
