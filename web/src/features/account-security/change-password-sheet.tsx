import { accountSecurity } from '@afdal/contract/people/account-security';
import { call } from '../../lib/api.ts';
import { useUser } from '../../session/user.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { CurrentPassword } from './password-step.tsx';
import { securityChanged } from './security-queries.ts';
import { SecuritySheet } from './security-sheet.tsx';
import { texts } from './texts.ts';

export function ChangePasswordSheet(sheet: AddressedDialogProps) {
  return (
    <SecuritySheet {...sheet} name="change-password">
      {({ hasPassword }) => <ChangeForm hasPassword={hasPassword} onDone={sheet.onClose} />}
    </SecuritySheet>
  );
}

function ChangeForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const { email, name } = useUser();
  const form = useForm({
    draftName: 'password',
    excludeFromDraft: ['currentPassword', 'password'],
    initial: { currentPassword: '', password: '' },
    schema: accountSecurity.changePassword.body,
    toBody: ({ currentPassword, password }) => ({ password, ...(hasPassword && { currentPassword }) }),
    write: { send: (body) => call(accountSecurity.changePassword, { body }), failed: texts.failedToSave },
    onDone: () => {
      securityChanged(texts.passwordChanged);
      onDone();
    },
  });
  return (
    <Form form={form} label={texts.titles['change-password']} submit={texts.savePassword} onCancel={onDone}>
      <CurrentPassword {...form.text('currentPassword')} isVisible={hasPassword} data-autofocus />
      <PasswordField
        {...form.text('password')}
        label={texts.newPassword}
        required
        autoComplete="new-password"
        below={<PasswordStrength password={form.draft.password} own={[email, name]} />}
      />
      <p className="text-14 text-ink-2">{texts.sessionsEnd}</p>
    </Form>
  );
}
