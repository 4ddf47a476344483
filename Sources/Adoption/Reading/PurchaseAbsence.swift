import Diagnostics
import SwiftSource

/// What a project without a type that buys has instead, as a clause for a message.
package struct PurchaseAbsence {
  package let text: String

  package init(in files: [ProjectFile]) {
    let candidates = PurchaseCode.candidates(in: files)
    let users = candidates.prefix(5).map { quoted($0.name) }
    let importing = files.filter { $0.modules.contains("StoreKit") }
    text =
      if let (view, position) = candidates.lazy.compactMap(\.purchaseInBody).first {
        "\(quoted(view)) buys in its 'body', \(position), which 'adopt' cannot press: write an"
          + " adapter that presents the view, as 'shims/README.md' says in 'Purchase views', or"
          + " name the app's store with '--type'"
      } else if !users.isEmpty {
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

extension StoreType {
  /// The first purchase in a property of a view, and the view's name; `nil` for another type.
  fileprivate var purchaseInBody: (view: String, position: SourcePosition)? {
    guard isView else { return nil }
    return properties.lazy.compactMap { field in
      let tokens = field.file.code.tokens
      let windows = field.property.body.lazy.map { tokens[$0...].prefix(3) }
      let call = windows.first { StoreKitUse.all(in: $0).contains(.buys) }
      return call?.first(where: \.isWord).map { (name, field.file.position(of: $0)) }
    }.first
  }
}
