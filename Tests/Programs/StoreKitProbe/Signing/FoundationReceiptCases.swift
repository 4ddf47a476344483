import Shops
import Foundation
import StoreKit

/// This file imports Foundation beside StoreKit, as most files that read receipts do.
let foundationReceiptCases: [Case] = [
  Case(
    "a file that imports Foundation as well finds the same receipt",
    under: [.documented],
    expects: "sandboxReceipt: flowers.large"
  ) { session in
    try session.app {
      guard case .success = try await product(Florist.flowers).purchase() else { return }
    }
    guard let url = Bundle.main.appStoreReceiptURL else { return say("no place for a receipt") }
    let holdsProduct =
      try Data(contentsOf: url).range(of: Data(Florist.flowers.rawValue.utf8)) != nil
    say("\(url.lastPathComponent): \(holdsProduct ? "flowers.large" : "nothing bought")")
  }
]
