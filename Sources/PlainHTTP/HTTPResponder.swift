import CLinux
import Glibc

/// A listener that answers requests of HTTP/1.1 while its process waits for something else: a
/// process with one thread, whose peer asks it something before it answers.
///
/// Each connection carries one request.
package final class HTTPResponder {
  /// The reason why it cannot listen.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    package let description: String
  }

  package typealias Answer = (HTTPRequest) -> HTTPResponse

  private let listener: CInt
  private let queue: CInt
  /// The received bytes of incomplete requests, by the descriptor of the connection.
  private var arrived: [CInt: [UInt8]] = [:]
  private let answer: Answer
  /// The longest request, in bytes.
  private static let limit = 2 << 20

  /// Listens on the loopback.
  ///
  /// - Parameter port: 0 chooses a free one; see ``port``.
  package init(port: UInt16, _ answer: @escaping Answer) throws(Problem) {
    self.answer = answer
    let flags = CInt(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | flags, 0)
    queue = epoll_create1(CInt(EPOLL_CLOEXEC))
    guard Self.bind(listener, to: port), Glibc.listen(listener, 64) == 0 else {
      // `deinit` closes both descriptors, even now. A second time might close what another thread
      // has opened meanwhile.
      let reason = String(cString: strerror(errno))
      throw Problem(description: "cannot listen on 127.0.0.1:\(port): \(reason)")
    }
    watch(listener)
  }

  deinit { for descriptor in [listener, queue] + arrived.keys { close(descriptor) } }

  /// The port on which it listens.
  package var port: UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutableBytes(of: &address) {
      _ = getsockname(listener, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, &size)
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Answers requests until another descriptor can be read.
  ///
  /// - Parameter milliseconds: how long to wait without any request.
  /// - Returns: whether the descriptor can be read; `false` after the time has passed.
  package func answer(until descriptor: CInt, milliseconds: Int) -> Bool {
    watch(descriptor)
    defer { forget(descriptor) }
    // epoll, because a virtual process may not wait with `poll`.
    var event = epoll_event()
    while true {
      let count = epoll_wait(queue, &event, 1, CInt(milliseconds))
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return false }
      switch event.data.fd {
      case descriptor: return true
      case listener: accept()
      case let connection: read(connection)
      }
    }
  }

  private func accept() {
    let connection = Glibc.accept(listener, nil, nil)
    guard connection >= 0 else { return }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    arrived[connection] = []
    watch(connection)
  }

  private func read(_ connection: CInt) {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    let count = recv(connection, &buffer, buffer.count, 0)
    if count < 0, errno == EAGAIN || errno == EINTR { return }
    guard count > 0 else { return end(connection) }
    arrived[connection, default: []] += buffer[..<count]
    let bytes = arrived[connection] ?? []
    do throws(HTTPMessageProblem) {
      guard let request = try HTTPRequest(reading: bytes, limit: Self.limit) else { return }
      write(answer(request), to: connection)
    } catch {
      write(error.response, to: connection)
    }
    end(connection)
  }

  private func write(_ response: HTTPResponse, to connection: CInt) {
    // Bytes that arrive from now on would belong to another request.
    _ = fcntl(connection, F_SETFL, 0)
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    _ = sendAll(response.closingBytes, over: connection)
  }

  private func end(_ connection: CInt) {
    forget(connection)
    arrived[connection] = nil
    close(connection)
  }

  private func watch(_ descriptor: CInt) {
    var event = epoll_event(events: EPOLLIN.rawValue, data: epoll_data_t(fd: descriptor))
    epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event)
  }

  private func forget(_ descriptor: CInt) { epoll_ctl(queue, EPOLL_CTL_DEL, descriptor, nil) }

  private static func bind(_ descriptor: CInt, to port: UInt16) -> Bool {
    var reuses: CInt = 1
    setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafeBytes(of: &address) {
      Glibc.bind(
        descriptor, $0.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t($0.count)) == 0
    }
  }
}
