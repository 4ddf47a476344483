import StoreKit

/// The subscription groups that an app knows without asking the App Store: from a list that names
/// them, or else from the names of the products.
///
/// The first product of a group has the highest level of service.
/// Source: StoreHelper Guide (2023), "Subscriptions"
struct SubscriptionGroups {
  struct Group: Hashable {
    let name: String
    /// The highest level of service first.
    var products: [Product.ID]
  }

  private(set) var all: [Group] = []

  /// - Parameter sections: what the list has under subscriptions; empty for a plain list of ids,
  ///   where the names tell.
  init(productIDs: [Product.ID], sections: [Group] = []) {
    all = sections
    if sections.isEmpty { for productID in productIDs { sortIn(productID) } }
  }

  func group(of productID: Product.ID) -> Group? {
    all.first { $0.products.contains(productID) }
  }

  /// The best subscription that the customer has in the group that the App Store calls so; `nil` if
  /// the app knows of no such group, or the customer has none.
  @MainActor func best(
    inGroup groupID: String, selling products: [Product]
  ) async -> BestSubscription? {
    let sold = products.filter { $0.subscription?.subscriptionGroupID == groupID }.map(\.id)
    guard let group = all.first(where: { $0.products.contains(where: sold.contains) }) else {
      return nil
    }
    return await BestSubscription(in: group, selling: products)
  }

  /// The products of the same group that give less service.
  func lowerProducts(than productID: Product.ID) -> ArraySlice<Product.ID> {
    guard let products = group(of: productID)?.products,
      let level = products.firstIndex(of: productID)
    else { return [] }
    return products[(level + 1)...]
  }

  private mutating func sortIn(_ productID: Product.ID) {
    guard let name = Self.groupName(in: productID) else { return }
    if let known = all.firstIndex(where: { $0.name == name }) {
      all[known].products.append(productID)
    } else {
      all.append(Group(name: name, products: [productID]))
    }
  }

  /// `vip`, of `com.developer.subscription.vip.gold`; `nil` for a name of another form.
  private static func groupName(in productID: Product.ID) -> String? {
    let parts = productID.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 4, parts[0] == "com", parts[2] == "subscription" else { return nil }
    return String(parts[3])
  }
}
