import { fewestSlips, fewestSlipsInHour, riskTimesShare } from './limits.ts';

interface HourCount {
  /** Of the day, 0–23. */
  readonly hour: number;
  readonly times: number;
}

const hoursOfDay = 24;

/** The hour with most slips, and of how many, where it has at least twice its share of them; null of too few. */
export function findRiskHour(counts: readonly HourCount[]): (HourCount & { readonly total: number }) | null {
  const total = counts.reduce((sum, { times }) => sum + times, 0);
  const [most] = [...counts].sort((a, b) => b.times - a.times || a.hour - b.hour);
  if (!most || total < fewestSlips || most.times < fewestSlipsInHour) return null;
  return most.times * hoursOfDay >= total * riskTimesShare ? { hour: most.hour, times: most.times, total } : null;
}
