/// Constants of the adapter protocol.
package enum Protocol {
  package static let version = 1
  /// The longest line in bytes. A longer one ends the conversation.
  package static let lineLimit = 16 * 1024 * 1024
  /// A verb that no adapter has. An adapter that does not answer `unsupported` to it ignores its
  /// requests.
  package static let nonsenseVerb = "no-such-verb"
  /// The prefix of the line on stderr in which a host explains why it exits.
  package static let lastWordsMark = "shopper: "
  /// The byte that a host writes to stderr before each step, so that the runner knows which step
  /// the app's output belongs to. ASCII's record separator.
  package static let stepMark: UInt8 = 0x1E
  /// The environment variable with the folder for the files of all simulated devices.
  package static let devicesVariable = "SHOPPER_DEVICES"
  /// The environment variable that permits a host to write replies ``together``.
  package static let repliesVariable = "SHOPPER_REPLIES"
  /// The environment variable with which users choose how an adapter's launches are kept apart.
  package static let isolationVariable = "SHOPPER_ISOLATION"
  /// The names of all environment variables of the protocol.
  package static let variables = [devicesVariable, repliesVariable, isolationVariable]
  /// Replies may wait until no further request has arrived, and no step needs its mark: fewer calls
  /// of the system, and a crash may hide what was answered before it.
  package static let together = "together"
}
