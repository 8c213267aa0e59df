import { users } from '@afdal/contract/people/accounts';
import { call } from '../../lib/api.ts';
import { ApiError, getErrorMessage, getFieldErrors } from '../../lib/api-error.ts';
import { closeSession } from '../../session/session.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import type { ResetValues } from './reset-errors.ts';

/** Sets the new password. This ends every session, including this browser's. */
export async function resetPassword(token: string, { password }: ResetValues): Promise<void> {
  try {
    await call(users.resetPassword, { body: { token, password } });
  } catch (failure) {
    const errorBody = failure instanceof ApiError ? failure.body : null;
    if (errorBody?.errorType === 'reset_token_invalid') showToast({ title: errorBody.message, variant: 'destructive' });
    else if (!getFieldErrors(failure)) {
      showToast({ title: copy.reset.failed, cause: getErrorMessage(failure), variant: 'destructive' });
    }
    throw failure;
  }
  closeSession();
  showToast({ title: copy.reset.done, variant: 'success' });
}
