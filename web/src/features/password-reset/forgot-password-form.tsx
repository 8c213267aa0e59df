import { ForgottenPassword, users } from '@afdal/contract/people/accounts';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { texts } from './texts.ts';

/** Requests the mailed link. Never reveals, here or elsewhere, whether an account has the address. Answers the address. */
async function forgotPassword({ email }: { readonly email: string }): Promise<string> {
  await call(users.forgotPassword, { body: { email } });
  return email.trim();
}

const labels = texts.forgot;

interface Props {
  /** Empty where nothing was typed. */
  readonly typedEmail: string;
  readonly onSent: (email: string) => void;
}

export function ForgotPasswordForm({ typedEmail, onSent }: Props) {
  const form = useForm({
    draftName: 'forgotten-password',
    // What was typed to sign in: nobody need type it again.
    initial: { email: typedEmail },
    schema: ForgottenPassword,
    getErrors: ({ email }) => (email.trim() === '' ? { email: labels.incomplete } : {}),
    write: { send: (body) => forgotPassword(body as { email: string }), failed: labels.failed },
    onDone: onSent,
  });
  const { isBusy } = form;
  return (
    <>
      <FormFrame
        form={form}
        label={labels.submit}
        submit={isBusy ? labels.busy : labels.submit}
        isLarge
        isDisabled={isBusy}
        status={<FormError submitError={form.submitError} />}
      >
        <TextField
          {...form.text('email')}
          label={labels.email}
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          required
        />
      </FormFrame>
      <Link to="/login" className={buttonClass('bare')}>
        {labels.back}
      </Link>
    </>
  );
}
