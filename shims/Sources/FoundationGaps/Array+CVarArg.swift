import Foundation

// On Apple's systems an array is a value of a format, as the object that it is bridged to.
// Functions that pass their own variadic arguments on as one value compile by that. There the text
// is the array's description; here each element is a value of its own, as their authors meant it.
// Source: https://developer.apple.com/documentation/swift/cvararg

extension Array: @retroactive CVarArg {
  /// No format reads it: the object stands for the array.
  public var _cVarArgEncoding: [Int] { _encodeBitsAsWords(0) }
}

extension Array: @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: NSArray(array: self).description) }
}
