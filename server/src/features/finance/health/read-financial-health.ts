import type { FinancialHealth } from '@afdal/contract/finance/financial-health';
import { addDays } from '@afdal/domain/calendar/civil-date';
import {
  expectedGain,
  getLowestIndicators,
  healthIndicators,
  healthRules,
  healthVersion,
  nextStep,
} from '@afdal/domain/health/financial-health';
import { changeDays, lowestCount, trendDays } from '@afdal/domain/health/limits';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { findCycleSettings } from '../../accounts/cycle-settings-store.ts';
import { type MeasuredHealth, measureHealth } from './measure-health.ts';
import type { HealthReaders } from './readers.ts';
import { findSnapshots, insertFirstScore } from './store.ts';

/** The score as of now, its indicators, and its trend. The first score is kept at once: the job would keep it tomorrow. */
export async function loadHealth(db: Db, person: CallerToday, readers: HealthReaders): Promise<FinancialHealth> {
  const { id, today } = person;
  const { currency } = await findCycleSettings(db, id);
  const measured = await measureHealth(db, person, readers);
  const { score, band, confidence } = measured.score;
  const from = addDays(today, -trendDays);
  const kept = await findSnapshots(db, id, { from, version: healthVersion });
  if (score !== null && kept.every((each) => each.score === null)) {
    await insertFirstScore(db, id, { day: today, version: healthVersion, score, confidence });
  }
  const before = kept.filter(({ on }) => on < today);
  const compared = before.findLast(({ on }) => on <= addDays(today, -changeDays))?.score ?? null;
  return {
    version: healthVersion,
    currency,
    score,
    band,
    confidence,
    change: score === null || compared === null ? null : score - compared,
    indicators: toIndicators(measured),
    lowest: score === null ? [] : getLowestIndicators(measured.score, lowestCount),
    readiness: [...measured.readiness],
    trend: [...before, { on: today, score }].flatMap((day) =>
      day.score === null ? [] : [{ ...day, score: day.score }],
    ),
  };
}

function toIndicators({ score, input, fractions }: MeasuredHealth): FinancialHealth['indicators'] {
  return healthIndicators.map((name) => {
    const value = input[name];
    const next = value === null ? null : nextStep(name, value);
    const points = score.points[name];
    return {
      name,
      pillar: healthRules[name].pillar,
      value,
      points: points === null ? null : Math.round(points),
      part: fractions[name]?.part ?? null,
      whole: fractions[name]?.whole ?? null,
      next: next && { ...next, points: Math.round(next.points) },
      gain: next && expectedGain(score, name, next),
    };
  });
}
