import { type CountedNoun, nouns } from './copy.ts';
import { type Digits, formatNumber } from './numbers.ts';

const rules = new Intl.PluralRules('ar');

/** A number with its noun, e.g. 3 tasks. As an object («كسبت يومين») the forms of one and two differ. */
export function counted(noun: keyof typeof nouns, n: number, digits: Digits, role?: 'object'): string {
  const forms: CountedNoun = nouns[noun];
  const form = rules.select(n);
  const text = role && (form === 'one' || form === 'two') ? forms.object[form] : forms[form];
  return text.replace('{n}', formatNumber(n, digits));
}
