import Wire

enum RequestInput {
  static func check(_ bytes: [UInt8]) throws {
    let line = String(decoding: bytes, as: UTF8.self)
    let numbered: NumberedRequest
    do {
      numbered = try NumberedRequest(line: line)
    } catch let error as WireError {
      return try ReplyInput.checkMessage(error.message)
    } catch let error as RequestError {
      return try check(error)
    }
    let written = numbered.request.line(id: numbered.id)
    let again = try? NumberedRequest(line: written)
    try promise(again == numbered, "written again it reads otherwise: \(written)")
  }

  private static func check(_ unanswered: RequestError) throws(BrokenPromise) {
    switch unanswered.problem {
    case .malformed(let message), .unreadable(.unknownValue(let message)):
      try ReplyInput.checkMessage(message)
    case .unreadable(.unknownVerb): return
    }
  }
}
