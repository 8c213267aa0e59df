import { NewReadingPlan, type ReadingPlan, ReadingPlanChange } from '@afdal/contract/self-development/reading-plans';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { lastMoneyDay } from '@afdal/domain/money/limits';
import { maxBookPages, maxBookTitleLength } from '@afdal/domain/self-development/limits';
import { khatmaEnd, khatmaPages, pagesADay } from '@afdal/domain/self-development/reading';
import { interpolate } from '@afdal/domain/text/interpolate';
import { BookOpen } from 'lucide-react';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { texts as shared } from '../texts.ts';
import { useSaveReadingPlan } from './reading-queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** The plan that is changed; null for a new one. */
  readonly plan: ReadingPlan | null;
  readonly onDone: () => void;
}

const parseNumber = (text: string) => (text === '' ? undefined : Number(text));

/** A book, its pages and the day on which it is to be finished; a khatma at one press. */
export function PlanForm({ plan, onDone }: Props) {
  const { digits, hijriOffset } = useDisplayPreferences();
  const today = useToday();
  const form = useForm({
    draftName: `book-${plan?.id ?? ''}`,
    initial: {
      title: plan?.title ?? '',
      pages: String(plan?.pages ?? ''),
      startPage: String(plan?.startPage ?? 0),
      endsOn: plan?.endsOn ?? addDays(today, 29),
      isKhatma: plan?.isKhatma ?? false,
    },
    schema: plan ? ReadingPlanChange : NewReadingPlan,
    toBody: ({ title, pages, startPage, endsOn, isKhatma }) => ({
      title,
      pages: parseNumber(pages),
      endsOn,
      ...(!plan && { startPage: parseNumber(startPage) ?? 0, isKhatma }),
    }),
    write: useSaveReadingPlan(plan),
    onDone: () => onDone(),
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
