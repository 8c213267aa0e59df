import { accountSecurity } from '@afdal/contract/people/account-security';
import { interpolate } from '@afdal/domain/text/interpolate';
import { call } from '../../lib/api.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { CurrentPassword } from './password-step.tsx';
import { securityChanged } from './security-queries.ts';
import { SecuritySheet } from './security-sheet.tsx';
import { texts } from './texts.ts';

export function ChangeEmailSheet(sheet: AddressedDialogProps) {
  return (
    <SecuritySheet {...sheet} name="change-email">
      {({ hasPassword }) => <EmailForm hasPassword={hasPassword} onDone={sheet.onClose} />}
    </SecuritySheet>
  );
}

function EmailForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const form = useForm({
    draftName: 'email',
    excludeFromDraft: ['password'],
    initial: { email: '', password: '' },
    schema: accountSecurity.changeEmail.body,
    toBody: ({ email, password }) => ({ email, ...(hasPassword && { password }) }),
    write: { send: (body) => call(accountSecurity.changeEmail, { body }), failed: texts.failedToSend },
    onDone: ({ pendingEmail }) => {
      securityChanged(interpolate(texts.sentTo, { email: pendingEmail?.email ?? '' }));
      onDone();
    },
  });
  return (
    <Form form={form} label={texts.titles['change-email']} submit={texts.sendLink} onCancel={onDone}>
      <TextField
        {...form.text('email')}
        label={texts.newEmail}
        hint={texts.newEmailHint}
        required
        type="email"
        dir="ltr"
        autoComplete="email"
        inputMode="email"
        data-autofocus
      />
      <CurrentPassword {...form.text('password')} isVisible={hasPassword} />
    </Form>
  );
}
