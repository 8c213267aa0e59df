import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import type { UserId } from '@afdal/contract/ids';
import type { DocumentToAgree } from '@afdal/contract/people/consents';
import type { User } from '@afdal/contract/people/users';
import { needsAgreement, withoutAgreement } from '@afdal/contract/people/without-agreement';
import { type LegalKind, legalKinds } from '@afdal/domain/legal/document';
import type { Reacceptance } from '@afdal/domain/legal/reacceptance';
import type { Plan } from '@afdal/domain/subscriptions/plan';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPath } from '../../../testing/example-call.ts';
import { dropNewLegalVersions } from '../../../testing/legal-versions.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { findCaller } from '../accounts/session-store.ts';
import { documentsToAgree, findVersionsInForce } from './consents-store.ts';
import { insertDocuments } from './documents.ts';
import { mustAgreeColumn } from './must-agree.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  server.clock.advance(60_000);
});

afterEach(async () => {
  await dropNewLegalVersions(server.database.pool);
});

const publish = async (kind: LegalKind, reacceptance: Reacceptance, inMs = 0) => {
  const { db } = server.database;
  const version = ((await findVersionsInForce(db, [kind], new Date('2100-01-01'))).get(kind) ?? 0) + 1;
  const publishedAt = new Date(server.clock.now().getTime() + inMs);
  const row = { kind, version, title: 'شروط', body: `نص ${version}`, publishedAt, reacceptance };
  await insertDocuments(db, [{ ...row, summary: `ملخص النسخة ${version}` }]);
};
const addTask = async (person = layla) => await person.call('POST', '/dailyTask', { title: 'قراءة' });
const agree = async (kind: LegalKind, more = {}) => await layla.call('POST', '/consent/document', { kind, ...more });
const asked = async () => (await layla.call<DocumentToAgree[]>('GET', '/consent/document')).body;

describe('a version that asks everybody', () => {
  it('refuses writes from its instant on, until it is accepted', async () => {
    await publish('terms-of-service', 'everybody', 3_600_000);
    expect((await addTask()).status).toBe(201);
    server.clock.advance(3_600_000);
    const refused = await addTask();
    expect([refused.status, getErrorBody(refused).errorType]).toEqual([403, 'agreement_required']);
    expect(await asked()).toEqual([
      {
        kind: 'terms-of-service',
        title: 'شروط',
        version: 2,
        inForceFrom: server.clock.now().toISOString(),
        summary: 'ملخص النسخة 2',
        isRequired: true,
      },
    ]);
    expect((await agree('terms-of-service', { version: 2 })).status).toBe(201);
    expect((await addTask()).status).toBe(201);
    expect(await asked()).toEqual([]);
  });

  it('does not ask who joins under it, of whichever document', async () => {
    for (const kind of legalKinds) await publish(kind, 'everybody');
    const omar = await server.person('عمر');
    expect((await addTask(omar)).status).toBe(201);
    expect((await omar.call<User>('GET', '/user')).body.documentsToAgree).toEqual([]);
    expect((await layla.call<User>('GET', '/user')).body.documentsToAgree).toEqual([...legalKinds]);
  });

  it('is accepted as it was read: not once another is in force', async () => {
    await publish('refund-policy', 'everybody');
    await publish('refund-policy', 'nobody');
    const late = await agree('refund-policy', { version: 2 });
    expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
    expect((await addTask()).status).toBe(403);
    // Both summaries are to be read, since neither was.
    expect(await asked()).toMatchObject([{ version: 3, summary: 'ملخص النسخة 2\nملخص النسخة 3', isRequired: true }]);
    expect((await agree('refund-policy', { version: 3 })).status).toBe(201);
    expect((await addTask()).status).toBe(201);
  });

  it('needs the acceptance of each document by itself', async () => {
    await publish('terms-of-service', 'everybody');
    await publish('privacy-policy', 'everybody');
    await agree('privacy-policy');
    expect((await addTask()).status).toBe(403);
    await agree('terms-of-service');
    expect((await addTask()).status).toBe(201);
  });
});

it('a version that asks nobody is told, and stops nothing', async () => {
  await publish('terms-of-service', 'nobody');
  expect((await addTask()).status).toBe(201);
  expect(await asked()).toMatchObject([{ kind: 'terms-of-service', isRequired: false }]);
});

it.each<[Plan, string, boolean]>([
  ['free', '1 day', false],
  ['paid', '1 day', true],
  ['premium', '1 day', true],
  ['premium', '-1 day', false],
])('a version for subscribers asks who has the plan %s for %s: %s', async (plan, lasting, isAsked) => {
  await server.database.pool.query('update users set plan = $2, plan_ends_at = $3::timestamptz + $4 where id = $1', [
    layla.user.id,
    plan,
    server.clock.now(),
    lasting,
  ]);
  await publish('terms-of-service', 'subscribers');
  expect((await addTask()).status).toBe(isAsked ? 403 : 201);
  expect((await asked())[0]?.isRequired).toBe(isAsked);
});

it('says of each caller in one statement whether they must accept something', async () => {
  const { db, pool } = server.database;
  const now = server.clock.now();
  const { rows } = await pool.query<{ token_hash: string }>('select token_hash from sessions where user_id = $1', [
    layla.user.id,
  ]);
  const mustAgree = async () => (await findCaller(db, rows[0]?.token_hash ?? '', now, mustAgreeColumn))?.mustAgree;
  expect(await mustAgree()).toBe(false);
  await publish('privacy-policy', 'everybody');
  expect(await mustAgree()).toBe(true);
  expect(await documentsToAgree(db, layla.user.id as UserId, now)).toEqual(['privacy-policy']);
});

describe('without an acceptance', () => {
  const own = (Object.entries(endpoints) as [string, NamedEndpoint][]).filter(([, { access }]) => access === 'user');

  it('only writes of a person are named as possible, each once', () => {
    const named = Object.values(withoutAgreement).flat();
    const writes = own.filter(([, { method }]) => method !== 'GET').map(([name]) => name);
    expect(named.filter((name) => !writes.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('every other write is refused before anything of it is looked at, and nothing else is', async () => {
    await publish('terms-of-service', 'everybody');
    const answers = new Map<string, string | undefined>();
    const isLast = ([name]: (typeof own)[number]) => Number(name === 'logout');
    for (const [name, endpoint] of own.toSorted((a, b) => isLast(a) - isLast(b))) {
      const type = endpoint.upload ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
      const body = endpoint.upload ? '--x--' : { unknown: true };
      const sent = endpoint.method === 'GET' ? undefined : body;
      const answer = await layla.call(endpoint.method, `${buildPath(endpoint, {})}`, sent, type);
      answers.set(name, (answer.body as { errorType?: string } | undefined)?.errorType);
    }
    const refused = [...answers].filter(([, code]) => code === 'agreement_required').map(([name]) => name);
    expect(refused.sort()).toEqual(
      own
        .filter(([, each]) => needsAgreement(each))
        .map(([name]) => name)
        .sort(),
    );
    expect(refused.length).toBeGreaterThan(100);
  });

  it('an administrator still administers', async () => {
    server.clock.advance(5_000);
    const admin = await server.admin();
    server.clock.advance(1_000);
    await publish('terms-of-service', 'everybody');
    expect((await addTask(admin)).status).toBe(403);
    expect((await admin.call('GET', '/admin/legal')).status).toBe(200);
    const body = { title: 'رد', body: 'نص' };
    expect((await admin.call('POST', '/admin/canned-reply', body)).status).toBe(201);
  });
});
