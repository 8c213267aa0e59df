import { twoStep } from '@afdal/contract/people/two-step';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ChangeEmailSheet } from './change-email-sheet.tsx';
import { ChangePasswordSheet } from './change-password-sheet.tsx';
import { AddPasskeySheet, RemovePasskeySheet, RenamePasskeySheet } from './passkey-sheets.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityKey } from './security-queries.ts';
import { SecuritySheet } from './security-sheet.tsx';
import { texts } from './texts.ts';
import { TwoStepOffSheet } from './two-step-off-sheet.tsx';
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
