import { PassThrough } from 'node:stream';
import { defineEndpoints } from '@afdal/contract/endpoint';
import type { Notification } from '@afdal/contract/notifications/notifications';
import type { ApiKey, CreatedApiKey } from '@afdal/contract/people/api-keys';
import { errorTexts } from '@afdal/contract/texts';
import { apiKeyPrefix, apiKeyStartLength, maxApiKeys } from '@afdal/domain/api-keys/limits';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newApiKey } from '../../../testing/api-key.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { bindTestEndpoints } from '../../../testing/test-endpoints.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { verifyHolder } from '../../../testing/verify-holder.ts';
import { hashSecret } from '../../platform/secret.ts';
import { uuidv7 } from '../../platform/uuid.ts';

const server = useTestServer();
const minute = 60_000;
let layla: Person;

/** What devices alone may send, as the inbox is. */
const planted = defineEndpoints({
  sendNote: {
    method: 'POST',
    path: '/planted-note',
    access: 'apiKey',
    summary: 'Planted: takes a note of a device',
    body: z.strictObject({ note: z.string() }),
    output: z.strictObject({ user: z.string(), today: z.string(), note: z.string() }),
    status: 200,
    errors: [],
    limit: { burst: 1, everySeconds: 60, per: 'person' },
  },
});
let taken: string[] = [];
const bindPlanted = () =>
  bindTestEndpoints(server, planted, {
    sendNote: async ({ user, body }) => {
      taken.push(body.note);
      return { user: user.id, today: user.today, note: body.note };
    },
  });
let app: ReturnType<typeof bindPlanted>;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from graphile_worker._private_jobs');
  layla = await server.person();
  await runJobs(server);
  taken = [];
  app = bindPlanted();
});
afterEach(async () => await app.close());

const list = async (person = layla) => (await person.call<ApiKey[]>('GET', '/apiKey')).body;

async function send(token: string | null, more: InjectOptions = {}) {
  const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...more.headers };
  const url = '/api/planted-note';
  const response = await app.inject({ method: 'POST', url, payload: { note: 'رسالة' }, ...more, headers });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const refused = { status: 401, body: { errorType: 'api_key_invalid' } };

describe('createApiKey', () => {
  it('shows the key once, and keeps its hash and its beginning', async () => {
    const { status, body } = await layla.call<CreatedApiKey>('POST', '/apiKey', { name: '  آيفون\nليلى ' });
    expect(status).toBe(201);
    const { key, ...listed } = body;
    expect(listed).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      name: 'آيفون ليلى',
      scope: 'inbox',
      start: key.slice(0, apiKeyStartLength),
      createdAt: server.clock.now().toISOString(),
      lastUsedAt: null,
    });
    expect(key).toMatch(new RegExp(`^${apiKeyPrefix}_[\\w-]{43}$`));
    expect(await list()).toEqual([listed]);
    const { rows } = await server.database.pool.query('select * from api_keys where id = $1', [listed.id]);
    expect(rows[0].key_hash).toBe(hashSecret(key));
    expect(JSON.stringify(rows)).not.toContain(key.slice(apiKeyStartLength));
  });

  it('is stored nowhere to be answered again, whatever key of idempotency it has', async () => {
    const headers = { 'idempotency-key': 'one-tap' };
    const made = [];
    for (let n = 0; n < 2; n++)
      made.push(await layla.call<CreatedApiKey>('POST', '/apiKey', { name: 'هاتف' }, headers));
    expect(made[1]?.body.key).not.toBe(made[0]?.body.key);
    const { rows } = await server.database.pool.query(
      'select count(*)::int as n from idempotency_keys where user_id = $1',
      [layla.user.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('makes one key of one id: a second time it could not be shown', async () => {
    const id = uuidv7(server.clock.now().getTime());
    expect((await layla.call('POST', '/apiKey', { id, name: 'هاتف' })).status).toBe(201);
    const again = await layla.call('POST', '/apiKey', { id, name: 'هاتف' });
    expect([again.status, getErrorBody(again).errorType]).toEqual([409, 'conflict']);
    expect(await list()).toHaveLength(1);
  });

  it.each<[string, object, Record<string, string>]>([
    ['no name', {}, { name: errorTexts.passkeyNameRequired }],
    ['a blank name', { name: ' \u200f ' }, { name: errorTexts.passkeyNameRequired }],
    ['41 letters', { name: 'ق'.repeat(41) }, { name: errorTexts.passkeyNameTooLong }],
    ['a scope of their own', { name: 'هاتف', scope: 'all' }, { scope: errorTexts.fieldUnknown }],
    ['a key of their own', { name: 'هاتف', key: 'afdal_mine' }, { key: errorTexts.fieldUnknown }],
  ])('refuses %s', async (_, body, fields) => {
    const response = await layla.call('POST', '/apiKey', body);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
    expect(await list()).toEqual([]);
  });

  it('makes no more than there may be, also at once; a revoked one makes room', async () => {
    for (let n = 1; n < maxApiKeys; n++) await newApiKey(layla, `هاتف ${n}`);
    const last = await Promise.all([1, 2, 3].map(() => layla.call('POST', '/apiKey', { name: 'هاتف' })));
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const full = await layla.call('POST', '/apiKey', { name: 'هاتف' });
    expect(getErrorBody(full)).toMatchObject({
      errorType: 'list_full',
      message: 'وصلت إلى الحد: 10 مفاتيح. حذف القديم يفسح المجال لغيره.',
    });
    const [newest] = await list();
    expect((await layla.call('DELETE', `/apiKey/${newest?.id}`)).status).toBe(204);
    expect((await newApiKey(layla)).name).toBe('هاتف');
    expect(await newApiKey(await server.person('عمر'))).toBeDefined();
  });

  it('tells its owner, by mail and in the list of notifications', async () => {
    const { key } = await newApiKey(layla, 'آيفون <ليلى>');
    const [mail, ...others] = await runJobs(server);
    expect(others).toEqual([]);
    expect([mail?.to.address, mail?.subject]).toEqual([layla.email, 'مفتاح جديد في حسابك']);
    expect(mail?.text).toContain('باسم «آيفون <ليلى>»');
    expect(mail?.html).toContain('«آيفون &#60;ليلى&#62;»');
    expect(mail?.text).toContain('https://afdal.example/settings#inbox');
    const { body: notifications } = await layla.call<Notification[]>('GET', '/notification');
    expect(notifications).toMatchObject([{ type: 'warning', actionType: 'security', title: 'مفتاح جديد لجهاز' }]);
    expect(notifications[0]?.message).toContain('«آيفون <ليلى>»');
    expect(JSON.stringify([mail, notifications])).not.toContain(key.slice(apiKeyStartLength));
  });
});

describe('listApiKeys', () => {
  it('has the newest first', async () => {
    for (const name of ['الأول', 'الثاني', 'الثالث']) {
      await newApiKey(layla, name);
      server.clock.advance(1_000);
    }
    expect((await list()).map(({ name }) => name)).toEqual(['الثالث', 'الثاني', 'الأول']);
  });

  it('has the last use, to the minute', async () => {
    const { key } = await newApiKey(layla);
    const lastUse = async () => (await list())[0]?.lastUsedAt;
    const first = server.clock.now().toISOString();
    await send(key);
    expect(await lastUse()).toBe(first);
    server.clock.advance(minute - 1);
    await send(key);
    expect(await lastUse()).toBe(first);
    server.clock.advance(1);
    await send(key);
    expect(await lastUse()).toBe(server.clock.now().toISOString());
  });
});

describe('a call of devices', () => {
  it('is answered to who has a key, as its person on their day', async () => {
    await layla.call('PATCH', '/preferences', { dayStartHour: 6 });
    server.clock.set('2026-11-22T02:59:00Z');
    const { key } = await newApiKey(layla);
    const { status, body } = await send(key);
    expect([status, body]).toEqual([200, { user: layla.user.id, today: '2026-11-21', note: 'رسالة' }]);
  });

  it('is refused to everybody else, and tells them no more', async () => {
    const admin = await server.admin();
    const { key } = await newApiKey(layla);
    for (const token of [
      null,
      layla.token,
      admin.token,
      `${apiKeyPrefix}_${'x'.repeat(43)}`,
      `${key}x`,
      key.slice(0, -1),
    ]) {
      expect(await send(token)).toMatchObject(refused);
    }
    expect(await send(null)).toMatchObject({
      body: { message: 'مفتاح الجهاز غير صالح أو أُلغي. إنشاء مفتاح جديد من إعدادات «صندوق الوارد».' },
    });
    expect(taken).toEqual([]);
  });

  it('is limited for all keys of a person together, and for nobody else', async () => {
    const limited = bindTestEndpoints(
      server,
      planted,
      { sendNote: async ({ user }) => ({ user: user.id, today: '', note: '' }) },
      undefined,
      1,
    );
    const [one, two, others] = [await newApiKey(layla), await newApiKey(layla), await newApiKey(await server.person())];
    const statuses = [];
    for (const { key } of [one, two, others]) {
      const headers = { authorization: `Bearer ${key}` };
      const response = await limited.inject({
        method: 'POST',
        url: '/api/planted-note',
        headers,
        payload: { note: '' },
      });
      statuses.push([response.statusCode, response.headers['retry-after']]);
    }
    await limited.close();
    expect(statuses).toEqual([
      [200, undefined],
      [429, '60'],
      [200, undefined],
    ]);
  });

  it('has one effect with one key of idempotency', async () => {
    const { key } = await newApiKey(layla);
    const headers = { 'idempotency-key': 'one-message' };
    const first = await send(key, { headers });
    const again = await send(key, { headers });
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
    expect(taken).toEqual(['رسالة']);
  });

  it('is not made by a body that was under way when its key was revoked', async () => {
    const { id, key } = await newApiKey(layla);
    const payload = new PassThrough();
    const response = send(key, { payload, headers: { 'content-type': 'application/json' } });
    await expect.poll(async () => (await list())[0]?.lastUsedAt).not.toBeNull();
    server.clock.advance(5_000);
    await layla.call('DELETE', `/apiKey/${id}`);
    payload.end('{"note":"رسالة"}');
    expect(await response).toMatchObject(refused);
    expect(taken).toEqual([]);
  });
});

describe('a key', () => {
  it('reads nothing, and is nobody where callers are only recognised', async () => {
    const { key } = await newApiKey(layla);
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/user', '/apiKey', '/task', '/transaction', '/export']) {
      const response = await server.call('GET', path, undefined, headers);
      expect([path, response.status, getErrorBody(response).errorType]).toEqual([path, 401, 'unauthorized']);
    }
    const made = await server.call('POST', '/apiKey', { name: 'مفتاح من مفتاح' }, headers);
    expect(made.status).toBe(401);
    const ticket = {
      name: 'ليلى',
      email: 'other@example.com',
      subject: 'سؤال عن الأهداف',
      message: 'كيف أضيف هدفًا ادخاريًا جديدًا؟',
    };
    expect((await server.call('POST', '/ticket', ticket, headers)).status).toBe(201);
    const { rows } = await server.database.pool.query('select user_id from tickets');
    expect(rows).toEqual([{ user_id: null }]);
  });

  it('ends at once when it is revoked; others go on', async () => {
    const [gone, stays] = [await newApiKey(layla), await newApiKey(layla)];
    expect((await send(gone.key)).status).toBe(200);
    expect((await layla.call('DELETE', `/apiKey/${gone.id}`)).status).toBe(204);
    expect(await send(gone.key)).toMatchObject(refused);
    expect((await send(stays.key)).status).toBe(200);
    const again = await layla.call('DELETE', `/apiKey/${gone.id}`);
    expect([again.status, getErrorBody(again).errorType]).toEqual([404, 'not_found']);
  });

  it('is refused while its person is stopped, and while the account waits to be deleted', async () => {
    const { key } = await newApiKey(layla);
    const stop = (is: boolean) =>
      server.database.pool.query('update users set is_stopped = $2 where id = $1', [layla.user.id, is]);
    await stop(true);
    expect(await send(key)).toMatchObject(refused);
    await stop(false);
    expect((await send(key)).status).toBe(200);
    expect((await layla.call('DELETE', '/user')).status).toBe(204);
    expect(await send(key)).toMatchObject(refused);
    expect((await layla.call('POST', '/user/restore')).status).toBe(200);
    expect((await send(key)).status).toBe(200);
  });

  it('outlives the session that made it, a sign-out elsewhere and a changed password, as a passkey does', async () => {
    const { key } = await newApiKey(layla);
    await layla.call('DELETE', '/auth/session');
    const change = { currentPassword: layla.password, password: 'نخلة أخرى بعيدة عن النهر' };
    expect((await layla.call('PUT', '/auth/password', change)).status).toBe(204);
    await layla.call('POST', '/auth/logout');
    expect((await send(key)).status).toBe(200);
  });

  it('is revoked by a password set through a mailed link, and the mail about it says so', async () => {
    await verifyHolder(server, layla);
    const { key } = await newApiKey(layla);
    await server.call('POST', '/auth/forgot-password', { email: layla.email });
    const token = /token=([\w-]+)/.exec((await runJobs(server)).at(-1)?.text ?? '')?.[1];
    const body = { token, password: 'نخلة أخرى بعيدة عن النهر' };
    expect((await server.call('POST', '/auth/reset-password', body)).status).toBe(200);
    expect(await send(key)).toMatchObject(refused);
    const [mail] = await runJobs(server);
    expect(mail?.text).toContain('أُلغيت معها مفاتيح الأجهزة التي ترسل إلى صندوق الوارد');
  });
});
