import { users } from '@afdal/contract/people/accounts';
import { call } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

const { failedTitle: title, failed: description } = copy.forgot;

/** Requests the mailed link. Never reveals, here or elsewhere, whether an account has the address. Answers the address. */
export async function forgotPassword({ email }: { readonly email: string }): Promise<string> {
  try {
    await call(users.forgotPassword, { body: { email } });
  } catch (failure) {
    showToast({ title, description, cause: getErrorMessage(failure), variant: 'destructive' });
    throw failure;
  }
  return email.trim();
}
