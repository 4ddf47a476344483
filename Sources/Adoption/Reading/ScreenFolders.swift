import SwiftSource

/// The folders of a library's targets that mostly draw: its paywalls and their parts.
///
/// A target is taken whole, since its files are written to be compiled together. The folders of
/// screens are taken only as far as purchase code names their files: most need frameworks that
/// Linux lacks.
struct ScreenFolders {
  private let folders: Set<String>
  private let layout: ModuleLayout

  init(_ files: [ProjectFile], _ layout: ModuleLayout) {
    self.layout = layout
    let parts = Dictionary(grouping: files) { Self.folder(of: $0, layout) }
    folders = Set(
      parts.compactMap { folder, files in
        files.count { $0.draws } * 2 > files.count ? folder : nil
      })
  }

  func contains(_ file: ProjectFile) -> Bool {
    Self.folder(of: file, layout).map(folders.contains) ?? false
  }

  /// The target and the first folder in it; `nil` for a file of an app.
  private static func folder(of file: ProjectFile, _ layout: ModuleLayout) -> String? {
    layout.target(of: file).map { target in
      let parts = target.path.split(separator: "/")
      return parts.count > 1 ? "\(target.name)/\(parts[0])" : target.name
    }
  }
}

extension ProjectFile {
  fileprivate var draws: Bool {
    !Set(modules).isDisjoint(with: Self.ofScreens) || declarations.types.contains(where: \.isView)
  }

  private static let ofScreens: Set = [
    "SwiftUI", "UIKit", "AppKit", "Cocoa", "AVKit", "AVFoundation", "WebKit", "QuartzCore",
    "CoreGraphics", "CoreImage",
  ]
}
