/// Why a row cannot be imported, and the field that is at fault, where it is one.
struct RowRejection: Error {
  let field: CatalogField?
  let reason: RejectionReason

  init(_ field: CatalogField?, _ reason: RejectionReason) {
    self.field = field
    self.reason = reason
  }
}
