import type { financialHealth } from '@afdal/contract/finance/financial-health';
import { tickedItems } from '@afdal/domain/health/readiness';
import type { Handlers } from '../../../platform/http/call.ts';
import { loadHealth } from './read-financial-health.ts';
import type { HealthReaders } from './readers.ts';
import { setTick } from './store.ts';

export const healthHandlers = (readers: HealthReaders): Handlers<typeof financialHealth> => ({
  readFinancialHealth: async ({ db, user }) => await loadHealth(db, user, readers),
  editReadiness: async ({ db, user, body, now }) =>
    await db.transaction(async (tx) => {
      for (const item of tickedItems) {
        const isTicked = body[item];
        if (isTicked !== undefined) await setTick(tx, user.id, item, isTicked, now);
      }
      return await loadHealth(tx, user, readers);
    }),
});
