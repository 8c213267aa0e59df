import { accounts, ForgottenPassword } from '@afdal/contract/accounts';
import { fieldErrors } from '@afdal/contract/field-errors';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { causeOf } from '../../lib/api-failure.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

const words = copy.forgot;

/** Requests the mailed link. Never reveals, here or elsewhere, whether an account has the address. */
export function useForgotPassword(onSent: (email: string) => void) {
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const submit = async (email: string) => {
    const isEmpty = email.trim() === '';
    const parsed = ForgottenPassword.safeParse({ email });
    setError(isEmpty ? words.incomplete : parsed.error && fieldErrors(parsed.error.issues).email);
    if (isEmpty) showToast({ title: words.incompleteTitle, description: words.incomplete, variant: 'destructive' });
    if (!parsed.success) return;
    setBusy(true);
    try {
      await call(accounts.forgotPassword, { body: { email } });
      onSent(email.trim());
    } catch (failure) {
      showToast({
        title: words.failedTitle,
        description: words.failed,
        cause: causeOf(failure),
        variant: 'destructive',
      });
      setBusy(false);
    }
  };

  return { error, isBusy, forgetError: () => setError(undefined), submit };
}
