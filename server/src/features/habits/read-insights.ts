import { addDays } from '@afdal/domain/calendar/civil-date';
import { findRiskHour } from '@afdal/domain/insights/habit-risk-hour';
import { riskDays } from '@afdal/domain/insights/limits';
import type { InsightReader } from '../insights/insight-reader.ts';
import { countSlipsByHour } from './events-store.ts';
import { findHabits } from './store.ts';

/**
 * The hour of the day in which each habit slips most, of those that are abstained from: with a limit, what is recorded is
 * mostly within it. A private one is not named.
 */
export const riskHours: InsightReader = async ({ db, user, currency }) => {
  const habits = (await findHabits(db, user.id)).filter(({ mode }) => mode === 'abstain');
  if (habits.length === 0) return [];
  const slips = await countSlipsByHour(db, user.id, addDays(user.today, 1 - riskDays));
  return habits.flatMap(({ id, name, isPrivate }) => {
    const facts = findRiskHour(slips.filter(({ habitId }) => habitId === id));
    const subject = { kind: 'habit_risk_hour', subject: id, currency, costMinor: null } as const;
    return facts ? [{ ...subject, facts: { ...facts, name: isPrivate ? null : name } }] : [];
  });
};
