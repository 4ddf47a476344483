/// The files that `shopper init` creates.
package enum FirstFiles {
  package struct File: Sendable {
    package let path: String
    package let text: String

    package init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }
  }

  /// Everything but the file for a CI service.
  package static let all = [
    File("shopper.yaml", settings), File("scenarios/first.yaml", scenario),
    File("scenarios/catalogs/shop.storekit", catalog), File("reports/.gitignore", "*\n"),
  ]

  private static let settings = """
    # What 'shopper run' does in this folder; flags win. 'shopper run --help' says more.
    paths: scenarios
    # The purchase code under test: 'reference' keeps Apple's rules. Write your own adapter's
    # program here, such as ./build/MyShop; Mystery Shopper's docs/adapter-swift.md makes one.
    adapter: reference
    report: [junit, html]

    """

  private static let scenario = """
    scenario: What a customer buys is unlocked, stays so, and can be paid back
    catalog: shop

    journey:
      - expect: { access: [] }
      - buy: full.version
        expect: purchased
      - relaunch
      - expect: { access: [full.version] }
      - refund: full.version
      - expect: { access: [] }

    """

  private static let catalog = """
    {
      "identifier" : "5F1E0A01",
      "nonRenewingSubscriptions" : [

      ],
      "products" : [
        {
          "displayPrice" : "4.99",
          "familyShareable" : false,
          "internalID" : "5F1E0A02",
          "localizations" : [
            {
              "description" : "Everything, for good.",
              "displayName" : "Full Version",
              "locale" : "en_US"
            }
          ],
          "productID" : "com.example.shop.full.version",
          "referenceName" : "Full Version",
          "type" : "NonConsumable"
        }
      ],
      "settings" : {

      },
      "subscriptionGroups" : [

      ],
      "version" : {
        "major" : 4,
        "minor" : 0
      }
    }

    """
}
