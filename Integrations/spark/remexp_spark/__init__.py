"""RemExp on Apache Spark: the barcodes of very many photos as a DataFrame."""

from .options import Options
from .scanning import Scan, scan
from .schema import SCHEMA

__all__ = ["Options", "SCHEMA", "Scan", "scan"]
