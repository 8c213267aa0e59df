import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { copy } from './copy.ts';
import { type ResetValues, resetErrors } from './reset-errors.ts';
import { resetPassword } from './reset-password.ts';

const labels = copy.reset;

interface Props {
  readonly token: string;
  readonly onReset: () => void;
}

export function ResetPasswordForm({ token, onReset }: Props) {
  const form = useCheckedForm({
    draftName: 'new-password',
    excludeFromDraft: ['password', 'confirmPassword'],
    initial: { password: '', confirmPassword: '' },
    check: (values) => {
      const errors = resetErrors(values);
      return Object.keys(errors).length > 0 ? { errors } : { body: values };
    },
    write: { send: (values: ResetValues) => resetPassword(token, values) },
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
