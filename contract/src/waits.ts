import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import { waitForms } from './texts.ts';

/** A waiting time, worded to follow «بعد»: seconds below a minute, otherwise whole minutes, rounded up. */
export function waitText(seconds: number): string {
  return seconds < 60
    ? pluralPhrase(waitForms.second, seconds)
    : pluralPhrase(waitForms.minute, Math.ceil(seconds / 60));
}
