import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useUser } from '../../session/user.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { useAccountSecurity } from './security-queries.ts';
import { texts } from './texts.ts';

/** Leads an administrator who may do nothing before a second step to where it is set up. */
export function SecondStepBanner() {
  return useUser().role === 'admin' ? <Demand /> : null;
}

function Demand() {
  const { data } = useAccountSecurity();
  if (!data?.twoStep.isDemanded) return null;
  return (
    <aside aria-label={texts.twoStep} className="mx-auto mb-gap max-w-content">
      <Note tone="warning" icon={KeyRound}>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{texts.demanded}</p>
          <Link to="/settings" search={{ open: 'two-step' }} className={noteActionClass}>
            {texts.titles['two-step']}
          </Link>
        </div>
      </Note>
    </aside>
  );
}
