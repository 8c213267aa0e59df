import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHeaders } from '../testing/api-key.ts';
import { buildBody, buildPath } from '../testing/example-call.ts';
import { exampleCalls } from '../testing/example-calls.ts';
import { findUnboundTables } from '../testing/find-unbound-tables.ts';
import { recordStatements } from '../testing/record-statements.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { useTestServer } from '../testing/test-server.ts';
import { commonTables, tables } from './assemble-areas.ts';
import { getTablePlacements } from './platform/database/distribution/plan-distribution.ts';

const server = useTestServer();
const calls = exampleCalls(server);
const { distributed } = getTablePlacements(tables, commonTables);
const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];

/** What people's calls, and the jobs that they leave, ask of more than one person's rows, by a part of the statement, and why. */
const acrossUsers: Readonly<Record<string, string>> = {
  '"sessions"."token_hash" = ': 'whose the token is; the first statement of each call, see docs/scale.md',
  '"api_keys"."key_hash" = ': 'whose the key of a device is; the first statement of each of its calls',
  '"users"."email" = ': 'who signs in, or up',
  '"users"."registered_from" = ': 'how many accounts a network opened',
  '."token_hash" = ': 'whose a mailed link, or a sign-in that waits, is',
  '"push_subscriptions"."endpoint" = ': 'a device that somebody else was notified on',
  '"users"."referred_by" = ': 'whom somebody invited',
  '("notifications"."user_id", "notifications"."dedup_key") in ': 'of one person here, of many in jobs',
  '"notification_deliveries"."channel" = ': 'what is due is claimed for many at once, see docs/scale.md',
  '"notification_deliveries"."id" in ': 'what was claimed',
  '"subscriptions"."customer_ref" = ': 'whom an event of the payment provider is about',
  '"referral_invites"."id" = ': 'whose invitation a mail is, once for each',
};

let client: pg.PoolClient;
const unbound = (text: string) => findUnboundTables(client, text, distributed);

beforeAll(async () => {
  client = await server.database.pool.connect();
});

afterAll(() => client.release());

describe('the tables whose owner a statement does not bind', () => {
  it.each([
    ['select * from tasks where user_id = $1 and id = $2', []],
    ['select * from tasks where id = $1', ['tasks']],
    ['select * from tasks where user_id = $1 or id = $2', ['tasks']],
    ['select * from tasks where user_id = any($1::uuid[])', ['tasks']],
    ['select * from tasks join habits on habits.user_id = tasks.user_id where tasks.user_id = $1', []],
    ['select * from tasks left join habits on habits.user_id = tasks.user_id where tasks.user_id = $1', []],
    ['select * from tasks left join rewards on rewards.title = tasks.title where tasks.user_id = $1', ['rewards']],
    ['select * from tasks where user_id = $1 and exists (select from habits h where h.user_id = tasks.user_id)', []],
    ['select * from tasks where user_id = $1 and title in (select title from rewards)', ['rewards']],
    ['select not exists (select from habits h where h.user_id = tasks.user_id) from tasks where user_id = $1', []],
    ['update tasks set position = 1 where user_id = $1', []],
    ['delete from tasks where id in (select id from tasks where user_id = $1)', ['tasks']],
    ['insert into user_words (user_id, word) values ($1, $2)', []],
    ['select * from articles', []],
  ])('%s', async (text, expected) => {
    expect(await unbound(text)).toEqual(expected);
  });
});

it('is bound by every statement of the calls of people and of the jobs that they leave, but where many are meant', async () => {
  const person = await server.person();
  const texts = new Map<string, EndpointName | 'a job'>();
  for (const [name, endpoint] of entries) {
    // Administrators look at many people.
    if (endpoint.access === 'admin' || name === 'logout') continue;
    const { getParams } = calls[name];
    const path = buildPath(endpoint, getParams ? await getParams(person) : {});
    const [headers, body] = [await callHeaders(person, endpoint), await buildBody(calls[name], person)];
    const call = endpoint.access === 'public' ? server.call : person.call;
    const recorded = await recordStatements(async () => await call(endpoint.method, path, body, headers));
    for (const text of recorded) if (!texts.has(text)) texts.set(text, name);
  }
  const ofCalls = texts.size;
  for (const text of await recordStatements(async () => await runJobs(server))) {
    if (!texts.has(text)) texts.set(text, 'a job');
  }
  expect(texts.size - ofCalls).toBeGreaterThan(100);
  expect(texts.size).toBeGreaterThan(500);
  const unlisted: string[] = [];
  const listed = new Set<string>();
  for (const [text, name] of texts) {
    const found = await unbound(text);
    const reason = Object.keys(acrossUsers).find((part) => text.includes(part));
    if (found.length > 0 && reason) listed.add(reason);
    else if (found.length > 0) unlisted.push(`${name}: ${found.join(', ')}: ${text}`);
  }
  expect(unlisted).toEqual([]);
  expect(Object.keys(acrossUsers).filter((part) => !listed.has(part))).toEqual([]);
  // It makes every call there is, one after another.
}, 400_000);
