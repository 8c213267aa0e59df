import type { cycles } from '@afdal/contract/finance/cycles';
import type { netWorth } from '@afdal/contract/finance/net-worth';
import type { Handlers } from '../../../platform/http/call.ts';
import type { Commitments } from './commitments.ts';
import { readCycleBreakdown } from './read-cycle-breakdown.ts';
import { readCycleSummary } from './read-cycle-summary.ts';
import { readCycleTrend } from './read-cycle-trend.ts';
import { type NetWorthReaders, readNetWorth } from './read-net-worth.ts';

export const cycleHandlers = (commitments: Commitments): Handlers<typeof cycles> => ({
  readCycleSummary: (call) => readCycleSummary(call, commitments),
  readCycleTrend,
  readCycleBreakdown,
});

export const netWorthHandlers = (readers: NetWorthReaders): Handlers<typeof netWorth> => ({
  readNetWorth: (call) => readNetWorth(call, readers),
});
