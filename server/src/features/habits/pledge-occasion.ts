import type { Occasion } from '@afdal/domain/points/point-values';
import type { EventRow } from './events-store.ts';

/** What a day's intention earns points for. */
export function pledgeOccasion({ habitId, happenedOn }: Pick<EventRow, 'habitId' | 'happenedOn'>): Occasion {
  return `pledge:${habitId}:${happenedOn}`;
}
