/// The way in which launches of the app are kept apart.
public enum Isolation: String, Hashable, Sendable {
  /// Each launch is a process in which the app never ran: singletons and statics begin anew. Right
  /// for all apps, and the default.
  case process
  /// Each launch is a new object in the same process. Right only for code without statics; saves
  /// milliseconds a launch. User defaults and files are shared between devices, so such code stores
  /// its data in ``DeviceStorage``.
  case instance
}
