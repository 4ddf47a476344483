import Casting
import OperatingSystem
import Scenarios
import StoreConfiguration

/// The options `--catalog`, `--cast` and `--fill-cast`: to play scenarios with the products of a
/// `.storekit` file.
package struct CastRequest: Sendable {
  private let path: String
  private let choices: [String]
  private let fillsGaps: Bool
  /// Whether the products play the scenarios that are written for others. If not, the catalog is
  /// one more that scenarios can name.
  private(set) var playsOthers = true

  /// `nil` without a catalog.
  ///
  /// - Parameter choices: `ROLE=PRODUCT` each.
  /// - Throws: ``Failure`` for choices without a catalog.
  package init?(catalog path: String?, choices: [String], fillsGaps: Bool) throws {
    guard let path else {
      guard choices.isEmpty, !fillsGaps else {
        throw Failure(
          "missing '--catalog': '--cast' and '--fill-cast' choose products of it",
          status: ExitStatus.usage)
      }
      return nil
    }
    self.path = path
    self.choices = choices
    self.fillsGaps = fillsGaps
  }

  /// The same file, for commands that show scenarios as they are written.
  package var forItsScenarios: CastRequest {
    var request = self
    request.playsOthers = false
    return request
  }

  /// The same request as words of a command line.
  package var flags: [String] {
    ["--catalog", path] + choices.flatMap { ["--cast", $0] } + (fillsGaps ? ["--fill-cast"] : [])
  }

  /// The catalog's name in scenarios that are written for it.
  var name: String { CatalogIndex.name(ofFile: path) }

  /// Reads the file and casts its products.
  ///
  /// - Parameters:
  ///   - catalogs: those that scenarios can name.
  ///   - mistakes: receives those of the file.
  /// - Returns: `nil` if the file has mistakes.
  /// - Throws: ``Failure`` for an invalid choice, or for a file that cannot be read.
  func casting(
    of catalogs: [CatalogIndex], _ mistakes: inout FileDiagnostics
  ) throws -> Casting? {
    let source = try ScenarioFolder.catalogSource(at: path)
    do {
      let catalog = try CatalogReading.read(source).catalog
      return try Casting(
        catalog, named: name, choices: choices, fillsGaps: fillsGaps,
        roles: catalogs)
    } catch let mistake as CastMistake {
      throw Failure(mistake.message, status: ExitStatus.usage)
    } catch let errors as ConfigurationErrors {
      mistakes.add(errors.diagnostics, in: source)
      return nil
    }
  }
}
