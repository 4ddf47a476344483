// All that is asked of swift-crypto. It is hundreds of C files to build, so a package that needs no
// signature may do without: it builds ours without the trait 'Signing'.
#if Signing
  import Crypto

  /// The curve P-256 and its digest, SHA-256.
  enum Curve {
    static func hash(_ message: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: message)) }

    /// An older digest, for receipts alone.
    static func sha1(_ message: [UInt8]) -> [UInt8] { Array(Insecure.SHA1.hash(data: message)) }

    static func authenticationCode(of message: [UInt8], key: [UInt8]) -> [UInt8] {
      Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    }

    /// The public point of a private key of 32 bytes: x and y, 32 bytes each; `nil` if the curve
    /// has no such key.
    static func point(of secret: [UInt8]) -> [UInt8]? {
      (try? P256.Signing.PrivateKey(rawRepresentation: secret)).map {
        Array($0.publicKey.rawRepresentation)
      }
    }

    static func hasPoint(_ point: [UInt8]) -> Bool { key(at: point) != nil }

    /// r and s, 32 bytes each, from an ASN.1 sequence of them; `nil` for other bytes.
    static func signature(derBytes: [UInt8]) -> [UInt8]? {
      (try? P256.Signing.ECDSASignature(derRepresentation: derBytes)).map {
        Array($0.rawRepresentation)
      }
    }

    /// Whether the holder of the key with that public point signed the message.
    static func isSignature(_ rawBytes: [UInt8], of message: [UInt8], by point: [UInt8]) -> Bool {
      guard let key = key(at: point),
        let signature = try? P256.Signing.ECDSASignature(rawRepresentation: rawBytes)
      else { return false }
      return key.isValidSignature(signature, for: message)
    }

    private static func key(at point: [UInt8]) -> P256.Signing.PublicKey? {
      try? P256.Signing.PublicKey(rawRepresentation: point)
    }
  }
#else
  import VirtualRuntime

  /// What a build without the trait `Signing` has in place of a curve: whoever asks ends the
  /// process with a line that says how to have one.
  enum Curve {
    static func hash(_: [UInt8]) -> [UInt8] { UnsupportedThreading.signing.endProcess() }

    static func sha1(_: [UInt8]) -> [UInt8] { UnsupportedThreading.signing.endProcess() }

    static func authenticationCode(of _: [UInt8], key _: [UInt8]) -> [UInt8] {
      UnsupportedThreading.signing.endProcess()
    }

    static func point(of _: [UInt8]) -> [UInt8]? { UnsupportedThreading.signing.endProcess() }

    static func hasPoint(_: [UInt8]) -> Bool { UnsupportedThreading.signing.endProcess() }

    static func signature(derBytes _: [UInt8]) -> [UInt8]? {
      UnsupportedThreading.signing.endProcess()
    }

    static func isSignature(_: [UInt8], of _: [UInt8], by _: [UInt8]) -> Bool {
      UnsupportedThreading.signing.endProcess()
    }
  }
#endif
