import Compression
import Testing
import zlib

@Suite struct FilterTests {
  /// Longer than the room for one answer, and not the same everywhere.
  private static let text = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) })

  private static func compressed(_ data: Data, _ algorithm: Algorithm) throws -> Data {
    var written = Data()
    var ends = 0
    let filter = try OutputFilter(.compress, using: algorithm, bufferCapacity: 1000) { part in
      if let part { written += part } else { ends += 1 }
    }
    for start in stride(from: 0, to: data.count, by: 7777) {
      try filter.write(data[start..<min(start + 7777, data.count)])
    }
    try filter.finalize()
    #expect(ends == 1)
    return written
  }

  private static func read(_ data: Data, _ algorithm: Algorithm, by step: Int) throws -> Data {
    var offset = 0
    let filter = try InputFilter(.decompress, using: algorithm) { count -> Data? in
      guard offset < data.count else { return nil }
      defer { offset += min(step, count) }
      return data[offset..<min(offset + min(step, count), data.count)]
    }
    var whole = Data()
    while let part = try filter.readData(ofLength: 4096) { whole += part }
    return whole
  }

  @Test(arguments: [Algorithm.zlib, .brotli], [1, 1000, 1_000_000])
  func `what is compressed is read again, in parts of any length`(
    algorithm: Algorithm, step: Int
  ) throws {
    let compressed = try Self.compressed(Self.text, algorithm)
    #expect(compressed.count < Self.text.count)
    #expect(try Self.read(compressed, algorithm, by: step) == Self.text)
  }

  @Test(arguments: [Algorithm.zlib, .brotli])
  func `nothing is compressed to a stream that is read as nothing`(algorithm: Algorithm) throws {
    #expect(try Self.read(try Self.compressed(Data(), algorithm), algorithm, by: 10) == Data())
  }

  @Test(arguments: [Algorithm.zlib, .brotli])
  func `a stream that breaks off, and one of other bytes, are invalid`(algorithm: Algorithm) throws
  {
    let compressed = try Self.compressed(Self.text, algorithm)
    #expect(throws: FilterError.invalidData) {
      try Self.read(compressed.prefix(compressed.count / 2), algorithm, by: 1000)
    }
    #expect(throws: FilterError.invalidData) {
      try Self.read(Data(repeating: 0xFF, count: 100), algorithm, by: 1000)
    }
  }

  @Test(arguments: [Algorithm.lz4, .lzfse, .lzma])
  func `a format that is not built is refused at once`(algorithm: Algorithm) {
    #expect(throws: FilterError.invalidState) {
      try OutputFilter(.compress, using: algorithm) { _ in }
    }
  }

  @Test func `an algorithm is known by its number`() {
    #expect(Algorithm(rawValue: COMPRESSION_BROTLI) == .brotli)
    #expect(Algorithm(rawValue: compression_algorithm(1)) == nil)
  }

  @Test func `zlib is that of the system`() {
    #expect(crc32(0, [1, 2, 3], 3) == 0x55BC_801D)
  }
}
