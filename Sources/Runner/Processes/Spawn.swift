import Diagnostics
import Glibc
import OperatingSystem

/// Starts programs.
enum Spawn {
  /// Starts `command` in a process group of its own with these descriptors as stdin, stdout and
  /// stderr, and with the signals as a fresh program expects them.
  static func start(
    _ command: AdapterCommand, environment: [String], input: CInt, output: CInt, errors: CInt
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)

    var attributes = posix_spawnattr_t()
    configure(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }

    var identifier: pid_t = 0
    let result = withCStrings([command.executable] + command.arguments) { arguments in
      withCStrings(environment) { environment in
        AddressLayout.fixed {
          posix_spawnp(
            &identifier, command.executable, &actions, &attributes, arguments, environment)
        }
      }
    }
    guard result == 0 else { throw SystemError(attempt(command), result) }
    return identifier
  }

  private static func attempt(_ command: AdapterCommand) -> String {
    "start '\(command.executable)'"
  }

  /// Why a program did not start, and what was expected, without saying again that it did not.
  static func reason(of error: SystemError, for command: AdapterCommand) -> String {
    // Something that it needs could not be made, and the error says what.
    guard error.attempt == attempt(command) else { return "\(error)" }
    let program = quoted(command.executable)
    if error.code == ENOEXEC {
      return "\(program) is no program of this machine: expected one, or a script that begins with"
        + " '#!'"
    }
    if error.code == ENOENT, access(command.executable, F_OK) == 0 {
      return "\(program) needs an interpreter that is not there: expected its path after '#!'"
    }
    return "\(program): \(error.reason)"
  }

  /// A group of its own, so that an adapter and whatever it starts can be ended together, and so
  /// that Ctrl-C reaches the runner alone, which then ends the adapters in order.
  private static func configure(_ attributes: inout posix_spawnattr_t) {
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setpgroup(&attributes, 0)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    sigaddset(&ignored, SIGPIPE)
    sigaddset(&ignored, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
