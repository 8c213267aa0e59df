/** A reminder about a day. */
export interface DayReminder {
  /** Days before it; below 0, after it. */
  readonly daysBefore: number;
  /** For how many days it is still sent where it was missed. */
  readonly lateDays: number;
}

/** The reminder that is due so many days before the day; null where none is. */
export function dueReminder(reminders: readonly DayReminder[], daysLeft: number): DayReminder | null {
  const isDue = ({ daysBefore, lateDays }: DayReminder) => daysLeft <= daysBefore && daysLeft >= daysBefore - lateDays;
  return reminders.find(isDue) ?? null;
}

/** How many days before and after the day any of them may be due. */
export function daysReminded(reminders: readonly DayReminder[]) {
  return {
    before: Math.max(...reminders.map(({ daysBefore }) => daysBefore)),
    after: Math.max(...reminders.map(({ daysBefore, lateDays }) => lateDays - daysBefore)),
  };
}
