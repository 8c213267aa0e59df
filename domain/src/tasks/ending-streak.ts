import { warnedFromStreak } from './limits.ts';
import type { TaskDay } from './tasks-on-day.ts';
import { type ToggledTask, withDay } from './toggle-task.ts';

/** Of some tasks as they stand today, the one with the longest streak that ends unless it is done today; undefined without one. */
export function findEndingStreak<T extends ToggledTask>(tasks: readonly T[], day: TaskDay): T | undefined {
  const ending = tasks.filter(
    (task) => task.state === 'due' && task.streak >= warnedFromStreak && endsWithout(task, day),
  );
  return ending.toSorted((a, b) => b.streak - a.streak)[0];
}

/** Of a week with chosen days, only the last that is open. */
function endsWithout(task: ToggledTask, day: TaskDay): boolean {
  return !task.weekdays || withDay(task, day.today, true, day).isCompleted;
}
