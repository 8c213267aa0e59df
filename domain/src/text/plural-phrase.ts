import { lazy } from '../lazy.ts';
import { fillTemplate } from './fill-template.ts';

/** The six forms of a counted thing in Arabic (CLDR); `{n}` stands where the number goes. */
export type PluralForms = Readonly<Record<Intl.LDMLPluralRule, string>>;

const rules = lazy(() => new Intl.PluralRules('ar'));

/** A whole number of things, in Latin digits. */
export function pluralPhrase(forms: PluralForms, n: number): string {
  return fillTemplate(forms[rules().select(n)], { n: String(n) });
}
