import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { waitForms } from './copy.ts';

/** How long to wait, as it stands after «بعد»: seconds below a minute, else whole minutes. */
export function waitText(seconds: number): string {
  return seconds < 60
    ? pluralPhrase(waitForms.second, seconds)
    : pluralPhrase(waitForms.minute, Math.ceil(seconds / 60));
}
