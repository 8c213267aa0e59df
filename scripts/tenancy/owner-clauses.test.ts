import { expect, it } from 'vitest';
import { findOwnerClauses, switched } from './owner-clauses.mjs';

const source = `import { preferences, users } from '../accounts/tables.ts';
import { tasks } from './tables.ts';
const parts = aliasedTable(tasks, 'parts');
const mine = (user, id) => own(tasks, user, eq(tasks.id, id));
select().innerJoin(preferences, own(preferences, users.id)).leftJoin(parts, own(parts, tasks.userId, on))
  .where(own(tasks, sql.placeholder('user'), isNull(tasks.deletedAt), exists(own(parts, user))));
update(users).where(
  own(
    users,
    confirmation.userId as UserId,
    eq(users.email, email),
  ),
);
select().where(exists(select().from(tasks).where(own(tasks, parts.userId))));
`;

it('finds the clauses that say whose rows are meant, and not those that join', () => {
  expect(findOwnerClauses('store.ts', source).map(({ line, text }) => [line, text])).toEqual([
    [4, 'own(tasks, user)'],
    [6, "own(tasks, sql.placeholder('user'))"],
    [6, 'own(parts, user)'],
    [8, 'own(users, confirmation.userId as UserId)'],
  ]);
});

it('puts a switch in place of each, and leaves the rest', () => {
  const clauses = findOwnerClauses('store.ts', source).map((clause, index) => ({ ...clause, index: index + 7 }));
  const lines = switched(source, clauses).split('\n');
  expect(lines[3]).toBe('const mine = (user, id) => ownerSwitch(7, own)(tasks, user, eq(tasks.id, id));');
  expect(lines[5]).toBe(
    "  .where(ownerSwitch(8, own)(tasks, sql.placeholder('user'), isNull(tasks.deletedAt), exists(ownerSwitch(9, own)(parts, user))));",
  );
  expect(switched(source, clauses).replace(/ownerSwitch\(\d+, own\)/g, 'own')).toBe(source);
});
