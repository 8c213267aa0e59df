import { secondStep } from '@afdal/contract/people/second-step';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { type PassedWith, passSecondStep } from './pass-second-step.ts';
import { texts } from './texts.ts';

interface Props {
  readonly kind: 'code' | 'recoveryCode';
  readonly challenge: string;
  readonly onPassed: PassedWith;
}

/** A code of the app, or a recovery code for when it is lost. */
export function CodeForm({ kind, challenge, onPassed }: Props) {
  const form = useForm({
    draftName: 'second-step',
    excludeFromDraft: ['code', 'recoveryCode'],
    initial: { [kind]: '' } as { code?: string; recoveryCode?: string },
    schema: secondStep.passSecondStep.body,
    toBody: (draft) => ({ challenge, ...draft }),
    write: { send: passSecondStep, failed: texts.failed },
    onDone: onPassed,
  });
  const isCode = kind === 'code';
  return (
    <Form form={form} label={texts.heading} submit={texts.confirm} isLarge>
      <TextField
        {...form.text(kind)}
        label={isCode ? texts.code : texts.recoveryCode}
        hint={isCode ? texts.codeHint : texts.recoveryHint}
        required
        autoFocus
        dir="ltr"
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        spellCheck={false}
      />
    </Form>
  );
}
