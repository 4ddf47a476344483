import Foundation

class Store: NSObject {
  func observe() {
    let center = NotificationCenter.default
    center.addObserver(self, selector: #selector(didEnter), name: nil, object: nil)
    center.addObserver(self, selector: #selector(self.changed(_:)), name: nil, object: nil)
    center.addObserver(self, selector: #selector(Store.pay(_:with:)), name: nil, object: nil)
    center.addObserver(self, selector: #selector(Foreign.tap), name: nil, object: nil)
    print(#keyPath(Store.name.count))
  }

  @objc private func didEnter() {}
  @objc func changed(_ note: Notification) {}
  @objc func pay(_ id: String, with method: Int) -> Bool { true }
}

class Premium: Store {
  override func observe() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(changed), name: nil, object: nil)
  }
}
