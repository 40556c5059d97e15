#if Server
  import HummingbirdTesting
  import Testing
#endif
