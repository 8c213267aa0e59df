import { expect, it } from 'vitest';
import { withNotes } from './visits.mjs';

const journey = (title: string, ...visits: string[]) => ({ titles: [title], visits });
const before = {
  'a.spec.ts': { hash: '1', journeys: [journey('adds', '/tasks'), journey('deletes', '/tasks')] },
  'b.spec.ts': { hash: '2', journeys: [journey('reads', '/legal')] },
};

it('a run of some journeys leaves the notes of the others', () => {
  const after = { 'a.spec.ts': { hash: '1', journeys: [journey('adds', '/tasks', '/dashboard')] } };
  expect(withNotes(before, after)).toEqual({
    'a.spec.ts': { hash: '1', journeys: [journey('deletes', '/tasks'), journey('adds', '/tasks', '/dashboard')] },
    'b.spec.ts': before['b.spec.ts'],
  });
});

it('a file that has changed is noted afresh', () => {
  const after = { 'b.spec.ts': { hash: '3', journeys: [journey('writes', '/contact')] } };
  expect(withNotes(before, after)).toEqual({ ...before, ...after });
});
