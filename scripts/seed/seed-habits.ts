import { type Habit, habits } from '@afdal/contract/habits';
import type { Caller } from './caller.ts';

/** A habit of an example user, with what happened lately. */
export interface HabitSeed {
  readonly habit: Partial<Habit> & Pick<Habit, 'name' | 'mode'>;
  readonly daysAgo: number;
  readonly events: readonly {
    readonly type: 'slip' | 'urge' | 'pledge' | 'review' | 'note';
    /** Hours ago; of an intention none, since it is of today. */
    readonly hoursAgo?: number;
    readonly [field: string]: unknown;
  }[];
}

const hourMs = 3_600_000;

export async function seedHabits(seed: readonly HabitSeed[], call: Caller, nowMs: number): Promise<void> {
  const ago = (hours: number) => new Date(nowMs - hours * hourMs).toISOString();
  for (const { habit, daysAgo, events } of seed) {
    const { id } = await call(habits.addHabit, { body: { ...habit, startedAt: ago(daysAgo * 24) } });
    for (const { hoursAgo, ...event } of events) {
      const at = hoursAgo === undefined ? {} : { at: ago(hoursAgo) };
      await call(habits.addHabitEvent, { params: { id }, body: { ...event, ...at } });
    }
  }
}
