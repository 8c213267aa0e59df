import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArticleFile } from '@afdal/server/features/blog/article-content';
import { publishArticle, saveDraft } from '@afdal/server/features/blog/edit-articles';
import { articlesFolder } from '@afdal/server/features/blog/seed-articles';
import { type Database, openDatabase } from '@afdal/server/platform/database/database';
import { assertBudget } from './assert-budget.ts';
import {
  connectToDatabase,
  endProcess,
  freePort,
  type NewPerson,
  newPerson,
  type Product,
  startProduct,
  temporaryFolder,
} from './product.ts';
import { send } from './send.ts';
import { median } from './statistics.ts';

/**
 * Benchmarks the list, the search and the reading of articles among 1,000 of real length against 30, in two servers that
 * are asked in turn. Exit code 1 when a figure misses its budget.
 */
const rounds = 101;
const sizes = { few: 30, many: 1_000 };
const growth = 3;

interface Blog {
  readonly dataDir: string;
  readonly product: Product;
  readonly database: Database;
  readonly reader: NewPerson;
}

const texts = await Promise.all(
  (await readdir(articlesFolder)).map(async (file) =>
    parseArticleFile(await readFile(join(articlesFolder, file), 'utf8')),
  ),
);
const blogs: Blog[] = [];
try {
  const few = await openBlog(sizes.few);
  const many = await openBlog(sizes.many);
  const paths = {
    'the list': '/article',
    'a category': '/article?category=financial',
    'what is saved': '/article?saved=true',
    'a word of few articles': `/article?q=${encodeURIComponent('فريدة7')}`,
    'a word of many articles': `/article?q=${encodeURIComponent('الراتب')}`,
    'three words': `/article?q=${encodeURIComponent('صندوق الطوارئ شهر')}`,
    'three letters': `/article?q=${encodeURIComponent('مال')}`,
    'an article': '/article/article-7',
  };
  for (const [name, path] of Object.entries(paths)) {
    const [among30, among1000] = await measureTimes(path, [few, many]);
    console.log(`${name}: ${among30.toFixed(2)} ms among 30, ${among1000.toFixed(2)} ms among 1000`);
    assertBudget(`${name}, 1000 articles against 30`, among1000 / among30, { max: growth, unit: '×' });
  }
  for (const index of ['articles_published', 'article_versions_parts']) {
    const { rows } = await many.database.pool.query(
      'select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = $1',
      [index],
    );
    assertBudget(`scans of the index ${index}`, rows[0]?.scans ?? 0, { min: rounds, unit: '' });
  }
} finally {
  for (const { product, database, dataDir } of blogs) {
    await database.pool.end();
    await endProcess(product.process, 'SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts a product with a number of articles, of which a reader saved ten. */
async function openBlog(size: number): Promise<Blog> {
  const dataDir = await temporaryFolder();
  const product = await startProduct(dataDir, await freePort());
  const database = openDatabase(await connectToDatabase(dataDir), { size: 1, onError: () => {} });
  const blog = { dataDir, product, database, reader: await newPerson(product.url) };
  blogs.push(blog);
  const { db, pool } = database;
  await pool.query('delete from articles');
  const begun = Date.now() - size * 60_000;
  for (let n = 0; n < size; n += 1) {
    const { content } = texts[n % texts.length] ?? {};
    if (!content) throw new Error('there is no article to copy');
    const at = new Date(begun + n * 60_000);
    await saveDraft(db, `article-${n}`, { ...content, body: `فريدة${n}\n\n${content.body}` }, at);
    await publishArticle(db, `article-${n}`, at);
    if (n < 10) await read(blog, 'POST', `/article/article-${n}/save`);
  }
  await pool.query('vacuum analyze');
  return blog;
}

/** The median time in each blog in ms; requests alternate between them. */
async function measureTimes(path: string, sample: readonly [Blog, Blog]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, blog] of sample.entries()) times[n]?.push(await read(blog, 'GET', path));
  }
  return [median(times[0]), median(times[1])];
}

async function read({ product, reader }: Blog, method: 'GET' | 'POST', path: string): Promise<number> {
  const headers = { authorization: `Bearer ${reader.token}` };
  const { status, body, ms } = await send(product.url, { method, path: `/api${path}`, headers, body: null });
  if (status >= 400) throw new Error(`${method} ${path} was answered ${status}: ${body}`);
  return ms;
}
