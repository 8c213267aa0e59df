import { describe, expect, it } from 'vitest';
import { type Compare, findNextId, insertSorted, reverted, withChange, without } from './items.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly isDone?: boolean;
}

const named = (...ids: string[]): Named[] => ids.map((id) => ({ id, name: id }));
const ids = (items: readonly Named[]) => items.map(({ id }) => id).join('');
const byName: Compare<Named> = (a, b) => a.name.localeCompare(b.name);

describe('an entry is put', () => {
  it('into its order', () => {
    expect(ids(insertSorted(named('a', 'c'), { id: 'b', name: 'b' }, byName))).toBe('abc');
    expect(ids(insertSorted(named('a', 'b', 'c'), { id: 'a', name: 'z' }, byName))).toBe('bca');
  });

  it('without an order in the place of what it replaces, before another one, or last', () => {
    expect(insertSorted(named('a', 'b'), { id: 'a', name: 'z' }, undefined)).toEqual([
      { id: 'a', name: 'z' },
      ...named('b'),
    ]);
    expect(ids(insertSorted(named('a', 'c'), { id: 'b', name: 'b' }, undefined, 'c'))).toBe('abc');
    expect(ids(insertSorted(named('a', 'c'), { id: 'b', name: 'b' }, undefined, 'gone'))).toBe('acb');
  });
});

it('what follows an entry is the next one that the other list has', () => {
  expect(findNextId(named('a', 'b', 'c'), 'a')).toBe('b');
  expect(findNextId(named('a', 'b', 'c'), 'a', named('c'))).toBe('c');
  expect(findNextId(named('a', 'b'), 'b')).toBeUndefined();
});

describe('a change that failed is taken back', () => {
  const before = named('a', 'b', 'c');
  const revert = (after: readonly Named[], now: readonly Named[], compare?: Compare<Named>) =>
    reverted(now, { before, after }, compare);

  it('an addition goes, and what others added stays', () => {
    const after = [...before, ...named('d')];
    expect(ids(revert(after, [...after, ...named('e')]))).toBe('abce');
  });

  it('what was removed comes back to its place, though others went or came meanwhile', () => {
    const after = without(before, 'b');
    expect(ids(revert(after, [...named('a', 'x', 'c')]))).toBe('axbc');
    expect(ids(revert(after, named('a')))).toBe('ab');
    expect(ids(revert(named('c'), named('c')))).toBe('abc');
    expect(ids(revert(after, named('c', 'a').reverse(), byName))).toBe('abc');
  });

  it('of a changed entry its own fields, and not what another write changed since', () => {
    const after = withChange(before, 'a', { name: 'z' });
    expect(revert(after, withChange(after, 'a', { isDone: true }))[0]).toEqual({ id: 'a', name: 'a', isDone: true });
    expect(revert(after, withChange(after, 'a', { name: 'later' }))[0]).toEqual({ id: 'a', name: 'later' });
  });

  it('an order as it was, with what came since behind', () => {
    expect(ids(revert(named('c', 'a', 'b'), named('c', 'a', 'b', 'd')))).toBe('abcd');
  });
});
