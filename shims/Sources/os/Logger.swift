/// Writes messages of one area of an app to standard error, a line each.
///
/// Source: https://developer.apple.com/documentation/os/logger
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }

  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  public init(_ logObj: OSLog) { log = logObj }

  public func log(_ message: OSLogMessage) { log(level: .default, message) }

  public func log(level: OSLogType, _ message: OSLogMessage) {
    log.write(message.text, as: level)
  }

  public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
  public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
  public func info(_ message: OSLogMessage) { log(level: .info, message) }
  public func notice(_ message: OSLogMessage) { log(level: .default, message) }
  public func warning(_ message: OSLogMessage) { log(level: .error, message) }
  public func error(_ message: OSLogMessage) { log(level: .error, message) }
  public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
  public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
