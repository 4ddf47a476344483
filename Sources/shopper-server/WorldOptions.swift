// The simulated App Store's options, in builds with the trait.
#if Server
  import AppStoreServer
  import ArgumentParser
  import Casting
  import Diagnostics
  import JSONTree
  import OperatingSystem
  import Scenarios
  import StoreConfiguration
  import StoreSigning
  import StoreSimulator
  import Workspace
  import PlainHTTP

  /// The options that describe the simulated App Store.
  struct WorldOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "Sell the products of this catalog: a built-in name or a .storekit file.",
        valueName: "name|file"))
    var catalog = "florist"

    @Option(
      help: ArgumentHelp("Post App Store Server Notifications to this URL.", valueName: "url"))
    var notify: String?

    @Option(help: ArgumentHelp("Be this environment: Sandbox or Production.", valueName: "name"))
    var environment = "Sandbox"

    @Option(help: ArgumentHelp("Choose how the store behaves.", valueName: "name"))
    var profile = "device"

    @Option(
      help: ArgumentHelp("Begin at this date, in UTC, or at 'now'.", valueName: "date"))
    var date = "2026-01-01"

    @Option(help: ArgumentHelp("Be the server of the app with this bundle ID.", valueName: "id"))
    var bundleID = AppInfo.sample.bundleID

    @Option(
      name: .customLong("app-apple-id"),
      help: ArgumentHelp("The app's number in the App Store.", valueName: "number"))
    var appAppleID = AppInfo.sample.appAppleID

    @Option(
      name: .customLong("ocsp-url"),
      help: ArgumentHelp(
        "Name this URL in the certificates, for online checks: '/ocsp' of this server, as your "
          + "backend reaches it.", valueName: "url"))
    var ocspURL: String?

    @Flag(
      help: ArgumentHelp("Enforce Apple's rate limits on the App Store Server API."))
    var rateLimits = false

    @Option(
      help: ArgumentHelp(
        "Keep the state in this file, and go on from it after a restart.", valueName: "file"))
    var state: String?

    @Option(
      help: ArgumentHelp(
        "Replace the requests in the state file by the state when they have this many kilobytes.",
        valueName: "kilobytes"))
    var stateLimit = 4096

    func validate() throws {
      guard (0...1 << 40).contains(stateLimit) else {
        throw ValidationError(
          "invalid state limit '\(stateLimit)': expected a number of kilobytes, 0 or more")
      }
    }

    /// - Returns: the server, and what its state file says that it did before.
    /// - Throws: ``Failure`` for an invalid option, catalog or state file.
    func session(
      courier: @escaping ServerSession.Courier, print: @escaping @Sendable (String) -> Void
    ) throws -> (ServerSession, [JournalEntry]) {
      let (reading, name) = try catalogReading()
      if let notify, !HTTPClient.accepts(notify) {
        throw Failure(
          "invalid url '\(notify)': expected http://HOST[:PORT][/PATH]", status: ExitStatus.usage)
      }
      if let ocspURL, !HTTPClient.accepts(ocspURL) || !ocspURL.utf8.allSatisfy({ $0 < 0x80 }) {
        throw Failure(
          "invalid OCSP url '\(ocspURL)': expected one such as http://127.0.0.1:8080/ocsp",
          status: ExitStatus.usage)
      }
      let catalog = CatalogIndex(reading.catalog, reading.document.root, named: name)
      let root = ScenarioRoot(folder: "", rules: [], tags: [], catalogs: [catalog])
      let credentials = ServerCredentials.sample(bundleID: bundleID)
      let store = ServedStore(
        try world(reading), notificationURL: notify,
        chain: ocspURL.map(SigningChain.init(ocspURL:)) ?? .standard)
      let text = String(decoding: try ScenarioFolder.source(at: catalogPath).bytes, as: UTF8.self)
      let file = try state.map { path in
        try StateFile(
          at: path, options: description(ofCatalog: text), limit: stateLimit << 10)
      }
      let session = ServerSession(
        store, catalog: name, in: root, credentials: credentials, journal: file,
        enforcesRateLimits: rateLimits, courier: courier, print: print)
      return (session, file?.entries ?? [])
    }

    /// What the state of a server follows from, besides its journal.
    private func description(ofCatalog text: String) -> String {
      let digest = UUIDString(derivedFrom: text).description
      let others =
        (ocspURL.map { ["--ocsp-url \($0)"] } ?? []) + (rateLimits ? ["--rate-limits"] : [])
      let parts =
        [
          "shopper-server \(Version.current)", "--catalog \(catalog) (\(digest))",
          "--notify \(notify ?? "none")", "--environment \(environment)", "--profile \(profile)",
          "--date \(date)", "--bundle-id \(bundleID)", "--app-apple-id \(appAppleID)",
        ] + others
      return JSON.string(parts.joined(separator: " ")).line
    }

    private func world(_ reading: ConfigurationReading) throws -> World {
      guard let profile = Profile.named(profile) else {
        throw Failure(ProfileChoice.mistake(in: profile), status: ExitStatus.usage)
      }
      guard let environment = AppInfo.Environment(rawValue: environment), environment != .xcode
      else {
        throw Failure(
          "invalid environment '\(environment)': expected Sandbox or Production",
          status: ExitStatus.usage)
      }
      guard let date = beginning else {
        throw Failure(
          "invalid date '\(date)': expected 'now', or a date such as 2026-01-31",
          status: ExitStatus.usage)
      }
      guard self.date != "now" || state == nil else {
        throw Failure(
          "'--date now' and '--state' cannot be combined, since a restart begins at the same date; "
            + "write a date", status: ExitStatus.usage)
      }
      let app = AppInfo(
        bundleID: bundleID, appAppleID: appAppleID, version: AppInfo.sample.version,
        origin: AppInfo.sample.origin, environment: environment, includesConsumableHistory: true)
      var world = World(catalog: reading.catalog, profile: profile, now: date, app: app)
      world.useIdentifiers(.ofEnvironment)
      return world
    }

    private var beginning: StoreTime? {
      guard date == "now" else { return StoreTime(iso8601: date) }
      return StoreTime(milliseconds: Int64(WallClock.millisecondsSince1970() / 1000 * 1000))
    }

    private var catalogPath: String {
      CatalogIndex.isStoreKitFile(catalog)
        ? catalog : "\(BuiltInFiles.prefix)scenarios/catalogs/\(catalog).storekit"
    }

    private func catalogReading() throws -> (ConfigurationReading, name: String) {
      let path = catalogPath
      guard File.kind(of: path) == .file else {
        let names = (BuiltInFiles.names(in: "\(BuiltInFiles.prefix)scenarios/catalogs") ?? [])
          .filter(CatalogIndex.isStoreKitFile).map(CatalogIndex.name(ofFile:)).sorted()
        throw Failure(
          "unknown catalog '\(catalog)': expected a .storekit file, or one of "
            + names.joined(separator: ", "), status: ExitStatus.usage)
      }
      let source = try ScenarioFolder.source(at: path)
      do throws(ConfigurationErrors) {
        return (try StoreConfiguration.read(source), CatalogIndex.name(ofFile: path))
      } catch {
        throw Failure(error.description)
      }
    }
  }
#endif
