import { twoStep } from '@afdal/contract/people/two-step';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { copy } from './copy.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityKey } from './security-queries.ts';
import { SecuritySheet, type SecuritySheetProps } from './security-sheet.tsx';

export function RecoveryCodesSheet(sheet: SecuritySheetProps) {
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
            submit={copy.renewCodes}
            send={(body) => call(twoStep.renewRecoveryCodes, { body })}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              invalidate([securityKey]);
            }}
            onCancel={close}
          >
            {copy.renewHint}
          </PasswordStep>
        )
      }
    </SecuritySheet>
  );
}
