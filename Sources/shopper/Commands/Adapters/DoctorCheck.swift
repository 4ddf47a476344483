import Adapters
import Glibc
import Reports
import Runner
import Workspace
import YAMLTree

/// The checks of `shopper doctor`, in the order of its output.
enum DoctorCheck {
  static var all: [(Environment) -> HealthFinding] {
    [
      { _ in program }, { _ in processFiles }, { _ in library }, { _ in scenarios },
      { _ in temporaryFolder }, { _ in adapters }, { _ in addresses }, terminal,
      toolchain,
    ]
  }

  private static var program: HealthFinding {
    do {
      return .ok("shopper", "\(Shopper.version), \(try RunConfiguration.program())")
    } catch {
      return .fail("shopper", "\(Shopper.version), and its own file is not known", remedy: mounting)
    }
  }

  private static let mounting = "Mount it: mount -t proc proc /proc"

  private static var processFiles: HealthFinding {
    let missing = ["/proc/self/exe", "/proc/self/environ", "/proc/self/ns/pid"]
      .filter { File.kind(of: $0) == nil }
    return missing.isEmpty
      ? .ok("/proc", "mounted")
      : .fail("/proc", "has no \(missing.joined(separator: ", "))", remedy: mounting)
  }

  private static var library: HealthFinding { .ok("libyaml", YAMLTree.libraryVersion) }

  private static var scenarios: HealthFinding {
    do {
      let count = try Selection([BuiltInFiles.path("scenarios")]).scenarios.count
      return .ok("scenarios", "\(count) built in")
    } catch {
      return .fail("scenarios", "those built in cannot be read", remedy: "Build shopper anew.")
    }
  }

  private static var temporaryFolder: HealthFinding {
    guard let problem = DeviceFolder.problem() else { return .ok("temporary", "can be written") }
    return .fail(
      "temporary", "\(problem)", remedy: "Let TMPDIR name a folder that you may write to.")
  }

  private static var adapters: HealthFinding {
    let names = BuiltInAdapter.allCases.map(\.rawValue)
    do {
      let options = try RunConfiguration().options(isWhole: false)
      let program = try RunConfiguration.program()
      let silent = names.filter {
        AdapterIntroduction.host(of: .builtIn($0, program: program), options) == nil
      }
      guard !silent.isEmpty else { return .ok("adapters", "all \(names.count) answer") }
      return .fail(
        "adapters", "no answer from \(silent.joined(separator: ", "))",
        remedy: "See what is wrong with one: shopper run --builtin journeys/refund"
          + " --adapter \(silent[0])")
    } catch {
      return .fail("adapters", "none was started", remedy: "See above.")
    }
  }

  private static var addresses: HealthFinding {
    AddressLayout.canBeFixed
      ? .ok("addresses", "can be fixed, so that runs are the same")
      : .warn(
        "addresses", "the system forbids to fix them; runs of code with Combine may differ",
        remedy: "In Docker: --security-opt seccomp=unconfined")
  }

  private static func terminal(_ environment: Environment) -> HealthFinding {
    let style = Terminal.style(.normal, environment: environment)
    let colour = style.usesColour ? "colour" : "no colour"
    return .ok(
      "terminal",
      style.isTerminal ? "\(style.width) columns, \(colour)" : "none; plain lines, \(colour)")
  }
}

/// The toolchain, which a run does not need.
extension DoctorCheck {
  private static let least = [6, 3]

  private static func toolchain(_ environment: Environment) -> HealthFinding {
    let remedy = "Only for adapters in Swift: https://www.swift.org/install"
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard folders.contains(where: { access("\($0)/swift", X_OK) == 0 }) else {
      return .warn("toolchain", "no 'swift' on the PATH", remedy: remedy)
    }
    guard let version = swiftVersion() else {
      return .warn("toolchain", "'swift --version' names no version", remedy: remedy)
    }
    // A development snapshot has a suffix: '6.4-dev'.
    let numbers = version.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return numbers.lexicographicallyPrecedes(least)
      ? .warn("toolchain", "Swift \(version) is older than 6.3", remedy: remedy)
      : .ok("toolchain", "Swift \(version)")
  }

  /// `nil` if the toolchain does not say.
  private static func swiftVersion() -> String? {
    guard let pipe = popen("swift --version 2>/dev/null", "r") else { return nil }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, CInt(line.count), pipe) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let words = text.split(whereSeparator: { " \n".contains($0) })
      guard let index = words.firstIndex(of: "version"), index + 1 < words.count,
        words[index + 1].first?.isNumber == true
      else { continue }
      return String(words[index + 1])
    }
    return nil
  }
}
