import Foundation

open class Product: NSObject {
  let id = "gold"
}

extension Product {
  open override var description: String {
    id
  }

  @objc open func price() -> String { "1" }

  func other() {}
}

public extension Product {
  func title() -> String { "Gold" }
}

class Subscription: Product {
  override func price() -> String { "2" }
  override func title() -> String { "Silver" }
}
