import { Link, useSearch } from '@tanstack/react-router';
import { texts } from '../../features/account-deletion/texts.ts';
import { UndoDeletion } from '../../features/account-deletion/undo-deletion.tsx';
import { useMailedToken } from '../../features/accounts/use-mailed-token.ts';
import { buttonClass } from '../../ui/base/button.tsx';

/** Opened by the link in the mail about a deletion that was asked for, signed in or not. */
export function CancelDeletionPage() {
  const { token } = useSearch({ from: '/anybody/cancel-deletion' });
  const mailedToken = useMailedToken('/cancel-deletion', token);
  return (
    <div className="mx-auto grid max-w-form gap-6">
      <h1 className="text-28">{texts.heading}</h1>
      <UndoDeletion token={mailedToken} />
      <Link to="/dashboard" className={buttonClass('bare')}>
        {texts.continueLabel}
      </Link>
    </div>
  );
}
