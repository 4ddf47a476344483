import Glibc
import OperatingSystem

/// A file that is being written, so that its errors are known as they happen.
package struct OutputFile: ~Copyable {
  package let path: String
  private let descriptor: CInt

  /// Creates or empties the file.
  package init(_ path: String) throws(FileError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    self.path = path
  }

  /// Creates the file, or one in place of a plain file, for this process alone while it is open.
  ///
  /// - Throws: ``FileError/isInUse`` if another process writes it.
  package static func claimed(_ path: String) throws(FileError) -> OutputFile {
    guard File.isReplaceable(path) else { return try OutputFile(path) }
    // Until the new file is locked, so that no other process claims the path in between.
    let earlier = File.kind(of: path) == nil ? nil : try lockOnEarlier(path)
    // To empty the file would wait for a busy disk: 4 ms of a short run's 20.
    File.remove(path)
    let file = try OutputFile(claiming: path, O_WRONLY | O_CREAT | O_EXCL)
    _ = consume earlier
    return file
  }

  /// `nil` for a file that may be replaced and not read, which nothing can lock.
  private static func lockOnEarlier(_ path: String) throws(FileError) -> OutputFile? {
    do throws(FileError) {
      return try OutputFile(claiming: path, O_RDONLY)
    } catch FileError.isUnreadable {
      return nil
    }
  }

  private init(claiming path: String, _ flags: CInt) throws(FileError) {
    descriptor = open(path, flags | O_CLOEXEC, 0o666)
    self.path = path
    guard descriptor >= 0 else {
      // Another process has put its own file there, or has removed this one to do so.
      throw errno == EEXIST || errno == ENOENT ? .isInUse : FileError(code: errno)
    }
    // Some file systems have no locks, and one run there is better than none.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw .isInUse }
    var status = stat()
    // Another process has put its own file there since.
    guard fstat(descriptor, &status) == 0, status.st_nlink > 0 else { throw .isInUse }
  }

  deinit { close(descriptor) }

  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    if let code = writeAll(bytes, to: descriptor) { throw FileError(code: code) }
  }

  /// Writes the file again if it was removed while it was open. What has its name by then, such as
  /// the file of a run that began later, stays.
  package func restore() throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 0, File.kind(of: path) == nil
    else { return }
    let bytes = try File.read("/proc/self/fd/\(descriptor)", limit: .max)
    try File.makeFolder(File.folder(of: path))
    try OutputFile(path).write(bytes)
  }

  /// Syncs the file to disk and gives it its final name.
  package consuming func publish(as finalPath: String) throws(FileError) {
    guard fsync(descriptor) == 0, rename(path, finalPath) == 0 else {
      throw FileError(code: errno)
    }
  }
}

extension File {
  /// Removes a file, if there is one.
  package static func remove(_ path: String) { unlink(path) }

  /// Makes a symbolic link, in place of one that leads elsewhere.
  ///
  /// - Returns: whether there is one now; `false` where a file or a folder stands.
  package static func link(_ path: String, to destination: String) throws(FileError) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFLNK else { return false }
      remove(path)
    }
    guard symlink(destination, path) == 0 else { throw FileError(code: errno) }
    return true
  }

  /// Replaces the contents of a file atomically: readers see the old or the new ones. Links and
  /// permissions stay.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let final = try resolved(path)
    var status = stat()
    guard stat(final, &status) == 0 else { throw FileError(code: errno) }
    try publish(final) { (file) throws(FileError) in
      guard chmod(file.path, status.st_mode & 0o7777) == 0 else { throw FileError(code: errno) }
      try file.write(bytes)
    }
  }

  /// Writes a file under another name and then renames it: readers never see a partial file.
  ///
  /// - Throws: the first error. What was written so far is removed.
  package static func publish(
    _ path: String, writing body: (borrowing OutputFile) throws(FileError) -> Void
  ) throws(FileError) {
    let file = try OutputFile(partial(of: path))
    do throws(FileError) {
      try body(file)
      try file.publish(as: path)
    } catch {
      remove(partial(of: path))
      throw error
    }
  }

  /// The name of a file that is being written.
  package static func partial(of path: String) -> String { path + ".partial" }
}
