import { twoStep } from '@afdal/contract/people/two-step';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/other-tabs.ts';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityKey } from './security-queries.ts';
import { SecuritySheet, type SecuritySheetProps } from './security-sheet.tsx';
import { texts } from './texts.ts';

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
