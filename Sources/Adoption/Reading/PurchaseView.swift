import Diagnostics
import SwiftSource

/// One of Apple's views that sell, where the app shows it.
struct PurchaseView: Sendable {
  /// `StoreView`
  let name: String
  let position: SourcePosition
  /// What the app does after a purchase in such a view; `nil` if nothing.
  let completion: Completion?

  /// The closure of `onInAppPurchaseCompletion`.
  struct Completion: Sendable {
    let position: SourcePosition
    /// What is called of values, in order: `process` for `store.process(result)`.
    let calledMembers: [String]
    /// Whether functions of the view are called, or the closure is not written there.
    let isElsewhere: Bool
  }

  /// The first view of each file, in their order.
  ///
  /// - Parameter types: the project's own, which may have the name of such a view.
  static func all(
    in files: [ProjectFile], besides types: some Collection<String>
  ) -> [PurchaseView] {
    let names = Self.names.subtracting(types)
    let uses = files.map { file in
      (file, file.modules.contains("StoreKit") ? file.firstCall(of: names) : nil)
    }
    // What surrounds the views of all files is where none of them is.
    let outer = uses.lazy.filter { $0.1 == nil }.compactMap { Completion(in: $0.0) }.first
    return uses.compactMap { file, token in
      token.map {
        PurchaseView(
          name: $0.text, position: file.position(of: $0),
          completion: Completion(in: file) ?? outer)
      }
    }
  }

  /// Whether it sells subscriptions alone.
  var sellsPlans: Bool { name.hasPrefix("Subscription") }

  private static let names: Set = [
    "StoreView", "ProductView", "SubscriptionStoreView", "SubscriptionOfferView",
  ]
}

extension PurchaseView.Completion {
  fileprivate init?(in file: ProjectFile) {
    let tokens = file.code.tokens
    guard let index = tokens.firstIndex(where: { $0.text == "onInAppPurchaseCompletion" })
    else { return nil }
    position = file.position(of: tokens[index])
    guard tokens.word(index + 1) == "{" else {
      (calledMembers, isElsewhere) = ([], true)
      return
    }
    let body = tokens[(index + 2)..<tokens.closing(index + 1)]
    calledMembers = body.calledMembers
    let harmless: Set = ["case", "catch", "dismiss", "if", "print", "switch", "while"]
    isElsewhere = body.indices.dropLast().contains { place in
      body[place].isWord && body[place + 1].text == "(" && tokens[place - 1].text != "."
        && !harmless.contains(body[place].text)
    }
  }
}

extension ProjectFile {
  fileprivate func firstCall(of names: Set<String>) -> SwiftToken? {
    let tokens = code.tokens
    return tokens.indices.first {
      names.contains(tokens[$0].text) && tokens.word($0 + 1) == "("
    }.map { tokens[$0] }
  }

  /// The first restore button of such a view.
  var restoreButton: SourcePosition? {
    let index = code.tokens.indices.first { index in
      let words = code.tokens[index...].prefix(10).map(\.text)
      return words.first == "storeButton" && words.contains("visible")
        && words.contains("restorePurchases")
    }
    return index.map { position(of: code.tokens[$0]) }
  }
}
