import { fillTemplate } from '@afdal/domain/text/fill-template';
import { copy } from './copy.ts';
import type { GoalRow } from './store.ts';

/** What the transaction says that moves money of a goal. */
export function movementNote({ name }: GoalRow, amountMinor: number): string {
  return fillTemplate(amountMinor > 0 ? copy.depositNote : copy.withdrawalNote, { goal: name });
}
