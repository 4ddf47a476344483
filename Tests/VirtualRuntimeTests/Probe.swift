import ProgramRun

/// One run of the RuntimeProbe program.
typealias Probe = ProgramRun

extension ProgramRun {
  init(_ arguments: String..., input: String = "") throws {
    try self.init(arguments: arguments, input: input)
  }

  init(
    arguments: [String], input: String = "",
    environment: [String: String] = ["SWIFT_DETERMINISTIC_HASHING": "1"]
  ) throws {
    try self.init(
      program: "RuntimeProbe", arguments: arguments, input: input, environment: environment)
  }
}
