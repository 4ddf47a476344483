import CLinux
import Glibc

/// Writes every byte, with as many calls as that takes.
///
/// - Parameters:
///   - write: one call, which returns how many bytes it took, or -1 with the reason in `errno`.
///   - mayRepeat: whether to call again after an error; by default, if a signal interrupted.
/// - Returns: the error that ended it; `nil` once everything is written.
package func writeAll(
  _ bytes: some Sequence<UInt8>, by write: (UnsafeRawBufferPointer) -> Int,
  repeatingAfter mayRepeat: (CInt) -> Bool = { $0 == EINTR }
) -> CInt? {
  var rest = Array(bytes)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes(write)
    let code = errno
    if count < 0, !mayRepeat(code) { return code }
    rest = rest.dropFirst(max(0, count))
  }
  return nil
}

/// Writes every byte to a descriptor.
///
/// - Returns: the error that ended it; `nil` once everything is written.
package func writeAll(
  _ bytes: some Sequence<UInt8>, to descriptor: CInt,
  repeatingAfter mayRepeat: (CInt) -> Bool = { $0 == EINTR }
) -> CInt? {
  writeAll(
    bytes, by: { Glibc.write(descriptor, $0.baseAddress, $0.count) }, repeatingAfter: mayRepeat)
}

/// Makes a pipe whose ends no program that is started inherits. That is asked for at once: a second
/// call would come too late if another thread starts a program between the two.
///
/// - Throws: ``SystemError`` if the process has no descriptors left.
package func makePipe() throws(SystemError) -> (reading: CInt, writing: CInt) {
  var ends: [CInt] = [-1, -1]
  guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("make a pipe", errno) }
  return (ends[0], ends[1])
}
