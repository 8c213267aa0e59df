import { type DayPart, type HabitTrigger, habitTriggers, hoursByPart } from './habit.ts';

/** How often a trigger came with an urge or a slip in an hour of the day, 0–23. */
export interface TriggerCount {
  readonly trigger: HabitTrigger;
  readonly hour: number;
  readonly times: number;
}

/** How often each trigger came in each part of the day; of those that came at all, in their order. */
export function countByPart(counts: readonly TriggerCount[]) {
  const rows = habitTriggers.map((trigger) => {
    const own = counts.filter((each) => each.trigger === trigger);
    return {
      trigger,
      times: sumTimes(own),
      parts: hoursByPart.map(({ part }) => ({ part, times: inPart(own, part) })),
    };
  });
  return rows.filter(({ times }) => times > 0);
}

/** With fewer records nothing is said to come most often. */
const fewestForPattern = 3;

/** The trigger that came most often, of how many records, and the part of the day in which it mostly did; null of too few. */
export function findTriggerPattern(counts: readonly TriggerCount[]) {
  const total = sumTimes(counts);
  const top = pickMost(countByPart(counts));
  const part = top && pickMost(top.parts);
  if (!top || !part || total < fewestForPattern) return null;
  return { trigger: top.trigger, times: top.times, part: part.part, total };
}

function inPart(counts: readonly TriggerCount[], part: DayPart): number {
  const hours: readonly number[] = hoursByPart.find((each) => each.part === part)?.hours ?? [];
  return sumTimes(counts.filter(({ hour }) => hours.includes(hour)));
}

function sumTimes(counts: readonly { readonly times: number }[]): number {
  return counts.reduce((sum, { times }) => sum + times, 0);
}

/** The first of the most. */
function pickMost<T extends { readonly times: number }>(all: readonly T[]): T | null {
  return all.reduce<T | null>((most, each) => (most === null || each.times > most.times ? each : most), null);
}
