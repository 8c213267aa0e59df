import type { Task } from '@afdal/contract/tasks/tasks';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { searchable } from '@afdal/domain/text/searchable';
import type { Digits } from '../../lib/format/digits.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { countedIn } from '../../lib/format/plurals.ts';
import { copy, units } from './copy.ts';

/** A task with a target. */
export type NumberedTask = Task & { readonly target: number };

export function isNumbered(task: Task): task is NumberedTask {
  return task.target !== null;
}

/** A number of a unit after a preposition or a noun: «8 أكواب», «كوبين», and of a unit of one's own «5 كم». */
export function countedUnit(n: number, unit: string, digits: Digits): string {
  const typed = searchable(unit);
  const known = units.find(({ counted: { object, ...forms } }) =>
    Object.values({ ...forms, ...object }).some((form) => searchable(form.replace('{n}', '')) === typed),
  );
  if (known) return countedIn(known.counted, n, digits, 'after');
  return `${formatNumber(n, digits)} ${unit}`.trim();
}

/** «5 من 8 أكواب». */
export function amountInWords({ amount, target, unit }: NumberedTask, digits: Digits): string {
  const words = { amount: formatNumber(amount, digits), target: countedUnit(target, unit, digits) };
  return fillTemplate(copy.amountOf, words);
}
