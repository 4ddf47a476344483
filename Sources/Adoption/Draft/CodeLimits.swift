import SwiftSource

/// Limits of an app that its code shows as a whole.
struct CodeLimits {
  private let code: PurchaseCode

  init(of code: PurchaseCode) { self.code = code }

  /// - Parameter givesList: whether the adapter gives the app a list of products.
  func all(givesList: Bool) -> [(limit: String, why: String)] {
    var limits: [(limit: String, why: String)] = []
    if !givesList, !opensList, let product = NamedProduct.all(in: code).first {
      let why = "the code asks for products of its own, such as '\(product.id)'"
      limits.append((".productLists", why))
    }
    if readsReceipt, !readsTransactions {
      let why = "the code judges by the receipt, and reads no signed transaction"
      limits.append((".transactionSignatures", why))
    }
    return limits
  }

  /// Whether the code opens a file of the bundle that is named after products.
  private var opensList: Bool {
    code.bundledFiles.contains { NameWords($0).isAbout(.products) }
  }

  /// A receipt's file name, which differs in the sandbox, is no receipt.
  private var readsReceipt: Bool {
    code.files.contains { file in
      let tokens = file.code.tokens
      return tokens.indices.contains { index in
        let rest = tokens[index...].dropFirst().drop { ["?", "!", "."].contains($0.text) }
        return tokens[index].text == "InAppReceipt"
          || tokens[index].text == "appStoreReceiptURL" && rest.first?.text != "lastPathComponent"
      }
    }
  }

  private var readsTransactions: Bool {
    let words: Set = [
      "VerificationResult", "currentEntitlement", "currentEntitlements", "jwsRepresentation",
      "latestTransaction", "payloadValue", "unsafePayloadValue", "unverified", "verified",
    ]
    return code.files.contains { $0.code.tokens.contains { words.contains($0.text) } }
  }
}
