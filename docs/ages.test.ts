import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What compares an age, or an end, with the clock by hand: it would forget that clocks are set back. */
const byHand = [
  /\bgte?\([\w.]+(?:At|Until), (?:now|since\)|new Date\(now)/,
  /\bnow(?:Ms|\.getTime\(\)|\(\))?(?:\(\))? - [\w.()]+ <=? /,
  /\b\w*[eE]xpiresAt(?:\.getTime\(\))? <=? now\b/,
];

/** Where the other side of the comparison is no age that gives a right or bars from one. */
const others = new Set([
  // Whose turn is at a later time, not how old something is.
  'server/src/features/notifications/deliveries-store.ts',
  // Whose streaks are looked at anew, in a job that is no right of theirs.
  'server/src/features/tasks/log-store.ts',
  // What figures and lists of the administration show, no right of anybody's.
  'server/src/features/admin/subscriptions/list-store.ts',
  'server/src/features/admin/subscriptions/read-figures.ts',
  'server/src/features/admin/subscriptions/read-months.ts',
  'server/src/features/admin/summary/summary-store.ts',
  'server/src/features/admin/users/details-store.ts',
  'server/src/features/admin/users/list-store.ts',
  // How long this very run takes.
  'server/src/features/notifications/deliver-notifications.ts',
]);

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

it('no file compares ages by hand', () => {
  const found = ['domain/src', 'server/src'].flatMap(sourcesIn).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return !others.has(file) && byHand.some((pattern) => pattern.test(text));
  });
  expect(found).toEqual([]);
});
