import { randomInt } from 'node:crypto';
import { wholeBrowser } from '../setup/find-chromium.mjs';
import { script } from '../tool.mjs';
import { isTest } from './closures.mjs';
import { daysUntilFirst, shiftClock } from './later-day.mjs';
import { hashTests, recordPassed } from './ledger.mjs';
import { bench, build, longMinutes, playwright, vitest } from './steps.mjs';

/** @typedef {import('./run-steps.mjs').Step} Step */

/** The seed of this run's order and of its random tests; `TEST_SEED` repeats an earlier run. */
const seed = process.env.TEST_SEED ?? String(randomInt(2 ** 31));

// Room by room: with files of several rooms mixed, each would get a new worker, and no shared state to depend on.
const roomGroups = [['server'], ['web'], ['domain', 'contract', 'scripts', 'bench', 'docs']];

/**
 * The longer run: every test exhaustively and in another order, every journey, and what needs many tries. It reruns nothing, and
 * what passes is recorded in the ledger.
 * @returns {Promise<readonly Step[]>}
 */
export async function fullSteps() {
  console.log(`seed ${seed}`);
  const before = await hashTests();
  /** @param {(key: string) => boolean} isPassed */
  const record = async (isPassed) =>
    recordPassed(Object.fromEntries(Object.entries(before).filter(([key]) => isPassed(key))), await hashTests());
  return [
    build,
    ...roomGroups.map(
      (rooms) =>
        /** @type {Step} */ ({
          key: `shuffle-${rooms[0]}`,
          title: `every test of ${rooms.join(', ')} in full, in another order`,
          isAlone: true,
          isReported: true,
          after: ['build'],
          commands: (report) => [
            vitest(
              report,
              [
                ...rooms.flatMap((room) => ['--project', room]),
                ...['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`],
              ],
              { FULL_RUN: '1', TEST_SEED: seed },
            ),
          ],
          onPassed: () => record((key) => isTest(key) && rooms.some((room) => key.startsWith(`${room}/`))),
        }),
    ),
    {
      key: 'isolated',
      title: 'every file of tests of a fifth that is drawn, by itself',
      isAlone: true,
      isReported: true,
      after: ['build'],
      // Each loads its modules anew: all of them would take seventeen minutes.
      commands: (report) => [vitest(report, [`--shard=${1 + (Number(seed) % 5)}/5`], { ISOLATE: '1' })],
    },
    {
      key: 'tenancy',
      title: 'no owner clause can be taken away unnoticed',
      isAlone: true,
      commands: () => [{ args: [script('tenancy.mjs'), '--all'], minutes: longMinutes }],
    },
    createE2eStep('e2e', 'every journey', ['core', 'full'], () => record((key) => /^(core|full):/.test(key))),
    createE2eStep('axe', 'every page and dialog, at every width, for everybody', ['axe'], () =>
      record((key) => key.startsWith('axe:')),
    ),
    createLaterStep('month', 'the journeys of the check on the first of a month', 'next-month'),
    createLaterStep('year', 'the journeys of the check on the first of a year', 'next-year'),
    createE2eStep('pictures', 'every picture', ['pictures'], undefined, wholeBrowser),
    {
      key: 'fuzz',
      title: '10,000 hostile requests and every long text',
      isAlone: true,
      after: ['build'],
      commands: () => [bench('fuzz', ['--seed', seed], longMinutes)],
    },
    {
      key: 'faults',
      title: 'a hundred kills and a database that is away, nothing lost',
      isAlone: true,
      after: ['build'],
      commands: () => [bench('faults', ['kills', 'database-away', '--rounds', '100', '--seed', seed], longMinutes)],
    },
    {
      key: 'medians',
      title: 'medians that disclose nothing, and a backup that lacks nothing',
      isAlone: true,
      after: ['build'],
      commands: () => [bench('accounts', ['--medians']), bench('backup')],
    },
    {
      key: 'flaky',
      title: 'the tests of docs/flaky.json, twenty times on a busy machine',
      isAlone: true,
      after: ['build'],
      commands: () => [{ args: [script('check/try-flaky.mjs')], minutes: longMinutes }],
    },
  ];
}

/**
 * What holds on one day may not on another: lists show a salary cycle, and that begins with the month.
 * @param {string} key
 * @param {string} title
 * @param {'next-month' | 'next-year'} when
 * @returns {Step}
 */
const createLaterStep = (key, title, when) => ({
  key,
  title,
  isAlone: true,
  isReported: true,
  after: ['build'],
  commands: async (report) => [await playwright(report, ['--project', 'core'], shiftClock(daysUntilFirst(when)))],
});

/**
 * @param {string} key
 * @param {string} title
 * @param {readonly string[]} projects
 * @param {Step['onPassed']} onPassed
 * @param {import('../setup/find-chromium.mjs').Browser} [browser]
 * @returns {Step}
 */
const createE2eStep = (key, title, projects, onPassed, browser) => ({
  key,
  title,
  isAlone: true,
  isReported: true,
  after: ['build'],
  commands: async (report) => [
    await playwright(
      report,
      projects.flatMap((project) => ['--project', project]),
      { FULL_RUN: '1' },
      browser,
    ),
  ],
  ...(onPassed && { onPassed }),
});
