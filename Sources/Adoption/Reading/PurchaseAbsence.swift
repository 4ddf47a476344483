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
      } else if let view = PurchaseView.all(in: files, besides: []).first {
        "\(quoted(view.name)) sells at \(view.position): write an adapter that presents the screen,"
          + " as 'shims/README.md' says in 'Purchase views'"
      } else if importing.isEmpty {
        "no file imports StoreKit"
      } else {
        "\(counted(importing.count, "file")) import StoreKit, and none buys"
      }
  }
}
