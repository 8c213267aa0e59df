import { madeOnce } from '@afdal/domain/made-once';
import { filled } from '@afdal/domain/text/filled';
import { waitForms } from './copy.ts';

const rules = madeOnce(() => new Intl.PluralRules('ar'));

/** How long to wait, as it stands after «بعد»: seconds below a minute, else whole minutes. */
export function waitText(seconds: number): string {
  const [unit, n] = seconds < 60 ? (['second', seconds] as const) : (['minute', Math.ceil(seconds / 60)] as const);
  return filled(waitForms[unit][rules().select(n)], { n: String(n) });
}
