import { describe, expect, it } from 'vitest';
import { affectedBy } from './affected.mjs';

const imports: Record<string, string[]> = {
  'domain/src/rule.ts': [],
  'domain/src/rule.test.ts': ['domain/src/rule.ts'],
  'contract/src/endpoints.ts': ['contract/src/tasks.ts', 'contract/src/budgets.ts'],
  'contract/src/tasks.ts': [],
  'contract/src/budgets.ts': [],
  'server/src/app.ts': ['server/src/features/tasks/routes.ts', 'server/src/features/budgets/routes.ts'],
  'server/src/features/tasks/routes.ts': ['contract/src/tasks.ts', 'server/src/features/tasks/store.ts'],
  'server/src/features/tasks/store.ts': ['domain/src/rule.ts'],
  'server/src/features/tasks/tasks.test.ts': ['server/testing/test-server.ts'],
  'server/src/features/budgets/routes.ts': ['contract/src/budgets.ts'],
  'server/src/features/budgets/budgets.test.ts': ['server/testing/test-server.ts'],
  'server/testing/test-server.ts': ['server/src/app.ts'],
  'web/src/app/routes.tsx': ['web/src/pages/daily-tasks.tsx', 'web/src/pages/budgets.tsx', 'web/src/app/frame.tsx'],
  'web/src/app/frame.tsx': [],
  'web/src/pages/daily-tasks.tsx': ['contract/src/tasks.ts'],
  'web/src/pages/budgets.tsx': ['contract/src/budgets.ts'],
  'web/src/pages/adding.test.tsx': ['web/src/testing/tasks-page.ts'],
  'web/src/testing/tasks-page.ts': [],
  'e2e/src/tasks.spec.ts': [],
  'e2e/src/money.spec.ts': ['e2e/src/money.ts'],
  'e2e/src/money.ts': [],
};
const texts: Record<string, string> = {
  'contract/src/tasks.ts': `path: '/task', path: '/task/:id/complete',`,
  'contract/src/budgets.ts': `path: '/budget',`,
  'web/src/app/routes.tsx': `
    createRoute({ path: paths.home, loader }),
    createRoute({ path: paths.dailyTasks, component: guardedPage('dailyTasks') }),
    createRoute({ path: paths.budgets, component: lazyPage(() => import('../pages/budgets.tsx'), 'Page') })`,
  'web/src/app/guarded-pages.ts': `export const guardedPages = {
  dailyTasks: async () => (await import('../pages/daily-tasks.tsx')).DailyTasksPage,
};`,
  'web/src/testing/tasks-page.ts': `await openApp('/daily-tasks');`,
  'e2e/src/tasks.spec.ts': `await page.goto('/daily-tasks?tab=weekly');`,
  'e2e/src/money.ts': `await page.goto('/budgets');`,
};
const graph = new Map(Object.entries(imports));
const textOf = (file: string) => texts[file] ?? '';
const affected = (...changed: string[]) => {
  const { tests, journeys } = affectedBy(changed, { graph, textOf, visits: new Map() });
  return [...tests, ...journeys];
};
const ofTasks = ['server/src/features/tasks/tasks.test.ts', 'web/src/pages/adding.test.tsx', 'e2e/src/tasks.spec.ts'];

describe('a change', () => {
  it('of a rule concerns its own tests, the feature that reads it, and the journeys over its page', () => {
    expect(affected('domain/src/rule.ts')).toEqual([
      'domain/src/rule.test.ts',
      'server/src/features/tasks/tasks.test.ts',
      'e2e/src/tasks.spec.ts',
    ]);
  });

  it('of a store concerns the tests beside it, and no other feature', () => {
    expect(affected('server/src/features/tasks/store.ts')).toEqual([
      'server/src/features/tasks/tasks.test.ts',
      'e2e/src/tasks.spec.ts',
    ]);
  });

  it('of the contract concerns both sides of it', () => {
    expect(affected('contract/src/tasks.ts')).toEqual(ofTasks);
  });

  it('of a page concerns the tests and journeys that name its address', () => {
    expect(affected('web/src/pages/budgets.tsx')).toEqual(['e2e/src/money.spec.ts']);
    expect(affected('web/src/pages/daily-tasks.tsx')).toEqual([
      'web/src/pages/adding.test.tsx',
      'e2e/src/tasks.spec.ts',
    ]);
  });

  it('of the frame concerns every page', () => {
    expect(affected('web/src/app/frame.tsx')).toEqual([
      'web/src/pages/adding.test.tsx',
      'e2e/src/tasks.spec.ts',
      'e2e/src/money.spec.ts',
    ]);
  });

  it('of what assembles the server concerns every test over HTTP', () => {
    expect(affected('server/src/app.ts')).toEqual([
      'server/src/features/tasks/tasks.test.ts',
      'server/src/features/budgets/budgets.test.ts',
    ]);
  });

  it('of a file that nothing imports concerns its whole room', () => {
    expect(affected('server/migrations/0009_new.sql')).toEqual([
      'server/src/features/tasks/tasks.test.ts',
      'server/src/features/budgets/budgets.test.ts',
      'e2e/src/tasks.spec.ts',
      'e2e/src/money.spec.ts',
    ]);
    expect(affected('package.json')).toHaveLength(6);
  });

  it('of a document concerns no test of the product', () => {
    expect(affected('docs/decisions.md')).toEqual([]);
  });
});

describe('a journey of which it is known what it visits', () => {
  const journey = (title: string, ...visits: string[]) => ({ titles: ['on a phone', title], visits });
  const visits = new Map([
    [
      'e2e/src/money.spec.ts',
      [
        journey('reads', '/budgets'),
        journey('completes', '/tasks', '/api/task/7/complete'),
        journey('saves', '/budgets', '/api/budget'),
        journey('unheard'),
      ],
    ],
  ]);
  const journeys = (...changed: string[]) => affectedBy(changed, { graph, textOf, visits }).journeys;
  const listed = (title: string) => `e2e/src/money.spec.ts › on a phone › ${title}`;

  it('hangs on these pages', () => {
    expect(journeys('web/src/pages/budgets.tsx')).toEqual([listed('reads'), listed('saves'), listed('unheard')]);
  });

  it('hangs on what answers its calls, not on what answers others of the page', () => {
    expect(journeys('server/src/features/budgets/routes.ts')).toEqual([listed('saves'), listed('unheard')]);
    expect(journeys('server/src/features/tasks/store.ts')).toEqual([
      'e2e/src/tasks.spec.ts',
      listed('completes'),
      listed('unheard'),
    ]);
  });

  it('comes with its whole file where that changed, or what it imports', () => {
    expect(journeys('e2e/src/money.ts')).toEqual(['e2e/src/money.spec.ts']);
    expect(journeys('e2e/src/money.spec.ts')).toEqual(['e2e/src/money.spec.ts']);
  });
});

it.each(["path: '/reward',", "resource('reward', RewardId, Reward)"])(
  'of a web feature concerns the tests and journeys in which calls of its own are made (%s)',
  (part) => {
    const row = 'web/src/features/rewards/row.tsx';
    const withRewards = new Map([
      ...graph,
      ['contract/src/endpoints.ts', ['contract/src/tasks.ts', 'contract/src/rewards.ts']],
      ['contract/src/rewards.ts', []],
      ['web/src/pages/daily-tasks.tsx', [row]],
      [row, ['contract/src/rewards.ts', 'contract/src/tasks.ts']],
      ['web/src/features/rewards/row.test.tsx', [row]],
      ['web/src/pages/rewards.test.tsx', ['contract/src/rewards.ts', 'web/src/testing/tasks-page.ts']],
    ]);
    const journey = (title: string, ...visits: string[]) => ({ titles: [title], visits });
    const visits = new Map([
      [
        'e2e/src/tasks.spec.ts',
        [journey('buys', '/daily-tasks', '/api/reward'), journey('adds', '/daily-tasks', '/api/task')],
      ],
    ]);
    const text = (file: string) => (file === 'contract/src/rewards.ts' ? part : textOf(file));
    expect(affectedBy([row], { graph: withRewards, textOf: text, visits })).toEqual({
      tests: ['web/src/features/rewards/row.test.tsx', 'web/src/pages/rewards.test.tsx'],
      journeys: ['e2e/src/tasks.spec.ts › buys'],
    });
  },
);
