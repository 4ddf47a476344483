import Foundation

/// One message as one line of standard error.
///
/// Never of standard output, which an adapter keeps for its protocol. There is no time and no
/// process number in it, so that two runs are the same bytes.
struct LogLine: CustomStringConvertible {
  let level: OSLogType
  let category: String
  let message: String

  var description: String {
    let place = category.isEmpty ? level.name : "\(level.name) \(category)"
    return "\(place): \(message.replacing("\n", with: "\\n"))"
  }

  /// In one system call, so that lines of several threads do not mix.
  func write() { FileHandle.standardError.write(Data("\(description)\n".utf8)) }
}
