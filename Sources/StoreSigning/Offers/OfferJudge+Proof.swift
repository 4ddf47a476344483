import StoreSimulator

// The verdicts for the simulated store on the app's server's signatures.
extension OfferJudge {
  /// Verifies a JWS that allows a promotional offer. Rule OFF-PRO-2.
  ///
  /// - Parameter transactionIDs: the customer's, the app transaction's included.
  package func proof(
    ofPromotional jws: String, offerID: String, for product: ProductID,
    transactionIDs: Set<String>
  ) -> OfferProof {
    judge(jws, for: product, .promotional(offerID: offerID), transactionIDs).proof
  }

  /// Verifies a JWS on the introductory offer. Rule OFF-INT-6.
  ///
  /// - Parameter transactionIDs: the customer's, the app transaction's included.
  package func override(
    of jws: String, for product: ProductID, transactionIDs: Set<String>
  ) -> IntroductoryOverride {
    let (request, proof) = judge(jws, for: product, .introductory, transactionIDs)
    let isAllowed =
      switch request?.offer {
      case .introductory(let isAllowed, _): isAllowed
      case .promotional, nil: false
      }
    return IntroductoryOverride(isAllowed: isAllowed, proof: proof)
  }

  /// Verifies a signature of the older format. Rule OFF-PRO-2.
  ///
  /// - Parameter signature: DER in Base64.
  package func proof(of request: PromotionalOfferRequest, signature: String) -> OfferProof {
    var verdict = OfferProof.Verdict.authentic
    do throws(OfferRefusal) {
      try check(request, signature: signature)
    } catch {
      verdict = error.verdict
    }
    return OfferProof(
      keyID: request.keyID, nonce: request.nonce, timestamp: request.timestamp, verdict: verdict)
  }

  private func judge(
    _ jws: String, for product: ProductID, _ requested: RequestedOffer,
    _ transactionIDs: Set<String>
  ) -> (request: JWSOfferRequest?, proof: OfferProof) {
    let keyID = (try? JWS(parsing: jws))?.header["kid"]?.text
    do throws(OfferRefusal) {
      let request = try request(in: jws, for: product, requested, transactionIDs: transactionIDs)
      let proof = OfferProof(
        keyID: keyID ?? "", nonce: request.nonce, timestamp: request.issued, verdict: .authentic)
      return (request, proof)
    } catch {
      // Nothing else in a rejected string is reliable.
      let proof = OfferProof(
        keyID: keyID ?? "unknown", nonce: "unknown", timestamp: StoreTime(milliseconds: 0),
        verdict: error.verdict)
      return (nil, proof)
    }
  }
}

extension OfferRefusal {
  fileprivate var verdict: OfferProof.Verdict {
    switch self {
    case .unknownKey: .wrongKey
    case .notAJWS, .notASignature, .wrongHeader, .noKey, .missingClaim, .invalidNonce: .malformed
    case .invalidSignature, .wrongClaim, .otherCustomersTransaction, .tooOld, .issuedInTheFuture:
      .badSignature
    }
  }
}
