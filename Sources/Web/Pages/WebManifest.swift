#if Server
  /// What makes a page one that can be kept on a phone's first screen.
  /// Source: W3C Web Application Manifest, section 1.
  enum WebManifest {
    static let text = """
      {"name": "RemExp", "short_name": "RemExp", "start_url": "/", "scope": "/", "display": "standalone",
       "background_color": "#ffffff", "theme_color": "#0b5394",
       "icons": [{"src": "/icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}]}

      """

    /// Bars, and the day that is marked.
    static let icon = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#0b5394"/>\
      <path d="M22 28v40M30 28v40M40 28v40M46 28v40M56 28v40" stroke="#fff" stroke-width="4"/>\
      <circle cx="68" cy="62" r="14" fill="#ffe08a"/><path d="M68 54v8l6 4" stroke="#433300" stroke-width="3" fill="none"/></svg>

      """
  }
#endif
