import StoreSimulator
import Foundation
import SigningSamples
import Testing

@testable import StoreSigning

/// Receipts, read as an app reads them.
@Suite struct ReceiptTests {
  /// The values of a set of attributes, by their types, in the order of the bytes.
  static func attributes(of bytes: ArraySlice<UInt8>) throws -> [(type: Int, value: [UInt8])] {
    var outer = DERReader(bytes)
    var set = try outer.enter(DERReader.Tag.set)
    try outer.expectEnd()
    var attributes: [(Int, [UInt8])] = []
    while !set.isAtEnd {
      var attribute = try set.enter(DERReader.Tag.sequence)
      let type = try attribute.read(DERReader.Tag.integer).content.reduce(0) { $0 << 8 | Int($1) }
      #expect(try attribute.read(DERReader.Tag.integer).content == [1])
      attributes.append((type, Array(try attribute.read(DERReader.Tag.octetString).content)))
      try attribute.expectEnd()
    }
    return attributes
  }

  /// The text or number that a value holds.
  static func meaning(of value: [UInt8]) throws -> String {
    var reader = DERReader(value[...])
    for tag in [DERReader.Tag.utf8String, DERReader.Tag.ia5String] {
      if let text = try reader.readIfPresent(tag) {
        return String(decoding: text.content, as: UTF8.self)
      }
    }
    return String(
      try reader.read(DERReader.Tag.integer).content.reduce(0) { $0 << 8 | Int($1) })
  }

  /// The content of the container, and its one signature.
  static func opened(_ receipt: [UInt8]) throws -> (content: [UInt8], signature: [UInt8]) {
    var file = DERReader(receipt[...])
    var container = try file.enter(DERReader.Tag.sequence)
    _ = try container.read(DERReader.Tag.objectID)
    var explicit = try container.enter(0xA0)
    var signed = try explicit.enter(DERReader.Tag.sequence)
    _ = try signed.read(DERReader.Tag.integer)
    _ = try signed.read(DERReader.Tag.set)
    var data = try signed.enter(DERReader.Tag.sequence)
    _ = try data.read(DERReader.Tag.objectID)
    var octets = try data.enter(0xA0)
    let content = try octets.read(DERReader.Tag.octetString).content
    _ = try signed.read(0xA0)
    var signers = try signed.enter(DERReader.Tag.set)
    var signer = try signers.enter(DERReader.Tag.sequence)
    _ = try signer.read(DERReader.Tag.integer)
    for _ in 0..<3 { _ = try signer.read(DERReader.Tag.sequence) }
    return (Array(content), Array(try signer.read(DERReader.Tag.octetString).content))
  }

  @Test func `a receipt of Xcode's environment has an end, and no originals`() throws {
    let receipt = try Bakery.receipt(.xcode, of: Bakery.purchases())
    let attributes = try Self.attributes(of: Self.opened(receipt.derBytes).content[...])
    let ends = try attributes.filter { [19, 21].contains($0.type) }.map {
      "\($0.type) \(try Self.meaning(of: $0.value))"
    }
    #expect(ends == ["21 4001-01-01T00:00:00Z"])
    let purchases = try attributes.filter { $0.type == 17 }.map { purchase in
      try Self.attributes(of: purchase.value[...]).map(\.type).sorted()
    }
    #expect(
      Set(purchases) == [
        [1701, 1702, 1703, 1704], [1701, 1702, 1703, 1704, 1708, 1719],
        [1701, 1702, 1703, 1704, 1708, 1712, 1719],
      ])
  }

  @Test func `a receipt names the app, and every purchase with its fields`() throws {
    let receipt = try Bakery.receipt(of: Bakery.purchases())
    let attributes = try Self.attributes(of: Self.opened(receipt.derBytes).content[...])
    let app = try attributes.filter { [2, 3, 10, 12, 18, 19].contains($0.type) }.map {
      "\($0.type) \(try Self.meaning(of: $0.value))"
    }
    #expect(
      app.sorted() == [
        "10 4+", "12 2026-01-05T10:00:00Z", "18 2013-08-01T07:00:00Z", "19 1.0",
        "2 com.example.bakery", "3 2.1",
      ])
    let purchases = try attributes.filter { $0.type == 17 }.map { purchase in
      try Self.attributes(of: purchase.value[...]).sorted { $0.type < $1.type }.map {
        "\($0.type) \(try Self.meaning(of: $0.value))"
      }.joined(separator: ", ")
    }
    #expect(
      purchases.sorted() == [
        "1701 1, 1702 basket.better, 1703 3, 1704 2026-01-05T10:00:00Z, "
          + "1705 2, 1706 2026-01-05T10:00:00Z, 1707 3, 1708 2026-02-05T10:00:00Z, "
          + "1711 700000003, 1712 2026-01-07T00:00:00Z, 1713 0, 1719 0",
        "1701 1, 1702 basket.weekly, 1703 2, 1704 2026-01-05T10:00:00Z, "
          + "1705 2, 1706 2026-01-05T10:00:00Z, 1707 3, 1708 2026-01-08T10:00:00Z, "
          + "1711 700000002, 1712 , 1713 1, 1719 0",
        "1701 2, 1702 bread, 1703 1, 1704 2026-01-05T10:00:00Z, "
          + "1705 1, 1706 2026-01-05T10:00:00Z, 1707 1, 1712 , 1713 0",
      ])
  }

  @Test func `the digest's algorithm has the empty parameters of Apple's receipts`() throws {
    let sha256: [UInt8] = [0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]
    let receipt = Bakery.receipt(of: []).derBytes
    let starts = receipt.indices.filter { receipt[$0...].starts(with: sha256) }
    #expect(starts.count == 2)
    for start in starts {
      #expect(receipt[(start + sha256.count)...].starts(with: [0x05, 0x00]))
      #expect(receipt[..<start].suffix(2) == [0x30, 0x0D])
    }
  }

  @Test func `a receipt is bound to its device, as apps check it`() throws {
    let content = try Self.opened(Bakery.receipt(of: []).derBytes).content
    let values = Dictionary(
      uniqueKeysWithValues: try Self.attributes(of: content[...]).map { ($0.type, $0.value) })
    let device = try #require(UUID(uuidString: Bakery.deviceID)).uuid
    let id = withUnsafeBytes(of: device) { Array($0) }
    let (opaque, bundleID) = (try #require(values[4]), try #require(values[2]))
    #expect(values[5] == SHA1.hash(id + opaque + bundleID))
  }

  @Test func `the leaf's key signed a receipt's content`() throws {
    let (content, signature) = try Self.opened(Bakery.receipt(of: []).derBytes)
    let read = try ECDSASignature(derBytes: signature)
    #expect(read.isValid(for: content, by: CertificateRole.leaf.key.publicPoint))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
  func `openssl believes a receipt, and finds its content`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "receipt-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let receipt = try Bakery.receipt(of: Bakery.purchases()).derBytes
    try Data(receipt).write(to: folder.appending(path: "receipt"))
    let lines = Data(TestCertificates.derBytes(of: .root))
      .base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    let root = "-----BEGIN CERTIFICATE-----\n\(lines)\n-----END CERTIFICATE-----\n"
    try Data(root.utf8).write(to: folder.appending(path: "root"))

    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.currentDirectoryURL = folder
    process.arguments = [
      "cms", "-verify", "-inform", "DER", "-in", "receipt", "-CAfile", "root", "-purpose", "any",
      "-binary", "-out", "content",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let content = try Data(contentsOf: folder.appending(path: "content"))
    #expect(Array(content) == (try Self.opened(receipt).content))
  }

  @Test(arguments: [
    ("2026-03-08T09:59:59Z", "2026-03-08 01:59:59"),
    ("2026-03-08T10:00:00Z", "2026-03-08 03:00:00"),
    ("2026-11-01T08:59:59Z", "2026-11-01 01:59:59"),
    ("2026-11-01T09:00:00Z", "2026-11-01 01:00:00"),
    ("2023-03-12T10:00:00Z", "2023-03-12 03:00:00"),
    ("2027-01-01T00:00:00Z", "2026-12-31 16:00:00"),
  ])
  func `a date is also written in Cupertino's time`(date: String, local: String) throws {
    let time = try #require(StoreTime(iso8601: date))
    let members = ReceiptDate.members("purchase_date", time)
    #expect(members.last == .init("purchase_date_pst", .string("\(local) America/Los_Angeles")))
  }
}
