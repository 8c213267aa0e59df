import { Link, useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { copy } from '../features/accounts/copy.ts';
import { useConfirmEmail } from '../features/accounts/use-confirm-email.ts';
import { useMailedToken } from '../features/accounts/use-mailed-token.ts';
import { useSession } from '../session/session.ts';
import { Brand } from '../ui/brand.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Spinner } from '../ui/spinner.tsx';

const words = copy.confirmEmail;

export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/confirm-email' });
  const kept = useMailedToken('/confirm-email', token);
  const { confirmation, retry } = useConfirmEmail(kept);
  const isSignedIn = useSession() !== null;

  return (
    <main id="main" tabIndex={-1} className="mx-auto grid min-h-dvh w-full max-w-form content-center gap-6 px-5 py-8">
      <Brand />
      <h1 className="text-28">{words.heading}</h1>
      <div role="status">
        {confirmation.state === 'busy' && (
          <p className="flex items-center gap-3 text-ink-2">
            <Spinner />
            {words.busy}
          </p>
        )}
        {confirmation.state === 'done' && (
          <Note tone="success" icon={CircleCheck}>
            {words.done}
          </Note>
        )}
        {confirmation.state === 'failed' && (
          <Note tone="danger" icon={CircleAlert}>
            {confirmation.message}
          </Note>
        )}
      </div>
      {confirmation.state === 'failed' && confirmation.canRetry && (
        <Button look="soft" onClick={retry}>
          {words.retry}
        </Button>
      )}
      {confirmation.state !== 'busy' && (
        <Link to={isSignedIn ? '/dashboard' : '/login'} className={buttonClass()}>
          {isSignedIn ? words.goOn : words.goToLogin}
        </Link>
      )}
    </main>
  );
}
