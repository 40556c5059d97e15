package import Batch
import Glibc

// Why the system would not do something, in the reader's language.
extension Phrases {
  /// By an `errno`: those that people meet have words of their own in Korean, the others keep the system's behind a sentence.
  package func system(_ code: Int32) -> String {
    say(Errno.text(code), Self.korean(code) ?? "시스템 오류 \(code) (\(Errno.text(code)))")
  }

  /// The same where a photo cannot be read.
  package func sentence(_ error: SystemError) -> String {
    switch error.code {
    case ENXIO, ENODEV: say("\(error)", "읽을 수 있는 파일이 아닙니다")
    case EIO: say("\(error)", "디스크를 읽지 못했습니다")
    case EAGAIN: say("\(error)", "다른 프로그램이 쓰고 있습니다")
    default: say("\(error)", Self.korean(error.code) ?? "시스템 오류 \(error.code)")
    }
  }

  private static func korean(_ code: Int32) -> String? {
    switch code {
    case EACCES, EPERM: "권한이 없습니다"
    case ENOENT: "그런 파일이나 폴더가 없습니다"
    case ENOTDIR: "경로의 일부가 폴더가 아닙니다"
    case EISDIR: "폴더입니다"
    case EEXIST: "이미 있습니다"
    case ENOTEMPTY: "폴더가 비어 있지 않습니다"
    case ELOOP: "링크가 돌고 돕니다"
    case ENAMETOOLONG: "이름이 너무 깁니다"
    case ENOSPC: "디스크에 남은 공간이 없습니다"
    case EDQUOT: "디스크 할당량을 다 썼습니다"
    case EROFS: "읽기 전용 파일 시스템입니다"
    case EFBIG, EOVERFLOW: "파일이 너무 큽니다"
    case EIO: "입출력 오류입니다"
    case ENOMEM: "메모리가 모자랍니다"
    case EMFILE, ENFILE: "열린 파일이 너무 많습니다"
    case EAGAIN: "지금은 쓸 수 없습니다"
    case EBUSY, ETXTBSY: "사용 중입니다"
    case EBADF: "열려 있지 않습니다"
    case EINVAL: "그렇게 쓸 수 없습니다"
    case ENXIO, ENODEV: "그런 장치나 주소가 없습니다"
    case EPIPE: "읽는 쪽이 없습니다"
    case ECONNREFUSED: "받는 프로그램이 없습니다"
    case ESTALE: "파일이 서버에서 사라졌습니다"
    case ETIMEDOUT, EHOSTDOWN, EHOSTUNREACH, ENOTCONN: "파일 서버가 대답하지 않습니다"
    case ENOTSUP: "지원하지 않습니다"
    case ENOSYS: "이 커널에는 없습니다"
    default: nil
    }
  }
}
