import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { copy } from './copy.ts';
import type { ResetValues } from './reset-errors.ts';
import { useResetPassword } from './use-reset-password.ts';

const words = copy.reset;

interface Props {
  readonly token: string;
  readonly onReset: () => void;
}

export function ResetPasswordForm({ token, onReset }: Props) {
  const [values, setValues] = useState<ResetValues>({ password: '', confirmPassword: '' });
  const { errors, isBusy, submit } = useResetPassword(token, onReset);
  const form = useFocusOnErrors(errors);

  const bind = (field: keyof ResetValues) => ({
    name: field,
    label: words[field],
    value: values[field],
    error: errors[field],
    required: true,
    autoComplete: 'new-password',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [field]: event.target.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      aria-label={words.submit}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit(values);
      }}
    >
      <PasswordField {...bind('password')} below={<PasswordStrength password={values.password} own={[]} />} />
      <PasswordField {...bind('confirmPassword')} />
      <Button type="submit" size="large" busy={isBusy} disabled={isBusy} className="w-full">
        {words.submit}
      </Button>
    </form>
  );
}
