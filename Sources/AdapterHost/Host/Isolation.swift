/// Where the memory of one launch of the app ends.
public enum Isolation: String, Hashable, Sendable {
  /// Each launch is a process of its own, which begins with a memory in which the app never ran:
  /// singletons, statics and all. Right for every app's code, and what an adapter gets by default.
  case process
  /// Each launch is a new object in the same process. Right only for code without statics, and
  /// milliseconds cheaper. User defaults and files are not kept apart: such code keeps what it has
  /// to keep in ``DeviceStorage``.
  case instance

  /// Set to `process` or `instance`, it chooses for any adapter; to look for statics, say.
  static let variable = "SHOPPER_ISOLATION"
}
