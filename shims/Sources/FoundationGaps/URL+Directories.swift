import Foundation

// Where apps keep their files. Open Foundation knows the folders, and lacks these names for them.
extension URL {
  /// Source: https://developer.apple.com/documentation/foundation/url/applicationsupportdirectory
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  /// Source: https://developer.apple.com/documentation/foundation/url/cachesdirectory
  public static var cachesDirectory: URL { folder(.cachesDirectory) }

  /// Source: https://developer.apple.com/documentation/foundation/url/documentsdirectory
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  private static func folder(_ name: FileManager.SearchPathDirectory) -> URL {
    let found = FileManager.default.urls(for: name, in: .userDomainMask)
    guard let url = found.first else { preconditionFailure("a user has a folder of each kind") }
    return url
  }
}
