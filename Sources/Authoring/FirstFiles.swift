import YAMLTree

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

  /// What the first scenario buys.
  package struct Sale: Sendable {
    /// The catalog's name in scenarios.
    let catalog: String
    let product: String
    /// Whether the customer keeps the product, so that it unlocks something.
    let isKept: Bool

    package init(catalog: String, product: String, isKept: Bool) {
      self.catalog = catalog
      self.product = product
      self.isKept = isKept
    }
  }

  /// Everything but the file for a CI service.
  ///
  /// - Parameter sale: of the project's own catalog; `nil` to write an example of a catalog.
  package static func all(selling sale: Sale?) -> [File] {
    let catalogs = sale == nil ? [File("scenarios/catalogs/shop.storekit", catalog)] : []
    let example = Sale(catalog: "shop", product: "full.version", isKept: true)
    let first = File("scenarios/first.yaml", scenario(sale ?? example))
    return [File("shopper.yaml", settings), first] + catalogs
      + [File("reports/.gitignore", "*\n")]
  }

  private static let settings = """
    # What 'shopper run' does in this folder; flags win. 'shopper run --help' says more.
    paths: scenarios
    # The purchase code under test: 'reference' keeps Apple's rules. Write your own adapter's
    # program here, such as ./build/MyShop; Mystery Shopper's docs/adapter-swift.md makes one.
    adapter: reference
    report: [junit, html]

    """

  private static func scenario(_ sale: Sale) -> String {
    let (catalog, product) = (yamlScalar(sale.catalog), yamlScalar(sale.product))
    guard sale.isKept else {
      return """
        scenario: A customer can buy
        catalog: \(catalog)

        journey:
          - expect: { access: [] }
          - buy: \(product)
            expect: purchased

        """
    }
    return """
      scenario: What a customer buys is unlocked, stays so, and can be paid back
      catalog: \(catalog)

      journey:
        - expect: { access: [] }
        - buy: \(product)
          expect: purchased
        - relaunch
        - expect: { access: [\(product)] }
        - refund: \(product)
        - expect: { access: [] }

      """
  }

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
