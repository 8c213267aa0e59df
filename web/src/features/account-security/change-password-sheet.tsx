import { accountSecurity } from '@afdal/contract/people/account-security';
import { call } from '../../lib/api.ts';
import { useUser } from '../../session/user.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { copy } from './copy.ts';
import { CurrentPassword } from './current-password.tsx';
import { securityChanged } from './security-queries.ts';
import { SecuritySheet, type SecuritySheetProps } from './security-sheet.tsx';

export function ChangePasswordSheet(sheet: SecuritySheetProps) {
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
    write: { send: (body) => call(accountSecurity.changePassword, { body }), failed: copy.failedToSave },
    onDone: () => {
      securityChanged(copy.passwordChanged);
      onDone();
    },
  });
  return (
    <Form form={form} label={copy.titles['change-password']} submit={copy.savePassword} onCancel={onDone}>
      <CurrentPassword {...form.text('currentPassword')} isVisible={hasPassword} data-autofocus />
      <PasswordField
        {...form.text('password')}
        label={copy.newPassword}
        required
        autoComplete="new-password"
        below={<PasswordStrength password={form.draft.password} own={[email, name]} />}
      />
      <p className="text-14 text-ink-2">{copy.sessionsEnd}</p>
    </Form>
  );
}
