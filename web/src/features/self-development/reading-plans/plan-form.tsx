import { NewReadingPlan, type ReadingPlan, ReadingPlanChange } from '@afdal/contract/self-development/reading-plans';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { lastMoneyDay } from '@afdal/domain/money/limits';
import { maxBookPages, maxBookTitleLength } from '@afdal/domain/self-development/limits';
import { khatmaEnd, khatmaPages, pagesADay } from '@afdal/domain/self-development/reading';
import { interpolate } from '@afdal/domain/text/interpolate';
import { BookOpen } from 'lucide-react';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { numberField, textField, valueField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { texts as shared } from '../texts.ts';
import { useSaveReadingPlan } from './reading-queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** The plan that is changed; null for a new one. */
  readonly plan: ReadingPlan | null;
  readonly onDone: () => void;
}

const fields = {
  title: textField(),
  pages: numberField(),
  startPage: numberField('', 0),
  endsOn: textField(),
  isKhatma: valueField(false),
};

/** A book, its pages and the day on which it is to be finished; a khatma at one press. */
export function PlanForm({ plan, onDone }: Props) {
  const { digits, hijriOffset } = useDisplayPreferences();
  const today = useToday();
  const form = useFieldsForm({
    draftName: `book-${plan?.id ?? ''}`,
    fields,
    from: plan ?? { startPage: 0, endsOn: addDays(today, 29) },
    schema: plan ? ReadingPlanChange : NewReadingPlan,
    toBody: ({ startPage, isKhatma, ...sent }) => ({ ...sent, ...(!plan && { startPage, isKhatma }) }),
    write: useSaveReadingPlan(plan),
    onDone,
  });
  const { title, pages, startPage, endsOn } = form.draft;
  const end = civilDate(endsOn);
  const remainingPages = Number(pages) - (plan ? plan.currentPage : Number(startPage));
  const perDay = end && end >= today && remainingPages > 0 ? pagesADay(remainingPages, today, end) : null;
  return (
    <Form form={form} isNew={!plan} label={plan ? texts.editTitle : texts.add} onCancel={onDone}>
      {!plan && (
        <Button
          variant="soft"
          icon={BookOpen}
          onClick={() =>
            form.change({
              title: texts.khatma,
              pages: String(khatmaPages),
              startPage: '0',
              isKhatma: true,
              endsOn: khatmaEnd(today, hijriOffset),
            })
          }
          className="justify-self-start"
        >
          {texts.khatmaHint}
        </Button>
      )}
      <TextField
        {...form.text('title')}
        onChange={({ target }) => form.change({ title: target.value, isKhatma: target.value === texts.khatma })}
        label={texts.name}
        value={title}
        required
        autoFocus
        maxLength={maxBookTitleLength}
      />
      <NumberField {...form.count('pages')} label={texts.pages} required min={1} max={maxBookPages} />
      {!plan && (
        <NumberField
          {...form.count('startPage')}
          label={texts.startPage}
          hint={texts.startPageHint}
          optional
          min={0}
          max={maxBookPages}
        />
      )}
      <DateField {...form.day('endsOn')} label={texts.end} required min={today} max={lastMoneyDay} />
      {perDay !== null && (
        <p className="text-14 text-ink-2">
          {interpolate(texts.perDay, { pages: pluralizeForms(shared.page, perDay, digits) })}
        </p>
      )}
    </Form>
  );
}
