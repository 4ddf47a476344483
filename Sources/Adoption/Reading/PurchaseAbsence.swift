import Diagnostics
import SwiftSource

/// What a project without a type that buys has instead, as a clause for a message.
package struct PurchaseAbsence {
  package let text: String

  package init(in files: [ProjectFile]) {
    let users = PurchaseCode.candidates(in: files).prefix(5).map { quoted($0.name) }
    let importing = files.filter { $0.modules.contains("StoreKit") }
    text =
      if !users.isEmpty {
        "StoreKit is used by \(users.joined(separator: ", "))"
      } else if let view = importing.lazy.compactMap(\.purchaseView).first {
        "\(view.name) sells at \(view.position): write an adapter that presents the screen, as"
          + " 'shims/README.md' says in 'Purchase views'"
      } else if importing.isEmpty {
        "no file imports StoreKit"
      } else {
        "\(counted(importing.count, "file")) import StoreKit, and none buys"
      }
  }
}

extension ProjectFile {
  /// The first use of a view of Apple's that sells.
  fileprivate var purchaseView: (name: String, position: SourcePosition)? {
    let views: Set = ["StoreView", "ProductView", "SubscriptionStoreView", "SubscriptionOfferView"]
    return code.tokens.first { views.contains($0.text) }.map {
      (quoted($0.text), position(of: $0))
    }
  }
}
