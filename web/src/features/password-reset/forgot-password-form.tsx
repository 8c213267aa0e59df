import { ForgottenPassword } from '@afdal/contract/people/accounts';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';
import { forgotPassword } from './forgot-password.ts';

const words = copy.forgot;

export function ForgotPasswordForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm({
    draftName: 'forgotten-password',
    initial: { email: '' },
    schema: ForgottenPassword,
    getErrors: ({ email }) => {
      if (email.trim() !== '') return {};
      showToast({ title: words.incompleteTitle, description: words.incomplete, variant: 'destructive' });
      return { email: words.incomplete };
    },
    write: { send: (body) => forgotPassword(body as { email: string }) },
    onDone: onSent,
  });
  const { isBusy } = form;
  return (
    <>
      <FormFrame
        form={form}
        label={words.submit}
        submit={isBusy ? words.busy : words.submit}
        isLarge
        isDisabled={isBusy}
        news={<FormError submitError={form.submitError} />}
      >
        <TextField
          {...form.text('email')}
          label={words.email}
          type="email"
          dir="ltr"
          autoComplete="email"
          inputMode="email"
          required
        />
      </FormFrame>
      <Link to="/login" className={buttonClass('bare')}>
        {words.back}
      </Link>
    </>
  );
}
