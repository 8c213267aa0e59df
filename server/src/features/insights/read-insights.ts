import type { Insights } from '@afdal/contract/insights';
import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { getCycle } from '@afdal/domain/calendar/salary-cycle';
import type { InsightCandidate } from '@afdal/domain/insights/insight';
import { rankInsights } from '@afdal/domain/insights/rank-insights';
import type { Db } from '../../platform/database/database.ts';
import type { CallerToday } from '../../platform/http/call.ts';
import { findCycleSettings } from '../accounts/cycle-settings-store.ts';
import type { InsightQuestion, InsightReader } from './insight-reader.ts';
import { findDismissed, findMuted } from './store.ts';

export interface InsightNeeds {
  readonly insightReaders: readonly InsightReader[];
  readonly logError: (error: unknown, message: string) => void;
}

interface InsightCall {
  readonly db: Db;
  readonly user: CallerToday;
  readonly now: Date;
}

/** What areas have to say today, at most three. A reader that fails is logged, and the others stand. */
export async function readInsights({ db, user, now }: InsightCall, needs: InsightNeeds): Promise<Insights> {
  const settings = await findCycleSettings(db, user.id);
  const cycle = getCycle(user.today, settings.payday);
  const question = {
    ...settings,
    db,
    user,
    now,
    cycle,
    cycleDay: daysBetween(cycle.first, user.today) + 1,
    cycleDaysLeft: daysBetween(user.today, cycle.last),
  };
  const muted = await findMuted(db, user.id);
  const dismissed = await findDismissed(db, user.id, cycle.month);
  const candidates = await readCandidates(question, needs);
  const shown = rankInsights(candidates, { dismissed, muted });
  return { items: shown.map((insight) => ({ ...insight, cycle: cycle.month })), muted };
}

/** @throws what the first of them threw, where all failed */
async function readCandidates(
  question: InsightQuestion,
  { insightReaders, logError }: InsightNeeds,
): Promise<readonly InsightCandidate[]> {
  const candidates: InsightCandidate[] = [];
  const errors: unknown[] = [];
  for (const read of insightReaders) {
    try {
      candidates.push(...(await read(question)));
    } catch (error) {
      errors.push(error);
      logError(error, 'insights of an area could not be read');
    }
  }
  if (errors.length > 0 && errors.length === insightReaders.length) throw errors[0];
  return candidates;
}
