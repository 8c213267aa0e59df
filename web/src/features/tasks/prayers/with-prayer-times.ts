import type { Task } from '@afdal/contract/tasks/tasks';
import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { isForAnyDays } from '../any-days.ts';
import type { prayerTimeHere } from './prayer-time-here.ts';

/** The tasks with the prayer times of their days, as they are in a city now. Others stay the same objects. */
export function withPrayerTimes(
  tasks: readonly Task[],
  timeHere: typeof prayerTimeHere,
  { city, today }: { city: string; today: CivilDate },
): Task[] {
  return tasks.map((task) => {
    const { prayer, offsetMinutes, dueOn } = task;
    const day = !isForAnyDays(task) && task.taskType !== 'daily' ? civilDate(dueOn) : today;
    const dueTime = prayer && day && timeHere(city, day, { prayer, offsetMinutes });
    return dueTime && dueTime !== task.dueTime ? { ...task, dueTime, dueDate: dueTime } : task;
  });
}
