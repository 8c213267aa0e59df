import { createServer } from 'node:https';
import type { TestCertificates } from '@afdal/server/testing/certificates';
import { newPushDevice } from '@afdal/server/testing/push-device';
import { freePort, type NewPerson, newPerson } from '../../product.ts';
import { post } from '../../send.ts';
import { OutsideServer } from './outside-server.ts';
import type { Provider } from './provider.ts';

export const pushHost = 'fcm.googleapis.com';

/** A browser's push service: whose account is signed in to from another device is told of it on their own. */
export async function pushProvider({ cert, key }: TestCertificates): Promise<Provider> {
  /** How often each message came, by the path of a device. */
  const received = new Map<string, Map<string, number>>();
  const expected: string[] = [];
  let prepared: NewPerson[] = [];
  const service = createServer({ cert, key }, (request, response) => {
    const messages = received.get(request.url ?? '') ?? new Map<string, number>();
    received.set(request.url ?? '', messages);
    const topic = String(request.headers.topic);
    messages.set(topic, (messages.get(topic) ?? 0) + 1);
    request.resume();
    response.writeHead(201).end();
  });
  return {
    server: new OutsideServer(await freePort(), (socket) => service.emit('connection', socket)),
    prepare: async (url, people) => {
      prepared = [];
      for (let n = 0; n < people; n += 1) {
        const person = await newPerson(url);
        const { path, subscription } = newPushDevice(pushHost);
        const headers = { authorization: `Bearer ${person.token}` };
        const { status } = await post(url, '/push/subscription', subscription, headers);
        if (status !== 204) throw new Error(`the subscription of a device is answered ${status}`);
        expected.push(path);
        prepared.push(person);
      }
    },
    cause: async (url) => {
      for (const { email, password } of prepared) {
        const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
        const { status } = await post(url, '/auth/login', { email, password }, headers);
        if (status !== 200) throw new Error(`a sign-in is answered ${status}`);
      }
    },
    countMissing: () => expected.filter((path) => !received.has(path)).length,
    countDoubled: () =>
      [...received.values()].flatMap((messages) => [...messages.values()]).filter((count) => count > 1).length,
  };
}
