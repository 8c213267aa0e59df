import { insights } from '@afdal/contract/insights';
import { defineArea } from '../../platform/area/define-area.ts';
import type { ReadCall } from '../../platform/http/call.ts';
import { type InsightNeeds, readInsights } from './read-insights.ts';
import { deleteDismissal, deleteMuted, insertDismissal, insertMuted, purgeDismissals } from './store.ts';
import { insightDismissals, mutedInsights } from './tables.ts';

/** Longer than any cycle. */
const dismissalMaxAgeMs = 62 * 86_400_000;

export const insightsArea = defineArea({
  endpoints: insights,
  handlers: (needs: InsightNeeds) => ({
    readInsights: (call) => readInsights(call, needs),
    dismissInsight: async ({ db, user, body, now }) => {
      await insertDismissal(db, user.id, body, now);
      return undefined;
    },
    undismissInsight: async ({ db, user, body }) => {
      await deleteDismissal(db, user.id, body);
      return undefined;
    },
    muteInsights: async ({ db, user, body, now }) => {
      await insertMuted(db, user.id, body.kind, now);
      return undefined;
    },
    unmuteInsights: async ({ db, user, body }) => {
      await deleteMuted(db, user.id, body.kind);
      return undefined;
    },
  }),
  provides: (needs: Pick<InsightNeeds, 'insightReaders'>) => ({
    dashboardReaders: [
      {
        card: 'insights' as const,
        read: ({ logError, ...call }: ReadCall & Pick<InsightNeeds, 'logError'>) =>
          readInsights(call, { ...needs, logError }),
      },
    ],
  }),
  tables: [
    {
      table: insightDismissals,
      notImported: 'what they name has another id there',
      atTakeover: 'stays: recorded',
      purge: async (db, _, now) => await purgeDismissals(db, new Date(now.getTime() - dismissalMaxAgeMs)),
    },
    { table: mutedInsights, imported: { before: 'replaced' } },
  ],
});
