import { createServer, type Server } from 'node:http';
import type { AdminSummary } from '@afdal/contract/admin/summary';
import { endpoints } from '@afdal/contract/endpoints';
import type { Counted } from '@afdal/contract/people/analytics';
import type { User } from '@afdal/contract/people/users';
import { callsOfActions } from '@afdal/domain/analytics/counted';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, useTestServer } from '../../../testing/test-server.ts';
import { type AnalyticsTarget, forwardAnalytics } from './forward-analytics.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from analytics_counts');
  await server.database.pool.query('delete from users');
  layla = await server.person();
});

const rows = async () =>
  (await server.database.pool.query('select * from analytics_counts order by kind, name')).rows.map(
    ({ day: _, ...row }) => row,
  );
const decide = async (isGranted: boolean, person = layla) => {
  expect((await person.call('POST', '/consent/analytics', { isGranted })).status).toBe(201);
  server.clock.advance(1_000);
};
const send = async (counts: readonly unknown[], person = layla) =>
  (await person.call('POST', '/analytics', { counts })).status;

const page: Counted = { kind: 'page', name: '/tasks', count: 2 };
const action: Counted = { kind: 'action', name: 'task-added', count: 1 };

describe('what is used', () => {
  it('is not counted of who has not agreed, nor of who has taken it back', async () => {
    expect(await send([page])).toBe(204);
    expect(await rows()).toEqual([]);
    await decide(true);
    await decide(false);
    expect(await send([page])).toBe(204);
    expect(await rows()).toEqual([]);
  });

  it('is summed up over all who agreed, and nothing tells whose it was', async () => {
    const omar = await server.person();
    await decide(true);
    await decide(true, omar);
    expect(await send([page, action, page])).toBe(204);
    expect(await send([action], omar)).toBe(204);
    expect(await rows()).toEqual([
      { kind: 'action', name: 'task-added', count: 2, forwarded: 0 },
      { kind: 'page', name: '/tasks', count: 4, forwarded: 0 },
    ]);
  });

  it.each([
    { kind: 'page', name: '/tasks?q=salary', count: 1 },
    { kind: 'page', name: '/blog/some-article', count: 1 },
    { kind: 'action', name: '/tasks', count: 1 },
    { kind: 'page', name: 'task-added', count: 1 },
    { kind: 'page', name: '/tasks', count: 0 },
    { kind: 'page', name: '/tasks', count: 501 },
    { kind: 'page', name: '/tasks', count: 1, user: 'x' },
  ])('takes known names and small numbers alone, not %j', async (counted) => {
    await decide(true);
    expect(await send([page, counted])).toBe(400);
    expect(await rows()).toEqual([]);
  });

  it('is known to the page by what the person agreed to', async () => {
    const allows = async () => (await layla.call<User>('GET', '/user')).body.allowsAnalytics;
    expect(await allows()).toBe(false);
    await decide(true);
    expect(await allows()).toBe(true);
    await decide(false);
    expect(await allows()).toBe(false);
  });

  it('is shown on the dashboard of the administration, by its range', async () => {
    let admin = await server.admin();
    await decide(true);
    await send([page, action]);
    const usage = async (range: string) =>
      (await admin.call<AdminSummary>('GET', `/admin/summary?range=${range}`)).body.usage;
    const counted = { pages: [{ name: '/tasks', count: 2 }], actions: [{ name: 'task-added', count: 1 }] };
    expect(await usage('day')).toEqual({ people: 1, ...counted });
    server.clock.advance(86_400_000);
    // The former session has ended.
    admin = await server.admin();
    expect((await usage('day')).pages).toEqual([]);
    expect((await usage('week')).pages).toEqual(counted.pages);
    await decide(false, await server.person());
    expect((await usage('week')).people).toBe(1);
  });

  it('is of calls that there are', () => {
    const calls = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
    expect(Object.values(callsOfActions).filter((call) => !calls.has(call))).toEqual([]);
  });
});

describe('forwarding', () => {
  let service: Server;
  const received: { readonly url: string; readonly agent: string; readonly body: unknown }[] = [];
  let status = 202;

  beforeEach(async () => {
    received.length = 0;
    status = 202;
    service = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      const agent = request.headers['user-agent'] ?? '';
      received.push({ url: request.url ?? '', agent, body: JSON.parse(text) });
      response.writeHead(received.length > 2 ? status : 202).end('{}');
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    await decide(true);
    await send([page, action]);
  });
  afterEach(async () => await new Promise((resolve) => service.close(resolve)));

  const forward = async (kind: AnalyticsTarget['kind']) => {
    const address = service.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const job = forwardAnalytics({ kind, url: `http://127.0.0.1:${port}`, site: 'afdal' });
    await job.run(undefined, {
      db: server.database.db,
      clock: server.clock,
      mailer: { send: async () => {} },
      publicUrl: 'https://afdal.example',
      jobId: '1',
      log: () => {},
    });
  };

  it('sends each count once to a service like Umami, names and nothing else', async () => {
    await forward('umami');
    const base = { website: 'afdal', hostname: 'afdal.example' };
    expect(received.map(({ url, body }) => [url, body])).toEqual([
      ['/api/send', { type: 'event', payload: { ...base, url: '/', name: 'task-added' } }],
      ['/api/send', { type: 'event', payload: { ...base, url: '/tasks' } }],
      ['/api/send', { type: 'event', payload: { ...base, url: '/tasks' } }],
    ]);
    expect(received[0]?.agent).toContain('Afdal');
    await forward('umami');
    expect(received).toHaveLength(3);
    await send([action]);
    await forward('umami');
    expect(received).toHaveLength(4);
  });

  it('sends to a service like Plausible', async () => {
    await forward('plausible');
    expect(received.map(({ url, body }) => [url, body]).slice(0, 2)).toEqual([
      ['/api/event', { domain: 'afdal', name: 'task-added', url: 'https://afdal.example/' }],
      ['/api/event', { domain: 'afdal', name: 'pageview', url: 'https://afdal.example/tasks' }],
    ]);
  });

  it('goes on where it stopped when the service did not answer', async () => {
    status = 503;
    await expect(forward('umami')).rejects.toThrow('answered 503');
    expect(await rows()).toEqual([
      expect.objectContaining({ name: 'task-added', count: 1, forwarded: 1 }),
      expect.objectContaining({ name: '/tasks', count: 2, forwarded: 1 }),
    ]);
    status = 202;
    await forward('umami');
    expect(received).toHaveLength(4);
  });

  it('forgets counts after their days, and sends nothing where no service is set up', async () => {
    server.clock.advance(401 * 86_400_000);
    const tools = { db: server.database.db, clock: server.clock, mailer: { send: async () => {} }, publicUrl: '' };
    await forwardAnalytics(null).run(undefined, { ...tools, jobId: '1', log: () => {} });
    expect(await rows()).toEqual([]);
    expect(received).toEqual([]);
  });
});
