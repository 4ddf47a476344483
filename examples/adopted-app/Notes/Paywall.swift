import StoreKit
import SwiftUI

struct Paywall: View {
  @StateObject private var manager = PurchaseManager(access: .shared)

  var body: some View {
    VStack {
      ForEach(manager.products) { product in
        Button(product.displayPrice) { Task { try? await manager.purchase(product) } }
      }
      Button("Restore purchases") { Task { try? await AppStore.sync() } }
    }
  }
}
