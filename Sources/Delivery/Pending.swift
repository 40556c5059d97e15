extension Carrier {
  func deliver(_ message: Message, by settings: FileSettings) throws(DeliveryFailure) {
    throw .failed(.system(errno: 38))
  }
  func deliver(_ message: Message, by settings: ExecSettings) throws(DeliveryFailure) {
    throw .failed(.system(errno: 38))
  }
  func deliver(_ message: Message, by settings: MailSettings) throws(DeliveryFailure) {
    throw .failed(.system(errno: 38))
  }
  func deliver(_ message: Message, by settings: WebhookSettings) throws(DeliveryFailure) {
    throw .failed(.system(errno: 38))
  }
  func deliver(_ message: Message, by settings: NtfySettings) throws(DeliveryFailure) {
    throw .failed(.system(errno: 38))
  }
}
