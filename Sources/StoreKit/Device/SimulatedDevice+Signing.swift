import StoreSimulator
import StoreSigning

// Values that the App Store signed, as the device verifies them for the app.
extension SimulatedDevice {
  /// The app that is installed, and from which App Store.
  package func install(_ app: AppInfo) {
    withState {
      $0.device.signedPayloads.settings.app = app
      $0.world?.app = app
    }
  }

  func verified(_ entry: LedgerTransaction) -> VerificationResult<Transaction> {
    let copy = withState { state in
      let (context, fault, entry) = state.withWorld {
        (SigningContext($0), $0.consumeFault(of: .verification), $0.known(entry))
      }
      let copy = state.device.signedPayloads.copy(of: entry.signed, from: context)
      // Rule VER-2: an injected error is a tampered payload like any other, so that the verifier
      // judges.
      return fault?.tampering.map { SignedCopy(copy.payload, tampering: $0) } ?? copy
    }
    return VerificationResult(Transaction(copy), doubt: copy.doubt)
  }

  func verified(
    _ renewal: LedgerRenewalInfo
  ) -> VerificationResult<Product.SubscriptionInfo.RenewalInfo> {
    let copy = withSignedPayloads { $0.copy(of: renewal, from: $1) }
    return VerificationResult(Product.SubscriptionInfo.RenewalInfo(copy), doubt: copy.doubt)
  }

  /// - Parameter isFresh: whether the customer signs in for a new one.
  /// - Throws: ``StoreKitError``, also if the app transaction has to be fetched and cannot. That a
  ///   customer who does not sign in is reported as having cancelled is an assumption.
  func appTransaction(isFresh: Bool) throws -> VerificationResult<AppTransaction> {
    let isKnown = withState { $0.device.signedPayloads.holdsAppTransaction }
    let customer = answers.signIn
    try call { (world) throws(CallFailure) in
      try world.begin(.appTransaction)
      if isFresh || !isKnown { try world.reachAppStore() }
      if isFresh { try world.askToSignIn(customer) }
    }
    guard let copy = withSignedPayloads({ $0.appTransaction(isFresh: isFresh, from: $1) }) else {
      throw StoreKitError.offline
    }
    return VerificationResult(AppTransaction(copy), doubt: copy.doubt)
  }

  private func withSignedPayloads<Copy: Sendable>(
    _ body: (inout SignedPayloadCache, SigningContext) -> Copy
  ) -> Copy {
    withState { state in
      let context = state.withWorld { SigningContext($0) }
      return body(&state.device.signedPayloads, context)
    }
  }
}
