type Files = Readonly<Record<string, string>>;

/** A small tree that uses every allowed kind of import. */
export const soundTree: Files = {
  'domain/src/tasks/completion.ts': 'export const pointsOf = 1;',
  'domain/src/tasks/completion.test.ts': "import 'vitest';\nimport './completion.ts';",
  'contract/src/tasks.ts': "import 'zod';\nimport '@afdal/domain/tasks/completion';",
  'server/src/main.ts': "import './start-server.ts';",
  'server/src/admin/grant.ts': "import '../features/accounts/user-store.ts';\nimport '../config.ts';",
  'server/src/start-server.ts': "import './app.ts';\nimport './config.ts';\nimport './jobs.ts';",
  'server/src/app.ts': "import type { C } from './config.ts';\nimport './areas.ts';\nexport type Parts = C;",
  'server/src/areas.ts': [
    "import './features/tasks/area.ts';",
    "import './features/habits/store.ts';",
    "import './features/profile/find-user.ts';",
    "import './features/finance/overview/area.ts';",
  ].join('\n'),
  'server/src/jobs.ts': "import './areas.ts';",
  'server/src/config.ts': "import './platform/startup-error.ts';\nexport type C = string;",
  'server/src/features/accounts/user-store.ts': "import '../../platform/database.ts';",
  'server/src/features/habits/store.ts': "import '../../platform/database.ts';",
  'server/src/features/tasks/store.ts': "import '../accounts/user-store.ts';\nimport '@afdal/contract/tasks';",
  'server/src/features/tasks/complete-task.ts': "import './store.ts';\nimport '@afdal/domain/tasks/completion';",
  'server/src/features/tasks/area.ts': "import './complete-task.ts';",
  'server/src/features/tasks/routes.test.ts': "import '../../app.ts';\nimport '../../../testing/test-server.ts';",
  'server/src/features/profile/find-user.ts': "import '../tasks/store.ts';\nimport '../accounts/user-store.ts';",
  'server/src/features/finance/ledger/schema/tables.ts': "import '../../../../platform/database.ts';",
  'server/src/features/finance/ledger/money-accounts/store.ts': "import '../schema/tables.ts';",
  'server/src/features/finance/ledger/money-accounts/store.test.ts':
    "import '../../budgets/store.ts';\nimport './store.ts';",
  'server/src/features/finance/budgets/store.ts': "import '../ledger/money-accounts/store.ts';",
  'server/src/features/finance/budgets/read-budget.ts': "import './store.ts';",
  'server/src/features/finance/imports/store.ts': "import '../ledger/money-accounts/store.ts';",
  'server/src/features/finance/overview/read-trend.ts': "import '../budgets/store.ts';\nimport '../imports/store.ts';",
  'server/src/features/finance/overview/area.ts': "import './read-trend.ts';",
  'server/src/platform/database.ts': "import type { C } from '../config.ts';\nimport 'pg';\nexport type D = C;",
  'server/src/platform/startup-error.ts': "import 'node:util';",
  'server/testing/test-server.ts': "import '../src/app.ts';\nimport 'postal-mime';",
  'web/src/main.tsx': "import './app/router.ts';",
  'web/src/app/router.ts': "import '../areas.ts';",
  'web/src/areas.ts': "import './define-web-area.ts';",
  'web/src/define-web-area.ts': "import './ui/button.tsx';",
  'web/src/features/tasks/area.ts':
    "import '../../define-web-area.ts';\nimport '../../pages/tasks.tsx';\nimport '../habits/habit-list.tsx';",
  'web/src/pages/tasks.tsx': "import '../features/tasks/task-list.tsx';\nimport '../features/habits/habit-list.tsx';",
  'web/src/features/tasks/task-list.tsx': "import '../../session/user.ts';",
  'web/src/features/habits/habit-list.tsx': "import '../../ui/button.tsx';",
  'web/src/features/finance/use-accounts.ts': "import '../../session/user.ts';",
  'web/src/features/finance/ledger/cycles/use-cycle.ts': "import '../../use-accounts.ts';",
  'web/src/features/finance/ledger/cycles/use-cycle.test.ts':
    "import '../../overview/trend.tsx';\nimport './use-cycle.ts';",
  'web/src/features/finance/budgets/budget-card.tsx':
    "import '../ledger/cycles/use-cycle.ts';\nimport '../use-accounts.ts';",
  'web/src/features/finance/imports/import-sheet.tsx': "import '../ledger/cycles/use-cycle.ts';",
  'web/src/features/finance/overview/trend.tsx':
    "import '../budgets/budget-card.tsx';\nimport '../imports/import-sheet.tsx';",
  'web/src/session/user.ts': "import '../data/use-tasks.ts';",
  'web/src/data/use-tasks.ts': "import '../ui/button.tsx';",
  'web/src/ui/button.tsx': "import '../lib/api.ts';",
  'web/src/lib/api.ts': "import '@afdal/contract/tasks';\nimport 'react';",
  'e2e/src/tasks.spec.ts':
    "import type { tasksArea } from '@afdal/web/features/tasks/area';\nexport type Walked = typeof tasksArea;",
  'bench/src/api.ts': "import '@afdal/server/features/tasks/store';",
};

/**
 * Violations of each rule, `rule` or `rule: which`: the file with the forbidden import, and any other files it
 * needs.
 */
export const violations: Readonly<Record<string, { readonly file: string; readonly files: Files }>> = {
  'domain-stands-alone': violation('domain/src/a.ts', "import '@afdal/contract/tasks';"),
  'domain-is-pure': violation('domain/src/b.ts', "import type { Stats } from 'node:fs';\nexport type S = Stats;"),
  'contract-knows-only-domain': violation('contract/src/a.ts', "import type {} from '@afdal/server/app';"),
  'contract-needs-only-zod': violation('contract/src/b.ts', "import 'pg';"),
  'server-knows-no-web': violation('server/src/platform/a.ts', "import type {} from '../../../web/src/lib/api.ts';"),
  'web-knows-no-server': violation('web/src/lib/a.ts', "import type {} from '@afdal/server/features/tasks/store';"),
  'nothing-needs-the-outer-rooms': violation('web/src/lib/b.ts', "import '../../../bench/src/api.ts';"),
  'rooms-by-their-name': violation('server/src/platform/b.ts', "import '../../../contract/src/tasks.ts';"),
  'server-platform-is-the-floor': violation(
    'server/src/platform/c.ts',
    "import type {} from '../features/accounts/user-store.ts';",
  ),
  'server-platform-is-handed-its-settings': violation('server/src/platform/d.ts', "import '../config.ts';"),
  'server-features-never-upward: command': violation(
    'server/src/features/tasks/upward.ts',
    "import type {} from '../../admin/grant.ts';",
  ),
  'server-features-never-upward': violation('server/src/features/tasks/a.ts', "import type {} from '../../app.ts';"),
  'server-app-never-upward': violation('server/src/app.ts', "import type {} from './start-server.ts';"),
  'server-app-never-upward: areas': violation('server/src/areas.ts', "import type {} from './start-server.ts';"),
  'server-areas-are-listed': violation('server/src/features/tasks/c.ts', "import './area.ts';"),
  'server-config-knows-only-platform': violation('server/src/config.ts', "import './features/accounts/user-store.ts';"),
  'entries-are-not-imported': violation('server/src/start-server.ts', "import './main.ts';"),
  'server-foundation-knows-no-product': violation(
    'server/src/features/accounts/a.ts',
    "import type {} from '../tasks/store.ts';",
  ),
  'server-foundation-knows-no-product: audit': violation(
    'server/src/features/audit/a.ts',
    "import type {} from '../tasks/store.ts';",
  ),
  'server-foundation-knows-no-product: entitlements': violation(
    'server/src/features/entitlements/a.ts',
    "import type {} from '../habits/store.ts';",
  ),
  'server-foundation-knows-no-product: product settings': violation(
    'server/src/features/product-settings/a.ts',
    "import type {} from '../tasks/store.ts';",
  ),
  'server-product-features-are-strangers': violation(
    'server/src/features/tasks/b.ts',
    "import type {} from '../habits/store.ts';",
  ),
  'server-overviews-read-only-stores': violation(
    'server/src/features/profile/a.ts',
    "import '../tasks/complete-task.ts';",
  ),
  'finance-ledger-is-the-floor: ledger → area': violation(
    'server/src/features/finance/ledger/money-accounts/a.ts',
    "import type {} from '../../budgets/store.ts';",
  ),
  'finance-ledger-is-the-floor: ledger → overview': violation(
    'server/src/features/finance/ledger/money-accounts/b.ts',
    "import type {} from '../../overview/read-trend.ts';",
  ),
  'finance-ledger-folders-have-a-place': violation(
    'server/src/features/finance/ledger/sums/a.ts',
    "import '../elsewhere/store.ts';",
    { 'server/src/features/finance/ledger/elsewhere/store.ts': "import '../schema/tables.ts';" },
  ),
  ...ledgerViolations(),
  'finance-areas-know-the-ledger-only: area → area': violation(
    'server/src/features/finance/imports/a.ts',
    "import type {} from '../budgets/store.ts';",
  ),
  'finance-areas-know-the-ledger-only: area → overview': violation(
    'server/src/features/finance/imports/b.ts',
    "import type {} from '../overview/read-trend.ts';",
  ),
  'finance-overview-reads-only-stores': violation(
    'server/src/features/finance/overview/a.ts',
    "import '../budgets/read-budget.ts';",
  ),
  'web-pages-never-upward': violation('web/src/pages/a.tsx', "import type {} from '../app/router.ts';"),
  'web-features-never-upward': violation(
    'web/src/features/tasks/a.tsx',
    "import type {} from '../../pages/tasks.tsx';",
  ),
  'web-session-never-upward': violation(
    'web/src/session/a.ts',
    "import type {} from '../features/tasks/task-list.tsx';",
  ),
  'web-ui-never-upward': violation('web/src/ui/a.tsx', "import type {} from '../session/user.ts';"),
  'web-lib-never-upward': violation('web/src/lib/c.ts', "import type {} from '../ui/button.tsx';"),
  'web-data-never-upward': violation('web/src/data/a.ts', "import type {} from '../session/user.ts';"),
  'web-ui-knows-no-data': violation('web/src/ui/knows-data.tsx', "import type {} from '../data/use-tasks.ts';"),
  'web-features-are-strangers': violation('web/src/features/tasks/b.tsx', "import '../habits/habit-list.tsx';"),
  'web-areas-are-listed': violation('web/src/pages/b.tsx', "import type {} from '../features/tasks/area.ts';"),
  'web-areas-know-no-app': violation('web/src/features/habits/area.ts', "import type {} from '../../app/router.ts';"),
  'web-finance-ledger-is-the-floor: ledger → area': violation(
    'web/src/features/finance/ledger/cycles/a.ts',
    "import type {} from '../../budgets/budget-card.tsx';",
  ),
  'web-finance-ledger-is-the-floor: ledger → overview': violation(
    'web/src/features/finance/ledger/cycles/b.ts',
    "import type {} from '../../overview/trend.tsx';",
  ),
  'web-finance-ledger-is-the-floor: shared → area': violation(
    'web/src/features/finance/a.ts',
    "import type {} from './imports/import-sheet.tsx';",
  ),
  'web-finance-areas-know-the-ledger-only: area → area': violation(
    'web/src/features/finance/imports/a.ts',
    "import type {} from '../budgets/budget-card.tsx';",
  ),
  'web-finance-areas-know-the-ledger-only: area → overview': violation(
    'web/src/features/finance/imports/b.ts',
    "import type {} from '../overview/trend.tsx';",
  ),
  'no-cycles': violation('web/src/ui/b.tsx', "import type {} from './c.tsx';", {
    'web/src/ui/c.tsx': "import type {} from './b.tsx';",
  }),
  'no-orphans': violation('web/src/ui/d.tsx', 'export const alone = 1;'),
  'no-barrels': violation('web/src/ui/e.tsx', "import './index.ts';", {
    'web/src/ui/index.ts': "export * from './button.tsx';",
  }),
  'no-tests-in-the-product': violation('server/src/platform/e.ts', "import '../../testing/test-server.ts';"),
  'no-tests-in-the-product: examples': violation('server/src/features/tasks/d.ts', "import './area.testing.ts';", {
    'server/src/features/tasks/area.testing.ts': "import '../../../testing/test-server.ts';",
  }),
  'no-development-packages-in-the-product': violation('server/src/platform/f.ts', "import 'postal-mime';"),
  'no-undeclared-packages': violation('server/src/platform/g.ts', "import 'undeclared';"),
  'everything-resolves': violation('contract/src/c.ts', "import '@afdal/domain/tasks/nowhere';"),
};

/** Enough lines that a file of one importer stands by itself. */
const longText = 'export {};\n'.repeat(26);

/** A small tree that keeps the rules about files and folders. */
export const soundFiles: Files = {
  'domain/src/rewards/limits.ts': 'export const maxRewards = 1;',
  'domain/src/calendar/day.ts': "import '../rewards/limits.ts';",
  'contract/src/rewards.ts': "import '@afdal/domain/rewards/limits';",
  'server/src/features/rewards/area.ts': "import './handlers.ts';",
  'server/src/features/rewards/handlers.ts': "import './store.ts';\nimport './tested.ts';\nimport './buy-reward.ts';",
  'server/src/features/rewards/store.ts': "import '@afdal/contract/rewards';",
  'server/src/features/rewards/buy-reward.ts': longText,
  'server/src/features/rewards/tested.ts': 'export const price = 1;',
  'server/src/features/rewards/tested.test.ts': "import './tested.ts';",
  'web/src/features/rewards/area.ts': "import './texts.ts';\nexport const load = () => import('./sheet.ts');",
  'web/src/features/rewards/sheet.ts': 'export const sheet = 1;',
  'web/src/features/rewards/texts.ts': 'export const texts = 1;',
};

/** Violations of the rules about files and folders: `rule` or `rule: which`, and the file or folder that is named. */
export const fileViolations: typeof violations = {
  'small-files-are-part-of-their-importer': violation(
    'server/src/features/rewards/price.ts',
    'export const price = 1;',
    { 'server/src/features/rewards/sell-reward.ts': `import './price.ts';\n${longText}` },
  ),
  'folders-hold-at-most-25-files': {
    file: 'web/src/ui/crowded',
    files: Object.fromEntries(
      Array.from({ length: 26 }, (_, n) => [`web/src/ui/crowded/part-${n}.ts`, `export const part${n} = ${n};`]),
    ),
  },
  'folders-form-no-cycles': {
    file: 'web/src/ui/fields',
    files: {
      'web/src/ui/fields/a.ts': "import '../base/a.ts';",
      'web/src/ui/base/a.ts': longText,
      'web/src/ui/base/b.ts': "import '../sheet/a.ts';",
      'web/src/ui/sheet/a.ts': longText,
      'web/src/ui/sheet/b.ts': "import '../fields/b.ts';",
      'web/src/ui/fields/b.ts': longText,
    },
  },
  'an-area-has-one-name: domain': violation(
    'domain/src/prizes/limits.ts',
    'export const maxPrizes = 1;',
    {},
    'domain/src/prizes',
  ),
  'an-area-has-one-name: server': violation(
    'server/src/features/finance/prizes/area.ts',
    'export const area = 1;',
    {},
    'server/src/features/finance/prizes',
  ),
  'an-area-has-one-name: web': violation(
    'web/src/features/reward/area.ts',
    'export const area = 1;',
    {},
    'web/src/features/reward',
  ),
};

/** Each folder of the ledger, from the lowest, with an import of the one above it. */
function ledgerViolations() {
  const folders =
    'schema listeners rates money-accounts categories rule-store payee-store transactions receipts account-ledger payees tags saved-filters rules matches'.split(
      ' ',
    );
  const ledger = 'server/src/features/finance/ledger';
  return Object.fromEntries(
    folders.map((folder, n) => {
      const above = folders[n + 1] ?? 'sums';
      const needed = { [`${ledger}/${above}/above.ts`]: "import '../schema/tables.ts';" };
      const text = `import type {} from '../${above}/above.ts';`;
      return [`finance-${folder}-never-upward`, violation(`${ledger}/${folder}/below.ts`, text, needed)];
    }),
  );
}

/** @param named what breaks the rule, where it is not the file */
function violation(file: string, text: string, more: Files = {}, named = file) {
  return { file: named, files: { [file]: text, ...more } };
}
