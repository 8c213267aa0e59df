import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { ownedTablesIn, unownedStatementsIn } from './unowned-statements.mjs';

const tables = `export const tasks = pgTable('tasks', {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
  }, (table) => [index('tasks_user').on(table.userId)]);

export const words = pgTable('words', { id: uuid().primaryKey() }, (table) => [index('x').on(table.userId)]);
`;
const head = `import { tasks, words } from './tables.ts';
const parts = aliasedTable(tasks, 'parts');
const mine = (user, id) => own(tasks, user, eq(tasks.id, id));
const live = (user, id) => and(mine(user, id), isNull(tasks.deletedAt));
function meant(id) { return and(eq(tasks.id, id), isNull(tasks.deletedAt)); }
`;
const findProblems = (code: string) =>
  unownedStatementsIn('store.ts', head + code, new Set(ownedTablesIn(tables))).map(({ line }) => line - 5);

it('knows the tables whose rows are somebody’s', () => {
  expect(ownedTablesIn(tables)).toEqual(['tasks']);
});

describe('a statement says whose rows it means', () => {
  it.each([
    ['in its WHERE', 'db.select().from(tasks).where(own(tasks, user, eq(tasks.id, id)));'],
    ['by a condition that it names', 'db.update(tasks).set({ title }).where(live(user, id)).returning();'],
    [
      'by the store of its table',
      'const rows = ownedStore<TaskId>(tasks); db.update(tasks).where(rows.live(user, id));',
    ],
    ['by what that store gives', 'const { live } = ownedStore(tasks); db.update(tasks).where(live(user, id));'],
    ['behind a join', 'db.select().from(tasks).leftJoin(parts, own(parts, tasks.userId)).where(own(tasks, user));'],
    ['of an alias', 'db.select().from(parts).where(own(parts, tasks.userId));'],
    ['or that they are anybody’s', 'db.delete(tasks).where(acrossUsers(lt(tasks.deletedAt, before)));'],
    ['unless its table is nobody’s', 'db.delete(words).where(eq(words.id, id));'],
    ['which other calls are not', 'cache.delete(task);\nArray.from(rows);'],
  ])('%s', (_, code) => {
    expect(findProblems(code)).toEqual([]);
  });
});

describe('a statement is refused', () => {
  it.each([
    ['with another condition', 'db.select().from(tasks).where(eq(tasks.id, id));'],
    ['with a named condition that does not say it', 'db.update(tasks).set({ title }).where(meant(id));'],
    ['with the store of another table', 'const rows = ownedStore(words); db.delete(tasks).where(rows.mine(user, id));'],
    ['without a WHERE', 'db.delete(tasks).returning();'],
    ['with the owner of another table', 'db.select().from(parts).where(own(tasks, user));'],
    [
      'in a subquery',
      'db.select().from(words).where(exists(db.select().from(tasks).where(eq(tasks.word, words.id))));',
    ],
    ['with `own` in other words', 'db.select().from(words).innerJoin(tasks, eq(tasks.userId, user));'],
  ])('%s', (_, code) => {
    expect(findProblems(code)).toEqual([1]);
  });
});

it('every statement of the server says whose rows it means', () => {
  const folder = join(root, 'server/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|testing|fixture)\.ts$/.test(name))
    .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }));
  const owned = new Set(files.flatMap(({ name, source }) => (name.endsWith('tables.ts') ? ownedTablesIn(source) : [])));
  expect(owned.size).toBeGreaterThan(20);
  const unowned = files.flatMap(({ name, source }) =>
    unownedStatementsIn(name, source, owned).map(({ line, text }) => `${name}:${line} ${text}`),
  );
  expect(unowned).toEqual([]);
});
