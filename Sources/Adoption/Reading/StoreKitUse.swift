import SwiftSource

/// A use of StoreKit in purchase code, as its calls show it.
enum StoreKitUse: String, CaseIterable, Hashable, Sendable {
  case loads = "loads products"
  case buys
  case listens = "listens to transactions"
  case reads = "reads purchases"
  case finishes = "finishes transactions"
  case restores = "restores purchases"

  /// The weight of the use as evidence that a type is the app's store.
  var weight: Int {
    switch self {
    case .buys: 8
    case .listens, .reads, .loads: 3
    case .finishes, .restores: 1
    }
  }

  /// The calls that show it, of StoreKit 2 and of the original API.
  private var phrases: [[String]] {
    switch self {
    case .loads: [["Product", ".", "products", "("], ["SKProductsRequest", "("]]
    case .buys:
      [
        [".", "purchase", "("], ["SKPayment", "("], ["SKMutablePayment", "("],
        ["purchase", "(", "product"], ["purchase", "(", "confirmIn"],
      ]
    case .listens:
      [
        ["Transaction", ".", "updates"], ["updatedTransactions", "transactions"],
        ["PurchaseIntent", ".", "intents"],
      ]
    case .reads:
      [
        [".", "currentEntitlements"], [".", "currentEntitlement"], ["Transaction", ".", "all"],
        ["Transaction", ".", "latest"], [".", "subscription", "?", ".", "status"],
        [".", "latestTransaction"],
      ]
    case .finishes: [[".", "finish", "(", ")"], [".", "finishTransaction", "("]]
    case .restores:
      [["AppStore", ".", "sync", "("], [".", "restoreCompletedTransactions", "("]]
    }
  }

  /// The uses that these tokens show.
  static func all(in tokens: ArraySlice<SwiftToken>) -> Set<StoreKitUse> {
    let words = tokens.map(\.text)
    return Set(allCases.filter { use in use.phrases.contains { words.contains($0, as: use) } })
  }
}

extension [String] {
  fileprivate func contains(_ phrase: [String], as use: StoreKitUse) -> Bool {
    guard count >= phrase.count else { return false }
    return indices.dropLast(phrase.count - 1).contains { index in
      self[index..<(index + phrase.count)].elementsEqual(phrase)
        && !(use == .buys && converts(at: index + phrase.count))
    }
  }

  /// Whether a call's first argument is what the result is made from: `Bridge.purchase(from: …)` is
  /// a record of a purchase.
  private func converts(at index: Int) -> Bool {
    index + 1 < count && self[index] == "from" && self[index + 1] == ":"
  }
}
