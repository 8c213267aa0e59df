import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectTests } from './check-steps.mjs';
import { findStale, formatLedger, hashTests, parseLedger } from './ledger.mjs';

const list = "await page.goto('/tasks');";
const component = "import '../../../../contract/src/tasks.ts'; import '../../ui/button.tsx';";
/** A small product of two areas and what they share. */
const sources: Record<string, string> = {
  'package-lock.json': '{}',
  'domain/src/points.ts': 'export const points = 1;',
  'domain/src/points.test.ts': "import './points.ts';",
  'contract/src/endpoints.ts': "import './tasks.ts'; import './rewards.ts';",
  'contract/src/tasks.ts': "export const tasks = { path: '/task/:id' };",
  'contract/src/rewards.ts': "export const rewards = { path: '/reward' };",
  'server/src/app.ts': "import './features/tasks/area.ts'; import './features/rewards/area.ts';",
  'server/src/platform/http.ts': 'export const port = 1;',
  'server/src/features/tasks/area.ts': "import type {} from '@afdal/contract/tasks'; import './store.ts';",
  'server/src/features/tasks/store.ts': "import '../../../../domain/src/points.ts';",
  'server/src/features/tasks/tasks.test.ts': "import '../../app.ts'; call('/task');",
  'server/src/features/rewards/area.ts':
    "import type {} from '@afdal/contract/rewards'; import '../../platform/http.ts';",
  'server/src/features/rewards/rewards.test.ts': "import '../../app.ts'; call('/reward/1/buy');",
  'server/src/features/rewards/__snapshots__/rewards.snap': '1',
  'server/src/features/points/points.test.ts': "import '../../app.ts'; call('/api/task/1');",
  'server/migrations/0001.sql': 'select 1;',
  'server/testing/person.ts': '',
  'web/src/app/routes.tsx':
    "import '../areas.ts'; import '../pages/rewards.tsx'; createRoute({ path: paths.rewards, lazy: import('../pages/rewards.tsx') });",
  'web/src/areas.ts': "import.meta.glob('./features/**/area.ts');",
  'web/src/app/forms.test.tsx': "import.meta.glob('../features/**/forms.testing.tsx');",
  'web/src/features/tasks/forms.testing.tsx': "import './task-form.tsx';",
  'web/src/features/tasks/task-form.tsx': 'export const form = 1;',
  'web/src/features/tasks/area.ts': "const pages = {\n  '/tasks': { load: () => import('../../pages/tasks.tsx') } };",
  'web/src/pages/tasks.tsx': "import '../features/tasks/list.tsx';",
  'web/src/pages/rewards.tsx': "import '../../../contract/src/rewards.ts'; import '../ui/button.tsx';",
  'web/src/features/tasks/list.tsx': component,
  'web/src/pages/tasks.test.tsx': "import '../app/routes.tsx'; open('/tasks');",
  'web/src/pages/rewards.test.tsx': "import '../app/routes.tsx'; open('/rewards');",
  'web/src/ui/button.tsx': 'export const button = 1;',
  'web/src/testing/setup.ts': '',
  'e2e/src/test.ts': 'export const test = 1;',
  'e2e/src/tasks.spec.ts': `import './test.ts'; ${list}`,
  'e2e/src/rewards.spec.ts': "import './test.ts'; await page.goto('/rewards');",
  'e2e/src/public.spec.ts': "import './test.ts';",
};

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'afdal-ledger-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The hashes of the product with a change, in a folder of its own. */
async function hashesWith(change: Record<string, string> = {}): Promise<Record<string, string>> {
  folder = mkdtempSync(join(folder, 'tree-'));
  for (const [file, text] of Object.entries({ ...sources, ...change })) write(file, text);
  return await hashTests(folder);
}

const names = (keys: readonly string[]) =>
  keys
    .filter((key) => !/^(axe|full):/.test(key))
    .map((key) => key.replace(/^.*\//, ''))
    .sort();

describe('the tests that a change makes stale', () => {
  it.each([
    [
      'a rule',
      'domain/src/points.ts',
      'export const points = 2;',
      ['points.test.ts', 'points.test.ts', 'tasks.spec.ts', 'tasks.test.ts'],
    ],
    [
      'a store',
      'server/src/features/tasks/store.ts',
      "import '../../../../domain/src/points.ts'; //",
      ['points.test.ts', 'tasks.spec.ts', 'tasks.test.ts'],
    ],
    [
      'a call',
      'contract/src/rewards.ts',
      `${sources['contract/src/rewards.ts']} //`,
      ['rewards.spec.ts', 'rewards.test.ts', 'rewards.test.tsx'],
    ],
    [
      'another area',
      'server/src/features/rewards/area.ts',
      `${sources['server/src/features/rewards/area.ts']} //`,
      ['rewards.spec.ts', 'rewards.test.ts'],
    ],
    ['a snapshot', 'server/src/features/rewards/__snapshots__/rewards.snap', '2', ['rewards.test.ts']],
    ['a component', 'web/src/features/tasks/list.tsx', `${component} //`, ['tasks.spec.ts', 'tasks.test.tsx']],
    ['a form', 'web/src/features/tasks/task-form.tsx', 'export const form = 2;', ['core:e2e', 'forms.test.tsx']],
    [
      'a test itself',
      'web/src/pages/tasks.test.tsx',
      "import '../app/routes.tsx'; open('/tasks'); //",
      ['tasks.test.tsx'],
    ],
    ['a journey itself', 'e2e/src/tasks.spec.ts', `import './test.ts'; ${list} //`, ['tasks.spec.ts']],
    [
      'the platform',
      'server/src/platform/http.ts',
      'export const port = 2;',
      ['points.test.ts', 'rewards.spec.ts', 'rewards.test.ts', 'tasks.test.ts'],
    ],
    [
      'the design system',
      'web/src/ui/button.tsx',
      'export const button = 2;',
      ['core:e2e', 'forms.test.tsx', 'rewards.test.tsx', 'tasks.test.tsx'],
    ],
    [
      'a migration',
      'server/migrations/0001.sql',
      'select 2;',
      ['core:e2e', 'points.test.ts', 'rewards.test.ts', 'tasks.test.ts'],
    ],
    ['what tests share', 'web/src/testing/setup.ts', '//', ['forms.test.tsx', 'rewards.test.tsx', 'tasks.test.tsx']],
    ['what journeys share', 'e2e/src/test.ts', 'export const test = 2;', ['core:e2e']],
    [
      'the lockfile',
      'package-lock.json',
      '{"a": 1}',
      [
        ...['core:e2e', 'forms.test.tsx', 'points.test.ts', 'points.test.ts'],
        ...['rewards.test.ts', 'rewards.test.tsx', 'tasks.test.ts', 'tasks.test.tsx'],
      ],
    ],
  ])('%s', async (_, file, text, stale) => {
    expect(names(findStale(await hashesWith(), await hashesWith({ [file]: text })))).toEqual(stale);
  });

  it('are all when the imports cannot be read', async () => {
    const hashes = await hashesWith({ 'server/src/app.ts': "import './gone.ts';" });
    expect(findStale(await hashesWith(), hashes)).toEqual(Object.keys(hashes));
    expect(findStale(hashes, hashes)).toEqual(Object.keys(hashes));
  });
});

it('hashes files as they are at the time, not as they were', async () => {
  const before = await hashesWith();
  write('domain/src/points.ts', 'export const points = 3;');
  expect(names(findStale(before, await hashTests(folder)))).toContain('points.test.ts');
});

describe('a ledger', () => {
  const ledger = { 'b.test.ts': 'two', 'a.test.ts': 'one' };
  const text = formatLedger(ledger);

  it('has one test a line, sorted', () => {
    expect(text).toBe('{\n  "a.test.ts": "one",\n  "b.test.ts": "two"\n}\n');
    expect(parseLedger(text)).toEqual(ledger);
  });

  it.each([
    ['conflict markers', `<<<<<<< HEAD\n${text}`],
    ['a line twice', text.replace('{\n', '{\n  "a.test.ts": "zero",\n')],
    ['lines out of order', formatLedger({ a: '1' }).replace('{\n', '{\n  "b": "2",\n')],
    ['nothing', ''],
    ['no object', 'null\n'],
  ])('proves nothing with %s', (_, edited) => {
    expect(parseLedger(edited)).toEqual({});
  });

  it('proves nothing of a test whose line was edited', () => {
    expect(findStale(parseLedger(text.replace('one', 'two')), ledger)).toEqual(['a.test.ts']);
  });

  it('gives no two tests the same hash', async () => {
    const hashes = Object.entries(await hashesWith()).filter(([key]) => !/^(axe|full):/.test(key));
    expect(new Set(hashes.map(([, hash]) => hash)).size).toBe(hashes.length);
  });
});

describe('the check', () => {
  const hashes = {
    'domain/src/a.test.ts': '',
    'server/src/access.test.ts': '',
    'server/src/platform/log.test.ts': '',
    'server/src/features/tasks/tasks.test.ts': '',
    'web/src/pages/tasks.test.tsx': '',
    'core:e2e': '',
    'core:e2e/src/tasks.spec.ts': '',
    'full:e2e/src/tasks.spec.ts': '',
    'axe:e2e/src/tasks.spec.ts': '',
  };
  const frame = ['e2e/src/public-screens.spec.ts', 'e2e/src/shell.spec.ts'];
  const tasks = 'e2e/src/tasks.spec.ts';

  it('runs rules, walks and journeys through the frame always, and of the rest what is stale', () => {
    const { tests, e2eSpecs } = selectTests(hashes, ['web/src/pages/tasks.test.tsx', `axe:${tasks}`]);
    expect(tests).toEqual(['domain/src/a.test.ts', 'server/src/access.test.ts', 'web/src/pages/tasks.test.tsx']);
    expect(e2eSpecs).toEqual({ core: frame, full: [], axe: [tasks] });
    expect(selectTests(hashes, [`core:${tasks}`]).e2eSpecs).toEqual({ core: [...frame, tasks], full: [], axe: [] });
  });

  it('runs the whole core when what all journeys share has changed', () => {
    expect(selectTests(hashes, ['core:e2e']).e2eSpecs).toEqual({ core: [...frame, tasks], full: [], axe: [] });
  });

  it('leaves other journeys to the longer run when most are stale', () => {
    const stale = Array.from({ length: 13 }, (_, n) => [`core:e2e/src/${n}.spec.ts`, `full:e2e/src/${n}.spec.ts`]);
    const { e2eSpecs, notes } = selectTests({}, stale.flat());
    expect(e2eSpecs).toMatchObject({ full: [], axe: [] });
    expect(e2eSpecs.core).toHaveLength(15);
    expect(notes.join()).toContain('npm run check:full -- --only e2e,axe');
  });
});
