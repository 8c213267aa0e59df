import { Link } from '@tanstack/react-router';
import { noteActionClass } from '../base/note.tsx';
import { texts } from '../base/texts.ts';

/** The way from a limit of the plan to the plan without it. */
export function PremiumLink() {
  return (
    <Link to="/subscription" className={noteActionClass}>
      {texts.showPremium}
    </Link>
  );
}
