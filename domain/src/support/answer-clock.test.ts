import { expect, it } from 'vitest';
import { getWaitingSince, readAnswerClock } from './answer-clock.ts';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-21T09:00:00Z');

it.each([
  [0, 'running', 24, 1],
  [9, 'running', 15, 15 / 24],
  [18, 'running', 6, 6 / 24],
  [18.5, 'soon', 5.5, 5.5 / 24],
  [21, 'soon', 3, 3 / 24],
  [22, 'urgent', 2, 2 / 24],
  [24, 'late', 0, 0],
  [25, 'late', -1, 0],
  // The clock of a device may be behind the server's.
  [-1, 'running', 25, 1],
] as const)('%s hours without an answer: %s, %s hours left', (waited, urgency, left, share) => {
  const clock = readAnswerClock(now - waited * hourMs, now);
  expect(clock).toEqual({ urgency, leftMs: left * hourMs, leftShare: share });
});

it('no message without an answer: paused', () => {
  expect(readAnswerClock(null, now)).toEqual({ urgency: 'paused', leftMs: 0, leftShare: 0 });
});

it.each([
  ['the first message of the person', null, 'person', 9, 9],
  ['another before an answer came', 5, 'person', 9, 5],
  ['a reply', 5, 'support', 9, null],
  ['a reply that follows another', null, 'support', 9, null],
] as const)('%s, waiting since %s: %s writes at %s, waiting since %s', (_, before, author, at, after) => {
  expect(getWaitingSince<number>(before, author, at)).toBe(after);
});
