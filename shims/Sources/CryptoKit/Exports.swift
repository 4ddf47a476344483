// Apple's open implementation of the same interface; there is no Secure Enclave in it.
// Source: https://github.com/apple/swift-crypto
@_exported import Crypto
