import ArgumentParser
import Casting
import Diagnostics
import OperatingSystem
import Scenarios
import Workspace

struct CastCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cast",
    abstract: "Print which products of a catalog play the roles of the scenarios.",
    discussion: """
      Scenarios are written for the products of a flower shop. 'shopper run --catalog FILE' plays \
      them with yours; this command prints which product plays which role, what differs, and which \
      scenarios none of your products can play.

      Examples:
        shopper cast --builtin --catalog MyApp.storekit
        shopper cast --builtin --catalog MyApp.storekit --cast vip.silver=com.example.monthly
      """)

  @OptionGroup var scenarios: PathFlags

  @OptionGroup var products: CatalogFlags

  func run() throws {
    try Failure.reporting {
      let settings = try Settings(scenarios, products)
      let query = try SelectionQuery(playing: settings)
      let selection = try settings.selection(query)
      guard let casting = selection.casting else {
        throw Failure(
          "missing '--catalog': name the .storekit file of your app", status: ExitStatus.usage)
      }
      let scenarios = try selection.scenarios.all()
      Terminal.write(Self.text(of: casting, selection.catalogs, scenarios))
    }
  }

  private static func text(
    of casting: Casting, _ catalogs: [CatalogIndex], _ scenarios: [Scenario]
  ) -> String {
    var text = ""
    for table in casting.tables {
      guard let index = catalogs.first(where: { $0.name == table.catalogName }) else { continue }
      text +=
        "Roles of \(quoted(table.catalogName)), each with your product that plays it, and what "
      text += "the role is:\n"
      text += columns(
        casting.rows(of: table, in: index).map { [$0.role, $0.product ?? "-", $0.why] })
      text += "\n"
    }
    let obstacles = scenarios.compactMap(\.obstacle)
    text += "\(scenarios.count - obstacles.count) of \(scenarios.count) scenarios can be played.\n"
    guard !obstacles.isEmpty else { return text }
    text += "\(obstacles.count) cannot; how many for which reason"
    text += casting.fillsGaps ? ":\n" : " (--fill-cast adds the scenarios' own products):\n"
    var counts: [(reason: String, count: Int)] = []
    for obstacle in obstacles {
      if let index = counts.firstIndex(where: { $0.reason == obstacle }) {
        counts[index].count += 1
      } else {
        counts.append((obstacle, 1))
      }
    }
    let sorted = counts.enumerated().sorted {
      (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset)
    }
    return text + columns(sorted.map { ["\($0.element.count)", $0.element.reason] })
  }

  /// Rows of equally many cells, indented by two.
  private static func columns(_ rows: [[String]]) -> String {
    let cells = rows.map { $0.map { TerminalText($0) } }
    let widths = (cells.first ?? []).indices.map { column in
      cells.map { $0[column].width }.max() ?? 0
    }
    return cells.map { row in
      let padded = zip(row, widths).dropLast().map { $0.padded(to: $1) }
      return "  " + (padded + [row.last?.text ?? ""]).joined(separator: "  ") + "\n"
    }.joined()
  }
}

extension CastRequest {
  /// `nil` without a catalog.
  ///
  /// - Throws: ``Failure`` for choices without a catalog.
  init?(_ settings: Settings) throws {
    try self.init(
      catalog: settings.text(.catalog), choices: settings.list(.cast),
      fillsGaps: settings.isOn(.fillCast))
  }
}
