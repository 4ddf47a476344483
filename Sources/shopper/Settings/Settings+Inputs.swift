import Workspace

extension Settings {
  /// The paths of the files that a run reads and that may be one of its outputs.
  ///
  /// - Parameter events: where the run writes its events. The baseline and the timings may be the
  ///   same file, since they are read before it is replaced.
  func inputs(thatMayBe outputs: [String], eventsTo events: String) throws -> [String] {
    let earlier = [Setting.baseline, .timings].compactMap(text)
    let adapters = list(.adapter)
    return try InputFiles(list(.paths)).all(thatMayBe: outputs)
      + [File.join(folder, "shopper.yaml")] + (text(.catalog).map { [$0] } ?? [])
      + adapters.map { AdapterSelection.mappingFile($0) ?? $0 }
      .filter { File.kind(of: $0) == .file }
      + earlier.filter { !OutputPaths.areSame($0, events) }
  }
}
