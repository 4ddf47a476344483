/// The way in which an import is resolved on Linux.
package enum ModuleSupport: Hashable, Sendable {
  /// The toolchain has it.
  case toolchain
  /// `AdapterHost` brings it.
  case simulated
  /// The package `shims` has it.
  case shim
  /// The package `shims/AppKit` has it, for code that is of a Mac alone.
  case macShim
  /// Apple's alone: code that needs it cannot be compiled here.
  case missing
  /// A module of the project or of a package that it uses.
  case other

  package init(of module: String) {
    self =
      if Self.ofToolchain.contains(module) {
        .toolchain
      } else if Self.ofHost.contains(module) {
        .simulated
      } else if Self.ofShims.contains(module) {
        .shim
      } else if Self.ofMacShim.contains(module) {
        .macShim
      } else if Self.ofApple.contains(module) {
        .missing
      } else {
        .other
      }
  }

  private static let ofToolchain: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "Dispatch",
    "Observation", "RegexBuilder", "Synchronization", "CoreFoundation", "_Concurrency",
  ]
  private static let ofHost: Set = ["StoreKit", "StoreKitTest"]
  /// The products of `shims/Package.swift` that purchase code imports by name.
  package static let ofShims: Set = [
    "Combine", "CryptoKit", "Network", "OSLog", "Security", "SwiftUI", "UIKit", "_StoreKit_SwiftUI",
    "os",
  ]
  /// The products of `shims/AppKit/Package.swift`.
  package static let ofMacShim: Set = ["AppKit", "Cocoa"]
  private static let ofApple: Set = [
    "WatchKit", "WidgetKit", "CoreData", "SwiftData", "CloudKit", "AppIntents",
    "AdSupport", "AppTrackingTransparency", "AdServices", "AuthenticationServices", "AVFoundation",
    "AVKit", "BackgroundTasks", "CommonCrypto", "Compression", "CoreGraphics", "CoreImage",
    "CoreLocation", "CoreTelephony", "DeviceCheck", "IOKit", "LocalAuthentication", "MapKit",
    "MessageUI", "Messages", "ObjectiveC", "PassKit", "Photos", "PhotosUI", "QuartzCore",
    "SafariServices", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications", "WebKit", "Charts", "MetricKit", "ActivityKit", "GameKit", "iAd", "zlib",
    "CoreText", "SQLite3", "Darwin", "ImageIO", "Accelerate", "CFNetwork", "CoreServices",
    "MobileCoreServices", "MediaPlayer", "CoreMedia", "CoreVideo", "CoreAudio", "Metal", "MetalKit",
    "CoreMotion", "CoreML", "Vision", "Speech", "NaturalLanguage", "Contacts", "ContactsUI",
    "EventKit", "HealthKit", "Intents", "LinkPresentation", "QuickLook", "Social", "SpriteKit",
    "SceneKit", "ARKit", "WatchConnectivity",
  ]

  /// What the names of a missing module begin with, for those that code imports and does not use.
  static let prefixes: [String: String] = [
    "AdServices": "AA", "AdSupport": "AS", "AppTrackingTransparency": "AT", "AVFoundation": "AV",
    "AVKit": "AV", "CoreGraphics": "CG", "CoreImage": "CI", "CoreTelephony": "CT",
    "MessageUI": "MF", "ObjectiveC": "objc_", "QuartzCore": "CA", "SafariServices": "SF",
    "SystemConfiguration": "SC", "UserNotifications": "UN", "WatchKit": "WK", "WebKit": "WK",
  ]

  /// The modules that `canImport` finds. Code for several systems takes the branch of iOS.
  package static let importable = ofToolchain.union(ofHost).union(ofShims)
}
