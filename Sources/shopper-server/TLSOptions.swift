// HTTPS, in builds with the trait.
#if Server
  import ArgumentParser
  import NIOSSL
  import OperatingSystem
  import StoreSigning
  import StoreSimulator
  import StoreTerms
  import Workspace

  /// The options of HTTPS.
  struct TLSOptions: ParsableArguments {
    @Option(
      name: .customLong("tls-port"),
      help: ArgumentHelp("Serve HTTPS, too, on this port; 0 chooses a free one.", valueName: "port")
    )
    var tlsPort: Int?

    @Option(
      name: .customLong("tls-ca"),
      help: ArgumentHelp(
        "Write the certificate of the authority that clients have to trust to this file, PEM.",
        valueName: "file"))
    var authorityFile: String?

    @Option(
      name: .customLong("tls-name"),
      help: ArgumentHelp(
        "Be this host, too, besides localhost and Apple's servers; can be repeated.",
        valueName: "name"))
    var names: [String] = []

    func validate() throws {
      guard let tlsPort else {
        guard authorityFile == nil, names.isEmpty else {
          throw ValidationError("missing '--tls-port': write it beside '--tls-ca' or '--tls-name'")
        }
        return
      }
      guard (0...65_535).contains(tlsPort) else {
        throw ValidationError("invalid TLS port '\(tlsPort)': expected 0 to 65535")
      }
      guard authorityFile != nil else {
        throw ValidationError(
          "missing '--tls-ca': name the file for the certificate that clients have to trust")
      }
      for name in names where TransportHost(name: name) == nil {
        throw ValidationError(
          "invalid host name '\(name)': expected a name such as shopper.example")
      }
    }

    /// Issues the server's certificate and writes that of its authority.
    ///
    /// - Returns: `nil` without HTTPS.
    /// - Throws: ``Failure`` if the file cannot be written.
    func context() throws -> NIOSSLContext? {
      guard tlsPort != nil, let authorityFile else { return nil }
      let now = StoreTime(milliseconds: Int64(WallClock.millisecondsSince1970()))
      let hosts = TransportHost.standard + names.compactMap(TransportHost.init(name:))
      let certificate = TransportCertificate(of: hosts, at: now, random: Self.random)
      do {
        try File.publish(authorityFile) { (file) throws(FileError) in
          try file.write(certificate.authorityPEM.utf8)
        }
      } catch {
        throw Failure("cannot write '\(authorityFile)': \(error)", status: ExitStatus.broken)
      }
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: [
          .certificate(
            try NIOSSLCertificate(bytes: Array(certificate.certificatePEM.utf8), format: .pem))
        ],
        privateKey: .privateKey(
          try NIOSSLPrivateKey(bytes: Array(certificate.keyPEM.utf8), format: .pem)))
      configuration.minimumTLSVersion = .tlsv12
      configuration.applicationProtocols = ["http/1.1"]
      return try NIOSSLContext(configuration: configuration)
    }

    private static func random(_ count: Int) -> [UInt8] {
      var generator = SystemRandomNumberGenerator()
      return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    }
  }
#endif
