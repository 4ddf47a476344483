import StoreKit

protocol Screen { func show(_ text: String) }

final class Shop {
  func buy(_ product: Product) async throws -> Bool {
    guard case .success = try await product.purchase() else { return false }
    return true
  }

  func restore(on screen: Screen, signedInAs customer: (String, Int)) async throws {
    try await AppStore.sync()
    screen.show("restored")
  }
}
