import { expect, it } from 'vitest';
import { ownerClausesIn, without } from './owner-clauses.mjs';

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

it('takes away one and leaves the rest', () => {
  const [first] = ownerClausesIn('store.ts', source);
  expect(first && without(source, first)).toBe(source.replace('tasks.userId, user', 'tasks.userId, tasks.userId'));
});
