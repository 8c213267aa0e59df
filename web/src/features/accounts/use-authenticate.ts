import type { Role } from '@afdal/domain/sessions/limits';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { dismissToast, showToast } from '../../ui/toast/toasts.ts';
import { type AuthErrors, type AuthMode, type AuthValues, emptyFields } from './auth-values.ts';
import { copy } from './copy.ts';
import { loadSubmission } from './submission.ts';
import { useWelcome } from './use-welcome.ts';

export interface AuthFailure {
  readonly type: string;
  readonly message: string;
}

export interface AuthOutcomes {
  readonly onSignedIn: (role: Role) => void;
  /** The registration was accepted and continues by mail. */
  readonly onMailed: (email: string) => void;
}

/** The behaviour of the sign-in screen: validates, sends, reports the outcome, and navigates on. */
export function useAuthenticate(mode: AuthMode, { onSignedIn, onMailed }: AuthOutcomes) {
  const [errors, setErrors] = useState<AuthErrors>({});
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toastId = useRef<number>(undefined);
  const welcome = useWelcome(onSignedIn);
  useEffect(() => {
    loadSubmission().catch(() => {}); // Retried, and reported, on submit.
  }, []);

  // Messages of the last attempt must not show beside those of the next.
  const forget = () => {
    setErrors({});
    setFailure(null);
    if (toastId.current !== undefined) dismissToast(toastId.current);
  };
  const showFailure = (title: string, description: string) => {
    toastId.current = showToast({ title, description, variant: 'destructive' });
  };

  const submit = async (values: AuthValues) => {
    const empty = emptyFields(mode, values);
    forget();
    setErrors(empty);
    if (Object.keys(empty).length > 0) {
      showFailure(copy.incompleteTitle, copy.incomplete);
      return;
    }
    setBusy(true);
    try {
      const { checkAuthValues, authenticate } = await loadSubmission();
      const wrong = checkAuthValues(mode, values);
      if (Object.keys(wrong).length > 0) {
        setErrors(wrong);
        setBusy(false);
        return;
      }
      const signedIn = await authenticate(mode, values);
      if (signedIn) welcome(copy[mode].done, signedIn.user.role);
      else onMailed(values.email);
    } catch (error) {
      const refusal = error instanceof ApiFailure ? error.body : null;
      const message = (error instanceof Error && error.message) || copy.failedSomehow;
      setBusy(false);
      setErrors(refusal?.fields ?? {});
      setFailure({ type: refusal?.errorType ?? 'general_error', message });
      showFailure(copy[mode].failed, message);
    }
  };

  return { errors, failure, isBusy, forget, submit };
}
