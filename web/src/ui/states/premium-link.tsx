import { Link } from '@tanstack/react-router';
import { copy } from '../base/copy.ts';
import { noteActionClass } from '../base/note.tsx';

/** The way from a limit of the plan to the plan without it. */
export function PremiumLink() {
  return (
    <Link to="/subscription" className={noteActionClass}>
      {copy.showPremium}
    </Link>
  );
}
