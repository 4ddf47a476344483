import Wire

enum ReplyInput {
  static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
    let line = String(decoding: bytes, as: UTF8.self)
    let reply: NumberedReply
    do throws(WireError) {
      reply = try NumberedReply(line: line)
    } catch {
      return try checkMessage(error.message)
    }
    let written = reply.line
    try promise(!written.contains { $0.isNewline && $0.isASCII }, "written over two lines")
    let again = try? NumberedReply(line: written)
    try promise(again == reply, "written again it reads otherwise: \(written)")
    try promise(again?.line == written, "written a third time it differs: \(written)")
  }

  /// A message about a line stands in reports, whatever the line was.
  static func checkMessage(_ message: String) throws(BrokenPromise) {
    try promise(!message.isEmpty, "a fault without words")
    try promise(message.utf8.count <= 4096, "\(message.utf8.count) bytes of message")
  }
}
