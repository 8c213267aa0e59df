import { expect, test } from 'vitest';
import { windowSince } from './reminder-window.ts';

const ms = (text: string) => Date.parse(text);

test.each([
  ['2026-11-21T08:59:00Z', '2026-11-21T09:00:00Z', '2026-11-21T08:59:00Z'],
  ['2026-11-01T09:00:00Z', '2026-11-21T09:00:00Z', '2026-11-20T09:00:00Z'],
  ['2026-11-21T11:00:00Z', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z'],
])('done until %s, at %s it catches up on what was after %s', (doneUntil, now, from) => {
  expect(windowSince(ms(doneUntil), ms(now))).toEqual({ fromMs: ms(from), toMs: ms(now) });
});
