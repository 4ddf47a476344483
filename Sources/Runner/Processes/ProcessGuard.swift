import Glibc
import OperatingSystem

/// Ends what is left of adapters after the runner was ended by SIGKILL, which it cannot handle.
///
/// A shell reads from a pipe which process groups there are. The pipe closes with the runner, and
/// the shell kills the groups that are left. An adapter in Swift ends with its own input, but a
/// program may be busy, or sleep, and never read again. The system's own way, `PR_SET_PDEATHSIG`,
/// reaches one process and not those that it started.
enum ProcessGuard {
  /// The end of the pipe that is written to; `nil` without a shell, or without resources for one.
  private static let input = try? start()

  /// The groups are separated by spaces, with one before the first and after the last.
  static let script = """
    groups=' '
    while read -r sign group; do
      case $sign in
        +) groups="$groups$group " ;;
        -) case $groups in
          *" $group "*) groups="${groups%% $group *} ${groups#* $group }" ;;
        esac ;;
      esac
    done
    for group in $groups; do kill -KILL "-$group"; done
    """

  /// Begins to guard a process group that the runner has started.
  static func add(_ group: pid_t) { write("+ \(group)\n") }

  /// Ends that, since the runner has ended the group.
  static func remove(_ group: pid_t) { write("- \(group)\n") }

  private static func write(_ line: String) {
    guard let input else { return }
    // Shorter than what a pipe takes at once, so that lines of several threads do not mix.
    _ = line.utf8.withContiguousStorageIfAvailable {
      Glibc.write(input, $0.baseAddress, $0.count)
    }
  }

  /// The guard has no environment and no output, so that neither looks as if an adapter were there.
  private static func start() throws(SystemError) -> CInt {
    let pipe = try makePipe()
    defer { close(pipe.reading) }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(nowhere) }
    let shell = AdapterCommand(
      name: "guard", executable: "/bin/sh", arguments: ["-c", script])
    do throws(SystemError) {
      _ = try Spawn.start(
        shell, environment: [], input: pipe.reading, output: nowhere, errors: nowhere)
    } catch {
      close(pipe.writing)
      throw error
    }
    return pipe.writing
  }
}
