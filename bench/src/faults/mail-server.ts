import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export type MailServerState = 'serves' | 'silent' | 'refuses';

/** A mail server on this machine that takes mails, accepts connections and says nothing, or is not there. */
export class MailServer {
  /** How often each mail was taken, by its Message-ID. */
  readonly taken = new Map<string, number>();
  readonly recipients = new Set<string>();
  readonly port: number;
  #state: MailServerState = 'serves';
  #server: Server | null = null;
  readonly #sockets = new Set<Socket>();

  /** @param port a free one */
  constructor(port: number) {
    this.port = port;
  }

  async become(state: MailServerState): Promise<void> {
    this.#state = state;
    for (const socket of this.#sockets) socket.destroy();
    if (state === 'refuses') {
      this.#server?.close();
      this.#server = null;
    } else if (!this.#server) {
      this.#server = createServer((socket) => this.#serve(socket)).listen(this.port, '127.0.0.1');
      await once(this.#server, 'listening');
    }
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    if (this.#state === 'silent') return;
    let said = '';
    let isInMail = false;
    socket.write('220 mail.example ESMTP\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (;;) {
        const end = said.indexOf(isInMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = said.slice(0, end);
        said = said.slice(end + (isInMail ? 5 : 2));
        if (isInMail) this.#take(part);
        const isData = !isInMail && /^data$/i.test(part);
        isInMail = isData;
        const [, recipient] = /^rcpt to:<(.+)>/i.exec(part) ?? [];
        if (recipient) this.recipients.add(recipient);
        socket.write(isData ? '354 go on\r\n' : /^quit$/i.test(part) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }

  #take(mail: string): void {
    const [, id = ''] = /^Message-ID: (.+)$/im.exec(mail) ?? [];
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
  }
}
