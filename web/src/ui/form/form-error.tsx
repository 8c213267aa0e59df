import { CircleAlert } from 'lucide-react';
import { Note } from '../base/note.tsx';
import { LocalizedDigits } from '../figures/localized-digits.tsx';
import { PremiumLink } from '../states/premium-link.tsx';
import type { SubmitError } from './use-checked-form.ts';

/** Why nothing was saved, above the form's button. */
export function FormError({ submitError }: { submitError: SubmitError | null }) {
  return (
    <div role="alert" className="basis-full empty:hidden">
      {submitError && (
        <Note tone={submitError.isPlanLimit ? 'info' : 'danger'} icon={CircleAlert}>
          <p className="font-strong">{submitError.title}</p>
          {submitError.cause && (
            <p>
              <LocalizedDigits>{submitError.cause}</LocalizedDigits>
            </p>
          )}
          {submitError.isPlanLimit && <PremiumLink />}
        </Note>
      )}
    </div>
  );
}
