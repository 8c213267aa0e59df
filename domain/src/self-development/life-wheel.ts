/** The areas of the wheel of life, in the order in which they go round. */
export const lifeAreas = ['money', 'health', 'family', 'work', 'learning', 'rest', 'faith', 'community'] as const;
export type LifeArea = (typeof lifeAreas)[number];

/** From 1 to 10 each. */
export type LifeScores = Readonly<Record<LifeArea, number>>;

export interface WheelReading {
  /** The areas that rose most since the month before, and by how much; none where nothing rose. */
  readonly risen: readonly LifeArea[];
  readonly risenBy: number;
  /** The areas with the least score; none where all are equal. */
  readonly lowest: readonly LifeArea[];
  readonly lowestScore: number;
}

/** What a month of the wheel says beside the one before. */
export function readWheel(scores: LifeScores, before: LifeScores | null): WheelReading {
  const changes = lifeAreas.map((area) => (before ? scores[area] - before[area] : 0));
  const risenBy = Math.max(0, ...changes);
  const values = lifeAreas.map((area) => scores[area]);
  const lowestScore = Math.min(...values);
  const isLevel = Math.max(...values) === lowestScore;
  return {
    risen: risenBy > 0 ? lifeAreas.filter((_, at) => changes[at] === risenBy) : [],
    risenBy,
    lowest: isLevel ? [] : lifeAreas.filter((area) => scores[area] === lowestScore),
    lowestScore,
  };
}
