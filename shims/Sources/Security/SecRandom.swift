import Foundation

/// Where random bytes come from: there is one source.
public final class SecRandom: Sendable {}
public typealias SecRandomRef = SecRandom

/// The default source of random numbers.
public let kSecRandomDefault: SecRandomRef? = nil

/// Fills `bytes` with random ones: in virtual time the same for the same seed.
///
/// - Returns: always `errSecSuccess`.
///
/// Source: https://developer.apple.com/documentation/security/secrandomcopybytes(_:_:_:)
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var generator = SystemRandomNumberGenerator()
  for offset in 0..<count {
    bytes.storeBytes(of: generator.next(), toByteOffset: offset, as: UInt8.self)
  }
  return errSecSuccess
}
