import Diagnostics
import Glibc
import Runner
import Workspace

/// The program that runs an app's purchase code.
public struct Adapter: Sendable {
  private enum Program {
    case beside(String)
    case path(String)
    case command(String)
  }

  private let program: Program

  /// An executable target of the package of these tests. The build puts it beside the tests, and
  /// `swift test` builds it. The test target must not depend on it, or both would share a process.
  public static func executable(_ name: String) -> Adapter { Adapter(program: .beside(name)) }

  /// A program at a path.
  public static func program(at path: String) -> Adapter { Adapter(program: .path(path)) }

  /// A command with arguments, as a shell reads it.
  public static func command(_ text: String) -> Adapter { Adapter(program: .command(text)) }

  /// - Throws: ``AdapterMissing`` if there is no such program.
  func located() throws(AdapterMissing) -> AdapterCommand {
    switch program {
    case .command(let text): return .shell(text)
    case .path(let path):
      guard Self.isProgram(path) else {
        throw AdapterMissing(description: "unknown program \(quoted(path)): no such file")
      }
      return .program(path)
    case .beside(let name):
      let folder = try Self.buildFolder()
      let path = File.join(folder, name)
      guard Self.isProgram(path) else {
        throw AdapterMissing(description: Self.missing(name, in: folder))
      }
      return .program(path)
    }
  }

  private static func isProgram(_ path: String) -> Bool {
    File.kind(of: path) == .file && File.isExecutable(path)
  }

  /// The folder of these tests' program.
  private static func buildFolder() throws(AdapterMissing) -> String {
    guard let program = realpath("/proc/self/exe", nil) else {
      throw AdapterMissing(description: "cannot find the tests' own program in /proc")
    }
    defer { free(program) }
    return File.folder(of: String(cString: program))
  }

  private static func missing(_ name: String, in folder: String) -> String {
    let names = (try? File.names(in: folder)) ?? []
    let programs = names.filter { !$0.contains(".") && isProgram(File.join(folder, $0)) }
    return "unknown executable \(quoted(name)) in \(folder)\(didYouMean(name, among: programs))"
      + " Build it with: swift build --product \(name)"
  }
}

/// The adapter's program was not found.
public struct AdapterMissing: Error, CustomStringConvertible {
  /// The missing program, the searched folder, and a command that builds it.
  public let description: String
}
