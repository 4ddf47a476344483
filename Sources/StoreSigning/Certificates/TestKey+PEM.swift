extension TestKey {
  /// The private key as a `.p8` file of App Store Connect: PKCS #8 in PEM.
  ///
  /// Source: https://www.rfc-editor.org/rfc/rfc5958
  package var pem: String {
    let key = DER.sequence(
      DER.integer(1), DER.value(DERReader.Tag.octetString, secret))
    let info = DER.sequence(
      DER.integer(0), DER.sequence(Certificate.keyAlgorithm),
      DER.value(DERReader.Tag.octetString, key))
    return PEM.text("PRIVATE KEY", info)
  }
}
