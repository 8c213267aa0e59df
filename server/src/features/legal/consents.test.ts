import type { Consent } from '@afdal/contract/people/consents';
import type { User } from '@afdal/contract/people/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropNewLegalVersions } from '../../../testing/legal-versions.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { uuidv7 } from '../../platform/uuid.ts';
import { insertDocuments } from './documents.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
});

afterEach(async () => {
  await dropNewLegalVersions(server.database.pool);
});

const list = async (person = layla) => (await person.call<Consent[]>('GET', '/consent')).body;
const toAgree = async () => (await layla.call<User>('GET', '/user')).body.documentsToAgree;
const publish = (kind: 'terms-of-service' | 'refund-policy', publishedAt = server.clock.now()) =>
  insertDocuments(server.database.db, [{ kind, version: 2, title: 'ثانية', body: 'نص', publishedAt }]);

describe('what a person agreed to', () => {
  it('begins with the documents in force at the registration', async () => {
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'terms-of-service', version: 1, isGranted: true }),
        expect.objectContaining({ kind: 'privacy-policy', version: 1, isGranted: true }),
      ]),
    );
    expect(await toAgree()).toEqual([]);
  });

  it('never changes, and goes with the account alone', async () => {
    const { pool } = server.database;
    const change = pool.query('update consents set is_granted = false where user_id = $1', [layla.user.id]);
    await expect(change).rejects.toThrow('rows of consents are only inserted');
    await pool.query('delete from users where id = $1', [layla.user.id]);
    const remaining = await pool.query('select id from consents where user_id = $1', [layla.user.id]);
    expect(remaining.rows).toEqual([]);
  });

  it('is asked for again with a newer version, from its day on, until it is agreed to', async () => {
    const omar = await server.person();
    await publish('terms-of-service', new Date(server.clock.now().getTime() + 3_600_000));
    expect(await toAgree()).toEqual([]);
    server.clock.advance(3_600_000);
    expect(await toAgree()).toEqual(['terms-of-service']);
    const { status, body } = await layla.call<Consent>('POST', '/consent/document', { kind: 'terms-of-service' });
    expect([status, body.version]).toEqual([201, 2]);
    expect(await toAgree()).toEqual([]);
    expect((await omar.call<User>('GET', '/user')).body.documentsToAgree).toEqual(['terms-of-service']);
    expect((await list()).map(({ version }) => version)).toEqual([1, 1, 2]);
  });

  it('is not asked for a document that nobody agrees to', async () => {
    await publish('refund-policy');
    expect(await toAgree()).toEqual([]);
  });
});

describe('counting what is used', () => {
  const decide = (isGranted: boolean, more = {}) => layla.call('POST', '/consent/analytics', { isGranted, ...more });

  it('is not allowed by default, and each decision stays on record', async () => {
    expect((await list()).map(({ kind }) => kind)).not.toContain('analytics');
    await decide(true);
    server.clock.advance(1_000);
    await decide(false);
    const decisions = (await list()).filter(({ kind }) => kind === 'analytics');
    expect(decisions.map(({ isGranted, version }) => [isGranted, version])).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });

  it('sent again late changes nothing', async () => {
    const id = uuidv7(server.clock.now().getTime());
    expect((await decide(true, { id })).status).toBe(201);
    server.clock.advance(1_000);
    await decide(false);
    expect((await decide(true, { id })).status).toBe(200);
    expect((await list()).at(-1)?.isGranted).toBe(false);
    const omar = await server.person();
    const taken = await omar.call('POST', '/consent/analytics', { id, isGranted: true });
    expect(getErrorBody(taken).errorType).toBe('conflict');
    expect((await list(omar)).map(({ kind }) => kind)).not.toContain('analytics');
  });
});
