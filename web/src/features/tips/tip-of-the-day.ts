import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { copy } from './copy.ts';

const dayMs = 86_400_000;

/** One a day, the same for everybody; after the last the first comes again. */
export function tipOfTheDay(day: CivilDate): string {
  const { tips } = copy;
  return tips[(Date.parse(day) / dayMs) % tips.length] ?? tips[0];
}
