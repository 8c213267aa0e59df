import { interests } from '@afdal/domain/people/onboarding';
import {
  maxProgrammeMinutes,
  maxProgrammeSummaryLength,
  maxProgrammeTitleLength,
} from '@afdal/domain/self-development/limits';
import { interestNames } from '../../../lib/interests/texts.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { choiceField, type DraftOf, numberField, textField } from '../../../ui/form/field-kinds.ts';
import type { CheckedForm } from '../../../ui/form/use-checked-form.ts';
import { texts } from './texts.ts';

export const headFields = {
  title: textField(),
  summary: textField(),
  interest: choiceField(interests),
  minutes: numberField(),
};

interface Props {
  readonly form: Pick<CheckedForm<DraftOf<typeof headFields>>, 'text' | 'select' | 'count'>;
}

/** What is said of a programme, whatever its days. */
export function ProgrammeFields({ form }: Props) {
  return (
    <>
      <TextField
        {...form.text('title')}
        label={texts.name}
        required
        maxLength={maxProgrammeTitleLength}
        data-autofocus
      />
      <TextField
        {...form.text('summary')}
        label={texts.summary}
        hint={texts.summaryHint}
        required
        maxLength={maxProgrammeSummaryLength}
      />
      <SelectField {...form.select('interest')} label={texts.interest}>
        {interests.map((interest) => (
          <option key={interest} value={interest}>
            {interestNames[interest]}
          </option>
        ))}
      </SelectField>
      <NumberField {...form.count('minutes')} label={texts.minutes} required min={1} max={maxProgrammeMinutes} />
    </>
  );
}
