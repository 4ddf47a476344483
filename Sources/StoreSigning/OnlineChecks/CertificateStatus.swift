/// The answer of an OCSP responder about a certificate.
///
/// Source: https://www.rfc-editor.org/rfc/rfc6960#section-2.2
package enum CertificateStatus: String, CaseIterable, Codable, Sendable {
  case good
  case revoked
  case unknown
  /// The responder does not answer.
  case unavailable
}
