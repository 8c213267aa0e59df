import { PassThrough } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { findUserRows } from '../../../testing/find-user-rows.ts';
import { newSession } from '../../../testing/new-session.ts';
import { drawn } from '../../../testing/pictures.ts';
import { type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
beforeEach(server.startOver);

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const form = async (): Promise<FormData> => {
  const sent = new FormData();
  sent.append('avatar', new File([await drawn(40, 60).png().toBuffer()], 'me.png'));
  return sent;
};

describe('a body that was under way when its session ended', () => {
  /** Sends the head of a call, then ends its session, then sends the rest. */
  async function sendSlowly(person: Person, head: Pick<InjectOptions, 'method' | 'url' | 'headers'>, body: Buffer) {
    const payload = new PassThrough();
    // Old enough for the call to be noted in its session once it is let in.
    server.clock.advance(120_000);
    const headers = { ...head.headers, authorization: `Bearer ${person.token}`, 'content-length': `${body.length}` };
    const response = server.app.inject({ ...head, headers, payload });
    payload.write(body.subarray(0, 10));
    const seen = 'select 1 from sessions where user_id = $1 and last_seen_at = $2';
    await expect.poll(() => query(seen, person.user.id, server.clock.now())).toHaveLength(1);
    server.clock.advance(5_000);
    await query('delete from sessions where user_id = $1', person.user.id);
    payload.end(body.subarray(10));
    return (await response).statusCode;
  }

  it.each([
    ['PATCH', '/profile', { name: 'غريب' }],
    ['PATCH', '/preferences', { theme: 'dark' }],
    ['POST', '/task', { title: 'مهمة غريبة' }],
  ] as const)('changes nothing: %s %s', async (method, path, sent) => {
    const layla = await server.person();
    await newSession(server, layla);
    const before = await findUserRows(server.database, layla.user.id);
    const headers = { 'content-type': 'application/json' };
    const status = await sendSlowly(layla, { method, url: `/api${path}`, headers }, Buffer.from(JSON.stringify(sent)));
    expect(status).toBe(401);
    expect(await findUserRows(server.database, layla.user.id)).toEqual({
      ...before,
      sessions: [],
      user_visits: [expect.anything()],
    });
  });

  it('changes nothing: a picture', async () => {
    const layla = await server.person();
    const before = await findUserRows(server.database, layla.user.id);
    const encoded = new Response(await form());
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const status = await sendSlowly(layla, { method: 'PATCH', url: '/api/profile/avatar', headers }, body);
    expect(status).toBe(401);
    expect(await findUserRows(server.database, layla.user.id)).toEqual({
      ...before,
      sessions: [],
      user_visits: [expect.anything()],
    });
  });

  it('is taken where the session goes on', async () => {
    const layla = await server.person();
    const payload = new PassThrough();
    const headers = { authorization: `Bearer ${layla.token}`, 'content-type': 'application/json' };
    const response = server.app.inject({ method: 'PATCH', url: '/api/profile', headers, payload });
    server.clock.advance(5_000);
    payload.end('{"name":"ليلى الثانية"}');
    expect((await response).statusCode).toBe(200);
  });
});

describe('a change that waits for who ends its session', () => {
  it.each([
    ['PATCH', '/profile', { name: 'غريب' }],
    ['PATCH', '/profile/avatar', 'a picture'],
    ['DELETE', '/profile/avatar', undefined],
    ['DELETE', '/user', undefined],
    ['DELETE', '/auth/session', undefined],
  ] as const)('is refused: %s %s', async (method, path, sent) => {
    const layla = await server.person();
    await layla.call('PATCH', '/profile/avatar', await form());
    await newSession(server, layla);
    const before = await findUserRows(server.database, layla.user.id);
    const { id } = layla.user;
    const owner = await server.database.pool.connect();
    await owner.query('begin');
    await owner.query('select 1 from users where id = $1 for no key update', [id]);
    const mine = `delete from sessions where user_id = $1 and device <> 'another device'`;
    await owner.query(mine, [id]);
    const late = layla.call(method, path, sent === 'a picture' ? await form() : sent);
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await query(waiting)).length).toBeGreaterThan(0);
    await owner.query('commit');
    owner.release();
    expect((await late).status).toBe(401);
    const after = await findUserRows(server.database, id);
    expect(after).toEqual({ ...before, sessions: after.sessions });
    expect(after.sessions).toMatchObject([{ device: 'another device' }]);
  });
});
