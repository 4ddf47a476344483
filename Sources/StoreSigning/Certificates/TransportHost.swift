/// A host that a certificate for TLS names.
package struct TransportHost: Hashable, Sendable {
  private enum Kind: Hashable {
    case name(String)
    /// Four or sixteen bytes.
    case address([UInt8])
  }

  private let kind: Kind

  /// - Parameter name: a host name such as `shopper.example`, in ASCII and without wildcards; `nil`
  ///   for anything else.
  package init?(name: String) {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let isValid = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
    }
    guard isValid, name.utf8.count <= 253 else { return nil }
    kind = .name(name.lowercased())
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// This machine, and Apple's servers as clients of the App Store Server API and of
  /// `verifyReceipt` name them.
  ///
  /// Source: https://developer.apple.com/documentation/appstoreserverapi
  package static let standard =
    [
      "localhost", "api.storekit.apple.com", "api.storekit-sandbox.apple.com",
      "api.storekit.itunes.apple.com", "api.storekit-sandbox.itunes.apple.com",
      "buy.itunes.apple.com", "sandbox.itunes.apple.com", "local-testing-base-url",
    ].map { TransportHost(.name($0)) } + [
      TransportHost(.address([127, 0, 0, 1])),
      TransportHost(.address([UInt8](repeating: 0, count: 15) + [1])),
    ]

  /// A general name, DER.
  var generalName: [UInt8] {
    switch kind {
    case .name(let name): DER.value(0x82, Array(name.utf8))
    case .address(let bytes): DER.value(0x87, bytes)
    }
  }

  /// The general name of a constraint: an address has a mask.
  var subtree: [UInt8] {
    switch kind {
    case .name: generalName
    case .address(let bytes):
      DER.value(0x87, bytes + [UInt8](repeating: 0xFF, count: bytes.count))
    }
  }
}
