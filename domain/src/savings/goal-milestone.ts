/** Shares of a goal's target, in percent, that are worth a word; the highest first. */
export const goalMilestones = [100, 75, 50, 25] as const;
export type GoalMilestone = (typeof goalMilestones)[number];

interface Progress {
  readonly savedMinor: number;
  readonly targetMinor: number;
}

/** The highest milestone that a goal passed by a change; null where it passed none. Minor units. */
export function milestonePassed(before: Progress, after: Progress): GoalMilestone | null {
  const isAt = ({ savedMinor, targetMinor }: Progress, percent: number) => savedMinor * 100 >= targetMinor * percent;
  return goalMilestones.find((percent) => isAt(after, percent) && !isAt(before, percent)) ?? null;
}
