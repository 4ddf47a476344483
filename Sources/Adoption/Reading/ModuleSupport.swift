/// The way in which an import is resolved on Linux.
package enum ModuleSupport: Hashable, Sendable {
  /// The toolchain has it.
  case toolchain
  /// `AdapterHost` brings it.
  case simulated
  /// A package of shims has it.
  case shim(ShimPackage)
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
      } else if let package = ShimPackage.allCases.first(where: { $0.modules.contains(module) }) {
        .shim(package)
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
  private static let ofApple: Set = [
    "WatchKit", "WidgetKit", "CoreData", "SwiftData", "CloudKit", "AppIntents", "AdSupport",
    "AppTrackingTransparency", "AdServices", "AuthenticationServices", "AVFoundation", "AVKit",
    "BackgroundTasks", "CommonCrypto", "CoreGraphics", "CoreImage", "CoreLocation", "CoreTelephony",
    "DeviceCheck", "IOKit", "LocalAuthentication", "MapKit", "MessageUI", "Messages", "ObjectiveC",
    "PassKit", "Photos", "PhotosUI", "QuartzCore", "SafariServices", "TipKit",
    "UniformTypeIdentifiers", "UserNotifications", "WebKit", "Charts", "MetricKit",
    "ActivityKit", "GameKit", "iAd", "SQLite3", "Darwin", "ImageIO", "Accelerate", "CFNetwork",
    "CoreServices", "MobileCoreServices", "MediaPlayer", "CoreMedia", "CoreVideo", "CoreAudio",
    "Metal", "MetalKit", "CoreMotion", "CoreML", "Vision", "Speech", "NaturalLanguage", "Contacts",
    "ContactsUI", "EventKit", "HealthKit", "Intents", "LinkPresentation", "QuickLook", "Social",
    "SpriteKit", "SceneKit", "ARKit", "WatchConnectivity", "GameController", "GameplayKit",
    "CoreBluetooth", "CoreHaptics", "CoreNFC", "CoreSpotlight", "PDFKit", "PencilKit",
    "RealityKit", "ReplayKit", "CallKit", "PushKit", "MultipeerConnectivity", "HomeKit",
  ]

  /// The types of SwiftUI that purchase code may keep or return, and that the shim lacks.
  static let lackedOfSwiftUI: Set = [
    "ActionSheet", "Alignment", "Angle", "ButtonRole", "Capsule", "Circle", "ColorScheme",
    "DismissAction", "Edge", "EdgeInsets", "FocusState", "Font", "Form", "GeometryReader",
    "Gradient", "Image", "Label", "LazyHStack", "LazyVStack", "LinearGradient", "Link", "List",
    "NavigationLink", "NavigationPath", "NavigationStack", "NavigationView", "OpenURLAction",
    "Picker", "PresentationMode", "ProgressView", "Rectangle", "RoundedRectangle", "ScenePhase",
    "SceneStorage", "Spacer", "TextField", "Toggle", "UIHostingController",
    "UIViewControllerRepresentable", "UIViewRepresentable", "ZStack",
  ]

  /// The types of Apple's Foundation that neither Linux nor the shim for its gaps has.
  static let lackedOfFoundation: Set = [
    "ListFormatter", "MeasurementFormatter", "NSDataDetector", "NSFileCoordinator",
    "NSFilePresenter", "NSItemProvider", "NSLinguisticTagger", "NSMetadataQuery",
    "NSUserActivity", "NSXPCConnection", "PersonNameComponentsFormatter",
    "RelativeDateTimeFormatter", "UndoManager",
  ]

  /// What the names of a missing module begin with, for those that code imports and does not use.
  static let prefixes: [String: String] = [
    "AdServices": "AA", "AdSupport": "AS", "AppTrackingTransparency": "AT", "AVFoundation": "AV",
    "AVKit": "AV", "CommonCrypto": "CC", "CoreGraphics": "CG", "CoreImage": "CI",
    "CoreTelephony": "CT", "GameController": "GC", "MessageUI": "MF", "ObjectiveC": "objc_",
    "QuartzCore": "CA",
    "SafariServices": "SF", "UserNotifications": "UN", "WatchKit": "WK", "WebKit": "WK",
  ]

  /// The modules that `canImport` finds. Code for several systems takes the branch of iOS.
  package static let importable = ofToolchain.union(ofHost).union(ShimPackage.common.modules)
    .union(ShimPackage.compression.modules)
}

/// A package with modules in the place of Apple's.
package enum ShimPackage: CaseIterable, Hashable, Sendable {
  case common
  /// For code that is of a Mac alone.
  case mac
  /// With libraries that the system must have.
  case compression

  /// From the repository's folder.
  package var folder: String {
    switch self {
    case .common: "shims"
    case .mac: "shims/AppKit"
    case .compression: "shims/Compression"
    }
  }

  /// Its name in manifests.
  var name: String {
    switch self {
    case .common: "apple-shims"
    case .mac: "apple-shims-mac"
    case .compression: "apple-shims-compression"
    }
  }

  /// Its products that purchase code imports by name.
  package var modules: Set<String> {
    switch self {
    case .common:
      [
        "Combine", "CoreText", "CryptoKit", "Network", "OSLog", "Security", "SwiftUI",
        "SystemConfiguration", "UIKit", "_StoreKit_SwiftUI", "_SwiftUI_UIKit", "os",
      ]
    case .mac: ["AppKit", "Cocoa"]
    case .compression: ["Compression", "zlib"]
    }
  }
}
