// The keys of `URLSessionConfiguration.connectionProxyDictionary` that iOS has. Apple's are of the
// type CFString, for which String takes the place here. The simulated network has no proxies.
// Assumption: iOS has these six of them, since the page does not say which.
// Source: https://developer.apple.com/documentation/cfnetwork/global-proxy-settings-constants

public let kCFNetworkProxiesHTTPEnable = "HTTPEnable"
public let kCFNetworkProxiesHTTPProxy = "HTTPProxy"
public let kCFNetworkProxiesHTTPPort = "HTTPPort"
public let kCFNetworkProxiesProxyAutoConfigEnable = "ProxyAutoConfigEnable"
public let kCFNetworkProxiesProxyAutoConfigURLString = "ProxyAutoConfigURLString"
public let kCFNetworkProxiesProxyAutoConfigJavaScript = "ProxyAutoConfigJavaScript"
