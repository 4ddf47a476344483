import Authoring
import Backends
import JSONTree
import StoreSigning
import StoreSimulator

/// The files with which a developer tests a backend, apart from scenarios.
enum BackendTestFiles {
  static let mappingPath = "mapping.yaml"

  static var all: [FirstFiles.File] {
    [
      FirstFiles.File(mappingPath, BackendFiles.mapping),
      // What the backend trusts in place of Apple's root certificate, DER.
      FirstFiles.File("root.cer", JWSVerifier.trustedRoot),
      FirstFiles.File("credentials.json", credentials),
    ]
  }

  /// The keys and identifiers with which a backend asks the App Store Server API, JSON.
  private static var credentials: String {
    let app = AppInfo.sample
    let credentials = ServerCredentials.sample(bundleID: app.bundleID)
    return JSON.object(credentials.members(of: app)).indentedText
  }
}
