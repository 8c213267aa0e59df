import { once } from 'node:events';
import { type AddressInfo, createServer, type LookupFunction, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockedEndpoints } from '../../../testing/blocked-endpoints.ts';
import { certificatesFor } from '../../../testing/certificates.ts';
import { alwaysAt, startPushService, type TestPushService } from '../../../testing/push-service.ts';
import { isGlobalAddress } from './global-address.ts';
import { postPushOver } from './post-push.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
const message = { endpoint, headers: { TTL: 60 }, body: Buffer.from('sealed') };

let service: TestPushService;
/** Something in our own networks that nobody may be sent to, on both loopbacks. */
let trap: Server;
let trapped: number;
let trapPort: number;

beforeAll(async () => {
  service = await startPushService();
  trap = createServer((socket) => {
    trapped++;
    socket.destroy();
  }).listen(0);
  await once(trap, 'listening');
  trapPort = (trap.address() as AddressInfo).port;
});
afterAll(async () => {
  await service.close();
  trap.close();
});
beforeEach(() => {
  trapped = 0;
});
afterEach(() => {
  service.received.length = 0;
  service.responses.clear();
});

const overTrap = (lookup: LookupFunction) =>
  postPushOver({ lookup, isAllowed: isGlobalAddress, tls: { port: trapPort }, timeoutMs: 5_000 });

it('posts a message as it is, and answers what the service says', async () => {
  service.responses.set('/fcm/send/1', { status: 429, headers: { 'retry-after': '120' } });
  const response = await postPushOver(service.network)(message);
  expect(response).toEqual({ status: 429, retryAfter: '120' });
  const [received] = service.received;
  expect(received).toMatchObject({ method: 'POST', path: '/fcm/send/1', headers: { ttl: '60' } });
  expect(received?.body.toString()).toBe('sealed');
});

describe('connects to nothing', () => {
  it.each(blockedEndpoints)('at an address with %s', async (_, blockedEndpoint) => {
    const post = overTrap(alwaysAt('127.0.0.1'));
    await expect(post({ ...message, endpoint: blockedEndpoint })).rejects.toThrow('not the address of a push service');
    expect(trapped).toBe(0);
  });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, IPv6', ['::1']],
    ['the cloud’s metadata', ['169.254.169.254']],
    ['a private network', ['10.1.2.3']],
    ['IPv4 in disguise', ['::ffff:127.0.0.1']],
    ['this machine beside an address of the internet', ['8.8.8.8', '127.0.0.1']],
  ])('behind an allowed name that leads to %s', async (_, addresses) => {
    await expect(overTrap(alwaysAt(...addresses))(message)).rejects.toThrow('not global');
    expect(trapped).toBe(0);
  });

  it('behind a name that has no address', async () => {
    await expect(overTrap(alwaysAt())(message)).rejects.toThrow('without an address');
  });

  it('behind a name whose second answer is another than its first', async () => {
    // 127.0.0.1, where the service listens, stands for the internet; the trap listens on all.
    const responses = [alwaysAt('127.0.0.1'), alwaysAt('127.0.0.2')];
    const hostnames: string[] = [];
    const post = postPushOver({
      ...service.network,
      lookup: (name, options, callback) => {
        hostnames.push(name);
        responses[hostnames.length - 1]?.(name, options, callback);
      },
      isAllowed: (address) => address === '127.0.0.1',
    });
    expect((await post(message)).status).toBe(201);
    await expect(post(message)).rejects.toThrow('not global');
    expect([hostnames, service.received.length]).toEqual([['fcm.googleapis.com', 'fcm.googleapis.com'], 1]);
  });

  it('that a service redirects to', async () => {
    for (const status of [301, 302, 307, 308]) {
      service.responses.set('/fcm/send/1', { status, headers: { location: `https://127.0.0.1:${trapPort}/` } });
      expect((await postPushOver(service.network)(message)).status).toBe(status);
    }
    expect(trapped).toBe(0);
  });
});

it('the trap would notice a connection', async () => {
  const post = postPushOver({
    lookup: alwaysAt('127.0.0.1'),
    isAllowed: () => true,
    tls: { port: trapPort },
    timeoutMs: 5_000,
  });
  await expect(post(message)).rejects.toThrow();
  expect(trapped).toBe(1);
});

it('tells nothing to a service that cannot prove its name', async () => {
  const { ca } = certificatesFor(['fcm.googleapis.com']);
  const network = { ...service.network, tls: { ...service.network.tls, ca } };
  await expect(postPushOver(network)(message)).rejects.toThrow();
  expect(service.received).toEqual([]);
});

it('does not wait longer than it may for an answer', async () => {
  service.responses.set('/fcm/send/1', 'never');
  await expect(postPushOver({ ...service.network, timeoutMs: 50 })(message)).rejects.toThrow();
});
