import { twoStep } from '@afdal/contract/people/two-step';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/base/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { CurrentPassword } from './password-step.tsx';
import { securityChanged } from './security-queries.ts';
import { SecuritySheet } from './security-sheet.tsx';
import { texts } from './texts.ts';

export function TwoStepOffSheet(sheet: AddressedDialogProps) {
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
