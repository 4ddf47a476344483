import StoreSimulator
import Testing

@testable import StoreSigning

@Suite struct TestKeyTests {
  /// Made for this test with 'openssl ecparam -genkey' and 'openssl pkcs8 -topk8'.
  static let pkcs8 = """
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMLHE2n0Ok2TcmOHJxoDvqGdpuJxGRsKTgBNZxwsNac\
    6hRANCAARSAi6hJcwyzNg6rY50bFE66OYibY50cT8XUssz+wEgEv8asuZkHB1uqtPRB1y99O9uJxnDOW6uPYetsBrmDbAB
    """
  static let publicPoint =
    "UgIuoSXMMszYOq2OdGxROujmIm2OdHE/F1LLM/sBIBL/GrLmZBwdbqrT0QdcvfTvbicZwzlurj2HrbAa5g2wAQ=="

  @Test func `a configuration file's own key is read`() throws {
    let key = try TestKey(pkcs8Base64: Self.pkcs8)
    #expect(Base64.standard.encode(key.publicPoint) == Self.publicPoint)
  }

  @Test(arguments: [
    (
      "MIGH\nAgEA",
      "invalid private key: expected one line of standard Base64 with its padding"
    ),
    ("AAECAwQFBgcICQoL", "invalid private key: expected a key of the curve P-256 in PKCS #8"),
    ("", "invalid private key: expected a key of the curve P-256 in PKCS #8"),
  ])
  func `any other text is refused`(text: String, message: String) throws {
    let error = try #require(throws: TestKeyError.self) { try TestKey(pkcs8Base64: text) }
    #expect("\(error)" == message)
  }

  @Test func `a label's UUID is always the same, and looks drawn at random`() throws {
    let uuid = UUIDString(derivedFrom: "any")
    #expect(uuid.description == "da39e337-d7ac-4915-96eb-c4d0c96f3549")
    #expect(UUIDString(uuid.description) == uuid)
    #expect(UUIDString(derivedFrom: "another") != uuid)
  }
}
