import StoreSimulator
import Wire

/// A theme of journeys: verbs that are drawn more often and never excluded.
enum JourneyTheme: CaseIterable {
  case family
  case billing
  case commitments
  case refunds
  case failures
  case codes
  case devices
  case server

  /// How much more often its verbs are drawn.
  static let factor = 4

  var verbs: Set<Verb> { Self.table[self] ?? [] }

  private static let table: [JourneyTheme: Set<Verb>] = [
    family: verbs("share with family", "stop sharing", "leave family", "sign in as", "refund"),
    billing: verbs(
      "set grace period", "break billing", "fix billing", "lose network", "wait until",
      "renew early", "wait"),
    commitments: verbs(
      "refund", "break billing", "fix billing", "cancel subscription", "wait until"),
    refunds: verbs(
      "refund", "reverse refund", "request refund", "approve refund", "decline refund", "quit",
      "lose network", "consume"),
    failures: verbs(
      "fail next", "tamper with", "stop tampering with", "crash before finish",
      "crash after finish", "interrupt purchases", "decline payments", "slow network",
      "send unknown values", "refund"),
    codes: verbs(
      "issue code", "redeem code", "open win-back offer", "expire without reason",
      "cancel subscription"),
    devices: verbs(
      "switch device", "restore purchases", "reinstall", "consume", "sign in as", "lose network"),
    server: verbs(
      "break server", "fix server", "resend notification", "forge notification", "refund",
      "cancel subscription", "resume subscription", "wait until", "send unknown notification"),
  ]

  private static func verbs(_ words: String...) -> Set<Verb> { Set(words.map(Verb.known)) }

  /// Whether the shop sells what the theme is about.
  func fits(_ shop: Shop) -> Bool {
    switch self {
    case .commitments: shop.sellsCommitments
    case .family, .billing, .refunds, .failures, .codes, .devices, .server: true
    }
  }
}

extension Shop {
  fileprivate var sellsCommitments: Bool {
    catalog.products.contains { $0.subscriptionTerms?.monthlyPlan != nil }
  }
}
