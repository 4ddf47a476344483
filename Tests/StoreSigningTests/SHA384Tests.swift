import Crypto
import Testing

@testable import StoreSigning

@Suite struct SHA384Tests {
  /// Around the lengths at which another block begins: 112 and 240 bytes.
  @Test(arguments: [0, 1, 3, 63, 64, 111, 112, 127, 128, 129, 239, 240, 1000])
  func `digests are those of swift-crypto`(count: Int) {
    let message = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 3) }
    #expect(StoreSigning.SHA384.hash(message) == Array(Crypto.SHA384.hash(data: message)))
  }
}
