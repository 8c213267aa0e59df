import { madeOnce } from '@afdal/domain/made-once';
import { filled } from '@afdal/domain/text/filled';
import { limitForms } from './copy.ts';

const rules = madeOnce(() => new Intl.PluralRules('ar'));

/** What a person meets by its name in the entitlements. */
export type PlanLimit = keyof typeof limitForms;

/** A limit of the plan, as it stands in `premium_required`. */
export function limitText(limit: PlanLimit, n: number): string {
  return filled(limitForms[limit][rules().select(n)], { n: String(n) });
}
