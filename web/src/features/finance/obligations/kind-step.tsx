import { maxCreditorLength, maxObligationTitleLength } from '@afdal/domain/obligations/limits';
import { isWithPerson, obligationKinds } from '@afdal/domain/obligations/obligation';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { copy } from './copy.ts';
import { kindIcon } from './kind-icon.ts';
import type { ObligationFormState } from './use-obligation-form.ts';

const kinds = obligationKinds.map((value) => ({ value, label: copy.kinds[value], icon: kindIcon(value) }));

/** What it is, and what it is called. */
export function KindStep({ form }: Pick<ObligationFormState, 'form'>) {
  const { kind } = form.draft;
  const isPerson = isWithPerson(kind);
  return (
    <>
      <ChoiceField {...form.choice('kind')} variant="squares" isLabelHidden label={copy.kind} options={kinds} />
      <TextField {...form.text('title')} label={copy.name} required autoFocus maxLength={maxObligationTitleLength} />
      {isPerson && <TextField {...form.text('creditor')} label={copy.person} optional maxLength={maxCreditorLength} />}
    </>
  );
}
