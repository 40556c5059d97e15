print("remexp")
