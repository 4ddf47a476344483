@_exported import Foundation

/// A stream that is read: it asks for bytes, and returns them compressed or decompressed.
///
/// Source: https://developer.apple.com/documentation/compression/inputfilter
public final class InputFilter<Input: DataProtocol> {
  private let coder: any Coder
  private let capacity: Int
  private let read: (Int) throws -> Input?
  private var ready: [UInt8] = []

  /// - Throws: ``FilterError/invalidState`` for a format that is not built here.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65536,
    readingFrom read: @escaping (Int) throws -> Input?
  ) throws {
    coder = try Compression.coder(operation, algorithm)
    capacity = bufferCapacity
    self.read = read
  }

  /// At most `count` bytes; `nil` at the end.
  public func readData(ofLength count: Int) throws -> Data? {
    while ready.count < count, !coder.isFinished {
      let bytes = if let input = try read(capacity) { Array(input) } else { [UInt8]() }
      ready += try coder.code(bytes, isLast: bytes.isEmpty)
    }
    guard !ready.isEmpty else { return nil }
    defer { ready.removeFirst(min(count, ready.count)) }
    return Data(ready.prefix(count))
  }
}

/// A stream that is written: it passes on what it is given, compressed or decompressed.
///
/// Source: https://developer.apple.com/documentation/compression/outputfilter
public final class OutputFilter {
  private let coder: any Coder
  private let capacity: Int
  private let write: (Data?) throws -> Void

  /// - Throws: ``FilterError/invalidState`` for a format that is not built here.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65536,
    writingTo write: @escaping (Data?) throws -> Void
  ) throws {
    coder = try Compression.coder(operation, algorithm)
    capacity = bufferCapacity
    self.write = write
  }

  /// Takes bytes; `nil` or none end the stream.
  public func write<Input: DataProtocol>(_ data: Input?) throws {
    guard let data, !data.isEmpty else { return try finalize() }
    guard !coder.isFinished else { throw FilterError.invalidState }
    try pass(try coder.code(Array(data), isLast: false))
  }

  /// Ends the stream; its writer is given `nil`.
  public func finalize() throws {
    if !coder.isFinished { try pass(try coder.code([], isLast: true)) }
    try write(nil)
  }

  private func pass(_ bytes: [UInt8]) throws {
    for start in stride(from: 0, to: bytes.count, by: capacity) {
      try write(Data(bytes[start..<min(start + capacity, bytes.count)]))
    }
  }
}
