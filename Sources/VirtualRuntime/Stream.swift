import Glibc

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
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(operation: "write", code: errno)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// A pipe whose ends no program started from here inherits.
  static func pipe() throws(ChannelError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw .system(operation: "make a pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
