import StoreSimulator
import Diagnostics
import Foundation
import StoreConfiguration

/// A `.storekit` file that a test names.
enum SessionConfiguration {
  /// - Throws: ``SKTestError`` with the position of every mistake in the file.
  static func catalog(at url: URL) throws -> Catalog {
    guard url.isFileURL, url.pathExtension == fileExtension else {
      throw SKTestError(
        .invalidURL, "invalid URL '\(url.absoluteString)': expected the URL of a .storekit file")
    }
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw SKTestError(
        .fileNotFound, "cannot read '\(url.path)': \(error.localizedDescription)")
    }
    do throws(ConfigurationErrors) {
      return try StoreConfiguration.catalog(in: SourceText(file: url.path, bytes: Array(data)))
    } catch {
      throw SKTestError(.invalidAction, error.description)
    }
  }

  /// The file of that name, with or without its extension.
  ///
  /// Looked for in the main bundle, in other bundles that are loaded, in the bundles of resources
  /// beside the test program, which the package manager makes, then in the working directory.
  ///
  /// - Throws: ``SKTestError`` if no folder has the file, or if two bundles have different ones:
  ///   one program holds all tests of a package, so nothing says whose bundle is meant.
  static func url(named name: String) throws -> URL {
    let suffix = "." + fileExtension
    let file = name.hasSuffix(suffix) ? name : name + suffix
    let bundles = Self.bundles
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let bundled = bundles.compactMap { url(of: file, in: $0) }
    guard let found = bundled.first ?? url(of: file, in: here) else {
      let folders = (bundles + [here]).map(\.path).joined(separator: ", ")
      throw SKTestError(
        .fileNotFound,
        "missing file '\(file)' in \(folders): make it a "
          + "resource of the test target in Package.swift: resources: [.copy(\"\(file)\")]")
    }
    let other = bundled.first {
      !FileManager.default.contentsEqual(atPath: found.path, andPath: $0.path)
    }
    if let other { throw ambiguity(of: file, found, other) }
    return found
  }

  private static func ambiguity(of file: String, _ first: URL, _ second: URL) -> SKTestError {
    let name = file.dropLast(fileExtension.count + 1)
    return SKTestError(
      .invalidAction,
      "two files are named '\(file)' and differ: \(first.path) and \(second.path); name one with "
        + "SKTestSession(contentsOf: Bundle.module.url(forResource: \"\(name)\", "
        + "withExtension: \"\(fileExtension)\")!)")
  }

  private static let fileExtension = "storekit"

  private static var bundles: [URL] {
    let loaded = [Bundle.main] + Bundle.allBundles.sorted { $0.bundlePath < $1.bundlePath }
    let main = Bundle.main.bundleURL
    var folders: [URL] = []
    for folder in loaded.map({ $0.resourceURL ?? $0.bundleURL }) + resourceBundles(in: main)
      + resourceBundles(in: main.deletingLastPathComponent())
    where !folders.contains(where: { $0.path == folder.path }) {
      folders.append(folder)
    }
    return folders
  }

  private static func resourceBundles(in folder: URL) -> [URL] {
    // A folder that cannot be read holds nothing for us; the error names where was looked.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
      .map { folder.appendingPathComponent($0) }
  }

  /// The file in the folder, or in a folder in it, as resources may be copied.
  private static func url(of file: String, in folder: URL) -> URL? {
    let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let isResources = ["resources", "bundle"].contains(folder.pathExtension)
    let folders =
      [folder] + (isResources ? inside.sorted().map { folder.appendingPathComponent($0) } : [])
    return folders.map { $0.appendingPathComponent(file) }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }
}
