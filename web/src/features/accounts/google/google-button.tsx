import type { ErrorBody } from '@afdal/contract/errors';
import type { Role } from '@afdal/domain/sessions/limits';
import { useEffect, useRef, useState } from 'react';
import { constants } from '../../../lib/constants.ts';
import { texts as calls } from '../../../lib/texts.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Divider } from '../../../ui/base/divider.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { dismissToast, showToast } from '../../../ui/toast/toasts.ts';
import { texts } from '../texts.ts';
import { useWelcome } from '../use-welcome.ts';
import mark from './google-mark.svg';

const labels = texts.google;

interface Props {
  readonly onSignedIn: (role: Role) => void;
  readonly onSecondStep: (secondStepError: ErrorBody) => void;
}

/** Sign-in with Google, and the line between it and the form. */
export function GoogleButton({ onSignedIn, onSecondStep }: Props) {
  const { isBusy, begin } = useSignInWithGoogle(onSignedIn, onSecondStep);
  return (
    <>
      {/* Not `Button`, which blocks clicks while busy: while the popup is open, a click must start over. */}
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={begin}
        className={classes(buttonClass('quiet'), 'w-full')}
      >
        {isBusy ? <Spinner /> : <img src={mark} alt="" width="20" height="20" />}
        {labels.submit}
      </button>
      <Divider>{labels.or}</Divider>
    </>
  );
}

/** Progress of an attempt. Only `entering`, while the server is asked, blocks a new attempt. */
type Phase = 'idle' | 'asking' | 'entering';

const size = { width: 480, height: 640 } as const;

/** The button's behaviour: opens the popup synchronously in the click; the rest of the code is preloaded meanwhile. */
function useSignInWithGoogle(onSignedIn: (role: Role) => void, onSecondStep: (secondStepError: ErrorBody) => void) {
  const [phase, setPhase] = useState<Phase>('idle');
  const running = useRef<AbortController>(undefined);
  const toastId = useRef<number>(undefined);
  const welcome = useWelcome(onSignedIn);
  useEffect(() => {
    loadSignIn().catch(() => {}); // Retried, and reported, on the click.
    return () => running.current?.abort();
  }, []);

  const showAuthError = (description: string, cause?: string) => {
    const { googleFailureToastMs: durationMs } = constants;
    toastId.current = showToast({ title: texts.login.failed, description, cause, variant: 'destructive', durationMs });
  };

  const signIn = async (popup: Window | null) => {
    if (toastId.current !== undefined) dismissToast(toastId.current);
    running.current?.abort();
    if (phase === 'asking') showAuthError(texts.google.superseded);
    const attempt = new AbortController();
    const { signal } = attempt;
    running.current = attempt;
    setPhase('asking');
    try {
      const { signInWithGoogle } = await loadSignIn();
      const events = {
        onSecondStep,
        onError: showAuthError,
        onPopupClosed: () => setPhase('idle'),
        onEntering: () => setPhase('entering'),
      };
      const user = await signInWithGoogle(popup, signal, events);
      if (user) void welcome(texts.login.done, user.role);
      else if (!signal.aborted) setPhase('idle');
    } catch {
      // Only loading the module can fail here; it reports its own failures itself.
      popup?.close();
      if (signal.aborted) return;
      setPhase('idle');
      showAuthError(texts.google.failed, calls.unreachable);
    }
  };

  const begin = () => {
    if (phase === 'entering') return;
    // Before any await: browsers open windows only during a click.
    void signIn(openPopup());
  };
  return { isBusy: phase !== 'idle', begin };
}

function loadSignIn() {
  return import('./sign-in-with-google.ts');
}

function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  return window.open('about:blank', '_blank', features);
}
