/// Where messages of one area of an app go.
///
/// Source: https://developer.apple.com/documentation/os/oslog
public final class OSLog: Sendable {
  /// Areas that Apple's tools show in a way of their own; here they are names like any other.
  public struct Category: Hashable, Sendable {
    let name: String

    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    public static let dynamicTracing = Category(name: "DynamicTracing")
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  let category: String
  private let isShown: Bool

  /// - Parameter subsystem: the app, by its identifier. Lines do not repeat it: a process is one
  ///   app.
  public init(subsystem: String, category: String) {
    self.category = category
    isShown = true
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  private init(isShown: Bool) {
    category = ""
    self.isShown = isShown
  }

  public static let `default` = OSLog(isShown: true)
  public static let disabled = OSLog(isShown: false)

  /// Whether messages of this level are shown: all are, unless the log is ``disabled``.
  public func isEnabled(type: OSLogType) -> Bool { isShown }

  func write(_ text: @autoclosure () -> String, as type: OSLogType) {
    guard isEnabled(type: type) else { return }
    LogLine(level: type, category: category, message: text()).write()
  }
}
