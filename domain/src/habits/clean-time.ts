const dayMs = 86_400_000;
const yearDays = 365;
const firstMilestones = [1, 3, 7, 14, 21, 30, 40, 60, 90, 180, yearDays];

/** Whole 24-hour spans, never below 0. */
export function wholeDays(ms: number): number {
  return Math.max(0, Math.floor(ms / dayMs));
}

/** The milestones up to the next one after a number of clean days: the first year's, then every year. */
export function milestonesUntilNext(cleanDays: number): number[] {
  const years = Math.floor(cleanDays / yearDays);
  const all = [...firstMilestones, ...Array.from({ length: years }, (_, n) => (n + 2) * yearDays)];
  return all.slice(0, all.findIndex((days) => days > cleanDays) + 1);
}

/** The last milestone that was reached; null before the first. */
export function milestoneReached(cleanDays: number): number | null {
  return milestonesUntilNext(cleanDays).at(-2) ?? null;
}

/** Days, hours, minutes and seconds of a clean time, as a clock shows them. */
export function toClock(ms: number) {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
