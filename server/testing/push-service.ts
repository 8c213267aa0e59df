import { once } from 'node:events';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import type { PushNetwork } from '../src/platform/push/post-push.ts';
import { certificatesFor } from './certificates.ts';

export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'wns2-par02p.notify.windows.com',
  'web.push.apple.com',
] as const;

interface ReceivedPush {
  readonly host: string;
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface TestPushService {
  readonly port: number;
  /** What reached it, in order. */
  readonly received: ReceivedPush[];
  /** How it answers, by path or host; 201 to anything else. `never`: it leaves the caller waiting. */
  readonly responses: Map<string, 'never' | { readonly status: number; readonly headers?: OutgoingHttpHeaders }>;
  /** The way to it, under the names of the real ones. */
  readonly network: PushNetwork;
  close(): Promise<void>;
}

/** All push services of the browsers, behind a TLS listener of this machine. */
export async function startPushService(): Promise<TestPushService> {
  const { ca, ...own } = certificatesFor(pushHosts);
  const received: ReceivedPush[] = [];
  const responses: TestPushService['responses'] = new Map();
  const server = createServer(own, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url: path = '', headers } = request;
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    received.push({ host, path, method, headers, body: Buffer.concat(chunks) });
    const planned = responses.get(path) ?? responses.get(host) ?? { status: 201 };
    if (planned !== 'never') response.writeHead(planned.status, planned.headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    responses,
    network: { lookup: alwaysAt('127.0.0.1'), isAllowed: () => true, tls: { ca, port }, timeoutMs: 5_000 },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A resolver that answers these addresses, whatever it is asked. */
export function alwaysAt(...addresses: readonly string[]): LookupFunction {
  return (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}
