import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { readConfig } from '../config.ts';
import { StartupError } from '../platform/startup-error.ts';
import { parseCommand } from './commands.ts';

const server = useTestServer();
const config = readConfig({});
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'articles-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

beforeEach(async () => {
  await server.startOver();
  await server.database.pool.query('delete from articles');
});

const file = ({ title = 'عنوان', body = 'نص المقالة.' } = {}) =>
  `---\ntitle: ${title}\nsummary: ملخص\ncategory: health\ncover: نوم quiet\npremium: false\npublished: 2026-11-12\n---\n${body}\n`;

async function add(slug: string, text = file()): Promise<string | undefined> {
  const path = join(folder, `${slug}.md`);
  await writeFile(path, text);
  return await admin('add', path);
}
async function admin(...args: string[]): Promise<string | undefined> {
  return await parseCommand(['article', ...args])?.({ db: server.database.db, config, now: server.clock.now() });
}
const status = async (slug: string) => (await server.call('GET', `/article/${slug}`)).status;

describe('article', () => {
  it('adds a file as a draft, publishes, withdraws and renames it, and writes each down', async () => {
    expect(await admin('list')).toBe('There is no article.');
    expect(await add('sleep')).toBe('A version of sleep is saved as a draft.');
    expect(await status('sleep')).toBe(404);
    expect(await admin('list')).toBe('sleep\tdraft\t\tversion none, draft 1\tعنوان');
    expect(await admin('publish', 'sleep')).toBe('sleep is published.');
    expect(await status('sleep')).toBe(200);
    await add('sleep', file({ title: 'عنوان آخر' }));
    expect(await admin('list')).toBe('sleep\tpublished\t2026-11-21T09:00:00.000Z\tversion 1, draft 2\tعنوان آخر');
    expect(await admin('rename', 'sleep', 'calm-nights')).toBe('sleep is found by calm-nights, too.');
    expect(await status('calm-nights')).toBe(200);
    expect(await admin('withdraw', 'sleep')).toBe('calm-nights is withdrawn.');
    expect(await status('calm-nights')).toBe(410);
    const { rows } = await server.database.pool.query(
      `select action, after->>'slug' slug, after->>'status' status from audit_log where target_kind = 'article' order by position`,
    );
    expect(rows).toEqual([
      { action: 'article.save', slug: 'sleep', status: 'draft' },
      { action: 'article.publish', slug: 'sleep', status: 'published' },
      { action: 'article.save', slug: 'sleep', status: 'published' },
      { action: 'article.rename', slug: 'calm-nights', status: 'published' },
      { action: 'article.withdraw', slug: 'calm-nights', status: 'withdrawn' },
    ]);
  });

  it('schedules a draft, and takes that back', async () => {
    await add('sleep');
    expect(await admin('schedule', 'sleep', '2026-12-01T09:00+03:00')).toBe(
      'sleep will be published at 2026-12-01T06:00:00.000Z.',
    );
    expect(await admin('list')).toContain('sleep\tscheduled\t2026-12-01T06:00:00.000Z\t');
    expect(await admin('withdraw', 'sleep')).toBe('sleep is a draft again.');
    expect(await admin('list')).toContain('sleep\tdraft\t\t');
  });

  it.each([
    ['a file that is not there', () => admin('add', '/nowhere/x.md'), '/nowhere/x.md cannot be read.'],
    ['a name that is no slug', () => add('Two Words'), /^A slug has at most 100 small letters/],
    ['a file without properties', () => add('x', 'نص'), /^The file does not begin with its properties/],
    ['a text nested too deep', () => add('x', file({ body: '>'.repeat(10_000) })), /^Quotes and lists are nested/],
    ['an article that is not there', () => admin('publish', 'none'), 'There is no article none.'],
  ])('rejects %s, and changes nothing', async (_, work, message) => {
    const failure = await work().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupError);
    expect((failure as StartupError).message).toMatch(message);
    expect(await admin('list')).toBe('There is no article.');
  });

  it.each([
    [],
    ['list', 'all'],
    ['add'],
    ['add', 'a', 'b'],
    ['publish'],
    ['publish', 'a', 'b'],
    ['schedule', 'a'],
    ['schedule', 'a', 'tomorrow'],
    ['schedule', 'a', '2026-12-01'],
    ['withdraw'],
    ['rename', 'a'],
    ['rename', 'a', 'b', 'c'],
    ['erase', 'a'],
  ])('does not know %j', (...args) => {
    expect(parseCommand(['article', ...args.flat()])).toBeNull();
  });
});
