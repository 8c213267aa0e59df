import { CircleAlert } from 'lucide-react';
import { InDigits } from '../in-digits.tsx';
import { Note } from '../note.tsx';
import { PremiumLink } from '../premium-link.tsx';
import type { Refusal } from './use-submission.ts';

/** Why nothing was saved, above the form's button. */
export function FormError({ refusal }: { refusal: Refusal | null }) {
  return (
    <div role="alert" className="basis-full empty:hidden">
      {refusal && (
        <Note tone={refusal.isOfPlan ? 'info' : 'danger'} icon={CircleAlert}>
          <p className="font-strong">{refusal.title}</p>
          {refusal.cause && (
            <p>
              <InDigits>{refusal.cause}</InDigits>
            </p>
          )}
          {refusal.isOfPlan && <PremiumLink />}
        </Note>
      )}
    </div>
  );
}
