import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchable } from './searchable.ts';
import { uniqueName } from './unique-name.ts';

it.each([
  ['الراتب', [], 'الراتب'],
  ['الراتب', ['نقد'], 'الراتب'],
  ['الراتب', ['الراتب'], 'الراتب 2'],
  ['مكتبة', ['مكتبه'], 'مكتبة 2'],
  ['الراتب', ['الراتب', 'الراتب ٢'], 'الراتب 3'],
  ['عشرة أحرف!', ['عشرة أحرف!'], 'عشرة أحر 2'],
])('«%s» beside %j is «%s»', (name, taken, expected) => {
  expect(uniqueName(name, taken, 10)).toBe(expected);
});

it('reads like none of those taken, and is no longer than it may be', () => {
  const name = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('ا', 'أ', 'ة', 'ه', '2', ' ') });
  fc.assert(
    fc.property(name, fc.array(name, { maxLength: 12 }), (given, taken) => {
      const apart = uniqueName(given, taken, 12);
      expect(apart.length).toBeLessThanOrEqual(12);
      expect(taken.map(searchable)).not.toContain(searchable(apart));
    }),
  );
});
