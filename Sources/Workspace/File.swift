import Glibc

/// An error of the operating system for a file.
package struct FileError: Error, Equatable, CustomStringConvertible {
  let code: CInt

  package init(code: CInt) { self.code = code }

  /// The error for a file that another process writes.
  package static let isInUse = FileError(code: EWOULDBLOCK)

  /// The error for a file that may not be read.
  static let isUnreadable = FileError(code: EACCES)

  /// The error for a folder where a file is expected.
  package static let isFolder = FileError(code: EISDIR)

  package var description: String { String(cString: strerror(code)) }
}

/// Files, by the system's own calls: Foundation's file manager costs more than a whole scenario.
package enum File {
  package enum Kind {
    case file
    case folder
  }

  /// `nil` if there is nothing of that name.
  package static func kind(of path: String) -> Kind? {
    if BuiltInFiles.has(path) { return BuiltInFiles.kind(of: path) }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The identity of a file or folder, however its path is spelt.
  package struct Identity: Hashable {
    fileprivate let device: dev_t
    fileprivate let number: ino_t
  }

  /// `nil` if there is nothing of that name.
  package static func identity(of path: String) -> Identity? {
    if BuiltInFiles.has(path) {
      // No device of the system has this number.
      return BuiltInFiles.number(ofFolder: path).map { Identity(device: .max, number: $0) }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  /// The identity of a plain file, not of a folder or a device; `nil` if there is no such file.
  package static func plainIdentity(of path: String) -> Identity? {
    var status = stat()
    guard !BuiltInFiles.has(path), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Identity(device: status.st_dev, number: status.st_ino)
  }

  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Whether a new file may replace the path: nothing is there, or a plain file. Links are
  /// followed, and devices such as `/dev/null` stay.
  package static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the path is a device such as `/dev/null`, which keeps nothing that a second output
  /// could replace.
  package static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFCHR
  }

  /// A limit for files that are written by hand, to bound memory.
  static let authoredLimit = 64 << 20

  /// - Parameters:
  ///   - limit: how many bytes the file may have.
  ///   - lineLimit: how many bytes one of its lines may have.
  /// - Throws: ``FileError``, with `EFBIG` as soon as a limit is exceeded.
  package static func read(
    _ path: String, limit: Int = authoredLimit, lineLimit: Int = .max
  ) throws(FileError) -> [UInt8] {
    if BuiltInFiles.has(path) {
      guard let bytes = BuiltInFiles.bytes(of: path) else { throw FileError(code: ENOENT) }
      return bytes
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    let size = plainSize(of: descriptor)
    var bytes: [UInt8] = []
    var lineStart = 0
    while true {
      var failure: CInt?
      let chunk = [UInt8](unsafeUninitializedCapacity: size.map { $0 + 1 } ?? 64 * 1024) {
        buffer, count in
        let result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { failure = errno }
        count = max(0, result)
      }
      if failure == EINTR { continue }
      if let failure { throw FileError(code: failure) }
      guard !chunk.isEmpty else { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if let lineBreak = chunk.lastIndex(of: UInt8(ascii: "\n")) {
        lineStart = bytes.count - chunk.count + lineBreak + 1
      }
      guard bytes.count <= limit, bytes.count - lineStart <= lineLimit else {
        throw FileError(code: EFBIG)
      }
      // There was room for more.
      if bytes.count == size { return bytes }
    }
  }

  /// The first line of a plain file without its line break; `nil` if there is no such file, or it
  /// has a longer one than is looked for.
  package static func firstLine(of path: String) -> [UInt8]? {
    guard plainIdentity(of: path) != nil else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
    }
    return bytes.firstIndex(of: UInt8(ascii: "\n")).map { Array(bytes[..<$0]) }
  }

  /// The size of a small plain file in bytes, so that it is read at once into memory of that size;
  /// `nil` for any other file.
  private static func plainSize(of descriptor: CInt) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return (1...64 * 1024).contains(status.st_size) ? Int(status.st_size) : nil
  }

  /// The entries of a folder.
  package struct Entry {
    package let name: String
    /// What a link leads to; `nil` for one that leads nowhere.
    package let kind: Kind?
    package var isLink = false
    /// Whether the bytes of the name are UTF-8. No path that is made of another name exists.
    var isUTF8 = true
  }

  /// The visible files, folders and links of a folder, sorted by the bytes of the names without the
  /// extension: `buy` comes before `buy-twice`.
  package static func entries(in folder: String) throws(FileError) -> [Entry] {
    if let names = BuiltInFiles.names(in: folder) {
      return sorted(names.map { Entry(name: $0, kind: kind(of: join(folder, $0))) })
    }
    guard let stream = opendir(folder) else { throw FileError(code: errno) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let (name, isUTF8) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          String(validatingCString: bytes).map { ($0, true) } ?? (String(cString: bytes), false)
        }
      }
      // Most systems report the kind with the name, which saves a call for each file.
      let type = entry.pointee.d_type
      // To read a pipe would wait for another program.
      guard !name.hasPrefix("."), !others.contains(type) else { continue }
      entries.append(
        Entry(
          name: name, kind: kind(type) ?? kind(of: join(folder, name)),
          isLink: type == UInt8(DT_LNK), isUTF8: isUTF8))
    }
    return sorted(entries)
  }

  /// Pipes, sockets and devices.
  private static let others = [DT_FIFO, DT_SOCK, DT_CHR, DT_BLK].map(UInt8.init)

  /// The kind of a folder's entry; `nil` for a link, or if it is unknown.
  private static func kind(_ type: UInt8) -> Kind? {
    if type == UInt8(DT_REG) { return .file }
    return type == UInt8(DT_DIR) ? .folder : nil
  }

  /// The names of ``entries(in:)``.
  package static func names(in folder: String) throws(FileError) -> [String] {
    try entries(in: folder).map(\.name)
  }

  /// Computes each stem once instead of at each comparison.
  private static func sorted(_ entries: [Entry]) -> [Entry] {
    let stems = entries.map { Array(stem($0.name)) }
    return entries.indices.sorted { precedes(stems[$0], stems[$1]) }.map { entries[$0] }
  }

  /// Fast: `memcmp` compares many bytes at a time, and names in a folder often begin alike.
  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let one = left.baseAddress, let other = right.baseAddress else {
          return left.count < right.count
        }
        let order = memcmp(one, other, min(left.count, right.count))
        return order == 0 ? left.count < right.count : order < 0
      }
    }
  }

  private static func stem(_ name: String) -> Substring.UTF8View {
    let bytes = name.utf8
    return bytes.lastIndex(of: UInt8(ascii: ".")).map { bytes[..<$0] } ?? bytes[...]
  }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent) }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(code: errno) }
  }

  /// The path without redundant parts, so that two spellings of one path are equal: `./a//b/` is
  /// `a/b`. `..` depends on links and is kept.
  package static func tidied(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// The path from the root; links in it stay.
  package static func absolute(_ path: String) -> String {
    tidied(path.hasPrefix("/") ? path : join(currentFolder, path))
  }

  /// The absolute path without links.
  package static func resolved(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(code: errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Absolute and without links; empty if it is unknown.
  package static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// The part of a path before its last slash; `.` without one.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}
