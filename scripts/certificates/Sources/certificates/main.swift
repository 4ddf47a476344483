import Foundation

// Writes Sources/StoreSigning/Certificates/TestCertificates.swift to standard output.

/// The text in lines of a multi-line literal that adds no line breaks.
func literal(_ text: String) -> String {
  var rest = text[...]
  var lines: [String] = []
  while !rest.isEmpty {
    lines.append("    \(rest.prefix(88))")
    rest = rest.dropFirst(88)
  }
  return lines.joined(separator: "\\\n")
}

let roles = CertificateRole.allCases
print(
  """
  /// The fixed certificates, DER in Base64: test material, which only tests should trust.
  ///
  /// Made by 'scripts/certificates/make', always alike; the private keys follow from their labels in
  /// `CertificateRole`.
  package enum TestCertificates {
    static func base64(of role: CertificateRole) -> String {
      switch role {
  """)
for role in roles { print("    case .\(role): \(role)") }
print("    }\n  }")
for role in roles {
  let text = Base64.standard.encode(try TestCertificate(role: role).derBytes())
  print("\n  private static let \(role) =\n    \"\"\"\n\(literal(text))\n    \"\"\"")
}
print("}")
