import StoreSimulator
import StoreSigning

// What the device tells the app, signed.
extension SimulatedDevice {
  /// The app that is installed, and from which App Store.
  package func install(_ app: AppInfo) {
    withState {
      $0.mail.app = app
      $0.world?.app = app
    }
  }

  /// From now on, whatever of this kind the app reads was spoilt on its way. Rule VER-2.
  package func tamper(with kind: PayloadKind, _ tampering: Tampering) {
    withState { $0.mail.tamperings[kind] = tampering }
  }

  /// What the app reads from now on is as the App Store sent it.
  package func stopTampering(with kind: PayloadKind) {
    withState { $0.mail.tamperings[kind] = nil }
  }

  func told(_ entry: LedgerTransaction) -> VerificationResult<Transaction> {
    let copy = withState { state in
      let (postmark, fault) = state.withWorld {
        (SigningContext($0), $0.takeFault(of: .verification))
      }
      let copy = state.mail.copy(of: entry.signed, from: postmark)
      // Rule VER-2: an injected error is a spoilt text like any other, so that the verifier judges.
      return fault?.tampering.map { SignedCopy(copy.payload, tampering: $0) } ?? copy
    }
    return VerificationResult(Transaction(copy), doubt: copy.doubt)
  }

  func told(
    _ outlook: LedgerRenewalInfo
  ) -> VerificationResult<Product.SubscriptionInfo.RenewalInfo> {
    let copy = withMail { $0.copy(of: outlook, from: $1) }
    return VerificationResult(Product.SubscriptionInfo.RenewalInfo(copy), doubt: copy.doubt)
  }

  /// - Throws: ``StoreKitError``, also if the app transaction has to be fetched and cannot.
  func appTransaction(isFresh: Bool) throws -> VerificationResult<AppTransaction> {
    let isKnown = withState { $0.mail.holdsAppTransaction }
    try call { (world) throws(CallFailure) in
      try world.begin(.appTransaction)
      if isFresh || !isKnown { try world.reachAppStore() }
    }
    guard let copy = withMail({ $0.appTransaction(isFresh: isFresh, from: $1) }) else {
      throw StoreKitError.offline
    }
    return VerificationResult(AppTransaction(copy), doubt: copy.doubt)
  }

  private func withMail<Copy: Sendable>(_ body: (inout SignedPayloadCache, SigningContext) -> Copy)
    -> Copy
  {
    withState { state in
      let postmark = state.withWorld { SigningContext($0) }
      return body(&state.mail, postmark)
    }
  }
}
