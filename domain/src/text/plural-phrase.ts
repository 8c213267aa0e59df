import { lazy } from '../lazy.ts';
import { interpolate } from './interpolate.ts';

/** The six Arabic plural forms of a noun (CLDR); `{n}` is the placeholder for the number. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const rules = lazy(() => new Intl.PluralRules('ar'));

/** A whole number with its noun, in Latin digits. */
export function pluralPhrase(forms: PluralForms, n: number): string {
  return interpolate(forms[rules().select(n)], { n: String(n) });
}
