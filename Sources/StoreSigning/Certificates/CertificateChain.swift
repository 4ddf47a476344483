import JSONTree
import StoreSimulator

/// The three certificates of a signed payload: leaf, intermediate, root.
struct CertificateChain: Sendable {
  let leaf: Certificate
  private let intermediate: Certificate
  private let root: Certificate
  private let rootBytes: [UInt8]

  /// Reads the chain in the header of a JWS.
  ///
  /// - Throws: ``VerificationError/invalidCertificateChain`` unless there are three certificates.
  init(in header: JSON) throws(VerificationError) {
    guard case .array(let items) = header["x5c"] else { throw .invalidCertificateChain }
    let certificates = items.compactMap { $0.text.flatMap { Base64.standard.decode($0) } }
    guard certificates.count == items.count, certificates.count == 3 else {
      throw .invalidCertificateChain
    }
    do {
      leaf = try Certificate(derBytes: certificates[0])
      intermediate = try Certificate(derBytes: certificates[1])
      root = try Certificate(derBytes: certificates[2])
    } catch {
      throw .invalidCertificateChain
    }
    rootBytes = certificates[2]
  }

  /// Whether the chain leads to `trustedRoot` and was valid at `instant`.
  ///
  /// Apple's libraries never check the third certificate. A wrong one is rejected here, so that
  /// this package produces no such payload unnoticed.
  /// Source: https://developer.apple.com/documentation/appstoreserverapi/x5c
  func isTrusted(by trustedRoot: [UInt8], at instant: StoreTime) -> Bool {
    rootBytes == trustedRoot
      && [leaf, intermediate, root].allSatisfy { $0.validity.contains(instant) }
      && root.certifies(root) && root.certifies(intermediate) && intermediate.certifies(leaf)
      && root.mayCertify(authoritiesBelow: 1) && intermediate.mayCertify(authoritiesBelow: 0)
      && intermediate.extensions.markers == [.developerRelations]
      && leaf.extensions.markers == [.receiptSigning]
      && !leaf.extensions.isAuthority && leaf.extensions.signsData
      && leaf.extensions.subjectKeyID != nil
  }

  /// Whether the leaf or the intermediate is among the revoked ones.
  func isRevoked(by serialNumbers: Set<[UInt8]>) -> Bool {
    serialNumbers.contains(leaf.serialNumber) || serialNumbers.contains(intermediate.serialNumber)
  }
}

extension Certificate {
  /// Whether `other` names this certificate as its issuer, and this one's key signed it.
  fileprivate func certifies(_ other: Certificate) -> Bool {
    let named = other.issuer == subject
    // A root need not name itself.
    let pointed = other.extensions.authorityKeyID ?? (other.subject == subject ? keyID : nil)
    return named && keyID != nil && pointed == keyID && other.isSigned(by: self)
  }

  private var keyID: [UInt8]? { extensions.subjectKeyID }

  fileprivate func mayCertify(authoritiesBelow count: Int) -> Bool {
    extensions.isAuthority && extensions.signsCertificates
      && (extensions.pathLength ?? count) >= count
  }
}
