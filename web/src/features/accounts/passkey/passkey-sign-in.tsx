import type { Role } from '@afdal/domain/sessions/limits';
import { passkeySignInMs } from '@afdal/domain/sessions/second-step-limits';
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/base/button.tsx';
import { texts as accounts } from '../texts.ts';
import { useWelcome } from '../use-welcome.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { texts } from './texts.ts';

interface Props {
  readonly onSignedIn: (role: Role) => void;
}

/** Sign-in with a passkey alone: by the button, or by what the browser suggests for the e-mail address. */
export function PasskeySignIn({ onSignedIn }: Props) {
  const { errorText, isUnfinished, isBusy, signIn } = usePasskeySignIn(onSignedIn);
  return (
    <>
      <Button variant="quiet" size="large" icon={KeyRound} busy={isBusy} onClick={() => void signIn(false)}>
        {texts.submit}
      </Button>
      <p role="alert" className="text-14 text-danger-ink empty:hidden">
        {errorText}
      </p>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isUnfinished && texts.notFinished}
      </p>
    </>
  );
}

function usePasskeySignIn(onSignedIn: Props['onSignedIn']) {
  const [errorText, setErrorText] = useState('');
  const [isUnfinished, setUnfinished] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const suggestedAt = useRef(0);
  const welcome = useWelcome(onSignedIn);

  const signIn = async (isSuggested: boolean) => {
    running.current?.abort();
    const attempt = new AbortController();
    const { signal } = attempt;
    running.current = attempt;
    // Of what is only suggested nothing is said before the person has chosen it.
    let isChosen = false;
    const choose = () => {
      isChosen = true;
      setErrorText('');
      setUnfinished(false);
      setBusy(true);
    };
    if (!isSuggested) choose();
    try {
      const signedIn = await signInWithPasskey({ signal, isSuggested, onSigned: choose });
      if (signedIn) await welcome(accounts.login.done, signedIn.user.role);
    } catch (error) {
      if (signal.aborted || !isChosen) return;
      if (isCancelled(error)) setUnfinished(true);
      else setErrorText(getErrorMessage(error) ?? texts.failed);
      setBusy(false);
      void suggest();
    }
  };

  /** Offers passkeys where the e-mail address is typed, by browsers that can. */
  const suggest = async () => {
    suggestedAt.current = Date.now();
    if (await browserSupportsWebAuthnAutofill()) await signIn(true);
  };
  const onShow = useEffectEvent(() => void suggest());
  const onReturn = useEffectEvent(() => {
    // What waits to be signed would run out while the page stays open.
    if (!isBusy && Date.now() - suggestedAt.current > passkeySignInMs / 2) void suggest();
  });
  useEffect(() => {
    onShow();
    const returned = () => onReturn();
    window.addEventListener('focus', returned);
    return () => {
      window.removeEventListener('focus', returned);
      running.current?.abort();
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
  return { errorText, isUnfinished, isBusy, signIn };
}

/** Whether the person, or the device after a while, closed the dialog; browsers do not tell them apart. */
function isCancelled(error: unknown): boolean {
  return error instanceof Error && error.name === 'NotAllowedError';
}
