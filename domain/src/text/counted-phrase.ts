import { lazy } from '../lazy.ts';
import { filled } from './filled.ts';

/** The six forms of a counted thing in Arabic (CLDR); `{n}` stands where the number goes. */
export type CountedForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const rules = lazy(() => new Intl.PluralRules('ar'));

/** A whole number of things, in Latin digits. */
export function countedPhrase(forms: CountedForms, n: number): string {
  return filled(forms[rules().select(n)], { n: String(n) });
}
