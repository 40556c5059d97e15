#if Server
  import Foundation
  import TestSupport
  import Testing

  /// What a server has acknowledged is there, whatever ends it and whoever else works on the store.
  @Suite(.timeLimit(.minutes(30)), .needs("python3", ServerPlace.hasPython))
  struct KilledServerTests {
    /// `REMEXP_KILLS=50` for a longer test.
    private static let rounds = ProcessInfo.processInfo.environment["REMEXP_KILLS"].flatMap(Int.init) ?? 3

    @Test(arguments: [1, 2])
    func `killed under load, with commands beside, servers have kept what they acknowledged`(servers: Int)
      async throws
    {
      let place = try ServerPlace()
      let told = try await place.python(Self.script, ServerPlace.program.path, servers, Self.rounds)
      #expect(told.split(separator: "\n").count == Self.rounds, "\(told)")
    }

    /// Each round four browsers and the command line add things, and browsers take some of them back; then every server is
    /// killed at a moment that the round's number decides, and the store must hold what was acknowledged, once.
    private static let script = #"""
      import json, random, subprocess, sys, threading, time
      from web import *

      program, servers, rounds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])

      def start():
          server = subprocess.Popen([program, "serve", "--listen", "127.0.0.1:0"], stderr=subprocess.PIPE, text=True)
          return server, int(re.search(r":(\d+) is open", server.stderr.readline()).group(1))

      def command(*arguments):
          return subprocess.run([program, *arguments], capture_output=True, text=True)

      kept, gone, accounts = set(), set(), []
      lock = threading.Lock()

      def browse(port, round, number, home, cookie):
          browser = Browser(port)
          browser.cookie = cookie
          try:
              browser.get("/households")
              for turn in range(10000):
                  name = f"item {round}-{number}-{turn}"
                  answer, _ = browser.post(home + "/add", name=name, expires="never")
                  assert answer.status == 303, answer.status
                  with lock:
                      kept.add(name)
                  if turn % 2 == 1:
                      operation = re.search(r"done=(\d+)", answer.getheader("Location")).group(1)
                      with lock:
                          kept.discard(name)
                      answer, _ = browser.post(home + "/undo", operation=operation)
                      assert answer.status == 303, answer.status
                      with lock:
                          gone.add(name)
                  if turn == 0:
                      email = f"u{round}-{number}@example.org"
                      if Browser(port).post("/sign-up", email=email, password=PASSWORD)[0].status == 303:
                          with lock:
                              accounts.append(email)
          except (OSError, http.client.HTTPException):
              pass

      def type_commands(round, until):
          for turn in range(10000):
              if until.is_set():
                  return
              name = f"item {round}-typed-{turn}"
              if command("add", "--name", name, "--never", "--user", "home", "-q").returncode == 0:
                  with lock:
                      kept.add(name)

      home = cookie = None
      for round in range(rounds):
          random.seed(round)
          running = [start() for _ in range(servers)]
          if home is None:
              browser = Browser(running[0][1]).sign_up("minji@example.org")
              home, cookie = browser.household("home"), browser.cookie
          ended = threading.Event()
          threads = [threading.Thread(target=browse, args=(running[n % servers][1], round, n, home, cookie))
              for n in range(4)]
          threads.append(threading.Thread(target=type_commands, args=(round, ended)))
          enough = len(kept) + 5 + random.randrange(40)
          for thread in threads:
              thread.start()
          while len(kept) < enough:
              time.sleep(random.random() / 50)
          for server, _ in running:
              server.kill()
              server.wait()
              time.sleep(random.random() / 20)
          ended.set()
          for thread in threads:
              thread.join()
          listed = command("list", "--user", "home", "--format", "json")
          assert listed.returncode == 0, listed.stderr
          names = [item["name"] for item in json.loads(listed.stdout)["items"]]
          assert not kept - set(names), f"lost: {kept - set(names)}"
          assert not gone & set(names), f"back again: {gone & set(names)}"
          assert len(names) == len(set(names)), "twice"
          check = command("serve", "--check", "--listen", "127.0.0.1:0")
          assert check.returncode == 0 and "ok: accounts" in check.stdout, check.stdout
          doctor = command("doctor")
          assert doctor.returncode == 0, doctor.stdout
          # Who was told that they are signed up can sign in.
          server, port = start()
          for email in accounts:
              Browser(port).sign_in(email)
          accounts.clear()
          server.terminate()
          assert server.wait() == 0
          print(round, len(kept), len(gone), flush=True)
      """#
  }
#endif
