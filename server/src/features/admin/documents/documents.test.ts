import type { LegalDocumentDetails, LegalDocumentRow } from '@afdal/contract/admin/documents';
import type { Notification } from '@afdal/contract/notifications/notifications';
import type { DocumentToAgree } from '@afdal/contract/people/consents';
import type { LegalDocument } from '@afdal/contract/people/legal';
import { beforeEach, describe, expect, it } from 'vitest';
import { dropNewLegalVersions } from '../../../../testing/legal-versions.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../testing/test-server.ts';

const server = useTestServer();
const dayMs = 86_400_000;
const terms = '/admin/legal/terms-of-service';

let maha: Person;
let tariq: Person;
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  const { pool } = server.database;
  await pool.query('delete from users; delete from legal_drafts; delete from graphile_worker._private_jobs');
  await dropNewLegalVersions(pool);
  layla = await server.person('ليلى');
  server.clock.advance(60_000);
  maha = await server.admin();
  tariq = await server.admin();
  server.clock.advance(1_000);
});

const read = async () => (await maha.call<LegalDocumentDetails>('GET', terms)).body;
const list = async () => (await maha.call<LegalDocumentRow[]>('GET', '/admin/legal')).body;
const save = async (change: object = {}, by = maha) =>
  await by.call<LegalDocumentDetails>('PUT', `${terms}/draft`, {
    body: '## 1. تعريفات\n\nنص جديد من {companyName}.',
    summary: 'نص أقصر بالمعنى نفسه.',
    expected: null,
    ...change,
  });
const publish = async (change: object = {}, by = maha) =>
  await by.call<LegalDocumentDetails>('POST', `${terms}/publish`, {
    expected: (await read()).draft?.id,
    reacceptance: 'everybody',
    effectiveOn: null,
    ...change,
  });
const getFieldNames = (answer: Parameters<typeof getErrorBody>[0]) => Object.keys(getErrorBody(answer).fields ?? {});

describe('the documents', () => {
  it('are listed with what is in force, and how many accepted it', async () => {
    expect(await list()).toEqual([
      expect.objectContaining({ kind: 'privacy-policy', version: 1, accepted: { by: 3, of: 3 }, hasDraft: false }),
      expect.objectContaining({ kind: 'terms-of-service', version: 1, coming: null, reacceptance: 'nobody' }),
      expect.objectContaining({ kind: 'refund-policy', inForceFrom: '2025-05-06T00:00:00.000Z', accepted: null }),
    ]);
  });

  it('count who accepted the version that asked, also under a later one that asks nobody', async () => {
    await save();
    await publish();
    const accepted = async () => (await list()).find(({ kind }) => kind === 'terms-of-service')?.accepted;
    expect(await accepted()).toEqual({ by: 0, of: 3 });
    await layla.call('POST', '/consent/document', { kind: 'terms-of-service' });
    expect(await accepted()).toEqual({ by: 1, of: 3 });
    server.clock.advance(1_000);
    // Who joins under it has accepted it.
    await server.person('عمر');
    expect(await accepted()).toEqual({ by: 2, of: 4 });
    await save({ body: 'لغة أوضح' });
    await publish({ reacceptance: 'nobody' });
    expect(await accepted()).toEqual({ by: 2, of: 4 });
  });

  it('count subscribers alone where they are asked', async () => {
    await server.database.pool.query(
      "update users set plan = 'paid', plan_ends_at = $2::timestamptz + interval '1 day' where id = $1",
      [layla.user.id, server.clock.now()],
    );
    await save();
    expect((await read()).asked).toEqual({ subscribers: 1, everybody: 3 });
    await publish({ reacceptance: 'subscribers' });
    const row = (await list()).find(({ kind }) => kind === 'terms-of-service');
    expect(row).toMatchObject({ version: 2, accepted: { by: 0, of: 1 } });
  });

  it('keep every version to be read', async () => {
    await save();
    await publish();
    const versions = await Promise.all(
      ['1', '2'].map(async (version) => (await maha.call<{ html: string }>('GET', `${terms}/${version}`)).body.html),
    );
    expect(versions[0]).toContain('<strong>الخدمة</strong>');
    expect(versions[1]).toContain('نص جديد من شركة أفضل.');
    for (const path of [`${terms}/3`, '/admin/legal/cookies/1', '/admin/legal/cookies']) {
      expect((await maha.call('GET', path)).status, path).toBe(404);
    }
    expect((await maha.call('GET', `${terms}/x`)).status).toBe(400);
  });
});

describe('a draft', () => {
  it('begins with the newest version, is compared with it and seen by nobody else', async () => {
    const { body } = await read();
    const changed = body.replace('18 عامًا', '17 عامًا').replaceAll('\n\n', '\n\n\n');
    const { draft } = (await save({ body: changed })).body;
    expect(draft?.changes).toMatchObject({ added: 1, removed: 1 });
    expect(draft?.changes.lines.map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added']);
    expect(draft?.changes.lines[2]?.parts.filter(({ isChanged }) => isChanged)).toEqual([
      { text: '17', isChanged: true },
    ]);
    expect(draft?.html).toContain('17 عامًا');
    expect(draft?.html).toContain('شركة أفضل');
    expect((await list()).filter(({ hasDraft }) => hasDraft).map(({ kind }) => kind)).toEqual(['terms-of-service']);
    expect((await server.call<LegalDocument>('GET', '/legal/terms-of-service')).body.html).not.toContain('17 عامًا');
  });

  it.each<[string, object, string]>([
    ['nothing', { body: '  ' }, 'body'],
    ['a placeholder that nothing fills in', { body: 'من {company}' }, 'body'],
    ['more than a document may have', { body: 'ن'.repeat(10_001) }, 'body'],
    ['lists nested too deep', { body: `${'> '.repeat(13)}نص` }, 'body'],
    ['a summary that is too long', { summary: 'م'.repeat(401) }, 'summary'],
  ])('with %s is not saved', async (_, change, field) => {
    const answer = await save(change);
    expect([answer.status, getFieldNames(answer)]).toEqual([400, [field]]);
    expect((await read()).draft).toBeNull();
  });

  it('of two administrators is not overwritten unseen', async () => {
    const first = (await save()).body.draft;
    for (const expected of [null, '0190b5a0-0000-7000-8000-0000000000d1']) {
      const late = await save({ body: 'نص الثاني', expected }, tariq);
      expect([late.status, getErrorBody(late).errorType]).toEqual([409, 'changed_meanwhile']);
    }
    const seen = await save({ body: 'نص الثاني', expected: first?.id }, tariq);
    expect([seen.status, seen.body.draft?.body]).toEqual([200, 'نص الثاني']);
    expect((await publish({ expected: first?.id })).status).toBe(409);
    expect((await read()).versions).toHaveLength(1);
  });

  it('is deleted, as it was seen', async () => {
    const first = (await save()).body.draft;
    const second = (await save({ body: 'آخر', expected: first?.id })).body.draft;
    const discard = async (expected = '') =>
      await maha.call<LegalDocumentDetails>('POST', `${terms}/discard`, { expected });
    expect((await discard(first?.id)).status).toBe(409);
    expect((await discard(second?.id)).body.draft).toBeNull();
    expect((await discard(second?.id)).status).toBe(409);
  });
});

describe('a publication', () => {
  it('is the version in force at once, and asks those whom it is for', async () => {
    await save();
    const { status, body } = await publish();
    expect([status, body.draft, body.versions.map(({ version }) => version)]).toEqual([200, null, [2, 1]]);
    const inForce = (await server.call<LegalDocument>('GET', '/legal/terms-of-service')).body;
    expect(inForce).toMatchObject({ version: 2, title: 'شروط الخدمة', updatedOn: '2026-11-21' });
    expect((await layla.call<DocumentToAgree[]>('GET', '/consent/document')).body).toMatchObject([
      { kind: 'terms-of-service', version: 2, summary: 'نص أقصر بالمعنى نفسه.', isRequired: true },
    ]);
    await runJobs(server);
    expect((await layla.call<Notification[]>('GET', '/notification')).body).toEqual([]);
  });

  it('of a later day tells those whom it will ask once, and takes effect at its beginning in Riyadh', async () => {
    await save();
    expect((await publish({ effectiveOn: '2026-12-01' })).status).toBe(200);
    expect((await list())[1]).toMatchObject({
      version: 1,
      coming: { version: 2, inForceFrom: '2026-11-30T21:00:00.000Z' },
    });
    await runJobs(server);
    await runJobs(server);
    const told = (await layla.call<Notification[]>('GET', '/notification')).body;
    expect(told.map(({ title, message }) => [title, message])).toEqual([
      ['تحديث «شروط الخدمة»', 'تسري النسخة الجديدة من 1 ديسمبر 2026، وتلزم موافقتك عندها. نص أقصر بالمعنى نفسه.'],
    ]);
    const taskStatus = async () => (await layla.call('POST', '/dailyTask', { title: 'قراءة' })).status;
    server.clock.set('2026-11-30T20:59:59.000Z');
    expect(await taskStatus()).toBe(201);
    server.clock.set('2026-11-30T21:00:00.000Z');
    expect(await taskStatus()).toBe(403);
  });

  it('that asks nobody tells nobody', async () => {
    await save({ summary: '' });
    expect((await publish({ reacceptance: 'nobody', effectiveOn: '2026-12-01' })).status).toBe(200);
    await runJobs(server);
    expect((await layla.call<Notification[]>('GET', '/notification')).body).toEqual([]);
  });

  it.each<[string, object, object, string]>([
    ['of today', {}, { effectiveOn: '2026-11-21' }, 'effectiveOn'],
    ['of a day that is past', {}, { effectiveOn: '2026-11-20' }, 'effectiveOn'],
    ['of a day in two years', {}, { effectiveOn: '2028-01-01' }, 'effectiveOn'],
    ['that asks somebody else', {}, { reacceptance: 'friends' }, 'reacceptance'],
    ['without a summary for those whom it asks', { summary: 'قصير' }, {}, 'summary'],
  ])('%s is refused, and the draft stays', async (_, text, change, field) => {
    await save(text);
    const answer = await publish(change);
    expect([answer.status, getFieldNames(answer)]).toEqual([400, [field]]);
    expect((await read()).draft).not.toBeNull();
  });

  it('of the same text is refused, as is one before a version that is to come', async () => {
    const { body } = await read();
    await save({ body });
    expect(getFieldNames(await publish())).toEqual(['body']);
    await save({ expected: (await read()).draft?.id });
    await publish({ effectiveOn: '2026-12-01' });
    await save({ body: 'تصحيح' });
    expect(getFieldNames(await publish())).toEqual(['effectiveOn']);
    expect((await publish({ effectiveOn: '2026-12-01' })).status).toBe(200);
    server.clock.advance(11 * dayMs);
    expect((await server.call<LegalDocument>('GET', '/legal/terms-of-service')).body.version).toBe(3);
  });
});
