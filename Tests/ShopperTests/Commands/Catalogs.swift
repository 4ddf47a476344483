import Fixtures

/// The catalogs of the examples, for tests that play with an app's own products.
enum Catalogs {
  static var notes: String {
    get throws {
      String(
        decoding: try Checkout.bytes(of: "examples/own-catalog/Notes.storekit"), as: UTF8.self)
    }
  }
}
