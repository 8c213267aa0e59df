import { Link } from '@tanstack/react-router';
import { copy } from './copy.ts';
import { noteActionClass } from './note.tsx';

/** The way from a limit of the plan to the plan without it. */
export function PremiumLink() {
  return (
    <Link to="/subscription" className={noteActionClass}>
      {copy.showPremium}
    </Link>
  );
}
