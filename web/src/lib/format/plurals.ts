import { lazy } from '@afdal/domain/lazy';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber, isolated, minus } from './numbers.ts';
import { type NounForms, nouns } from './texts.ts';

const rules = lazy(() => new Intl.PluralRules('ar'));

/**
 * A number with its noun, e.g. 3 tasks. The forms of one and two differ as the object of a verb («كسبت يومًا
 * واحدًا», «كسبت يومين»), that of two also after a preposition («خلال يومين»).
 */
export function pluralize(noun: keyof typeof nouns, n: number, digits: Digits, role?: 'object' | 'after'): string {
  return pluralizeForms(nouns[noun], n, digits, role);
}

/** As `pluralize`, for a noun of one area. */
export function pluralizeForms(forms: NounForms, n: number, digits: Digits, role?: 'object' | 'after'): string {
  const form = rules().select(n);
  const isObject = (role === 'object' && form === 'one') || (role && form === 'two');
  const text = isObject ? forms.object[form] : forms[form];
  return interpolate(text, { n: formatNumber(n, digits) });
}

/** A counted change with its sign: «+17 نقطة», «−3 نقاط». With a sign, every form includes the number. */
export function pluralizeChange(noun: keyof typeof nouns, change: number, digits: Digits): string {
  const size = Math.abs(change);
  const sign = change < 0 ? minus : '+';
  const { few, many, other }: NounForms = nouns[noun];
  const form = { zero: few, one: other, two: few, few, many, other }[rules().select(size)];
  return interpolate(form, { n: isolated(sign + formatNumber(size, digits)) });
}
