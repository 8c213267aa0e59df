import type { Socket } from 'node:net';
import { freePort, newPerson } from '../../product.ts';
import { OutsideServer } from './outside-server.ts';
import type { Provider } from './provider.ts';

/** A mail server: whoever registers gets a mail. */
export async function mailProvider(): Promise<Provider> {
  const times = new Map<string, number>();
  const recipients = new Set<string>();
  const expected: string[] = [];
  let prepared = 0;
  const take = (mail: string, recipient: string) => {
    const [, id = ''] = /^Message-ID: (.+)$/im.exec(mail) ?? [];
    times.set(id, (times.get(id) ?? 0) + 1);
    recipients.add(recipient);
  };
  return {
    server: new OutsideServer(await freePort(), (socket) => serveMail(socket, take)),
    prepare: async (_, people) => {
      prepared = people;
    },
    cause: async (url) => {
      for (let n = 0; n < prepared; n += 1) expected.push((await newPerson(url)).email);
    },
    countMissing: () => expected.filter((email) => !recipients.has(email)).length,
    countDoubled: () => [...times.values()].filter((count) => count > 1).length,
  };
}

/** As much of SMTP (RFC 5321) as a client needs who sends one mail after another. */
function serveMail(socket: Socket, take: (mail: string, recipient: string) => void): void {
  let said = '';
  let recipient = '';
  let isInMail = false;
  socket.write('220 mail.example ESMTP\r\n');
  socket.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    for (;;) {
      const end = said.indexOf(isInMail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = said.slice(0, end);
      said = said.slice(end + (isInMail ? 5 : 2));
      if (isInMail) take(part, recipient);
      const isData = !isInMail && /^data$/i.test(part);
      isInMail = isData;
      recipient = /^rcpt to:<(.+)>/i.exec(part)?.[1] ?? recipient;
      socket.write(isData ? '354 go on\r\n' : /^quit$/i.test(part) ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}
