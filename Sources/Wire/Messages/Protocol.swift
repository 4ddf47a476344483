/// The protocol that both sides of the line speak.
package enum Protocol {
  package static let version = 1
  /// A longer line than this ends the conversation.
  package static let lineLimit = 16 * 1024 * 1024
  /// The verb no adapter knows: one that does not answer `unsupported` to it answers blindly.
  package static let nonsenseVerb = "no-such-verb"
  /// How a line on stderr begins in which a host says why it ends itself.
  package static let lastWordsMark = "shopper: "
}
