import { accounts } from '@afdal/contract/people/accounts';
import { call } from '../../lib/api.ts';
import { ApiFailure, getErrorMessage, getFieldErrors } from '../../lib/api-failure.ts';
import { closeSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import type { ResetValues } from './reset-errors.ts';

/** Sets the new password. This ends every session, including this browser's. */
export async function resetPassword(token: string, { password }: ResetValues): Promise<void> {
  try {
    await call(accounts.resetPassword, { body: { token, password } });
  } catch (failure) {
    const failureBody = failure instanceof ApiFailure ? failure.body : null;
    if (failureBody?.errorType === 'reset_token_invalid')
      showToast({ title: failureBody.message, variant: 'destructive' });
    else if (!getFieldErrors(failure)) {
      showToast({ title: copy.reset.failed, cause: getErrorMessage(failure), variant: 'destructive' });
    }
    throw failure;
  }
  closeSession();
  showToast({ title: copy.reset.done, variant: 'success' });
}
