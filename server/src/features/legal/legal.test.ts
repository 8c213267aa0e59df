import type { LegalDocument } from '@afdal/contract/people/legal';
import { legalKinds } from '@afdal/domain/legal/document';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLegalVersions, dropNewLegalVersions } from '../../../testing/legal-versions.ts';
import { company, getErrorBody, useTestServer } from '../../../testing/test-server.ts';
import { fillInCompany, insertDocuments, seedDocuments } from './documents.ts';

const server = useTestServer();
const read = (kind: string) => server.call<LegalDocument>('GET', `/legal/${kind}`);
const rows = async () =>
  (await server.database.pool.query('select * from legal_documents order by kind, version')).rows;

afterEach(async () => {
  await server.startOver();
  await dropNewLegalVersions(server.database.pool);
});

describe('GET /legal/:kind', () => {
  it.each([
    ['privacy-policy', 'سياسة الخصوصية', 14],
    ['terms-of-service', 'شروط الخدمة', 18],
    ['refund-policy', 'سياسة الاسترداد', 11],
  ])('answers anybody %s, with who offers the product and how they are reached', async (kind, title, sections) => {
    const { status, body } = await read(kind);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind, title, version: 1, updatedOn: '2025-05-06' });
    expect(body.html).toContain('شركة أفضل');
    expect(body.html).toContain(
      '<a href="mailto:support@afdal.example"><bdi dir="ltr">support@afdal.example</bdi></a>',
    );
    expect(body.html).not.toMatch(/[{}]/);
    expect(body.html).not.toContain(`>${title}</h`);
    const numbers = body.sections.map(({ title }) => Number.parseInt(title, 10)).filter((n) => !Number.isNaN(n));
    expect(numbers).toEqual(Array.from({ length: sections }, (_, n) => n + 1));
    for (const section of body.sections) expect(body.html).toContain(`<h2 id="${section.id}">${section.title}</h2>`);
  });

  it('answers the same bytes to everybody, as long as no newer version is in force', async () => {
    const layla = await server.person();
    const own = await layla.call('GET', '/legal/terms-of-service');
    server.clock.advance(86_400_000);
    expect((await read('terms-of-service')).text).toBe(own.text);
  });

  it('promises what the product is bound to', async () => {
    const refund = (await read('refund-policy')).body.html;
    for (const promise of ['<strong>14 يومًا</strong>', 'من يومين إلى ثلاثة أيام عمل', 'من 5 إلى 10 أيام عمل']) {
      expect(refund).toContain(promise);
    }
    const terms = (await read('terms-of-service')).body.html;
    for (const promise of ['4 دولارات أمريكية شهريًا', 'يتجدد الاشتراك تلقائيًا', 'مزودي دفع خارجيين']) {
      expect(terms).toContain(promise);
    }
  });

  it('knows no other document', async () => {
    const response = await read('cookies');
    expect([response.status, getErrorBody(response).errorType]).toEqual([400, 'validation_failed']);
  });

  it('answers the newest version from its day on, and keeps the older', async () => {
    const later = new Date(server.clock.now().getTime() + 86_400_000);
    const kind = 'refund-policy';
    await insertDocuments(server.database.db, [{ kind, version: 2, title: 'ثانية', body: 'نص', publishedAt: later }]);
    expect((await read(kind)).body.version).toBe(1);
    server.clock.set(later.toISOString());
    expect((await read(kind)).body).toMatchObject({ version: 2, title: 'ثانية', html: '<p>نص</p>' });
    expect(await rows()).toHaveLength(legalKinds.length + 1);
  });
});

it('laying the documents again, twice at once, changes nothing', async () => {
  const before = await rows();
  const { db, pool } = server.database;
  await changeLegalVersions(pool, `update legal_documents set body = 'عُدّل' where kind = 'privacy-policy'`);
  const changed = await rows();
  await Promise.all([seedDocuments(db), seedDocuments(db)]);
  expect(await rows()).toEqual(changed);
  await changeLegalVersions(pool, `delete from legal_documents where kind = 'privacy-policy'`);
  await seedDocuments(db);
  expect(await rows()).toEqual(before);
});

it.each(['update legal_documents set summary = $$$$', 'delete from legal_documents'])(
  'a version that was published stays as it is: %s',
  async (statement) => {
    await expect(server.database.pool.query(statement)).rejects.toThrow('rows of legal_documents are only inserted');
  },
);

it('a company’s name is no Markdown, and a phone number is called without its spaces', () => {
  const odd = { ...company, name: '*[أفضل](x)*', supportPhone: '+965 (22) 00-00' };
  expect(fillInCompany('{companyName}: {supportPhone} {other}', odd)).toBe(
    '\\*\\[أفضل\\](x)\\*: [+965 (22) 00-00](tel:+965220000) {other}',
  );
});
