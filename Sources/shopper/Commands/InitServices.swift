import Authoring
import Workspace

/// The CI services that a project's repository uses, with the job of each.
struct InitServices {
  /// The path of the folder with the services' files; empty for the current one.
  private let root: String
  private let project: CIProject
  private let services: [CIService]

  /// The services of the current folder, or else those of the repository around it.
  init?() {
    let own = Self.services(in: "")
    let (root, folder) = own.isEmpty ? Self.repository : ("", "")
    guard let project = CIProject(folder: folder) else { return nil }
    self.root = root
    self.project = project
    services = own.isEmpty && !root.isEmpty ? Self.services(in: root) : own
    if services.isEmpty { return nil }
  }

  var files: [FirstFiles.File] {
    services.map { service in
      let file = service.file(of: project)
      return FirstFiles.File(File.join(root, file.path), file.bytes)
    }
  }

  /// What remains to be done for each.
  var hints: String {
    zip(services, files).map { service, file in
      (service.nextStep.map { "\(file.path): \($0)\n" } ?? "")
        + "\(file.path): shopper is built from a git repository, since there are no"
        + " published binaries;\n  set the variable SHOPPER_REPOSITORY to it:"
        + " \(service.settingsPage)\n"
    }.joined()
  }

  /// The advice for a project without a service.
  static var advice: String {
    let signs = CIService.allCases.map(\.sign).joined(separator: ", ")
    return "no CI service was found; to add a job for one, create its file or\n"
      + "folder (\(signs)), and run\n'shopper init' again\n"
  }

  private static func services(in folder: String) -> [CIService] {
    CIService.allCases.filter { File.kind(of: File.join(folder, $0.sign)) != nil }
  }

  /// The root of the repository around the current folder, and the folder's path from there; both
  /// empty at the root, and without a repository.
  private static var repository: (root: String, folder: String) {
    let parts = File.currentFolder.split(separator: "/")
    for depth in 0...parts.count {
      let root = Array(repeating: "..", count: depth).joined(separator: "/")
      if File.kind(of: File.join(root, ".git")) != nil {
        return (root, parts.suffix(depth).joined(separator: "/"))
      }
    }
    return ("", "")
  }
}
