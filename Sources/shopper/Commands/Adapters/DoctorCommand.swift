import ArgumentParser
import Diagnostics
import OperatingSystem
import Workspace

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check that this machine has what shopper needs.",
    discussion: """
      Prints one line per requirement, and a remedy for each that is not met. Warnings are about \
      optional requirements. The exit code is 2 if a requirement is not met.
      """)

  func run() throws {
    let environment = Environment.current()
    var hasFailed = false
    for examine in DoctorCheck.all {
      let finding = examine(environment)
      Terminal.write(finding.text)
      hasFailed = hasFailed || finding.level == .fail
    }
    if hasFailed { throw ExitCode(Int32(ExitStatus.broken)) }
  }
}

/// The result of one check of the machine.
struct HealthFinding {
  enum Level: String {
    case ok, warn, fail
  }

  let level: Level
  let subject: String
  let message: String
  /// A remedy; empty if the check passed.
  let remedy: String

  static func ok(_ subject: String, _ message: String) -> HealthFinding {
    HealthFinding(level: .ok, subject: subject, message: message, remedy: "")
  }

  static func warn(_ subject: String, _ message: String, remedy: String) -> HealthFinding {
    HealthFinding(level: .warn, subject: subject, message: message, remedy: remedy)
  }

  static func fail(_ subject: String, _ message: String, remedy: String) -> HealthFinding {
    HealthFinding(level: .fail, subject: subject, message: message, remedy: remedy)
  }

  var text: String {
    let level = TerminalText(level.rawValue).padded(to: 6)
    let line = level + TerminalText(subject).padded(to: 14) + TerminalText(message).text
    return line + "\n" + (remedy.isEmpty ? "" : "\(String(repeating: " ", count: 20))\(remedy)\n")
  }
}
