import { readFileSync } from 'node:fs';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { readBankMessages } from '@afdal/domain/money/bank-messages/read-bank-messages';
import { bankMessages } from '@afdal/domain/money/bank-messages/testing/all-messages';

// Reads a thousand messages several times, and prints how long each time took.
const today = '2026-11-22' as CivilDate;
const atOnce = 100;
const times = 20;

const thousand = Array.from({ length: 1_000 }, (_, n) => bankMessages[(n * 7) % bankMessages.length]?.[2] ?? '');
const pasted = Array.from({ length: thousand.length / atOnce }, (_, n) =>
  thousand.slice(n * atOnce, (n + 1) * atOnce).join('\n\n'),
);

/** Milliseconds of this thread on a processor: those of the compiler's threads do not hold up a page. */
function getThreadTime(): number {
  const [nanoseconds = ''] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}

const [first = 0, ...later] = Array.from({ length: times }, () => {
  const started = getThreadTime();
  for (const text of pasted) readBankMessages(text, today, 'SAR');
  return getThreadTime() - started;
});
console.log(JSON.stringify({ first, later: later.slice(later.length / 2) }));
