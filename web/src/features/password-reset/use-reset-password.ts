import { accounts } from '@afdal/contract/accounts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiFailure, causeOf } from '../../lib/api-failure.ts';
import { closeSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { type ResetErrors, type ResetValues, resetErrors } from './reset-errors.ts';

/** Sets the new password. This ends every session, including this browser's. */
export function useResetPassword(token: string, onReset: () => void) {
  const [errors, setErrors] = useState<ResetErrors>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (values: ResetValues) => {
    const wrong = resetErrors(values);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await call(accounts.resetPassword, { body: { token, password: values.password } });
      closeSession();
      showToast({ title: copy.reset.done, variant: 'success' });
      onReset();
    } catch (failure) {
      setBusy(false);
      const refusal = failure instanceof ApiFailure ? failure.body : null;
      setErrors(refusal?.fields ?? {});
      if (refusal?.errorType === 'reset_token_invalid') showToast({ title: refusal.message, variant: 'destructive' });
      else if (!refusal?.fields) {
        showToast({ title: copy.reset.failed, cause: causeOf(failure), variant: 'destructive' });
      }
    }
  };

  return { errors, isBusy, submit };
}
