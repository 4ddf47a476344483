import StoreKit
import Lottie

protocol Receipts { func send(_ data: Data) }

final class Checkout {
  init(receipts: Receipts, window: (Int) -> Void) {}

  @objc func buy(_ cart: (Product, Int), done: @escaping (Bool, Error?) -> Void) {
    Task { _ = try await cart.0.purchase() }
  }
}
