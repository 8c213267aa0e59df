import { countedPhrase } from '@afdal/domain/text/counted-phrase';
import { waitForms } from './copy.ts';

/** How long to wait, as it stands after «بعد»: seconds below a minute, else whole minutes. */
export function waitText(seconds: number): string {
  return seconds < 60
    ? countedPhrase(waitForms.second, seconds)
    : countedPhrase(waitForms.minute, Math.ceil(seconds / 60));
}
