import Batch

DecodeWorker.run()
