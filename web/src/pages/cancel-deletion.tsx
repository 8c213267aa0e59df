import { Link, useSearch } from '@tanstack/react-router';
import { copy } from '../features/account-deletion/copy.ts';
import { KeepAccount } from '../features/account-deletion/keep-account.tsx';
import { useMailedToken } from '../features/accounts/use-mailed-token.ts';
import { buttonClass } from '../ui/button.tsx';

/** Opened by the link in the mail about a deletion that was asked for, signed in or not. */
export function CancelDeletionPage() {
  const { token } = useSearch({ from: '/anybody/cancel-deletion' });
  const kept = useMailedToken('/cancel-deletion', token);
  return (
    <div className="mx-auto grid max-w-form gap-6">
      <h1 className="text-28">{copy.heading}</h1>
      <KeepAccount token={kept} />
      <Link to="/dashboard" className={buttonClass('bare')}>
        {copy.goOn}
      </Link>
    </div>
  );
}
