import type { EditedArticle, EditedArticleRow, MarkdownPreview } from '@afdal/contract/admin/articles';
import { adminErrorTexts } from '@afdal/contract/admin/texts';
import type { Article, ArticlePage } from '@afdal/contract/blog';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { addArticle, articleContent } from '../../../../testing/add-article.ts';
import { runRecurring } from '../../../../testing/run-purge.ts';
import { type Person, useTestServer } from '../../../../testing/test-server.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

const server = useTestServer();

let admin: Person;
beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from articles');
  admin = await server.admin();
});

interface List {
  readonly items: readonly EditedArticleRow[];
  readonly nextCursor: string | null;
  readonly matching: number;
  readonly total: number;
  readonly counts: object;
}

const list = async (query = '') => (await admin.call<List>('GET', `/admin/article${query}`)).body;
const read = async (id: string) => (await admin.call<EditedArticle>('GET', `/admin/article/${id}`)).body;
const begin = async (content: object = {}) => {
  const { status, body } = await admin.call<EditedArticle>('POST', '/admin/article', {
    ...articleContent,
    slug: 'ramadan',
    ...content,
  });
  expect(status).toBe(201);
  return body;
};
const change = async (id: string, verb: string, body: object, by = admin) =>
  await by.call<EditedArticle & { readonly fields?: Readonly<Record<string, string>>; readonly errorType?: string }>(
    'POST',
    `/admin/article/${id}/${verb}`,
    body,
  );
/** What somebody without a session gets. */
const readAsStranger = async (slug: string) => await server.call<Article>('GET', `/article/${slug}`);
const findAudited = async (id: string) =>
  (
    await server.database.pool.query<{ action: string }>(
      'select action from audit_log where target_id = $1 order by position',
      [id],
    )
  ).rows.map(({ action }) => action);

describe('the list', () => {
  it('has all states, counted, the last changed first, and what readers did', async () => {
    const [reader, other] = [await server.person(), await server.person()];
    const published = await addArticle(server, { title: 'صندوق الطوارئ', isPremium: true });
    server.clock.advance(60_000);
    await addArticle(server, { title: 'نوم أعمق', category: 'health', isDraft: true });
    for (const [who, helpful] of [
      [reader, true],
      [other, false],
    ] as const) {
      await who.call('POST', `/article/${published}/feedback`, { helpful });
    }
    await reader.call('POST', `/article/${published}/save`);
    const { items, counts, matching, total } = await list();
    expect(items).toMatchObject([
      { title: 'نوم أعمق', status: 'draft', hasDraft: true, answers: 0, helpful: 0, saves: 0, publishedAt: null },
      { title: 'صندوق الطوارئ', status: 'published', hasDraft: false, answers: 2, helpful: 1, saves: 1 },
    ]);
    expect([counts, matching, total]).toEqual([{ draft: 1, scheduled: 0, published: 1, withdrawn: 0 }, 2, 2]);
    const titles = async (query: string) => (await list(query)).items.map(({ title }) => title);
    expect(await titles('?sort=unchanged')).toEqual(['صندوق الطوارئ', 'نوم أعمق']);
    expect(await titles('?state=published')).toEqual(['صندوق الطوارئ']);
    expect(await titles('?category=health')).toEqual(['نوم أعمق']);
    expect(await titles('?premium=premium')).toEqual(['صندوق الطوارئ']);
    expect(await titles(`?q=${encodeURIComponent('طواري')}&premium=premium`)).toEqual(['صندوق الطوارئ']);
    expect(await titles(`?q=${encodeURIComponent("' | x:*")}`)).toEqual([]);
  });

  it('has pages', async () => {
    for (let n = 0; n <= adminPageRows; n += 1) {
      server.clock.advance(1_000);
      await addArticle(server, { isDraft: true, title: `مقالة ${n}` });
    }
    const first = await list();
    expect(first.items).toHaveLength(adminPageRows);
    const rest = await list(`?cursor=${first.nextCursor}`);
    expect(rest.items.map(({ title }) => title)).toEqual(['مقالة 0']);
    expect((await admin.call('GET', '/admin/article?cursor=x')).status).toBe(400);
  });
});

describe('an article', () => {
  it('is written, scheduled, published, renamed and withdrawn, and readers see each at once', async () => {
    const begun = await begin({ summary: '', body: '' });
    expect(begun).toMatchObject({ status: 'draft', version: 1, revision: 1, hasDraft: true });
    expect((await readAsStranger('ramadan')).status).toBe(404);

    const saved = await change(begun.id, 'draft', { ...articleContent, title: 'رمضان', expected: 1 });
    expect(saved.body).toMatchObject({ title: 'رمضان', version: 1, revision: 2, words: 10 });
    const at = new Date(server.clock.now().getTime() + 300_000).toISOString();
    const scheduled = await change(begun.id, 'schedule', { at, expected: 2 });
    expect(scheduled.body).toMatchObject({ status: 'scheduled', scheduledFor: at, revision: 3 });
    expect((await readAsStranger('ramadan')).status).toBe(404);
    server.clock.set(at);
    await runRecurring(server, 'publish-scheduled-articles');
    expect((await readAsStranger('ramadan')).body.title).toBe('رمضان');

    const { body: next } = await change(begun.id, 'draft', { ...articleContent, title: 'رمضان أهدأ', expected: 4 });
    expect(next).toMatchObject({ status: 'published', hasDraft: true, version: 2 });
    expect(next.versions).toMatchObject([
      { version: 2, isInForce: false },
      { version: 1, title: 'رمضان', isInForce: true },
    ]);
    expect((await readAsStranger('ramadan')).body.title).toBe('رمضان');
    expect((await change(begun.id, 'publish', { expected: 5 })).status).toBe(200);
    expect((await server.call<ArticlePage>('GET', '/article')).body.items[0]?.title).toBe('رمضان أهدأ');

    await change(begun.id, 'slug', { slug: 'ramadan-budget', expected: 6 });
    expect((await readAsStranger('ramadan')).body.slug).toBe('ramadan-budget');
    expect((await change(begun.id, 'withdraw', { expected: 7 })).body).toMatchObject({ status: 'withdrawn' });
    expect((await readAsStranger('ramadan-budget')).status).toBe(410);
    expect((await server.call<ArticlePage>('GET', '/article')).body.items).toEqual([]);
    expect(await findAudited(begun.id)).toEqual(
      ['add', 'save', 'schedule', 'save', 'publish', 'rename', 'withdraw'].map((verb) => `article.${verb}`),
    );
  });

  it('is not changed by who saw another revision, whose text can be kept beside the newer one', async () => {
    const { id } = await begin();
    const other = await server.admin();
    await change(id, 'draft', { ...articleContent, title: 'من الأول', expected: 1 });
    const late = { ...articleContent, title: 'من الثاني', expected: 1 };
    for (const [verb, body] of [
      ['draft', late],
      ['publish', { expected: 1 }],
      ['withdraw', { expected: 1 }],
      ['slug', { slug: 'other', expected: 1 }],
      ['schedule', { at: '2030-01-01T00:00:00Z', expected: 1 }],
    ] as const) {
      const refused = await change(id, verb, body, other);
      expect([verb, refused.status, refused.body.errorType]).toEqual([verb, 409, 'changed_meanwhile']);
    }
    expect(await read(id)).toMatchObject({ title: 'من الأول', revision: 2 });
    await change(id, 'draft', { ...late, expected: 2, keepsNewest: true }, other);
    const { versions, title } = await read(id);
    expect([title, versions.map((each) => each.title)]).toEqual(['من الثاني', ['من الثاني', 'من الأول']]);
    const former = await admin.call('GET', `/admin/article/${id}/version/1`);
    expect(former.body).toEqual({ ...articleContent, title: 'من الأول' });
    expect((await admin.call('GET', `/admin/article/${id}/version/3`)).status).toBe(404);
  });

  it.each([
    ['no title', 'draft', { title: ' ' }, { title: adminErrorTexts.articleTitleRequired }],
    ['a long title', 'draft', { title: 'م'.repeat(121) }, { title: adminErrorTexts.articleTitleTooLong }],
    ['a long summary', 'draft', { summary: 'م'.repeat(241) }, { summary: adminErrorTexts.articleSummaryTooLong }],
    ['a long text', 'draft', { body: 'م'.repeat(60_001) }, { body: adminErrorTexts.articleBodyTooLong }],
    ['nested quotes', 'draft', { body: '>'.repeat(10_000) }, { body: refusalTexts.markdownTooDeep }],
    ['a wide table', 'draft', { body: '|-'.repeat(1_000) }, { body: refusalTexts.markdownTooWide }],
    ['much markup', 'draft', { body: '*'.repeat(60_000) }, { body: refusalTexts.markdownTooManySigns }],
  ])('refuses %s', async (_, verb, wrong, fields) => {
    const { id } = await begin();
    const { status, body } = await change(id, verb, { ...articleContent, ...wrong, expected: 1 });
    expect([status, body.fields]).toEqual([400, fields]);
    expect((await read(id)).revision).toBe(1);
  });

  it.each([
    ['no summary', { summary: '' }, { summary: refusalTexts.articleSummaryRequired }],
    ['no word on its cover', { coverWord: '' }, { coverWord: refusalTexts.articleCoverWordRequired }],
    ['no text', { body: ' ' }, { body: refusalTexts.articleBodyRequired }],
    [
      'a link that leads nowhere',
      { body: '[بنك](javascript:x)' },
      { body: refusalTexts.articleAddressRejected.replace('{address}', 'javascript:x') },
    ],
  ])('is kept, but not published with %s', async (_, wrong, fields) => {
    const { id } = await begin(wrong);
    const at = '2030-01-01T00:00:00Z';
    expect((await change(id, 'publish', { expected: 1 })).body.fields).toEqual(fields);
    expect((await change(id, 'schedule', { at, expected: 1 })).body.fields).toEqual(fields);
    expect(await findAudited(id)).toEqual(['article.add']);
  });

  it('is begun once under the id that its editor gave it', async () => {
    const id = uuidv7(server.clock.now().getTime());
    expect((await begin({ id })).id).toBe(id);
    const again = await admin.call('POST', '/admin/article', { ...articleContent, id, slug: 'again' });
    expect(again).toMatchObject({ status: 409, body: { errorType: 'changed_meanwhile' } });
    expect((await list()).total).toBe(1);
  });

  it('has a slug of its own, and an instant that is to come', async () => {
    const { id } = await begin();
    await begin({ slug: 'taken' });
    const again = await admin.call('POST', '/admin/article', { ...articleContent, slug: 'taken' });
    expect(again).toMatchObject({ status: 400, body: { fields: { slug: refusalTexts.articleSlugTaken } } });
    const slugs = { taken: refusalTexts.articleSlugTaken, 'Two Words': adminErrorTexts.articleSlugInvalid };
    for (const [slug, text] of Object.entries(slugs)) {
      expect((await change(id, 'slug', { slug, expected: 1 })).body.fields).toEqual({ slug: text });
    }
    const at = server.clock.now().toISOString();
    expect((await change(id, 'schedule', { at, expected: 1 })).body.fields).toEqual({
      at: refusalTexts.articleTimePast,
    });
  });
});

describe('the preview', () => {
  const preview = async (body: string) =>
    await admin.call<MarkdownPreview>('POST', '/admin/markdown-preview', { body });

  it('is what readers see, with what everybody reads of it, and stores nothing', async () => {
    const { status, body } = await preview('فقرة[^1]\n\n## عنوان\n\n<b>نص</b> [x](y)\n\nفقرة\n\n[^1]: جهة');
    expect(status).toBe(200);
    expect(body).toMatchObject({ words: 8, minutes: 1, rejectedAddresses: ['y'] });
    expect(body.blocks).toHaveLength(4);
    expect(body.blocks[2]).toBe('<p>&lt;b&gt;نص&lt;/b&gt; [x](y)</p>');
    expect(body.openBlocks).toBe(1);
    expect(body.sources).toEqual([{ id: 'source-1', html: 'جهة' }]);
    expect(await list()).toMatchObject({ total: 0 });
  });

  it('says what is not rendered', async () => {
    expect(await preview('>'.repeat(10_000))).toMatchObject({
      status: 400,
      body: { fields: { body: refusalTexts.markdownTooDeep } },
    });
  });
});
