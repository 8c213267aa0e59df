import { fieldErrors } from '@afdal/contract/field-errors';
import { type Rate, rates } from '@afdal/contract/rates';
import { call } from '../../../lib/api.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useSubmission } from '../use-submission.ts';
import { changeShown, withRate } from './cache.ts';
import { copy } from './copy.ts';
import { readRate } from './read-rate.ts';

type Body = Parameters<typeof call<typeof rates.saveRate>>[1]['body'];

export interface RateDraft {
  readonly currency: string;
  readonly on: string;
  /** As typed. */
  readonly rate: string;
}

/** Saves a rate; replaces one of the same day. */
export function useSaveRate(onSaved: (rate: Rate) => void) {
  const { submit, ...submission } = useSubmission({
    send: (body: Body) => call(rates.saveRate, { body }),
    onSent: (saved) => {
      changeShown((shown) => withRate(shown, saved));
      showToast({ title: copy.added, variant: 'success' });
    },
    onDone: onSaved,
    failed: copy.failedToAdd,
  });
  const save = ({ currency, on, rate }: RateDraft) => {
    // The contract validates the currency against its list.
    const body = { currency: currency as Body['currency'], on, rate: readRate(rate) };
    const parsed = rates.saveRate.body.safeParse(body);
    if (parsed.success) submit(body);
    else submission.refuse(fieldErrors(parsed.error.issues));
  };
  return { ...submission, save };
}
