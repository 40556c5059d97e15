import Foundation
import Testing

/// Mail servers of aiosmtpd on this machine, and the mail that they took as Python's parser understands it.
package final class MailServer: Sendable {
  /// In the open; by STARTTLS; with TLS from the first byte; by STARTTLS with a password.
  package let plain, starting, wrapped, guarded: Int
  package let folder: Folder
  private let process: Process

  package static let shared = Result { try MailServer() }

  package static let isThere: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-c", "import aiosmtpd"]
    process.standardError = FileHandle.nullDevice
    guard Server.isThere, (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private init() throws {
    folder = try Folder()
    try Server.makeCertificate(in: folder)
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = [try folder.write(Self.script, to: "mail.py"), folder.path]
    process.standardInput = Pipe()
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let ports = Server.numbers(from: output)
    try #require(ports.count == 4)
    (plain, starting, wrapped, guarded) = (ports[0], ports[1], ports[2], ports[3])
  }

  /// Those for one recipient.
  package func mails(to recipient: String) throws -> [Mail] {
    guard let text = try? folder.text("\(recipient).mails") else { return [] }
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Mail.self, from: Data($0.utf8)) }
  }

  package struct Mail: Decodable {
    package let sender: String
    package let recipients: [String]
    package let headers: [String: String]
    package let text: String
    package let html: String?
    package let longestLine: Int
    package let isASCII: Bool
    package let defects: [String]
    package let instant: Double
  }

  private static let script = #"""
    import asyncio, email, email.policy, json, os, ssl, sys, threading
    from aiosmtpd.smtp import SMTP, AuthResult

    folder = sys.argv[1]

    class Handler:
        async def handle_RCPT(self, server, session, envelope, address, options):
            name = address.partition("@")[0]
            if name.startswith("r") and name[1:4].isdigit():
                return name[1:4] + " not for " + address
            if name.startswith("hang"):
                await asyncio.sleep(30)
            envelope.rcpt_tos.append(address)
            return "250 OK"

        async def handle_DATA(self, server, session, envelope):
            if envelope.rcpt_tos[0].startswith("full"):
                return "452 4.3.1 no room\x1b[31m"
            mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
            parts = list(mail.walk())
            body = lambda kind: next((p.get_content() for p in parts if p.get_content_type() == kind), None)
            lines = lambda text: text and text.replace("\r\n", "\n")
            record = {
                "sender": envelope.mail_from, "recipients": envelope.rcpt_tos,
                "headers": {n: str(v) for n, v in mail.items()}, "text": lines(body("text/plain")), "html": lines(body("text/html")),
                "longestLine": max(len(l) for l in envelope.content.split(b"\r\n")), "isASCII": envelope.content.isascii(),
                "defects": [repr(d) for p in parts for d in p.defects]
                    + [repr(d) for v in mail.values() for d in getattr(v, "defects", ())],
                "instant": mail["date"].datetime.timestamp()}
            with open("%s/%s.mails" % (folder, envelope.rcpt_tos[0]), "a") as out:
                out.write(json.dumps(record) + "\n")
            return "250 OK"

    def authenticate(server, session, envelope, mechanism, data):
        return AuthResult(handled=False, success=data.login == b"min" and data.password == "비밀 secret".encode())

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder + "/certificate.pem", folder + "/key.pem")

    async def main():
        loop = asyncio.get_running_loop()
        kinds = [({}, None), ({"tls_context": context, "require_starttls": True}, None), ({}, context),
                 ({"tls_context": context, "require_starttls": True, "auth_required": True, "authenticator": authenticate}, None)]
        servers = [await loop.create_server(lambda o=o: SMTP(Handler(), loop=loop, hostname="localhost", **o), "127.0.0.1", 0, ssl=s) for o, s in kinds]
        print(*[s.sockets[0].getsockname()[1] for s in servers], flush=True)
        await loop.run_in_executor(None, sys.stdin.buffer.read)
        os._exit(0)

    asyncio.run(main())
    """#
}
