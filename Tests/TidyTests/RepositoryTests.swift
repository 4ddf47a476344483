import Testing

/// The repository as it stands. A failure's lines are the places to fix.
@Suite struct RepositoryTests {
  @Test func `the sources keep the house's rules, and what is excused is counted`() throws {
    let files = try ["Sources", "shims/Sources", "shims/Compression/Sources"]
      .flatMap(Repository.swiftFiles)
    #expect(files.count > 50, "the walk over Sources/ must find the product")
    let findings = files.flatMap(Tidiness.sourceFindings) + TypeNames.findings(in: files)
    let broken = Tidiness.unexcused(findings, in: files)
    #expect(broken.isEmpty, Comment(rawValue: broken.map(\.description).joined(separator: "\n")))
    #expect(Tidiness.excused(findings, in: files) == Excuse.counts)
  }

  @Test func `no doc comment has a retired word`() throws {
    let files = try Repository.swiftFiles(under: "Sources")
    let broken = files.flatMap(Glossary.uses(in:))
    #expect(broken.isEmpty, Comment(rawValue: broken.joined(separator: "\n")))
  }

  @Test func `no document or scenario has a retired word`() throws {
    let documents = try ["README.md"] + Repository.paths(under: "docs", suffix: ".md")
    let files = try documents + Repository.paths(under: "scenarios", suffix: ".yaml")
    #expect(files.count > 300, "the walks over docs/ and scenarios/ must find the prose")
    let broken = try files.flatMap { path -> [String] in
      let text = try Repository.text(of: path) ?? ""
      return Glossary.isGenerated(text) ? [] : Glossary.uses(inDocument: path, text: text)
    }
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

  /// Modules of these names change what canImport says in other packages of the same build.
  @Test func `the root package does not depend on the shims`() throws {
    let manifest = try #require(try Repository.text(of: "Package.swift"))
    #expect(!manifest.contains("shims"))
  }

  /// Packages of their own, such as the fuzzer's, link to the folders of the product.
  @Test func `every symbolic link leads to something`() throws {
    #expect(try Repository.brokenLinks() == [])
  }

  @Test func `no file names a folder of one machine`() throws {
    let broken = try Repository.paths(under: "").flatMap { path in
      try Repository.text(of: path).map {
        FileRules.machinePathFindings(path: path, text: $0)
      } ?? []
    }
    #expect(broken.isEmpty, Comment(rawValue: broken.map(\.description).joined(separator: "\n")))
  }
}
