import Testing

/// The repository as it stands. A failure's lines are the places to mend.
@Suite struct RepositoryTests {
  @Test func `the sources keep the house's rules`() throws {
    let files = try ["Sources", "shims/Sources"].flatMap(Repository.swiftFiles)
    #expect(files.count > 50, "the walk over Sources/ must find the product")
    let broken = Tidiness.unexcused(files.flatMap(Tidiness.sourceFindings), Allowance.all)
    #expect(broken.isEmpty, Comment(rawValue: broken.joined(separator: "\n")))
  }

  @Test func `a test file fits its limit`() throws {
    let files = try ["Tests", "shims/Tests"].flatMap(Repository.swiftFiles)
    #expect(files.count > 10, "the walk over Tests/ must find the tests")
    let long = files.flatMap { SizeRules.fileFindings($0, limit: SizeRules.testLimit) }
    #expect(long.isEmpty, Comment(rawValue: long.map(\.description).joined(separator: "\n")))
  }

  /// Written as apps' code is, which may ask the clock and keep statics.
  @Test func `the examples fit the limits of sources`() throws {
    let files = try Repository.swiftFiles(under: "examples")
    #expect(files.count > 8, "the walk over examples/ must find both packages")
    let big = files.flatMap { file in
      SizeRules.fileFindings(file, limit: SizeRules.sourceLimit) + SizeRules.lineFindings(file)
        + SizeRules.functionFindings(file)
    }
    #expect(big.isEmpty, Comment(rawValue: big.map(\.description).joined(separator: "\n")))
  }

  @Test func `a target imports only what stands below it`() throws {
    let broken = try Repository.swiftFiles(under: "Sources").flatMap(Layers.findings)
    #expect(broken.isEmpty, Comment(rawValue: broken.joined(separator: "\n")))
  }

  /// Modules of these names change what canImport says in other packages of the same build.
  @Test func `the root package does not depend on the shims`() throws {
    let manifest = try #require(try Repository.text(of: "Package.swift"))
    #expect(!manifest.contains("shims"))
  }

  @Test func `no file names a folder of one machine`() throws {
    let broken = try Repository.paths(under: "").flatMap { path in
      try Repository.text(of: path).map {
        FileRules.machinePathFindings(path: path, text: $0)
      } ?? []
    }
    #expect(broken.isEmpty, Comment(rawValue: broken.map(\.description).joined(separator: "\n")))
  }

  @Test func `every exception gives its reason`() {
    #expect(Allowance.all.filter { $0.reason.split(separator: " ").count < 4 }.map(\.path) == [])
  }
}
