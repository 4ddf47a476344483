import StoreSigning

extension SignedPayload {
  /// The payload as compact JWS, signed with the standard chain.
  package var jws: String { jws(by: .standard) }
}
