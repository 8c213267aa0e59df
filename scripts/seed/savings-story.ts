import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { cycleAway, type Payday } from '@afdal/domain/calendar/salary-cycle';

/** A savings goal as a story tells it; amounts in minor units. */
export interface GoalSeed {
  readonly name: string;
  readonly targetMinor: number;
  /** How many cycles ago it began. */
  readonly cyclesAgo: number;
  readonly dueInDays: number;
  readonly savedMinor?: number;
  /** Put in on the second day of each cycle, or of so many of the first. */
  readonly depositMinor?: number;
  readonly deposits?: number;
  readonly account?: string;
  readonly priority?: 'low' | 'medium' | 'high';
  readonly status?: 'paused' | 'archived';
}

/** The days of a goal, and its deposits up to today. */
export function savedFor(goal: GoalSeed, today: CivilDate, payday: Payday) {
  const { cyclesAgo, dueInDays, depositMinor, deposits = cyclesAgo + 1 } = goal;
  const days = Array.from({ length: deposits }, (_, at) => addDays(cycleAway(today, at - cyclesAgo, payday).first, 1));
  return {
    startsOn: cycleAway(today, -cyclesAgo, payday).first,
    targetOn: addDays(today, dueInDays),
    entries: days.flatMap((occurredOn) =>
      depositMinor && occurredOn <= today ? [{ occurredOn, amountMinor: depositMinor }] : [],
    ),
  };
}
