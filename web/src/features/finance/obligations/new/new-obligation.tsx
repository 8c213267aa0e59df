import { maxCreditorLength, maxObligationTitleLength } from '@afdal/domain/obligations/limits';
import { isWithPerson, obligationKinds } from '@afdal/domain/obligations/obligation';
import { ChoiceField } from '../../../../ui/fields/choice/choice-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { StepForm } from '../../../../ui/form/steps/step-form.tsx';
import type { DialogProps } from '../../../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { kindIcon } from '../kind-icon.ts';
import { texts } from '../texts.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { type ObligationFormState, useObligationForm } from './use-obligation-form.ts';

const kinds = obligationKinds.map((value) => ({ value, label: texts.kinds[value], icon: kindIcon(value) }));

/** What it is, and what it is called. */
function KindStep({ form }: Pick<ObligationFormState, 'form'>) {
  const { kind } = form.draft;
  const isPerson = isWithPerson(kind);
  return (
    <>
      <ChoiceField {...form.choice('kind')} variant="squares" isLabelHidden label={texts.kind} options={kinds} />
      <TextField {...form.text('title')} label={texts.name} required autoFocus maxLength={maxObligationTitleLength} />
      {isPerson && <TextField {...form.text('creditor')} label={texts.person} optional maxLength={maxCreditorLength} />}
    </>
  );
}

export function AddObligationSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.add}>
      <NewObligation onDone={onClose} />
    </Sheet>
  );
}

/** Three steps: what it is, how much and when, and the schedule that follows. */
function NewObligation({ onDone }: { onDone: () => void }) {
  const state = useObligationForm(onDone);
  const { form, currency, preview, onBack } = state;
  const { step, kind } = form.draft;
  return (
    <StepForm form={form} onBack={onBack} label={texts.add} names={texts.steps} submit={texts.submit}>
      {step === 'kind' && <KindStep form={form} />}
      {step === 'schedule' && <ScheduleStep {...state} />}
      {step === 'review' && preview.payments && (
        <SchedulePreview payments={preview.payments} currency={currency} kind={kind} />
      )}
    </StepForm>
  );
}
