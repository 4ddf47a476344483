import YAMLTree

/// The files that `shopper init` creates.
package enum FirstFiles {
  package struct File: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }

    package init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What the first scenario buys.
  package struct Sale: Sendable {
    /// The catalog's name in scenarios.
    let catalog: String
    let product: String
    let course: Course
    /// The verbs that let a purchase through, which the catalog's test settings hold up.
    let preparation: [String]

    package init(
      catalog: String, product: String, course: Course, preparation: [String] = []
    ) {
      self.catalog = catalog
      self.product = product
      self.course = course
      self.preparation = preparation
    }
  }

  /// What can become of the first purchase.
  package enum Course: Sendable {
    /// The product is used up, and unlocks nothing for good.
    case used
    /// The purchase is charged, so it can be refunded.
    case refunded
    /// The purchase is free, and its subscription can end.
    case ended
    /// The purchase is free, and the customer keeps it for good.
    case kept
    /// The catalog's test settings let every purchase fail.
    case refused
  }

  /// What the scenarios are played on.
  package enum Tested: Sendable {
    /// Purchase code, which has no adapter yet.
    case app
    /// A running backend, asked by this mapping file.
    case backend(mapping: String)

    fileprivate var setting: String {
      switch self {
      case .app:
        """
        # The purchase code under test: 'reference' keeps Apple's rules. Write your own adapter's
        # program here, such as ./build/MyShop; Mystery Shopper's docs/adapter-swift.md makes one.
        adapter: reference
        """
      case .backend(let mapping):
        """
        # The backend under test, asked as this file says.
        adapter: server:\(mapping)
        """
      }
    }
  }

  /// Everything but the file for a CI service.
  ///
  /// - Parameters:
  ///   - sale: of the project's own catalog; `nil` to write an example of a catalog.
  ///   - tested: what the scenarios are played on.
  package static func all(selling sale: Sale?, testing tested: Tested) -> [File] {
    let catalogs = sale == nil ? [File("scenarios/catalogs/shop.storekit", catalog)] : []
    let example = Sale(catalog: "shop", product: "full.version", course: .refunded)
    let first = File("scenarios/first.yaml", scenario(sale ?? example))
    return [File("shopper.yaml", settings(tested)), first] + catalogs
      + [File("reports/.gitignore", "*\n")]
  }

  private static func settings(_ tested: Tested) -> String {
    """
    # What 'shopper run' does in this folder; flags win. 'shopper run --help' says more.
    paths: scenarios
    \(tested.setting)
    report: [junit, html]

    """
  }

  private static func scenario(_ sale: Sale) -> String {
    let product = yamlScalar(sale.product)
    let preparation =
      sale.preparation.isEmpty
      ? ""
      : "  # The catalog's test settings hold up each purchase.\n"
        + sale.preparation.map { "  - \($0)\n" }.joined()
    let purchase = """
      catalog: \(yamlScalar(sale.catalog))

      journey:
      \(preparation)  - expect: { access: [] }
        - buy: \(product)
          expect: \(sale.course.result)

      """
    return "scenario: \(sale.course.title)\n" + purchase + sale.course.steps(product)
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

extension FirstFiles.Course {
  fileprivate var title: String {
    switch self {
    case .used: "A customer can buy"
    case .refunded: "What a customer buys is unlocked, stays so, and can be refunded"
    case .ended: "What a customer subscribes to is unlocked, stays so, and is locked at its end"
    case .kept: "What a customer buys is unlocked, and stays so"
    case .refused: "A purchase that fails unlocks nothing"
    }
  }

  fileprivate var result: String {
    switch self {
    case .used, .refunded, .ended, .kept: "purchased"
    case .refused: "failed"
    }
  }

  /// The steps after the purchase.
  fileprivate func steps(_ product: String) -> String {
    let unlocked = "  - relaunch\n  - expect: { access: [\(product)] }\n"
    let locked = "  - expect: { access: [] }\n"
    return switch self {
    case .used: ""
    case .refunded: "\(unlocked)  - refund: \(product)\n\(locked)"
    case .ended:
      "\(unlocked)  - cancel subscription: \(product)\n  - wait until: expiry\n\(locked)"
    case .kept: unlocked
    case .refused: locked
    }
  }
}
