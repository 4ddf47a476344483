import Glibc
import OperatingSystem

/// A counting semaphore over a pipe, with one byte per wake-up. Any thread may wait or wake others;
/// each wake-up ends the wait of one of them.
final class PipeSemaphore: Sendable {
  private let reading: CInt
  private let writing: CInt

  /// - Throws: ``SystemError`` if the process has no descriptors left.
  init() throws(SystemError) {
    (reading, writing) = try makePipe()
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// At most 4096 at once, which a pipe always takes if as few are outstanding.
  func wake(times: Int = 1) {
    let bytes = [UInt8](repeating: 0, count: times)
    while write(writing, bytes, times) < 0, errno == EINTR {}
  }

  /// Waits for one wake-up, as long as it takes.
  func wait() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) < 0, errno == EINTR {}
  }

  /// Waits for at most so long, and takes every wake-up that has come.
  func waitForAny(milliseconds: Int) {
    var slot = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
    guard poll(&slot, 1, CInt(milliseconds)) > 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 512)
    _ = read(reading, &bytes, bytes.count)
  }
}
