import { cycles } from '@afdal/contract/finance/cycles';
import { netWorth } from '@afdal/contract/finance/net-worth';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ReadCall, ReviewedWeek } from '../../../platform/http/call.ts';
import type { Commitments } from './commitments.ts';
import { readCycleBreakdown } from './read-cycle-breakdown.ts';
import { readCycleSummary } from './read-cycle-summary.ts';
import { readCycleTrend } from './read-cycle-trend.ts';
import { categoriesAboveBaseline, shortDay } from './read-insights.ts';
import { type NetWorthReaders, readNetWorth } from './read-net-worth.ts';
import { moneyOfWeek, reviewMoney } from './read-week.ts';

export const overviewArea = defineArea({
  endpoints: { ...cycles, ...netWorth },
  handlers: (needs: Commitments & NetWorthReaders) => ({
    readCycleSummary: (call) => readCycleSummary(call, needs),
    readCycleTrend,
    readCycleBreakdown,
    readNetWorth: (call) => readNetWorth(call, needs),
  }),
  provides: (needs: Commitments) => ({
    weekReaders: [moneyOfWeek],
    dashboardReaders: [
      {
        card: 'safeToSpend' as const,
        read: async (call: ReadCall) => ({ summary: await readCycleSummary({ ...call, query: {} }, needs) }),
      },
    ],
    insightReaders: [categoriesAboveBaseline, shortDay(needs)],
    reviewMoney: (db: Db, week: ReviewedWeek) => reviewMoney(needs)(db, week),
  }),
});
