import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ArticlePage } from '@afdal/contract/blog';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { parseArticleFile } from './article-content.ts';
import { changeSlug, withdrawArticle } from './edit-articles.ts';
import { articlesFolder, seedArticles } from './seed-articles.ts';

const server = useTestServer();
const folders: string[] = [];

const head = {
  title: 'أول شهر قبل ستة: كيف يبدأ',
  summary: 'شهر واحد رقم يُبنى.',
  category: 'financial',
  cover: 'شهر money',
  premium: 'false',
  published: '2026-11-12',
};
const file = (changes: object = {}, body = 'نص قصير.') =>
  `---\n${Object.entries({ ...head, ...changes })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${body}\n`;

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'articles-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
const seed = async (folder: string) => await seedArticles(server.database.db, server.clock.now(), undefined, folder);
const rows = async () =>
  (await server.database.pool.query('select slug, status, published_at, scheduled_for from articles order by slug'))
    .rows;

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from articles');
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

describe('seedArticles', () => {
  it('publishes each file as of its day, and schedules one whose day is to come', async () => {
    await seed(await folderWith({ 'old.md': file(), 'new.md': file({ published: '2026-11-22' }), 'notes.txt': 'x' }));
    expect(await rows()).toEqual([
      { slug: 'new', status: 'scheduled', published_at: null, scheduled_for: new Date('2026-11-22T06:00:00Z') },
      { slug: 'old', status: 'published', published_at: new Date('2026-11-12T06:00:00Z'), scheduled_for: null },
    ]);
  });

  it('adds what is new, and leaves what editors changed, renamed or withdrew', async () => {
    const folder = await folderWith({ 'a.md': file(), 'b.md': file() });
    await seed(folder);
    await changeSlug(server.database.db, 'a', 'renamed', server.clock.now());
    await withdrawArticle(server.database.db, 'b', server.clock.now());
    const before = await rows();
    await seed(folder);
    expect(await rows()).toEqual(before);
    await writeFile(join(folder, 'c.md'), file());
    await Promise.all([seed(folder), seed(folder)]);
    expect((await rows()).map(({ slug, status }) => `${slug} ${status}`)).toEqual([
      'b withdrawn',
      'c published',
      'renamed published',
    ]);
  });

  it('adds none where one of them is no article', async () => {
    const folder = await folderWith({ 'a.md': file(), 'b.md': file({ category: 'wealth' }) });
    await expect(seed(folder)).rejects.toThrow(/^"category" is one of/);
    expect(await rows()).toEqual([]);
  });

  it('adds those that the product comes with', async () => {
    const folder = await folderWith({});
    await cp(articlesFolder, folder, { recursive: true });
    server.clock.set('2026-11-30T09:00:00Z');
    await seed(folder);
    const { body } = await server.call<ArticlePage>('GET', '/article?limit=200');
    expect(body.total).toBe((await rows()).length);
    expect(body.total).toBeGreaterThanOrEqual(12);
  });
});

describe('parseArticleFile', () => {
  it('reads properties, of which a text may have colons, and the body', () => {
    expect(parseArticleFile(file({}, '\nنص\n\n---\n\nآخر'))).toEqual({
      publishedOn: '2026-11-12',
      content: {
        title: 'أول شهر قبل ستة: كيف يبدأ',
        summary: 'شهر واحد رقم يُبنى.',
        category: 'financial',
        coverWord: 'شهر',
        coverDrawing: 'money',
        isPremium: false,
        body: 'نص\n\n---\n\nآخر',
      },
    });
  });

  it.each([
    ['no properties', 'نص', /^The file does not begin with/],
    ['an unknown property', file({ author: 'x' }), '"author" is no property of an article.'],
    ['no title', file({ title: '' }), 'The title is missing.'],
    ['an unknown category', file({ category: 'wealth' }), /^"category" is one of self, /],
    ['an unknown drawing', file({ cover: 'شهر cat' }), /^"cover" is one of book, /],
    ['no drawing', file({ cover: 'شهر' }), /^"cover" is one of book, /],
    ['another word than true or false', file({ premium: 'yes' }), '"premium" is true or false.'],
    ['a day that is none', file({ published: '2026-02-30' }), '"published" is a day: YYYY-MM-DD.'],
    ['no text', file({}, ' '), 'The article has no text.'],
  ])('rejects a file with %s', (_, text, message) => {
    expect(() => parseArticleFile(text)).toThrow(message);
  });
});
