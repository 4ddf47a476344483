/// One API of the list: what there should be.
struct ListedAPI: Hashable {
  enum Presence: Hashable {
    case present
    /// Apple has it, and we do not.
    case absent(reason: String)
    /// Apple does not have it, and we need it.
    case ours(reason: String)
  }

  let declaration: Declaration
  /// The first version of iOS with it, and the one that deprecated it: `15, deprecated 17.2`.
  let since: String
  /// Apple's page, below `documentation/`; `nil` for what is not Apple's.
  let page: String?
  let presence: Presence
  /// `file:line`.
  let location: String
}

/// A line that is none of the list's.
struct ListError: Error, Hashable, CustomStringConvertible {
  let location: String
  let message: String

  var description: String { "\(location): error: \(message)" }
}

extension ListedAPI {
  /// Reads `PATH | TRAITS | SINCE | PAGE | NOTE`, in which an empty page is the path's own.
  ///
  /// - Throws: ``ListError``.
  init(line: Substring, location: String) throws(ListError) {
    let columns = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmed
    }
    guard columns.count == 5, !columns[0].isEmpty, !columns[1].isEmpty else {
      throw ListError(
        location: location,
        message: "expected 'PATH | TRAITS | SINCE | PAGE | NOTE', the last three may "
          + "be empty")
    }
    let path = APIPath(columns[0])
    declaration = Declaration(path: path, traits: columns[1])
    since = columns[2]
    presence = try Self.presence(columns[4], location)
    page =
      if case .ours = presence { nil } else {
        columns[3].isEmpty ? "storekit/\(path.page)" : columns[3]
      }
    self.location = location
  }

  private static func presence(_ note: String, _ location: String) throws(ListError)
    -> Presence
  {
    if note.isEmpty { return .present }
    for (word, presence) in [
      ("absent: ", Presence.absent(reason:)), ("ours: ", Presence.ours(reason:)),
    ] where note.hasPrefix(word) { return presence(String(note.dropFirst(word.count))) }
    throw ListError(
      location: location,
      message: "a note begins with 'absent: ' or 'ours: ', and goes on with a reason")
  }

  /// Every line of a list that is neither empty nor a comment.
  ///
  /// - Throws: ``ListError``, the first.
  static func all(in text: String, file: String) throws(ListError) -> [ListedAPI] {
    var known: [ListedAPI] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      known.append(try ListedAPI(line: line, location: "\(file):\(index + 1)"))
    }
    return known
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
