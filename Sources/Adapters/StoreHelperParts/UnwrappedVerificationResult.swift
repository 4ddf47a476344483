import StoreKit

/// A signed value of the App Store, whether it could be verified, and if not, why.
///
/// Source: StoreHelper Demo (beta 5), "Xcode 13 Beta Changes"
struct UnwrappedVerificationResult<Signed> {
  let value: Signed
  /// Why the check failed; `nil` if it passed.
  let error: VerificationResult<Signed>.VerificationError?

  var isVerified: Bool { error == nil }

  init(_ result: VerificationResult<Signed>) {
    switch result {
    case .verified(let value): (self.value, error) = (value, nil)
    case .unverified(let value, let error): (self.value, self.error) = (value, error)
    }
  }
}
