import type { cycles } from '@afdal/contract/cycles';
import type { Handlers } from '../../../platform/http/call.ts';
import { readCycleBreakdown } from './read-cycle-breakdown.ts';
import { readCycleSummary } from './read-cycle-summary.ts';
import { readCycleTrend } from './read-cycle-trend.ts';

export const cycleHandlers: Handlers<typeof cycles> = { readCycleSummary, readCycleTrend, readCycleBreakdown };
