import Glibc
import OperatingSystem

/// Reads and writes bytes of a descriptor, and repeats interrupted calls.
enum Stream {
  private static let chunkSize = 64 * 1024

  /// Reads once, and waits until there is something; empty at the end of the stream.
  static func read(from descriptor: Int32) throws(ChannelError) -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: chunkSize) { (bytes, count) throws(ChannelError) in
      repeat {
        count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      } while count < 0 && errno == EINTR
      guard count >= 0 else {
        let code = errno
        count = 0
        throw .system(operation: "read", code: code)
      }
    }
  }

  /// Reads up to the end of the stream.
  static func readToEnd(of descriptor: Int32) throws(ChannelError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try read(from: descriptor)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ChannelError) {
    if let code = writeAll(bytes, to: descriptor) { throw .system(operation: "write", code: code) }
  }
}
