import { fieldErrors } from '@afdal/contract/field-errors';
import { users } from '@afdal/contract/people/accounts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { closeSession } from '../../session/session.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const labels = texts.reset;

interface Props {
  readonly token: string;
  readonly onReset: () => void;
  /** The link was used, replaced by a newer one, or is too old. */
  readonly onExpired: () => void;
}

export function ResetPasswordForm({ token, onReset, onExpired }: Props) {
  const form = useCheckedForm({
    draftName: 'new-password',
    excludeFromDraft: ['password', 'confirmPassword'],
    initial: { password: '', confirmPassword: '' },
    check: (values) => {
      const errors = resetErrors(values);
      return Object.keys(errors).length > 0 ? { errors } : { body: values };
    },
    write: { send: (values: ResetValues) => resetPassword(token, values, onExpired), failed: labels.failed },
    onDone: onReset,
  });
  const bind = (field: keyof ResetValues) => ({
    ...form.text(field),
    label: labels[field],
    required: true,
    autoComplete: 'new-password',
  });
  // That they differ is said of the second, and is no longer known once either changes.
  const ofBoth = form.getError('confirmPassword') === labels.different ? ['confirmPassword'] : [];
  return (
    <FormFrame
      form={form}
      label={labels.submit}
      submit={labels.submit}
      isLarge
      isDisabled={form.isBusy}
      status={<FormError submitError={form.submitError} />}
    >
      <PasswordField
        {...bind('password')}
        onChange={({ target }) => form.change({ password: target.value }, ['password', ...ofBoth])}
        below={<PasswordStrength password={form.draft.password} own={[]} />}
      />
      <PasswordField {...bind('confirmPassword')} />
    </FormFrame>
  );
}

/** Sets the new password. This ends every session, including this browser's. */
async function resetPassword(token: string, { password }: ResetValues, onExpired: () => void): Promise<void> {
  try {
    await call(users.resetPassword, { body: { token, password } });
  } catch (failure) {
    if (failure instanceof ApiError && failure.body?.errorType === 'reset_token_invalid') onExpired();
    throw failure;
  }
  closeSession();
  showToast({ title: texts.reset.done, variant: 'success' });
}

interface ResetValues {
  readonly password: string;
  readonly confirmPassword: string;
}

/** The rules of the first description: both long enough, by the contract's own rule, and equal. */
function resetErrors({ password, confirmPassword }: ResetValues): Readonly<Record<string, string>> {
  const ofPassword = passwordError(password);
  const ofConfirmation =
    passwordError(confirmPassword) ?? (password === confirmPassword ? null : texts.reset.different);
  return {
    ...(ofPassword && { password: ofPassword }),
    ...(ofConfirmation && { confirmPassword: ofConfirmation }),
  };
}

function passwordError(password: string): string | undefined {
  const parsed = users.resetPassword.body.safeParse({ token: '', password });
  return parsed.error && fieldErrors(parsed.error.issues).password;
}
