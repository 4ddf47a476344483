import SwiftSource

/// The kinds of products that a store does not sell: where it loads products, it sorts them by
/// their kinds and names others.
struct UnsoldKinds {
  /// Each kind, with the limit of an app that does not sell it.
  static let all = [
    (kind: "consumable", limit: ".consumables"),
    (kind: "nonConsumable", limit: ".nonConsumables"),
    (kind: "nonRenewable", limit: ".passes"),
    (kind: "autoRenewable", limit: ".subscriptions"),
  ]

  /// Empty where the code makes no difference.
  let kinds: [(kind: String, limit: String)]

  init(of store: StoreType) {
    let named = store.functions.filter { $0.ownUses.contains(.loads) }
      .reduce(into: Set<String>()) { kinds, member in
        guard let body = member.function.body else { return }
        kinds.formUnion(Self.kinds(sortedIn: member.file.code.tokens, body))
      }
    kinds = named.isEmpty ? [] : Self.all.filter { !named.contains($0.kind) }
  }

  /// The kinds in `switch product.type { case .consumable: … }`.
  private static func kinds(sortedIn tokens: [SwiftToken], _ body: Range<Int>) -> Set<String> {
    var found: Set<String> = []
    for index in body where tokens[index].text == "switch" {
      guard let open = tokens[index...].firstIndex(where: { $0.text == "{" }),
        tokens[open - 1].text == "type", tokens[open - 2].text == "."
      else { continue }
      let inside = tokens[open...tokens.closing(open)]
      let isClosed = inside.contains { $0.text == "default" }
      for name in inside.indices.dropFirst() where isClosed && tokens[name - 1].text == "." {
        if all.contains(where: { $0.kind == tokens[name].text }) { found.insert(tokens[name].text) }
      }
    }
    return found
  }
}
