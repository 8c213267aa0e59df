import type { UserId } from '@afdal/contract/ids';
import { analytics } from '@afdal/contract/people/analytics';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { defineArea } from '../../platform/area/define-area.ts';
import type { Db } from '../../platform/database/database.ts';
import { type AnalyticsTarget, forwardAnalytics } from './forward-analytics.ts';
import { addToCounts } from './store.ts';
import { analyticsCounts } from './tables.ts';

interface ConsentNeeds {
  readonly allowsAnalytics: (db: Db, user: UserId) => Promise<boolean>;
}

export const analyticsArea = defineArea({
  endpoints: analytics,
  handlers: ({ allowsAnalytics }: ConsentNeeds) => ({
    countUsage: async ({ db, user, body, now }) => {
      // Who has taken it back on another device sends for a while what that has counted.
      if (!(await allowsAnalytics(db, user.id))) return;
      await addToCounts(db, logicalDate(now.getTime(), 'UTC', 0), body.counts);
    },
  }),
  commonTables: [{ table: analyticsCounts, placement: 'local: sums of a day, of nobody' }],
  jobs: ({ analyticsTarget }: { readonly analyticsTarget: AnalyticsTarget | null }) => [
    { job: forwardAnalytics(analyticsTarget), cron: '26 * * * *', queue: 'forward-analytics' },
  ],
});
