import type { HabitRule } from '@afdal/domain/habits/habit-rule';
import type { HabitRow } from './store.ts';

/** What a stored habit asks for. */
export function toHabitRule(habit: HabitRow): HabitRule {
  return { ...habit, startedAtMs: Date.parse(habit.startedAt) };
}
