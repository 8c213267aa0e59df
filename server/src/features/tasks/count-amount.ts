import { texts } from '@afdal/contract/copy';
import type { TaskChange } from '@afdal/contract/tasks/tasks';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type AmountChange, amountAfter, amountIn } from '@afdal/domain/tasks/amount';
import { invalidField } from '../../platform/app-error.ts';
import { addAmount, isKnownChange } from './amounts-store.ts';
import { completeTask } from './complete-task.ts';
import { reopenTask } from './reopen-task.ts';
import { completionsIn, getRowPeriod, type TaskWrite, type TaskWriteResult } from './task-write.ts';

type CountedChange = Pick<TaskChange, 'isCompleted' | 'amount' | 'added'>;

/** Rejects an amount for a task that has no target. */
export function assertNoAmount({ amount, added }: CountedChange): void {
  if (amount !== undefined) throw invalidField('amount', texts.taskAmountUnneeded);
  if (added !== undefined) throw invalidField('added', texts.taskAmountUnneeded);
}

/**
 * Changes the amount of a numbered task in the period of a day, and completes or reopens it as the amount reaches the
 * target or falls below. Completing sets it to the target, reopening to 0. A change that was made already has no effect.
 */
export async function countAmount(
  writing: TaskWrite,
  target: number,
  amountChange: CountedChange,
  on: CivilDate,
): Promise<TaskWriteResult> {
  const { tx, user, row } = writing;
  const task = row.id;
  const { added } = amountChange;
  if (added && (await isKnownChange(tx, user.id, task, added.id))) return { row, change: 0 };
  const period = getRowPeriod(writing, on);
  const before = amountIn(row.amounts, period);
  const after = amountAfter(before, toAmountChange(amountChange, before, target));
  const by = after - before;
  if (by !== 0 || added) await addAmount(tx, user.id, { task, on, by, change: added?.id });
  const amounts = by === 0 ? row.amounts : [...row.amounts, { day: on, amount: by }];
  const written = { ...writing, row: amounts === row.amounts ? row : { ...row, amounts } };
  const isDone = completionsIn(row, period).length > 0;
  if (after >= target === isDone) return { row: written.row, change: 0 };
  return after >= target ? await completeTask(written, on) : await reopenTask(written, on);
}

function toAmountChange({ isCompleted, amount, added }: CountedChange, before: number, target: number): AmountChange {
  if (isCompleted !== undefined) return { to: isCompleted ? Math.max(before, target) : 0 };
  return amount === undefined ? { by: added?.by ?? 0 } : { to: amount };
}
