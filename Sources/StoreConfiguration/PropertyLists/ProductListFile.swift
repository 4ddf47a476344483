import StoreSimulator
import Diagnostics

/// The ids of the products that an app asks the store for, from a property list.
///
/// The list is a dictionary with an array of ids as `Products`. It may have `Subscriptions` beside
/// it or instead: an array of groups, each a dictionary with its name as `Group` and its ids, the
/// highest level first, as `Products`.
/// Source: https://github.com/russell-archer/StoreHelper
package struct ProductListFile: Hashable, Sendable {
  /// The subscriptions of which a customer holds one at a time.
  package struct Group: Hashable, Sendable {
    package let name: String
    /// At least one, the highest level first.
    package let products: [ProductID]
  }

  /// The products outside `Subscriptions`, in the file's order.
  package let products: [ProductID]
  package let groups: [Group]
  /// The range of each id in the file.
  let ranges: [ProductID: SourceRange]

  /// Every id of the file, products before subscriptions.
  package var allProducts: [ProductID] { products + groups.flatMap(\.products) }

  /// A warning for each id that no product of `catalog` has, in the file's order: the store omits
  /// it from its response (rule PROD-1), which the app has to handle (rule PROD-2).
  ///
  /// - Parameter catalog: its name in scenarios, and the ids of its products.
  package func warnings(against catalog: (name: String, products: [String])) -> [Diagnostic] {
    let missing = ranges.filter { !catalog.products.contains($0.key.rawValue) }
    return missing.sorted { $0.value.start < $1.value.start }.map { id, range in
      Diagnostic(
        .warning, at: range,
        Mistake.unknown(
          "product", id.rawValue, where: "in catalog \(quoted(catalog.name))",
          because: "the store omits it from its response", among: catalog.products))
    }
  }

  /// - Throws: ``ConfigurationErrors`` with every error of the file.
  package static func read(
    _ source: SourceText
  ) throws(ConfigurationErrors) -> ProductListFile {
    let root: PropertyListNode
    do {
      root = try PropertyListReader.read(source.bytes)
    } catch {
      let position = source.position(ofByte: error.offset)
      throw ConfigurationErrors([
        Diagnostic(at: position, "invalid property list: \(error.message)")
      ])
    }
    var reading = ProductListReading(source)
    let list = reading.list(root)
    guard reading.mistakes.isEmpty else { throw ConfigurationErrors(reading.mistakes) }
    return list
  }
}
