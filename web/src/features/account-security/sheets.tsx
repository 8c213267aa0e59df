import { accountSecurity } from '@afdal/contract/people/account-security';
import { twoStep } from '@afdal/contract/people/two-step';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { PasswordStrength } from '../../ui/fields/strength/password-strength.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ChangeEmailSheet } from './change-email-sheet.tsx';
import { AddPasskeySheet, RemovePasskeySheet, RenamePasskeySheet } from './passkey-sheets.tsx';
import { CurrentPassword, PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityChanged, securityKey } from './security-queries.ts';
import { SecuritySheet } from './security-sheet.tsx';
import { texts } from './texts.ts';
import { TwoStepSheet } from './two-step-sheet.tsx';

/** Of the account's settings, in one chunk. */
export const sheets = {
  'change-email': ChangeEmailSheet,
  'change-password': ChangePasswordSheet,
  'two-step': TwoStepSheet,
  'two-step-off': TwoStepOffSheet,
  'recovery-codes': RecoveryCodesSheet,
  'add-passkey': AddPasskeySheet,
  'rename-passkey': RenamePasskeySheet,
  'remove-passkey': RemovePasskeySheet,
};

export type SecurityDialog = keyof typeof sheets;

function RecoveryCodesSheet(sheet: AddressedDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    sheet.onClose();
  };
  return (
    <SecuritySheet {...sheet} onClose={close} name="recovery-codes">
      {({ hasPassword }) =>
        codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <PasswordStep
            hasPassword={hasPassword}
            submit={texts.renewCodes}
            send={(body) => call(twoStep.renewRecoveryCodes, { body })}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              invalidate([securityKey]);
            }}
            onCancel={close}
          >
            {texts.renewHint}
          </PasswordStep>
        )
      }
    </SecuritySheet>
  );
}

function ChangePasswordSheet(sheet: AddressedDialogProps) {
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

function TwoStepOffSheet(sheet: AddressedDialogProps) {
  return (
    <SecuritySheet {...sheet} name="two-step-off">
      {({ hasPassword }) => <OffForm hasPassword={hasPassword} onDone={sheet.onClose} />}
    </SecuritySheet>
  );
}

function OffForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const [isLost, setLost] = useState(false);
  const field = isLost ? 'recoveryCode' : 'code';
  const form = useForm({
    draftName: 'two-step-off',
    excludeFromDraft: ['password', 'code', 'recoveryCode'],
    initial: { password: '', code: '', recoveryCode: '' },
    schema: twoStep.turnOffTotp.body,
    toBody: (draft) => ({ [field]: draft[field], ...(hasPassword && { password: draft.password }) }),
    write: { send: (body) => call(twoStep.turnOffTotp, { body }), failed: texts.failedToSave },
    onDone: () => {
      securityChanged(texts.turnedOff);
      onDone();
    },
  });
  return (
    <Form form={form} label={texts.titles['two-step-off']} submit={texts.turnOff} onCancel={onDone}>
      <p className="text-ink-2">{texts.turnOffHint}</p>
      <CurrentPassword {...form.text('password')} isVisible={hasPassword} data-autofocus />
      <TextField
        {...form.text(field)}
        label={isLost ? texts.recoveryCode : texts.code}
        required
        dir="ltr"
        autoComplete={isLost ? 'off' : 'one-time-code'}
        inputMode={isLost ? 'text' : 'numeric'}
      />
      <Button variant="bare" size="small" onClick={() => setLost(!isLost)} className="justify-self-start">
        {isLost ? texts.byAppCode : texts.byRecoveryCode}
      </Button>
    </Form>
  );
}
