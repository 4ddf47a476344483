/// Who may read a value in a log.
///
/// Apple's system hides every text that is not marked, except from the developer who runs the app
/// in Xcode. The user of an adapter is that developer, and the customers are made up, so a value
/// that is not marked is shown here. What the code marks as private or sensitive stays hidden: a
/// mark is the code's own word, and a continuous integration's logs are read by many.
///
/// Source: https://developer.apple.com/documentation/os/oslogprivacy
public struct OSLogPrivacy: Sendable {
  /// What is shown in place of a hidden value.
  public struct Mask: Sendable {
    let hashes: Bool

    public static let none = Mask(hashes: false)
    /// The same mark for the same value, so that two lines about it can be matched.
    public static let hash = Mask(hashes: true)
  }

  private let isHidden: Bool
  private let mask: Mask

  public static let `public` = OSLogPrivacy(isHidden: false, mask: .none)
  public static let `private` = OSLogPrivacy(isHidden: true, mask: .none)
  public static let sensitive = OSLogPrivacy(isHidden: true, mask: .none)
  public static let auto = OSLogPrivacy(isHidden: false, mask: .none)

  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(isHidden: true, mask: mask)
  }

  public static func sensitive(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(isHidden: true, mask: mask)
  }

  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(isHidden: false, mask: mask) }

  static let hiddenText = "<private>"

  func shown(_ text: String) -> String {
    guard isHidden else { return text }
    return mask.hashes ? "<mask.hash: '\(Self.hash(of: text))'>" : Self.hiddenText
  }

  /// FNV-1a of 64 bits: the standard library's hashing may differ from run to run.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
