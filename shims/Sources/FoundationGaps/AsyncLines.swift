import Foundation
import FoundationNetworking

/// The lines of a sequence of bytes, without their ends.
///
/// Source: https://developer.apple.com/documentation/foundation/asynclinesequence
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String

  private let base: Base

  public init(_ base: Base) { self.base = base }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private var bytes: Base.AsyncIterator

    fileprivate init(_ bytes: Base.AsyncIterator) { self.bytes = bytes }

    /// Empty lines are left out, as by Apple's.
    public mutating func next() async throws -> String? {
      var line: [UInt8] = []
      while let byte = try await bytes.next() {
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
          line.append(byte)
          continue
        }
        if !line.isEmpty { break }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base.makeAsyncIterator()) }
}

extension AsyncSequence where Element == UInt8 {
  /// Source: https://developer.apple.com/documentation/swift/asyncsequence/lines
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
}

/// Bytes that are there.
public struct LoadedBytes: AsyncSequence, Sendable {
  fileprivate let data: Data

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var bytes: Data.Iterator

    public mutating func next() async throws -> UInt8? { bytes.next() }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: data.makeIterator()) }
}

extension FileHandle {
  public typealias AsyncBytes = LoadedBytes

  /// The rest of the file.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/filehandle/bytes
  public var bytes: AsyncBytes { LoadedBytes(data: readDataToEndOfFile()) }
}

extension URLSession {
  public typealias AsyncBytes = LoadedBytes

  /// Loads the whole response first.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/urlsession/bytes(for:delegate:)
  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    let (data, response) = try await data(for: request)
    return (LoadedBytes(data: data), response)
  }
}
