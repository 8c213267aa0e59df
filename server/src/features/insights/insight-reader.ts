import type { SalaryCycle } from '@afdal/domain/calendar/salary-cycle';
import type { InsightCandidate } from '@afdal/domain/insights/insight';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import type { CycleSettings } from '../accounts/cycle-settings-store.ts';

/** Who asks, when, and what all readers are told of the day. */
export interface InsightQuestion extends CycleSettings {
  readonly db: Db;
  readonly user: CallerToday;
  readonly now: Date;
  readonly cycle: SalaryCycle;
  /** The day of the cycle, from 1. */
  readonly cycleDay: number;
  readonly cycleDaysLeft: number;
}

/** What an area has to say today of what it knows; it is shown unless it is dismissed, muted, or others cost more. */
export type InsightReader = (question: InsightQuestion) => Promise<readonly InsightCandidate[]>;
