import Foundation

@objc public protocol StoreDelegate: AnyObject {
  func changed()
  @objc optional func store(_ id: String, failedWith error: any Error)
  @objc optional func wait() async throws
  @available(swift, obsoleted: 1)
  @objc optional func old()
  @objc optional func isAllowed(_ id: String) -> Bool
  @objc optional var title: String { get }
}

@objc protocol ShortDelegate { @objc optional func a(); @objc optional func b() -> Bool }

class Store {
  weak var delegate: (any StoreDelegate)?

  func fail(_ error: any Error) {
    delegate?.store?("gold", failedWith: error)
    // swift-format-ignore
    delegate!.old!()
    let isOpen = true
    let words = isOpen ? ("a") : ("b")
    print(words, delegate?.isAllowed?("gold") ?? true)
  }
}
