import { type Excuse, NewExcuse } from '@afdal/contract/tasks/excuses';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { firstExcusableDay } from '@afdal/domain/tasks/excuse';
import { excuseReasons, maxExcuseDays } from '@afdal/domain/tasks/limits';
import { ChoiceField } from '../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../ui/fields/date/date-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { useAddExcuse } from './excuse-queries.ts';
import { texts } from './texts.ts';

interface ExcuseDraft {
  readonly reason: Excuse['reason'] | null;
  readonly from: string;
  readonly to: string;
}

const reasons = excuseReasons.map((value) => ({ value, label: texts.reasons[value] }));

export function ExcuseForm() {
  const today = useToday();
  const initial: ExcuseDraft = { reason: null, from: today, to: today };
  const form = useForm({ draftName: 'excuse', initial, schema: NewExcuse, write: useAddExcuse(), staysOpen: true });
  const { draft, change } = form;
  const from = civilDate(draft.from);
  return (
    <Form form={form} label={texts.form} submit={texts.submit}>
      <ChoiceField {...form.choice('reason')} variant="pills" label={texts.reason} required options={reasons} />
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          {...form.day('from')}
          label={texts.from}
          required
          min={firstExcusableDay(today)}
          // Moves the end along where it would come before the start.
          onChange={(day) => change({ from: day, to: civilDate(day) && draft.to < day ? day : draft.to })}
        />
        <DateField
          {...form.day('to')}
          label={texts.to}
          required
          {...(from && { min: from, max: addDays(from, maxExcuseDays - 1) })}
        />
      </div>
    </Form>
  );
}
