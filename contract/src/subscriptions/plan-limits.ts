import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { limitForms } from '../texts.ts';

/** A plan limit that is shown to users, by its name in the entitlements. */
export type PlanLimit = keyof typeof limitForms;

/** A plan limit, as inserted into the text of `premium_required`. */
export function limitText(limit: PlanLimit, n: number): string {
  return pluralPhrase(limitForms[limit], n);
}
