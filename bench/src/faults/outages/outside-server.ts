import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

export type OutsideState = 'serves' | 'silent' | 'refuses';

/** A server of somebody else, on this machine: it serves, accepts connections and says nothing, or is not there. */
export class OutsideServer {
  readonly port: number;
  #state: OutsideState = 'refuses';
  #server: Server | null = null;
  readonly #serve: (socket: Socket) => void;
  readonly #sockets = new Set<Socket>();

  /**
   * @param port a free one
   * @param serve what is done with a connection
   */
  constructor(port: number, serve: (socket: Socket) => void) {
    this.port = port;
    this.#serve = serve;
  }

  async become(state: OutsideState): Promise<void> {
    this.#state = state;
    for (const socket of this.#sockets) socket.destroy();
    if (state === 'refuses') {
      this.#server?.close();
      this.#server = null;
    } else if (!this.#server) {
      this.#server = createServer((socket) => this.#accept(socket)).listen(this.port, '127.0.0.1');
      await once(this.#server, 'listening');
    }
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
    if (this.#state === 'serves') this.#serve(socket);
  }
}
