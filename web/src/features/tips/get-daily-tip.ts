import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { texts } from './texts.ts';

const dayMs = 86_400_000;

/** One tip per day, the same for everybody; starts over after the last. */
export function getDailyTip(day: CivilDate): string {
  const { tips } = texts;
  return tips[(Date.parse(day) / dayMs) % tips.length] ?? tips[0];
}
