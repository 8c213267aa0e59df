import type { ErrorBody } from '@afdal/contract/errors';
import type { Role } from '@afdal/domain/sessions/limits';
import { useEffect, useState } from 'react';
import { ApiError, InvalidFields, NetworkError } from '../../lib/api-error.ts';
import { texts as calls } from '../../lib/texts.ts';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { type AuthMode, type AuthValues, emptyFields } from './auth-values.ts';
import { secondStepIn } from './second-step-in.ts';
import { texts } from './texts.ts';
import { useAuthDraft } from './use-auth-draft.ts';
import { useWelcome } from './use-welcome.ts';

export interface AuthError {
  readonly type: string;
  readonly title: string;
  readonly message: string;
}

export interface AuthOutcomes {
  readonly onSignedIn: (role: Role) => void;
  /** The registration was accepted and continues by mail. */
  readonly onMailed: (email: string) => void;
  /** The password was right, and a second step is asked for. */
  readonly onSecondStep: (errorBody: ErrorBody) => void;
}

/** The behaviour of the sign-in form: what is sent, what is said of the outcome, and where it leads. */
export function useAuthenticate(mode: AuthMode, { onSignedIn, onMailed, onSecondStep }: AuthOutcomes) {
  const [authError, setAuthError] = useState<AuthError | null>(null);
  const welcome = useWelcome(onSignedIn);
  useEffect(() => {
    loadSubmission().catch(() => {}); // Retried, and reported, on submit.
  }, []);

  // Messages of the last attempt must not show beside those of the next.
  const forget = () => setAuthError(null);
  const form = useCheckedForm({
    state: useAuthDraft(),
    check: (values) => {
      forget();
      const errors = emptyFields(mode, values);
      return Object.keys(errors).length === 0 ? { body: values } : { errors };
    },
    write: {
      send: async (values: AuthValues) => {
        try {
          const { authenticate } = await loadSubmission();
          const signedIn = await authenticate(mode, values);
          if (signedIn) await welcome(texts[mode].done, signedIn.user.role);
          else onMailed(values.email);
        } catch (error) {
          const step = secondStepIn(error);
          if (step) onSecondStep(step);
          else if (!(error instanceof InvalidFields)) showError(error);
          throw error;
        }
      },
    },
  });
  const showError = (error: unknown) => {
    const errorBody = error instanceof ApiError ? error.body : null;
    const message = (error instanceof Error && error.message) || texts.failedSomehow;
    setAuthError({ type: errorBody?.errorType ?? 'general_error', title: texts[mode].failed, message });
  };
  return {
    form,
    authError,
    forget: () => {
      forget();
      form.setFieldErrors({});
    },
  };
}

/**
 * The checks and calls of signing in. They import the contract's schemas, so they are loaded while the person types
 * and add nothing to the first screen.
 */
async function loadSubmission() {
  try {
    return await import('./authenticate.ts');
  } catch (cause) {
    throw new NetworkError(calls.unreachable, cause);
  }
}
