import type { cycles } from '@afdal/contract/cycles';
import type { Handlers } from '../../../platform/http/call.ts';
import { readCycleBreakdown } from './read-cycle-breakdown.ts';
import { readCycleSummary } from './read-cycle-summary.ts';
import { readCycleTrend } from './read-cycle-trend.ts';
import type { Commitments } from './safe-until-payday.ts';

export const cycleHandlers = (commitments: Commitments): Handlers<typeof cycles> => ({
  readCycleSummary: (call) => readCycleSummary(call, commitments),
  readCycleTrend,
  readCycleBreakdown,
});
