import type { Article, ArticlePage } from '@afdal/contract/blog';
import { errorTexts } from '@afdal/contract/texts';
import { maxArticleSlugLength, maxFeedbackCommentLength } from '@afdal/domain/blog/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { addArticle, articleContent } from '../../../testing/add-article.ts';
import { grantPlan } from '../../../testing/grant-plan.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';
import { changeSlug, publishArticle, saveDraft, scheduleArticle, withdrawArticle } from './edit-articles.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from articles');
  layla = await server.person();
});

/** Adds an article a minute after the one before. */
async function add(content: Parameters<typeof addArticle>[1] = {}): Promise<string> {
  server.clock.advance(60_000);
  return await addArticle(server, content);
}

type Caller = Pick<Person, 'call'>;
const nobody: Caller = { call: (...args) => server.call(...args) };

const list = async (query: Record<string, string> = {}, reader = nobody) =>
  (await reader.call<ArticlePage>('GET', `/article?${new URLSearchParams(query)}`)).body;
const slugs = async (query: Record<string, string> = {}, reader = nobody) =>
  (await list(query, reader)).items.map(({ slug }) => slug);
const read = async (slug: string, reader = nobody) =>
  await reader.call<Article>('GET', `/article/${encodeURIComponent(slug)}`);
const refusal = async (slug: string, reader = nobody) => {
  const response = await read(slug, reader);
  return [response.status, getErrorBody(response).errorType];
};

/** All pages of a list, by their slugs. */
async function pages(query: Record<string, string>, reader = nobody): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ArticlePage = await list({ ...query, ...(cursor && { cursor }) }, reader);
    found.push(page.items.map(({ slug }) => slug));
    cursor = page.nextCursor;
  }
  return found;
}

describe('listArticles', () => {
  it('answers published articles, newest first, to somebody who is not signed in', async () => {
    await add({ slug: 'one' });
    await add({ slug: 'draft', isDraft: true });
    await add({ slug: 'two', category: 'health', isPremium: true, coverDrawing: 'water' });
    expect(await list()).toEqual({
      items: [
        expect.objectContaining({ slug: 'two', isPremium: true, cover: { word: 'شهر', drawing: 'water' } }),
        {
          slug: 'one',
          title: articleContent.title,
          summary: articleContent.summary,
          category: 'financial',
          cover: { word: 'شهر', drawing: 'money' },
          minutes: 1,
          isPremium: false,
          isSaved: false,
          publishedAt: '2026-11-21T09:01:00.000Z',
        },
      ],
      nextCursor: null,
      total: 2,
      savedTotal: 0,
    });
    expect(await slugs({ category: 'health' })).toEqual(['two']);
    expect(await list({ category: 'social' })).toMatchObject({ items: [], total: 0 });
  });

  it('answers pages after a cursor, and nothing twice where articles are published meanwhile', async () => {
    for (const slug of ['a', 'b', 'c', 'd', 'e']) await add({ slug });
    expect(await pages({ limit: '2' })).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
    const { nextCursor } = await list({ limit: '2' });
    await add({ slug: 'f' });
    expect(await slugs({ limit: '2', cursor: nextCursor ?? '' })).toEqual(['c', 'b']);
  });

  it('finds words in any form, those whose title has all of them first, over pages too', async () => {
    await add({ slug: 'title-old', title: 'صُندوقُ الطوارئ أولًا', body: 'نص' });
    await add({ slug: 'body', title: 'عنوان', summary: 'ملخص', body: 'عن **صندوق** للطوارئ' });
    await add({ slug: 'summary', title: 'صندوق', summary: 'للطوارئ', body: 'نص' });
    await add({ slug: 'other', title: 'النوم', summary: 'ملخص', body: 'نص' });
    await add({ slug: 'title-new', title: 'الطوارى وصندوقها', body: 'نص' });
    const found = ['title-new', 'title-old', 'summary', 'body'];
    for (const q of ['صندوق طوارئ', 'طوارىء صندوق', '  صنــدوق   الطوارئ'.replace('الطوارئ', 'طوارئ')]) {
      expect(await slugs({ q }), q).toEqual(found);
    }
    expect(await pages({ q: 'صندوق طوارئ', limit: '1' })).toEqual(found.map((slug) => [slug]));
    expect(await list({ q: 'صندوق طوارئ', limit: '1' })).toMatchObject({ total: 4 });
    expect(await slugs({ q: 'صندوق', category: 'health' })).toEqual([]);
    expect(await slugs({ q: '' })).toHaveLength(5);
  });

  it.each(['%', '%%', '___', '؟!', "'", "':*|", '\\', '&|!()<->'])('finds nothing by %j', async (q) => {
    await add();
    expect(await list({ q })).toEqual({ items: [], nextCursor: null, total: 0, savedTotal: 0 });
  });

  it('does not find what only a draft or a former version says', async () => {
    const slug = await add({ title: 'عنوان قديم' });
    await saveDraft(server.database.db, slug, { ...articleContent, title: 'عنوان جديد' }, server.clock.now());
    expect([await slugs({ q: 'قديم' }), await slugs({ q: 'جديد' })]).toEqual([[slug], []]);
    await publishArticle(server.database.db, slug, server.clock.now());
    expect([await slugs({ q: 'قديم' }), await slugs({ q: 'جديد' })]).toEqual([[], [slug]]);
  });

  it.each([
    [{ category: 'wealth' }, 'category', errorTexts.valueInvalid],
    [{ q: 'م'.repeat(101) }, 'q', errorTexts.searchTooLong],
    [{ saved: 'yes' }, 'saved', errorTexts.valueInvalid],
    [{ cursor: 'x' }, 'cursor', errorTexts.valueInvalid],
    [{ cursor: Buffer.from('0 9999999999999999 x').toString('base64url') }, 'cursor', errorTexts.valueInvalid],
    [{ limit: '0' }, 'limit', errorTexts.valueInvalid],
  ])('rejects %j', async (query, field, text) => {
    const response = await server.call('GET', `/article?${new URLSearchParams(query as Record<string, string>)}`);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, { [field]: text }]);
  });
});

describe('saved articles', () => {
  const save = async (slug: string) => {
    server.clock.advance(1_000);
    return (await layla.call('POST', `/article/${slug}/save`)).status;
  };

  it('are listed by who saved them, the last saved first, over pages too', async () => {
    for (const slug of ['a', 'b', 'c', 'd']) await add({ slug });
    for (const slug of ['b', 'd', 'a']) expect(await save(slug)).toBe(204);
    expect(await pages({ saved: 'true', limit: '2' }, layla)).toEqual([['a', 'd'], ['b']]);
    expect(await list({ saved: 'true' }, layla)).toMatchObject({ total: 3, savedTotal: 3 });
    expect((await list({}, layla)).items.map(({ isSaved }) => isSaved)).toEqual([true, false, true, true]);
    expect(await list({ category: 'health' }, layla)).toMatchObject({ total: 0, savedTotal: 3 });
    expect((await read('a', layla)).body.isSaved).toBe(true);
    expect((await read('a')).body.isSaved).toBe(false);
  });

  it('saved again keep their place, and are gone once they are no longer saved', async () => {
    for (const slug of ['a', 'b']) await add({ slug });
    for (const slug of ['a', 'b', 'a']) await save(slug);
    expect(await slugs({ saved: 'true' }, layla)).toEqual(['b', 'a']);
    for (const _ of [1, 2]) expect((await layla.call('DELETE', '/article/b/save')).status).toBe(204);
    expect(await slugs({ saved: 'true' }, layla)).toEqual(['a']);
  });

  it('are searched, title before text', async () => {
    await add({ slug: 'title', title: 'النوم' });
    await add({ slug: 'body', body: 'عن النوم' });
    await add({ slug: 'unsaved', title: 'النوم' });
    for (const slug of ['title', 'body']) await save(slug);
    expect(await slugs({ saved: 'true', q: 'نوم' }, layla)).toEqual(['title', 'body']);
  });

  it('are not listed while they are withdrawn, and can be removed then', async () => {
    const slug = await add();
    await save(slug);
    await withdrawArticle(server.database.db, slug, server.clock.now());
    expect(await list({ saved: 'true' }, layla)).toMatchObject({ items: [], total: 0, savedTotal: 0 });
    expect(await save(slug)).toBe(410);
    expect((await layla.call('DELETE', `/article/${slug}/save`)).status).toBe(204);
  });

  it('need somebody who is signed in', async () => {
    const response = await server.call('GET', '/article?saved=true');
    expect([response.status, getErrorBody(response).errorType]).toEqual([401, 'unauthorized']);
  });

  it.each(['nothing', 'draft'])('are no drafts and nothing unknown: %s', async (slug) => {
    await add({ slug: 'draft', isDraft: true });
    expect(await save(slug)).toBe(404);
    expect((await layla.call('DELETE', `/article/${slug}/save`)).status).toBe(404);
  });
});

describe('readArticle', () => {
  it('answers sanitized HTML, sections, sources and when it was written', async () => {
    const slug = await add();
    server.clock.advance(60_000);
    await saveDraft(server.database.db, slug, { ...articleContent, title: 'بعد' }, server.clock.now());
    await publishArticle(server.database.db, slug, server.clock.now());
    expect((await read(slug)).body).toMatchObject({
      slug,
      title: 'بعد',
      html: '<p>مقدمة قصيرة عن صندوق الطوارئ<sup><a href="#source-1" id="ref-1">1</a></sup>.</p>\n<h2 id="section-1">كم يكفي؟</h2>\n<p>شهر من المصروفات.</p>',
      isCut: false,
      sections: [{ id: 'section-1', title: 'كم يكفي؟', isLocked: false }],
      sources: [{ id: 'source-1', html: 'جهة، «عنوان»، 2024.' }],
      publishedAt: '2026-11-21T09:01:00.000Z',
      updatedAt: '2026-11-21T09:02:00.000Z',
      feedback: null,
    });
  });

  it('answers three others: of its category first, then the newest', async () => {
    for (const [slug, category] of [
      ['money-old', 'financial'],
      ['sleep-old', 'health'],
      ['sleep', 'health'],
      ['money', 'financial'],
      ['focus', 'mental'],
    ] as const) {
      await add({ slug, category });
    }
    await add({ slug: 'draft', isDraft: true });
    const related = async (slug: string) => (await read(slug)).body.related.map((each) => each.slug);
    expect(await related('sleep')).toEqual(['sleep-old', 'focus', 'money']);
    expect(await related('focus')).toEqual(['money', 'sleep', 'sleep-old']);
  });

  it('answers a premium article whole to who has the plan, and its first third to others', async () => {
    const body = [
      'أول النص[^1] هنا.',
      '## قسم أول',
      'سر بعيد[^2] '.repeat(20),
      '## قسم ثان',
      'آخر بعيد',
      '[^1]: مصدر أول',
      '[^2]: مصدر ثان',
    ].join('\n\n');
    const slug = await add({ isPremium: true, body });
    const omar = await server.person();
    await grantPlan(server, omar, 'premium');
    const locked = {
      isCut: true,
      html: '<p>أول النص<sup><a href="#source-1" id="ref-1">1</a></sup> هنا.</p>',
      sources: [{ id: 'source-1', html: 'مصدر أول' }],
    };
    for (const reader of [nobody, layla]) {
      const response = await read(slug, reader);
      expect(response.body).toMatchObject(locked);
      expect(response.body.sections.map(({ title, isLocked }) => [title, isLocked])).toEqual([
        ['قسم أول', true],
        ['قسم ثان', true],
      ]);
      expect(response.text).not.toContain('بعيد');
    }
    const whole = (await read(slug, omar)).body;
    expect([whole.isCut, whole.sources.length, whole.sections.some(({ isLocked }) => isLocked)]).toEqual([
      false,
      2,
      false,
    ]);
    expect(whole.html).toContain('آخر بعيد');
    await grantPlan(server, omar, 'paid');
    expect((await read(slug, omar)).body.isCut).toBe(true);
  });

  it('finds an article by its former slugs, and answers its present one', async () => {
    const slug = await add();
    await changeSlug(server.database.db, slug, 'صندوق-الطوارئ', server.clock.now());
    await changeSlug(server.database.db, 'صندوق-الطوارئ', 'emergency-fund', server.clock.now());
    for (const known of [slug, 'صندوق-الطوارئ', 'emergency-fund']) {
      expect((await read(known)).body.slug).toBe('emergency-fund');
    }
    expect(await slugs()).toEqual(['emergency-fund']);
  });

  it('finds an Arabic slug as it is, percent-encoded, and decomposed', async () => {
    const slug = `${'أ'.repeat(maxArticleSlugLength - 2)}-ب`;
    await add({ slug: slug.normalize('NFD') });
    expect((await read(slug)).body.slug).toBe(slug);
    const short = await add({ slug: 'آداب' });
    expect((await read(short.normalize('NFD'))).body.slug).toBe(short);
    expect((await read('%D8')).status).toBe(404);
  });

  it.each(['nothing', 'A', "a'b", 'a b', 'a\u0000b', 'أُ', '-', '🙂'])('knows no %j', async (slug) => {
    expect(await refusal(slug)).toEqual([404, 'not_found']);
  });

  it('rejects a slug that is too long, and one that is not encoded', async () => {
    expect((await read('a'.repeat(maxArticleSlugLength + 1))).status).toBe(400);
    const response = await server.call('GET', '/article/%E0%A4%A');
    expect([response.status, typeof getErrorBody(response).message]).toEqual([404, 'string']);
  });

  it('answers drafts and scheduled articles to nobody, and says which were withdrawn', async () => {
    const { db } = server.database;
    await add({ slug: 'draft', isDraft: true });
    await add({ slug: 'scheduled', isDraft: true });
    await scheduleArticle(db, 'scheduled', new Date('2026-12-01T06:00:00Z'), server.clock.now());
    await add({ slug: 'withdrawn' });
    await withdrawArticle(db, 'withdrawn', server.clock.now());
    for (const reader of [nobody, layla, await server.admin()]) {
      expect(await refusal('draft', reader)).toEqual([404, 'not_found']);
      expect(await refusal('scheduled', reader)).toEqual([404, 'not_found']);
      expect(await refusal('withdrawn', reader)).toEqual([410, 'article_withdrawn']);
      expect(await slugs({}, reader)).toEqual([]);
    }
  });
});

describe('feedback', () => {
  const send = async (slug: string, body: object) => await layla.call('POST', `/article/${slug}/feedback`, body);

  it('is given once, completed later, and answered to who gave it', async () => {
    const slug = await add();
    const sent = await send(slug, { helpful: false });
    expect([sent.status, sent.body]).toEqual([201, { helpful: false, reason: null, comment: null }]);
    const again = await send(slug, { helpful: true, comment: 'مفيد' });
    expect([again.status, getErrorBody(again).errorType]).toEqual([409, 'feedback_given']);
    const complete = async (body: object) => (await layla.call('PATCH', `/article/${slug}/feedback`, body)).body;
    expect(await complete({ reason: 'long' })).toEqual({ helpful: false, reason: 'long', comment: null });
    expect(await complete({ comment: '  أطول مما يلزم ' })).toEqual({
      helpful: false,
      reason: 'long',
      comment: 'أطول مما يلزم',
    });
    expect(await complete({ comment: '' })).toEqual({ helpful: false, reason: 'long', comment: null });
    expect(await complete({})).toEqual({ helpful: false, reason: 'long', comment: null });
    expect((await read(slug, layla)).body.feedback).toEqual({ helpful: false, reason: 'long', comment: null });
    expect((await read(slug)).body.feedback).toBeNull();
  });

  it('given twice at once counts once', async () => {
    const slug = await add();
    const sent = await Promise.all([send(slug, { helpful: true }), send(slug, { helpful: false })]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is not completed before it is given', async () => {
    const slug = await add();
    expect((await layla.call('PATCH', `/article/${slug}/feedback`, { reason: 'long' })).status).toBe(404);
  });

  it.each([
    [{ helpful: 'yes' }, { helpful: errorTexts.valueInvalid }],
    [{}, { helpful: errorTexts.valueInvalid }],
    [{ helpful: true, reason: 'boring' }, { reason: errorTexts.valueInvalid }],
    [{ helpful: true, comment: 'م'.repeat(maxFeedbackCommentLength + 1) }, { comment: errorTexts.feedbackTooLong }],
  ])('rejects %j', async (body, fields) => {
    const slug = await add();
    const response = await send(slug, body);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
    expect((await read(slug, layla)).body.feedback).toBeNull();
  });

  it('is taken for published articles alone', async () => {
    await add({ slug: 'draft', isDraft: true });
    await add({ slug: 'withdrawn' });
    await withdrawArticle(server.database.db, 'withdrawn', server.clock.now());
    const statuses = await Promise.all(['none', 'draft', 'withdrawn'].map((slug) => send(slug, { helpful: true })));
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 410]);
  });
});
