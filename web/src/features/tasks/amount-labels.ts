import type { Task } from '@afdal/contract/tasks/tasks';
import { interpolate } from '@afdal/domain/text/interpolate';
import { searchable } from '@afdal/domain/text/searchable';
import type { Digits } from '../../lib/format/digits.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralizeForms } from '../../lib/format/plurals.ts';
import { texts, units } from './texts.ts';

/** A task with a target. */
export type NumberedTask = Task & { readonly target: number };

export function isNumbered(task: Task): task is NumberedTask {
  return task.target !== null;
}

/** A number of a unit after a preposition or a noun: «8 أكواب», «كوبين», and of a unit of one's own «5 كم». */
export function pluralizeUnit(n: number, unit: string, digits: Digits): string {
  const typed = searchable(unit);
  const known = units.find(({ noun: { object, ...forms } }) =>
    Object.values({ ...forms, ...object }).some((form) => searchable(form.replace('{n}', '')) === typed),
  );
  if (known) return pluralizeForms(known.noun, n, digits, 'after');
  return `${formatNumber(n, digits)} ${unit}`.trim();
}

/** «5 من 8 أكواب». */
export function formatTaskAmount({ amount, target, unit }: NumberedTask, digits: Digits): string {
  const values = { amount: formatNumber(amount, digits), target: pluralizeUnit(target, unit, digits) };
  return interpolate(texts.amountOutOf, values);
}
