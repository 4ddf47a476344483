import AppStore
import AppStoreSigning

// What the device tells the app, signed.
extension SimulatedDevice {
  /// The app that is installed, and from which App Store.
  package func install(_ app: AppInfo) { withState { $0.mail.app = app } }

  /// From now on, whatever of this kind the app reads was spoilt on its way. Rule VER-2.
  package func tamper(with kind: PayloadKind, _ tampering: Tampering) {
    withState { $0.mail.tamperings[kind] = tampering }
  }

  /// What the app reads from now on is as the App Store sent it.
  package func stopTampering(with kind: PayloadKind) {
    withState { $0.mail.tamperings[kind] = nil }
  }

  func told(_ entry: LedgerTransaction) -> VerificationResult<Transaction> {
    let copy = withMail { $0.copy(of: entry.signed, from: $1) }
    return VerificationResult(Transaction(copy), doubt: copy.doubt)
  }

  func told(
    _ outlook: RenewalOutlook
  ) -> VerificationResult<Product.SubscriptionInfo.RenewalInfo> {
    let copy = withMail { $0.copy(of: outlook, from: $1) }
    return VerificationResult(Product.SubscriptionInfo.RenewalInfo(copy), doubt: copy.doubt)
  }

  /// - Throws: ``NetworkLost`` if the app transaction has to be fetched and cannot.
  func appTransaction(
    isFresh: Bool
  ) throws(NetworkLost) -> VerificationResult<AppTransaction> {
    guard let copy = withMail({ $0.appTransaction(isFresh: isFresh, from: $1) }) else {
      throw NetworkLost()
    }
    return VerificationResult(AppTransaction(copy), doubt: copy.doubt)
  }

  private func withMail<Copy: Sendable>(_ body: (inout DeviceMail, Postmark) -> Copy) -> Copy {
    withState { state in
      let postmark = state.change { Postmark($0) }
      return body(&state.mail, postmark)
    }
  }
}
