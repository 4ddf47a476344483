import Foundation

// The folders of an app by name. They lie in the home folder of the simulated device, where
// open Foundation puts them on Linux; an app asks for the place and never reads the path.
extension URL {
  /// Source: https://developer.apple.com/documentation/foundation/url/documentsdirectory
  public static var documentsDirectory: URL { folder(.documentDirectory) }

  /// Source: https://developer.apple.com/documentation/foundation/url/applicationsupportdirectory
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

  /// Source: https://developer.apple.com/documentation/foundation/url/cachesdirectory
  public static var cachesDirectory: URL { folder(.cachesDirectory) }

  /// Source: https://developer.apple.com/documentation/foundation/url/librarydirectory
  public static var libraryDirectory: URL {
    homeDirectory.appending(path: "Library", directoryHint: .isDirectory)
  }

  /// Source: https://developer.apple.com/documentation/foundation/url/downloadsdirectory
  public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

  /// Source: https://developer.apple.com/documentation/foundation/url/desktopdirectory
  public static var desktopDirectory: URL { folder(.desktopDirectory) }

  private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
    let known = FileManager.default.urls(for: directory, in: .userDomainMask).first
    // Also before the folder is there, which open Foundation would not call one.
    return URL(filePath: (known ?? homeDirectory).path, directoryHint: .isDirectory)
  }
}
