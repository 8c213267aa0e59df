import type { UserId } from '@afdal/contract/ids';
import { type NotificationTopic, notificationTopics } from '@afdal/domain/notifications/topics';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { serverKey } from '../../platform/sealing/server-key.ts';
import { isMailed } from './mail-choice.ts';
import { newLinkToken } from './unsubscribe-link.ts';

const server = useTestServer();

let layla: Person;
let omar: Person;
beforeEach(async () => {
  layla = await server.person('ليلى');
  omar = await server.person('عمر');
});

async function createToken({ user }: Person, topic: NotificationTopic = 'payments'): Promise<string> {
  const key = await serverKey(server.database.db, 'mail_links', server.clock.now());
  return newLinkToken(key, { user: user.id as UserId, topic });
}

const isOn = async ({ user }: Person, topic: NotificationTopic = 'payments') =>
  await isMailed(server.database.db, user.id as UserId, topic);
const path = (what: string, token: string) => `/notification-mail/${what}?token=${encodeURIComponent(token)}`;
const json = { 'List-Unsubscribe': 'One-Click' };
const stop = async (token: string, body: unknown = json, headers = {}) =>
  await server.call('POST', path('unsubscribe', token), body, headers);
const resume = async (token: string) => await server.call('POST', path('resubscribe', token));
const read = async (token: string) => await server.call('GET', path('subscription', token));

const multipart = () => {
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  return form;
};
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

describe('the address in the header of a mail', () => {
  it.each([
    ['a form', () => multipart(), {}],
    ['an urlencoded form', () => 'List-Unsubscribe=One-Click', urlencoded],
    ['JSON', () => json, {}],
  ])('turns the topic off by %s, at once, without a session, and again without harm', async (_, body, headers) => {
    await resume(await createToken(layla));
    expect(await isOn(layla)).toBe(true);
    const token = await createToken(layla);
    for (let n = 0; n < 2; n++) {
      const response = await stop(token, body(), headers);
      expect([response.status, response.body]).toEqual([200, { topic: 'payments', isOn: false }]);
      expect(await isOn(layla)).toBe(false);
    }
    expect([await isOn(layla, 'subscription'), await isOn(omar)]).toEqual([true, true]);
  });

  it.each([
    ['nothing', '', {}, 400],
    ['an empty form', '', urlencoded, 400],
    ['another word', 'List-Unsubscribe=Two-Clicks', urlencoded, 400],
    ['more than the word', 'List-Unsubscribe=One-Click&topic=security', urlencoded, 400],
    ['the word twice', 'List-Unsubscribe=One-Click&List-Unsubscribe=One-Click', urlencoded, 400],
    ['a form without its boundary', 'x', { 'content-type': 'multipart/form-data' }, 400],
    ['a text', 'List-Unsubscribe=One-Click', { 'content-type': 'text/plain' }, 415],
    ['a long form', `List-Unsubscribe=${'x'.repeat(5_000)}`, urlencoded, 413],
  ])('changes nothing by %s', async (_, body, headers, status) => {
    await resume(await createToken(layla));
    const response = await stop(await createToken(layla), body, headers);
    expect(response.status).toBe(status);
    expect(getErrorBody(response).message).toMatch(/[\u0600-\u06ff]/);
    expect(await isOn(layla)).toBe(true);
  });

  it('changes nothing for a file in the form', async () => {
    const form = new FormData();
    form.append('List-Unsubscribe', new File(['One-Click'], 'x.txt'));
    expect((await stop(await createToken(layla), form)).status).toBe(400);
    expect(await isOn(layla)).toBe(true);
  });

  it('leads who opens it to the page that asks, and changes nothing', async () => {
    const token = await createToken(layla);
    const response = await server.app.inject(`/api${path('unsubscribe', token)}`);
    expect([response.statusCode, response.headers.location]).toEqual([303, `/unsubscribe?token=${token}`]);
    const odd = await server.app.inject(
      '/api/notification-mail/unsubscribe?token=%0d%0aSet-Cookie:x&to=//evil.example',
    );
    expect(odd.headers.location).toBe('/unsubscribe?token=%0D%0ASet-Cookie%3Ax');
    expect((await server.app.inject('/api/notification-mail/unsubscribe')).headers.location).toBe(
      '/unsubscribe?token=',
    );
    expect(await isOn(layla)).toBe(true);
  });
});

describe('the page of a link', () => {
  it('reads what it is about, and takes back what it did', async () => {
    const token = await createToken(omar, 'subscription');
    expect((await read(token)).body).toEqual({ topic: 'subscription', isOn: true });
    await stop(token);
    expect((await read(token)).body).toEqual({ topic: 'subscription', isOn: false });
    expect((await resume(token)).body).toEqual({ topic: 'subscription', isOn: true });
    expect(await isOn(omar, 'subscription')).toBe(true);
  });

  it('keeps what else the person chose', async () => {
    const chosen = { channels: { habits: { push: false, email: true } }, pushesPerDay: 7 };
    await omar.call('PATCH', '/notification-preferences', chosen);
    await stop(await createToken(omar, 'budgets'));
    const { body } = await omar.call<Record<string, unknown>>('GET', '/notification-preferences');
    expect(body).toMatchObject({ ...chosen, channels: { ...chosen.channels, budgets: { push: true, email: false } } });
  });
});

describe('a token', () => {
  it('tells nobody whose and what it is, not even by its length', async () => {
    const tokens = await Promise.all(notificationTopics.map((topic) => createToken(layla, topic)));
    expect(new Set(tokens.map(({ length }) => length)).size).toBe(1);
    for (const [n, token] of tokens.entries()) {
      const inside = Buffer.from(token.split('_')[1] ?? '', 'base64url').toString('latin1');
      for (const text of [token, inside]) {
        expect(text).not.toContain(layla.user.id);
        expect(text).not.toContain(notificationTopics[n]);
      }
    }
  });

  it('that is forged, of a deleted account, of another key or of what always comes is refused alike', async () => {
    const gone = await server.person();
    const tokens = [
      '',
      'x',
      `afdalstop_${'A'.repeat(120)}`,
      (await createToken(layla)).replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      (await createToken(layla)).replace('afdalstop_', ''),
      `${await createToken(layla)}=`,
      newLinkToken(Buffer.alloc(32), { user: layla.user.id as UserId, topic: 'payments' }),
      await createToken(gone),
      await createToken(layla, 'security'),
    ];
    await server.database.pool.query('delete from users where id = $1', [gone.user.id]);
    const responses = await Promise.all(tokens.flatMap((token) => [stop(token), resume(token), read(token)]));
    const failures = responses.map((response) => {
      const { errorType, message, fields } = getErrorBody(response);
      return JSON.stringify([response.status, errorType, message, fields]);
    });
    expect([...new Set(failures)]).toEqual([
      JSON.stringify([400, 'link_invalid', 'الرابط غير صالح أو انتهت مدته', undefined]),
    ]);
  });
});
