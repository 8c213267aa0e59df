import { expect, it } from 'vitest';
import { ownerClausesIn, switched } from './owner-clauses.mjs';

const source = `import { preferences, users } from '../accounts/tables.ts';
import { tasks } from './tables.ts';
const mine = (user, id) => and(eq(tasks.userId, user), eq(tasks.id, id));
select().innerJoin(users, eq(users.id, tasks.userId)).innerJoin(preferences, eq(preferences.userId, users.id))
  .where(and(eq(tasks.userId, sql.placeholder('user')), isNull(tasks.deletedAt)));
update(users).where(eq(users.id, confirmation.userId));
`;

it('finds the clauses that say whose rows are meant, and not those that join', () => {
  expect(ownerClausesIn('store.ts', source).map(({ line, text, instead }) => [line, text, instead])).toEqual([
    [3, 'eq(tasks.userId, user)', 'eq(tasks.userId, tasks.userId)'],
    [5, "eq(tasks.userId, sql.placeholder('user'))", 'eq(tasks.userId, tasks.userId)'],
    [6, 'eq(users.id, confirmation.userId)', 'eq(users.id, users.id)'],
  ]);
});

it('puts a switch in place of each, and leaves the rest', () => {
  const clauses = ownerClausesIn('store.ts', source).map((clause, index) => ({ ...clause, index: index + 7 }));
  const lines = switched(source, clauses).split('\n');
  expect(lines[2]).toBe(
    'const mine = (user, id) => and(ownerSwitch(7, () => eq(tasks.userId, user), () => eq(tasks.userId, tasks.userId)), eq(tasks.id, id));',
  );
  expect(switched(source, clauses).replace(/ownerSwitch\(\d+, \(\) => (.+?), \(\) => eq\(.+?\)\)/g, '$1')).toBe(source);
});
