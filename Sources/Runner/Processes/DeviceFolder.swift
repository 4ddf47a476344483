import Glibc
import OperatingSystem
import Wire

/// The folder in which one adapter's process keeps the app's files and user defaults on simulated
/// devices. It is removed with the process that it was made for.
package final class DeviceFolder {
  private let path: String

  /// - Throws: ``SystemError`` if there is no room for temporary files.
  init() throws(SystemError) {
    let temporary = Self.temporaryFolder
    var template = Array("\(temporary)/\(Owner.current.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw SystemError("make a folder in '\(temporary)' (set TMPDIR to another folder)", errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  /// Removes the user's folders of runners that were killed, and so could not do it themselves.
  static func sweep() {
    let temporary = temporaryFolder
    for name in names(in: temporary, beginningWith: Owner.prefix, flags: 0) {
      let path = "\(temporary)/\(name)"
      if let owner = Owner(folder: name), owner.isGone, isOwnFolder(path) { remove(path) }
    }
  }

  /// Whether the path is a folder, and no link to one, that this user has made.
  private static func isOwnFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == getuid()
  }

  /// Bazel names a folder of its own for each test. An empty variable names none.
  /// Source: https://bazel.build/reference/test-encyclopedia
  private static var temporaryFolder: String {
    ["TMPDIR", "TEST_TMPDIR"].lazy.compactMap { (name: String) in getenv(name) }
      .map { String(cString: $0) }.first { !$0.isEmpty } ?? "/tmp"
  }

  /// Why a run cannot store app data; `nil` if it can.
  package static func problem() -> SystemError? {
    do throws(SystemError) {
      _ = try DeviceFolder()
      return nil
    } catch {
      return error
    }
  }

  /// Removes a file, a link, or a folder with what is in it, but nothing that a link leads to. What
  /// cannot be removed stays among the temporary files.
  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// The names in a folder.
  ///
  /// - Parameter flags: how it is opened. By default no link is followed, which may lead anywhere.
  private static func names(
    in path: String, beginningWith prefix: String = "", flags: CInt = O_NOFOLLOW
  ) -> [String] {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
    guard descriptor >= 0, let folder = fdopendir(descriptor) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          // Temporary files may be many, and a string is made of few.
          strncmp(name, prefix, prefix.utf8.count) == 0 ? String(cString: name) : nil
        }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// `environment`, in which the app's home is in this folder: Foundation's for its own folders,
  /// and the user's for user defaults and caches.
  func environment(in environment: [String]) -> [String] {
    let home = "\(path)/home"
    let ours = [
      "\(Protocol.devicesVariable)=\(path)", "CFFIXED_USER_HOME=\(home)",
      "XDG_CONFIG_HOME=\(home)/.config",
      "XDG_DATA_HOME=\(home)/.local/share", "XDG_CACHE_HOME=\(home)/.cache",
    ]
    let names = ours.map { $0.prefix { $0 != "=" } + "=" }
    return environment.filter { entry in !names.contains { entry.hasPrefix($0) } } + ours
  }
}

/// The runner that made a folder, read from the folder's name.
private struct Owner {
  /// The namespace of process numbers; two containers may share temporary files and not this.
  let namespace: UInt64
  let process: pid_t

  static let current = Owner()

  private init() {
    var status = stat()
    namespace = stat("/proc/self/ns/pid", &status) == 0 ? UInt64(status.st_ino) : 0
    process = getpid()
  }

  /// `nil` for a folder that no runner of this kind made.
  init?(folder name: String) {
    guard name.hasPrefix(Self.prefix) else { return nil }
    let parts = name.split(separator: "-")
    guard parts.count == 4, let namespace = UInt64(parts[1]),
      let process = pid_t(parts[2])
    else { return nil }
    self.namespace = namespace
    self.process = process
  }

  var prefix: String { "\(Self.prefix)\(namespace)-\(process)-" }

  /// What the names of all folders begin with.
  static let prefix = "shopper-"

  /// Whether the process is certainly no more.
  var isGone: Bool {
    namespace == Self.current.namespace && namespace != 0 && process > 0
      && kill(process, 0) != 0 && errno == ESRCH
  }
}
