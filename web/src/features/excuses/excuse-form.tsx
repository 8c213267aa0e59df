import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { firstExcusableDay } from '@afdal/domain/tasks/excuse';
import { excuseDaysAtMost, excuseReasons } from '@afdal/domain/tasks/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { useFocusOnErrors } from '../../ui/use-focus-on-errors.ts';
import { useToday } from '../../ui/use-today.ts';
import { copy } from './copy.ts';
import { type ExcuseDraft, useAddExcuse } from './use-add-excuse.ts';

const reasons = excuseReasons.map((value) => ({ value, label: copy.reasons[value] }));

export function ExcuseForm() {
  const today = useToday();
  const blank: ExcuseDraft = { reason: null, from: today, to: today };
  const [draft, setDraft] = useState(blank);
  const { errors, isBusy, add } = useAddExcuse(() => setDraft(blank));
  const form = useFocusOnErrors(errors);
  const from = civilDate(draft.from);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) add(draft);
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-label={copy.form} className="grid gap-4">
      <ChoiceField
        look="pills"
        label={copy.reason}
        required
        options={reasons}
        chosen={draft.reason}
        error={errors.reason}
        onChange={(reason) => setDraft({ ...draft, reason })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          label={copy.from}
          required
          value={draft.from}
          min={firstExcusableDay(today)}
          error={errors.from}
          // Moves the end along when it would otherwise precede the start.
          onChange={(day) => setDraft({ ...draft, from: day, to: civilDate(day) && draft.to < day ? day : draft.to })}
        />
        <DateField
          label={copy.to}
          required
          value={draft.to}
          {...(from && { min: from, max: addDays(from, excuseDaysAtMost - 1) })}
          error={errors.to}
          onChange={(to) => setDraft({ ...draft, to })}
        />
      </div>
      <Button type="submit" busy={isBusy} className="w-full md:w-auto md:justify-self-start">
        {copy.submit}
      </Button>
    </form>
  );
}
