import type { cycles } from '@afdal/contract/finance/cycles';
import type { netWorth } from '@afdal/contract/finance/net-worth';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof cycles & typeof netWorth> = () => ({
  readCycleSummary: {},
  readCycleTrend: {},
  readCycleBreakdown: {},
  readNetWorth: {},
});
