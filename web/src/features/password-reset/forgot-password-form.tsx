import { ForgottenPassword, users } from '@afdal/contract/people/accounts';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/api.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { buttonClass } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const { failedTitle: title, failed: description } = texts.forgot;

/** Requests the mailed link. Never reveals, here or elsewhere, whether an account has the address. Answers the address. */
async function forgotPassword({ email }: { readonly email: string }): Promise<string> {
  try {
    await call(users.forgotPassword, { body: { email } });
  } catch (failure) {
    showToast({ title, description, cause: getErrorMessage(failure), variant: 'destructive' });
    throw failure;
  }
  return email.trim();
}

const labels = texts.forgot;

export function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm({
    draftName: 'forgotten-password',
    initial: { email: '' },
    schema: ForgottenPassword,
    getErrors: ({ email }) => {
      if (email.trim() !== '') return {};
      showToast({ title: labels.incompleteTitle, description: labels.incomplete, variant: 'destructive' });
      return { email: labels.incomplete };
    },
    write: { send: (body) => forgotPassword(body as { email: string }) },
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
