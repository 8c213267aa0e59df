import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { Note, noteActionClass } from '../note.tsx';
import { copy } from './copy.ts';
import type { Refusal } from './use-submission.ts';

/** Why nothing was saved, above the form's button. */
export function FormError({ refusal }: { refusal: Refusal | null }) {
  return (
    <div role="alert" className="basis-full empty:hidden">
      {refusal && (
        <Note tone={refusal.isOfPlan ? 'info' : 'danger'} icon={CircleAlert}>
          <p className="font-strong">{refusal.title}</p>
          {refusal.cause && <p>{refusal.cause}</p>}
          {refusal.isOfPlan && (
            <Link to="/subscription" className={noteActionClass}>
              {copy.showPremium}
            </Link>
          )}
        </Note>
      )}
    </div>
  );
}
