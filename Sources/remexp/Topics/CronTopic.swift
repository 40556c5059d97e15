import Words

extension Phrases {
  var cronTopic: String {
    say(
      """
      remexp notify says what is due now and was not said before. It can run at any
      time and any number of times. These show what makes this machine run it every
      quarter of an hour; with --yes it is installed, and --remove takes it away:
        remexp schedule --install cron
        remexp schedule --install systemd

      By hand, in a crontab:
        */15 * * * *  remexp notify
        5 * * * *     remexp calendar --quiet --output /srv/www/expiry.ics
        10 3 * * *    remexp scan --quiet --register --changed-only /srv/photos
        30 3 * * 0    remexp backup /srv/backup/pantry-$(date +\\%F).sqlite

      cron mails what is printed; where nothing is due, nothing is printed and the
      status is 0. To be told otherwise, set a channel up (a program, a file, mail, a
      webhook, ntfy, a browser, an app) and try it:
        remexp channel add ntfy --topic fridge-8f3k2
        remexp channel test ntfy

      When somebody is told is said in words by the first of these, and changed by
      the others; a rule is for some items only:
        remexp user show me
        remexp user edit me --notify-days 7,1 --notify-at 08:30
        remexp rule set --category meat --days 5,2,0
      Unless changed: 7, 3 and 1 days before the last good day, on it and on the day
      after it, from 07:00 on, and not between 22:00 and 07:00.

      What cron does not know of your shell: PATH (write where remexp is), REMEXP_STORE
      (give --store DIR), the locale (remexp user edit me --language ko). remexp
      doctor names what is missing. The days are those of each user's time zone.

      Status 4: another run is at work, and says what is due. Status 1: a channel did
      not take a message; later runs try again for three days, under the same key.
      Status 3 with a line about the clock: it is far from the last thing that was
      done here; set it, or go on with --trust-clock. Whatever runs without a terminal
      reads no photo unless the whole sandbox of this system is in force.
      """,
      """
      remexp notify는 지금 알릴 것 가운데 아직 알리지 않은 것을 말합니다. 언제 몇 번을
      실행해도 됩니다. 이 컴퓨터가 15분마다 실행하게 할 것을 이렇게 볼 수 있고, --yes와
      함께면 설치하며, --remove로 지웁니다:
        remexp schedule --install cron
        remexp schedule --install systemd

      crontab에 직접 쓸 때:
        */15 * * * *  remexp notify
        5 * * * *     remexp calendar --quiet --output /srv/www/expiry.ics
        10 3 * * *    remexp scan --quiet --register --changed-only /srv/photos
        30 3 * * 0    remexp backup /srv/backup/pantry-$(date +\\%F).sqlite

      출력은 cron이 메일로 보냅니다. 알릴 것이 없으면 아무것도 출력하지 않고 상태는
      0입니다. 다르게 알리려면 채널(프로그램, 파일, 메일, 웹훅, ntfy, 브라우저, 앱)을
      만들고 시험해 보세요:
        remexp channel add ntfy --topic fridge-8f3k2
        remexp channel test ntfy

      언제 알리는지는 첫째가 말로 보여 주고, 나머지로 바꿉니다. 규칙은 일부 상품에만
      씁니다:
        remexp user show me
        remexp user edit me --notify-days 7,1 --notify-at 08:30
        remexp rule set --category meat --days 5,2,0
      바꾸지 않으면 마지막 날의 7일, 3일, 1일 전과 그날, 그 다음 날이며, 07:00부터 알리고
      22:00과 07:00 사이에는 알리지 않습니다.

      cron은 셸의 이것들을 모릅니다: PATH(remexp의 자리를 적으세요), REMEXP_STORE(--store로
      주세요), 로캘(remexp user edit me --language ko). remexp doctor가 빠진 것을 말해
      줍니다. 날은 사용자마다 자기 시간대로 셉니다.

      상태 4: 다른 실행이 알리는 중입니다. 상태 1: 채널이 받지 않았습니다. 나중 실행이 같은
      키로 사흘 동안 다시 보냅니다. 시계 이야기와 함께 상태 3: 여기서 마지막으로 한 일과
      시계가 너무 다릅니다. 시계를 맞추거나 --trust-clock으로 계속하세요. 터미널 없이
      실행하면 이 시스템의 샌드박스가 모두 걸려야 사진을 읽습니다.
      """)
  }
}
