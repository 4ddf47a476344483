import StoreTerms

/// Identifiers that look random and are the same in every run.
package enum DerivedUUID {
  /// A namespace of numbers; each has identifiers of its own.
  package enum Space: UInt64, Sendable {
    case notification = 1
    case offer = 2
    case externalPurchase = 3
    case extensionRequest = 4
  }

  /// A version-4 UUID in lower case, distinct for each number below 2^48.
  package static func text(of number: UInt64, in space: Space) -> String {
    let head = hex(SplitMix64.number(at: number &+ space.rawValue << 48), digits: 16)
    // An odd factor permutes the numbers of 48 bits, so that no two share their last digits.
    let tail = hex((number &* 0x9E37_79B9_7F4B) & 0xFFFF_FFFF_FFFF, digits: 12)
    return "\(head[0..<8])-\(head[8..<12])-4\(head[12..<15])-a\(head[13..<16])-\(tail[0..<12])"
  }

  private static func hex(_ bits: UInt64, digits: Int) -> HexDigits {
    let text = String(bits, radix: 16)
    return HexDigits(text: Array((String(repeating: "0", count: digits - text.count) + text).utf8))
  }

  private struct HexDigits {
    let text: [UInt8]

    subscript(range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
  }
}

extension World {
  /// What the ids of transactions look like; without a choice they count up from 1, as only
  /// Xcode's do.
  package enum Identifiers: Hashable, Sendable {
    /// As many digits as the environment gives them. Apps tell Xcode's by their few digits.
    case ofEnvironment
    /// Ids that differ only in their lowest digits, which a floating-point number cannot hold. Rule
    /// ID-2.
    case large
  }

  /// - Precondition: nothing was bought yet.
  package mutating func useIdentifiers(_ identifiers: Identifiers) {
    let first =
      switch identifiers {
      case .ofEnvironment: app.environment.firstTransactionID
      // So far above 2^53 that an account's first ids round to the same floating-point number.
      case .large: UInt64(1 << 60) + 1
      }
    for index in accounts.indices {
      precondition(accounts[index].ledger.isEmpty, "the account has transactions already")
      accounts[index].firstIdentifier = first
    }
  }
}

extension AppInfo.Environment {
  /// The id of the first account's first transaction. Production's have 15 digits, of which the
  /// first ones differ by store; here they are those of one store.
  ///
  /// Source: https://developer.apple.com/forums/thread/737320 has one of the sandbox's;
  /// https://github.com/RevenueCat/purchases-kmp/issues/200 says what Xcode's are.
  /// Source of production's: inferred from receipts that public repositories quote, whose ids are
  /// such as 360003053412814 and 180002815908204.
  fileprivate var firstTransactionID: UInt64 {
    switch self {
    case .sandbox: 2_000_000_000_000_001
    case .production: 360_000_000_000_001
    case .xcode: 1
    }
  }
}
