import type { Article, ArticlePage } from '@afdal/contract/blog';
import { beforeEach, describe, expect, it } from 'vitest';
import { addArticle, articleContent } from '../../../testing/add-article.ts';
import { runRecurring } from '../../../testing/run-purge.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { changeSlug, publishArticle, saveDraft, scheduleArticle, withdrawArticle } from './edit-articles.ts';

const server = useTestServer();
const db = () => server.database.db;
const now = () => server.clock.now();
const add = async (content: Parameters<typeof addArticle>[1] = {}) => await addArticle(server, content);

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from articles');
});

const read = async (slug: string) => (await server.call<Article>('GET', `/article/${slug}`)).body;
const rows = async () =>
  (await server.database.pool.query('select slug, status, version, category, scheduled_for from articles')).rows;
const versions = async () =>
  (await server.database.pool.query('select version, title, words from article_versions order by version')).rows;

describe('saveDraft', () => {
  it('adds a version each time, of which readers see the published one alone', async () => {
    const slug = await add();
    await saveDraft(db(), slug, { ...articleContent, title: 'آخر', category: 'health', isPremium: true }, now());
    expect(await versions()).toEqual([
      { version: 1, title: articleContent.title, words: 10 },
      { version: 2, title: 'آخر', words: 10 },
    ]);
    expect(await read(slug)).toMatchObject({ title: articleContent.title, category: 'financial', isPremium: false });
    await publishArticle(db(), slug, now());
    expect(await read(slug)).toMatchObject({ title: 'آخر', category: 'health', isPremium: true });
    expect(await rows()).toMatchObject([{ version: 2, category: 'health' }]);
  });

  it('replaces what nobody has read, unless it is to be kept', async () => {
    const slug = await add({ isDraft: true });
    await saveDraft(db(), slug, { ...articleContent, title: 'ثان' }, now());
    expect(await versions()).toMatchObject([{ version: 1, title: 'ثان' }]);
    await saveDraft(db(), slug, { ...articleContent, title: 'ثالث' }, now(), { keepsNewest: true });
    expect(await versions()).toMatchObject([
      { version: 1, title: 'ثان' },
      { version: 2, title: 'ثالث' },
    ]);
    await publishArticle(db(), slug, now());
    await withdrawArticle(db(), slug, now());
    await saveDraft(db(), slug, { ...articleContent, title: 'رابع' }, now());
    await saveDraft(db(), slug, { ...articleContent, title: 'خامس' }, now());
    expect((await versions()).map(({ title }) => title)).toEqual(['ثان', 'ثالث', 'خامس']);
  });

  it('keeps a draft that lacks texts, which is not published or scheduled', async () => {
    const at = new Date(now().getTime() + 60_000);
    for (const [wrong, message] of [
      [{ summary: '' }, 'The summary is missing.'],
      [{ coverWord: ' ' }, 'The cover word is missing.'],
      [{ body: '\n' }, 'The article has no text.'],
      [{ body: '[بنك](bank.example)' }, 'No link or picture of bank.example is shown.'],
      [{ body: '![x](https://a.example/a.png)' }, 'No link or picture of https://a.example/a.png is shown.'],
    ] as const) {
      await saveDraft(db(), 'draft', { ...articleContent, ...wrong }, now());
      await expect(publishArticle(db(), 'draft', now()), message).rejects.toThrow(message);
      await expect(scheduleArticle(db(), 'draft', at, now()), message).rejects.toThrow(message);
    }
    await saveDraft(db(), 'draft', articleContent, now());
    await scheduleArticle(db(), 'draft', at, now());
    await expect(saveDraft(db(), 'draft', { ...articleContent, body: '' }, now())).rejects.toThrow('has no text');
  });

  it('adds one article where two save it at once', async () => {
    const saving = [1, 2].map(() => saveDraft(db(), 'new', articleContent, now()).then(() => 'saved', String));
    expect(await Promise.all(saving)).toContain('saved');
    expect(await rows()).toHaveLength(1);
  });

  it.each([
    ['no title', { title: ' ' }, 'The title is missing.'],
    ['a long title', { title: 'م'.repeat(121) }, 'The title has at most 120 characters, not 121.'],
    ['a long summary', { summary: 'م'.repeat(241) }, 'The summary has at most 240 characters, not 241.'],
    ['a long word on the cover', { coverWord: 'م'.repeat(13) }, 'The cover word has at most 12 characters, not 13.'],
    ['a long text', { body: 'م'.repeat(60_001) }, 'A text has at most 60000 characters.'],
    ['a character that is none', { title: 'شهر\0' }, 'The article has a character NUL.'],
    ['nested quotes', { body: '>'.repeat(10_000) }, 'Quotes and lists are nested at most 12 deep.'],
    ['a wide table', { body: '|-'.repeat(1_000) }, 'A table has at most 12 columns.'],
  ])('rejects %s, and stores nothing', async (_, wrong, message) => {
    await expect(saveDraft(db(), 'new', { ...articleContent, ...wrong }, now())).rejects.toThrow(message);
    expect(await rows()).toEqual([]);
  });

  it('takes the longest text of words that are all different', async () => {
    const body = Array.from({ length: 60_000 / 10 }, (_, n) => `كلمات${String(n).padStart(4, '0')}`).join(' ');
    await saveDraft(db(), 'long', { ...articleContent, body }, now());
    expect(await versions()).toMatchObject([{ words: 6_000 }]);
  });

  it.each(['', 'A', 'two words', '-a', 'a--b', 'a/b', 'م'.repeat(101)])('rejects the slug %j', async (slug) => {
    await expect(saveDraft(db(), slug, articleContent, now())).rejects.toThrow(/^A slug has at most 100/);
  });
});

describe('publishing', () => {
  it('keeps the first instant, and is rejected where nothing is new', async () => {
    const slug = await add();
    const { publishedAt } = await read(slug);
    await expect(publishArticle(db(), slug, now())).rejects.toThrow(`The newest version of ${slug} is published.`);
    server.clock.advance(60_000);
    await withdrawArticle(db(), slug, now());
    await publishArticle(db(), slug, now());
    expect(await read(slug)).toMatchObject({ publishedAt, updatedAt: now().toISOString() });
  });

  it('is not for what is not there, nor withdrawing for what is no more', async () => {
    await expect(publishArticle(db(), 'none', now())).rejects.toThrow('There is no article none.');
    const slug = await add({ isDraft: true });
    await expect(withdrawArticle(db(), slug, now())).rejects.toThrow(`${slug} is neither published nor scheduled.`);
  });
});

describe('a scheduled article', () => {
  const at = new Date('2026-12-01T06:00:00Z');
  const publish = async () => await runRecurring(server, 'publish-scheduled-articles');

  it('is published by the job once its time has come, as of then, and once', async () => {
    const slug = await add({ isDraft: true });
    await scheduleArticle(db(), slug, at, now());
    server.clock.set('2026-12-01T05:59:59Z');
    await publish();
    expect((await server.call('GET', `/article/${slug}`)).status).toBe(404);
    server.clock.set('2026-12-01T06:00:30Z');
    await Promise.all([publish(), publish()]);
    const published = await read(slug);
    expect(published).toMatchObject({ publishedAt: at.toISOString(), updatedAt: '2026-12-01T06:00:30.000Z' });
    await saveDraft(db(), slug, { ...articleContent, title: 'لم تُنشر' }, now());
    server.clock.advance(60_000);
    await publish();
    expect(await read(slug)).toEqual(published);
    expect((await server.call<ArticlePage>('GET', '/article')).body.total).toBe(1);
  });

  it('is what it was before when that is taken back', async () => {
    const slug = await add({ isDraft: true });
    await scheduleArticle(db(), slug, at, now());
    await scheduleArticle(db(), slug, new Date('2026-12-02T06:00:00Z'), now());
    await withdrawArticle(db(), slug, now());
    server.clock.set('2026-12-03T06:00:00Z');
    await publish();
    expect(await rows()).toMatchObject([{ status: 'draft', version: null, scheduled_for: null }]);
  });

  it('is scheduled for what is to come, and never once it was published', async () => {
    const slug = await add({ isDraft: true });
    await expect(scheduleArticle(db(), slug, now(), now())).rejects.toThrow('is past');
    await publishArticle(db(), slug, now());
    await expect(scheduleArticle(db(), slug, at, now())).rejects.toThrow(`${slug} was published before.`);
    await withdrawArticle(db(), slug, now());
    await expect(scheduleArticle(db(), slug, at, now())).rejects.toThrow(`${slug} was published before.`);
  });
});

describe('changeSlug', () => {
  it('gives no slug that another article has or had, and one back to who had it', async () => {
    const [slug, other] = [await add(), await add()];
    await changeSlug(db(), other, 'next', now());
    for (const taken of [other, 'next']) {
      await expect(changeSlug(db(), slug, taken, now())).rejects.toThrow(
        `Another article is, or was, found by ${taken}.`,
      );
    }
    await changeSlug(db(), 'next', other, now());
    expect((await read('next')).slug).toBe(other);
  });
});
