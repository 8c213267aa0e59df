import type { CivilDate } from '../src/calendar/civil-date.ts';
import type { HabitRule } from '../src/habits/habit-rule.ts';

/** A habit without a limit, whose days are those of UTC. */
export function anAbstainRule(startedOn: CivilDate, baselinePerDay: number | null = null): HabitRule {
  return {
    mode: 'abstain',
    startedAtMs: Date.parse(`${startedOn}T00:00:00Z`),
    startedOn,
    limitQuantity: null,
    limitPer: 'day',
    taperStep: null,
    taperEveryDays: null,
    baselinePerDay,
  };
}
