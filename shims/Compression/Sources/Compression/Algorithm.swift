/// Source: https://developer.apple.com/documentation/compression/compression_algorithm
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

// Source: https://developer.apple.com/documentation/compression/compression-algorithm-constants
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
public let COMPRESSION_LZMA = compression_algorithm(0x306)
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// A format of compressed data. Here only ``zlib`` and ``brotli`` are read and written.
///
/// Source: https://developer.apple.com/documentation/compression/algorithm
public enum Algorithm: CaseIterable, Hashable, Sendable {
  case lz4, zlib, lzfse, lzma, brotli

  public init?(rawValue: compression_algorithm) {
    guard let algorithm = Self.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = algorithm
  }

  public var rawValue: compression_algorithm {
    switch self {
    case .lz4: COMPRESSION_LZ4
    case .zlib: COMPRESSION_ZLIB
    case .lzfse: COMPRESSION_LZFSE
    case .lzma: COMPRESSION_LZMA
    case .brotli: COMPRESSION_BROTLI
    }
  }
}

/// Source: https://developer.apple.com/documentation/compression/filteroperation
public enum FilterOperation: Hashable, Sendable {
  case compress, decompress
}

/// Source: https://developer.apple.com/documentation/compression/filtererror
public enum FilterError: Error, Hashable, Sendable {
  /// The filter is finished, or its format is not built here, which standard error names.
  case invalidState
  case invalidData
}
