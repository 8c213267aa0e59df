import type { Task } from '@afdal/contract/tasks/tasks';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralizeUnit } from '../../lib/format/units.ts';
import { texts } from './texts.ts';

/** A task with a target. */
export type NumberedTask = Task & { readonly target: number };

export function isNumbered(task: Task): task is NumberedTask {
  return task.target !== null;
}

/** «5 من 8 أكواب». */
export function formatTaskAmount({ amount, target, unit }: NumberedTask, digits: Digits): string {
  const values = { amount: formatNumber(amount, digits), target: pluralizeUnit(target, unit, digits, 'after') };
  return interpolate(texts.amountOutOf, values);
}
