import { expect, it } from 'vitest';
import { installmentReminders } from '../obligations/limits.ts';
import { zakatReminders } from '../zakat/zakat.ts';
import { type DayReminder, daysReminded, dueReminder } from './day-reminder.ts';

/** The days on which each reminder is due, from many days before to days after. */
function getDays(reminders: readonly DayReminder[]) {
  const days = new Map<number, number[]>();
  for (let remainingDays = 40; remainingDays >= -10; remainingDays -= 1) {
    const due = dueReminder(reminders, remainingDays);
    if (due) days.set(due.daysBefore, [...(days.get(due.daysBefore) ?? []), remainingDays]);
  }
  return [...days];
}

it('is due on its day, and for some days where it was missed', () => {
  expect(getDays(zakatReminders)).toEqual([
    [30, [30, 29, 28, 27, 26, 25, 24]],
    [7, [7, 6, 5, 4, 3, 2, 1]],
    [0, [0]],
  ]);
  expect(getDays(installmentReminders)).toEqual([
    [7, [7, 6, 5]],
    [1, [1]],
    [0, [0]],
    [-1, [-1, -2, -3]],
  ]);
  expect(daysReminded(installmentReminders)).toEqual({ before: 7, after: 3 });
});
