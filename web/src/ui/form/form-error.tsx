import { CircleAlert } from 'lucide-react';
import { Note } from '../base/note.tsx';
import { InDigits } from '../figures/in-digits.tsx';
import { PremiumLink } from '../states/premium-link.tsx';
import type { SubmitError } from './use-submission.ts';

/** Why nothing was saved, above the form's button. */
export function FormError({ submitError }: { submitError: SubmitError | null }) {
  return (
    <div role="alert" className="basis-full empty:hidden">
      {submitError && (
        <Note tone={submitError.isOfPlan ? 'info' : 'danger'} icon={CircleAlert}>
          <p className="font-strong">{submitError.title}</p>
          {submitError.cause && (
            <p>
              <InDigits>{submitError.cause}</InDigits>
            </p>
          )}
          {submitError.isOfPlan && <PremiumLink />}
        </Note>
      )}
    </div>
  );
}
