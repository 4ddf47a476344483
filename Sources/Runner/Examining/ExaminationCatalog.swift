import JSONTree

extension AdapterConformanceCheck {
  /// The `.storekit` file of the shop that an adapter is examined with: a rose, and seeds.
  static let storekit: JSON = [
    "identifier": "5A0B1C2D",
    "nonRenewingSubscriptions": [],
    "products": [
      product("shop.rose", "NonConsumable", number: "1000000001"),
      product("shop.seeds", "Consumable", number: "1000000002"),
    ],
    "settings": [:],
    "subscriptionGroups": [],
    "version": ["major": 4, "minor": 0],
  ]

  private static func product(_ id: String, _ type: String, number: String) -> JSON {
    [
      "displayPrice": "1.99", "familyShareable": false, "internalID": .string(number),
      "localizations": [["description": "", "displayName": .string(id), "locale": "en_US"]],
      "productID": .string(id), "referenceName": .string(id), "type": .string(type),
    ]
  }
}
