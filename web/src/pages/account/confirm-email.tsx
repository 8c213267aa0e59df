import { accountSecurity } from '@afdal/contract/people/account-security';
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { MailedNote } from '../../features/accounts/confirm-email/mailed-note.tsx';
import { texts } from '../../features/accounts/confirm-email/texts.ts';
import { useConfirmEmail } from '../../features/accounts/confirm-email/use-confirm-email.ts';
import { useMailedToken } from '../../features/accounts/use-mailed-token.ts';
import { call } from '../../lib/api.ts';
import { useSession } from '../../session/session.ts';
import { Brand } from '../../ui/base/brand.tsx';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { Spinner } from '../../ui/base/spinner.tsx';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';

/** Opened by the mailed link; before that, asks a new person to open their mail. */
export function ConfirmEmailPage() {
  const { token } = useSearch({ from: '/confirm-email' });
  const mailedToken = useMailedToken('/confirm-email', token);
  const mailedTo = useLocation({ select: ({ state }) => state.mailedTo });

  return (
    <main id="main" tabIndex={-1} className="mx-auto grid min-h-dvh w-full max-w-form content-center gap-6 px-5 py-8">
      <Brand />
      <h1 className="text-28">{texts.heading}</h1>
      {mailedTo && !mailedToken ? (
        <>
          <div role="status">
            <MailedNote email={mailedTo} />
          </div>
          <WayOn />
        </>
      ) : (
        <Confirmation token={mailedToken} />
      )}
    </main>
  );
}

function Confirmation({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const goHome = useCallback(() => {
    showToast({ title: texts.done, variant: 'success' });
    void navigate({ to: '/dashboard', replace: true });
  }, [navigate]);
  const { confirmation, retry } = useConfirmEmail(token, goHome);
  return (
    <>
      <div role="status">{renderNote(confirmation)}</div>
      {confirmation.state === 'failed' && confirmation.canRetry && (
        <Button variant="soft" onClick={retry}>
          {texts.retry}
        </Button>
      )}
      {confirmation.state === 'failed' && !confirmation.canRetry && <AnotherLink />}
      {confirmation.state !== 'busy' && <WayOn />}
    </>
  );
}

/** A link that is spent or too old offers another, to whoever is signed in; others sign in first. */
function AnotherLink() {
  const user = useSession()?.user;
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const send = async () => {
    setState('busy');
    try {
      await call(accountSecurity.resendConfirmation, {});
      setState('sent');
    } catch (error) {
      setState('idle');
      toastError(texts.anotherFailed, error);
    }
  };
  if (!user) return <p className="text-ink-2">{texts.signInForAnother}</p>;
  if (user.emailVerified && user.isHolderVerified) return null;
  return (
    <>
      <div role="status">
        {state === 'sent' && (
          <Note tone="success" icon={CircleCheck}>
            <FilledText text={texts.anotherSent} at="email" className="inline-block max-w-full wrap-anywhere">
              {user.email}
            </FilledText>
          </Note>
        )}
      </div>
      {state !== 'sent' && (
        <Button variant="soft" busy={state === 'busy'} onClick={() => void send()}>
          {texts.anotherLink}
        </Button>
      )}
    </>
  );
}

function renderNote(confirmation: ReturnType<typeof useConfirmEmail>['confirmation']): ReactNode {
  switch (confirmation.state) {
    case 'busy':
      return (
        <p className="flex items-center gap-3 text-ink-2">
          <Spinner />
          {texts.busy}
        </p>
      );
    case 'done':
      return (
        <Note tone="success" icon={CircleCheck}>
          {texts.done}
        </Note>
      );
    case 'failed':
      return (
        <Note tone="danger" icon={CircleAlert}>
          {confirmation.message}
        </Note>
      );
  }
}

function WayOn() {
  const isSignedIn = useSession() !== null;
  return (
    <Link to={isSignedIn ? '/dashboard' : '/login'} className={buttonClass()}>
      {isSignedIn ? texts.continueLabel : texts.goToLogin}
    </Link>
  );
}
