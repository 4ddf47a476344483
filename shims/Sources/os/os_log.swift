// The functions that are older than Logger.
// Source: https://developer.apple.com/documentation/os/os_log

public func os_log(_ message: OSLogMessage) { OSLog.default.write(message.text, as: .default) }

public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text, as: type)
}

/// - Parameter message: a format as C's `printf` has it, with `%@` for objects and marks such as
///   `%{public}@`.
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ arguments: any CVarArg...
) {
  log.write(FormatText("\(message)", arguments).text, as: type)
}

@_disfavoredOverload
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.write(FormatText("\(message)", arguments).text, as: type)
}
