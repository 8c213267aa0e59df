import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { limitForms } from './copy.ts';

/** What a person meets by its name in the entitlements. */
export type PlanLimit = keyof typeof limitForms;

/** A limit of the plan, as it stands in `premium_required`. */
export function limitText(limit: PlanLimit, n: number): string {
  return pluralPhrase(limitForms[limit], n);
}
