// All of the library under one name: `import RemExp`. Each module can be imported by itself too.

@_exported public import Barcodes
@_exported public import Batch
@_exported public import Catalog
@_exported public import Delimited
@_exported public import Delivery
@_exported public import Expiry
@_exported public import Imaging
@_exported public import Labels
@_exported public import Pantry
@_exported public import Register
@_exported public import Scanning
@_exported public import StoreFiles
@_exported public import TextEncodings
