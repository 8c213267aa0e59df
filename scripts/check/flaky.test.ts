import { expect, it } from 'vitest';
import { closeEntries, findFlakyErrors, formatEntry } from './flaky.mjs';

const quarantined = (test: string, firstSeen = '2026-11-25') => ({ test, firstSeen, error: 'red' });
const closed = [{ test: 'web/a.test.ts: b', closedOn: '2026-11-20' }];

it.each<[string, ReturnType<typeof quarantined>[], string[], number]>([
  ['five entries of this week', Array.from({ length: 5 }, (_, n) => quarantined(`t${n}`)), [], 0],
  ['six entries', Array.from({ length: 6 }, (_, n) => quarantined(`t${n}`)), [], 1],
  ['an entry of seven days', [quarantined('t', '2026-11-21')], [], 0],
  ['an entry of eight days', [quarantined('t', '2026-11-20')], [], 1],
  ['an entry without a day', [quarantined('t', 'soon')], [], 1],
  ['an entry that was closed', [quarantined('web/a.test.ts: b')], [], 1],
  ['three flaky tests', [], ['a', 'b', 'c'], 0],
  ['four flaky tests', [], ['a', 'b', 'c', 'd'], 1],
  ['one that came back', [], ['web/a.test.ts: b'], 1],
])('judges %s', (_, open, flaky, errors) => {
  expect(findFlakyErrors({ open, closed }, flaky, '2026-11-28')).toHaveLength(errors);
});

it('closes the entries that never failed', () => {
  const record = { open: [quarantined('a'), quarantined('b')], closed };
  expect(closeEntries(record, new Set(['b']), '2026-11-28')).toEqual({
    open: [quarantined('a')],
    closed: [...closed, { test: 'b', closedOn: '2026-11-28' }],
  });
});

it('formats an entry in one line', () => {
  expect(formatEntry('web/a.test.ts: b', '\u001b[31mred\u001b[39m\nat line 1', '2026-11-28')).toBe(
    '{"test":"web/a.test.ts: b","firstSeen":"2026-11-28","error":"red"}',
  );
});
