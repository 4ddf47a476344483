import Foundation

/// A terminal without a screen, made of the system's pseudo terminals.
final class PseudoTerminal {
  private let near: FileHandle
  /// What a program writes to.
  let far: FileHandle

  init(columns: UInt16) throws {
    var (nearNumber, farNumber): (CInt, CInt) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&nearNumber, &farNumber, nil, nil, &size) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    // Neither end may live on in a program that another test starts meanwhile.
    _ = fcntl(nearNumber, F_SETFD, FD_CLOEXEC)
    _ = fcntl(farNumber, F_SETFD, FD_CLOEXEC)
    near = FileHandle(fileDescriptor: nearNumber, closeOnDealloc: true)
    far = FileHandle(fileDescriptor: farNumber, closeOnDealloc: true)
  }

  /// What is written until the last program has closed the terminal.
  func readToEnd() throws -> String {
    try far.close()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(near.fileDescriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      // Linux reports the end as an error.
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}
