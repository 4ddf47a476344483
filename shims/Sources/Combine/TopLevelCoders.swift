import Foundation

/// What Foundation's coders are to `decode(type:decoder:)` and `encode(encoder:)`.
///
/// Source: https://developer.apple.com/documentation/combine/topleveldecoder
extension JSONDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}

extension PropertyListDecoder: @retroactive TopLevelDecoder {
  public typealias Input = Data
}

/// Source: https://developer.apple.com/documentation/combine/toplevelencoder
extension JSONEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}

extension PropertyListEncoder: @retroactive TopLevelEncoder {
  public typealias Output = Data
}
