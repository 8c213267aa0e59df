import { financialHealth } from '@afdal/contract/finance/financial-health';
import { tickedItems } from '@afdal/domain/health/readiness';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { recordHealthSnapshots } from './jobs.ts';
import { loadHealth } from './read-financial-health.ts';
import type { HealthReaders } from './readers.ts';
import { setTick } from './store.ts';
import { healthSnapshots, readinessTicks } from './tables.ts';

export const healthArea = defineArea({
  endpoints: financialHealth,
  handlers: (readers: HealthReaders) => ({
    readFinancialHealth: async ({ db, user }) => await loadHealth(db, user, readers),
    editReadiness: async ({ db, user, body, now }) =>
      await db.transaction(async (tx) => {
        for (const item of tickedItems) {
          const isTicked = body[item];
          if (isTicked !== undefined) await setTick(tx, user.id, item, isTicked, now);
        }
        return await loadHealth(tx, user, readers);
      }),
  }),
  tables: [
    // What the job calculates may have begun before an import.
    { table: healthSnapshots, imported: { before: 'replaced' } },
    { table: readinessTicks, imported: { before: 'replaced' } },
  ],
  provides: (readers: HealthReaders) => ({
    dashboardReaders: [{ card: 'health' as const, read: ({ db, user }: ReadCall) => loadHealth(db, user, readers) }],
  }),
  jobs: (readers: HealthReaders) => [{ job: recordHealthSnapshots(readers), cron: '11 4 * * *' }],
});
