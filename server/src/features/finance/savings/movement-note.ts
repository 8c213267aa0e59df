import { interpolate } from '@afdal/domain/text/interpolate';
import { copy } from './copy.ts';
import type { GoalRow } from './store.ts';

/** What the transaction says that moves money of a goal. */
export function movementNote({ name }: GoalRow, amountMinor: number): string {
  return interpolate(amountMinor > 0 ? copy.depositNote : copy.withdrawalNote, { goal: name });
}
