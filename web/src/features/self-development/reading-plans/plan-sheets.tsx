import { NewReadingEntry, type ReadingPlan } from '@afdal/contract/self-development/reading-plans';
import { maxBookPages } from '@afdal/domain/self-development/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { BookOpen } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { numberField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { texts as shared } from '../texts.ts';
import { PlanForm } from './plan-form.tsx';
import { readingLog, useDeleteReadingEntry, useLogReading, useReadingLog, useReadingPlan } from './reading-queries.ts';
import { texts } from './texts.ts';

export function AddReadingPlanSheet({ id: _, ...sheet }: AddressedDialogProps) {
  return (
    <Sheet {...sheet} title={texts.add}>
      <PlanForm plan={null} onDone={sheet.onClose} />
    </Sheet>
  );
}

export function EditReadingPlanSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={useReadingPlan(id)} missing={texts.missing}>
      {(plan) => <PlanForm key={plan.id} plan={plan} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

export function LogReadingSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.logTitle} item={useReadingPlan(id)} missing={texts.missing}>
      {(plan) => <PagesForm key={plan.id} plan={plan} onDone={sheet.onClose} />}
    </ItemSheet>
  );
}

export function ReadingLogSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.log} item={useReadingPlan(id)} missing={texts.missing}>
      {(plan) => <Log key={plan.id} plan={plan} />}
    </ItemSheet>
  );
}

/** Adds to the day's pages: replacing them would take two writes, which cannot be sent as one after being offline. */
function PagesForm({ plan, onDone }: { plan: ReadingPlan; onDone: () => void }) {
  const today = useToday();
  const form = useFieldsForm({
    draftName: `read-${plan.id}`,
    fields: { pages: numberField(), readOn: textField() },
    from: { readOn: today },
    schema: NewReadingEntry,
    write: useLogReading(plan),
    onDone,
  });
  const { digits } = useDisplayPreferences();
  const readToday = plan.today ? plan.currentPage + 1 - plan.today.from : 0;
  const isToday = form.draft.readOn === today;
  const addsTo = isToday
    ? readToday > 0 && interpolate(texts.addsToToday, { pages: pluralizeForms(shared.page, readToday, digits) })
    : texts.addsToDay;
  return (
    <Form form={form} label={interpolate(texts.otherPages, { book: plan.title })} onCancel={onDone}>
      <p className="font-strong">
        <bdi className="wrap-anywhere">{plan.title}</bdi>
      </p>
      <NumberField
        {...form.count('pages')}
        label={texts.howMany}
        {...(addsTo && { hint: addsTo })}
        required
        min={1}
        max={maxBookPages}
      />
      <DateField {...form.day('readOn')} label={texts.readOn} required min={plan.startsOn} max={today} />
    </Form>
  );
}

/** What was read of a book, the latest day first. */
function Log({ plan }: { plan: ReadingPlan }) {
  const style = useDisplayPreferences();
  const list = useMemo(() => readingLog(plan.id), [plan.id]);
  const onDelete = useDeleteReadingEntry(plan, list);
  return (
    <div className="grid gap-3">
      <p className="font-strong">
        <bdi className="wrap-anywhere">{plan.title}</bdi>
      </p>
      <QueryStates
        query={useReadingLog(plan.id)}
        skeleton={<SkeletonRows rows={4} />}
        empty={<p className="text-ink-2">{texts.emptyLog}</p>}
      >
        {(entries) => (
          <Rows aria-label={interpolate(texts.logLabel, { book: plan.title })} count={entries.length}>
            {entries.map((entry) => {
              const day = formatDate(entry.readOn, style.calendar, style);
              return (
                <Row
                  key={entry.id}
                  itemId={entry.id}
                  leading={<Glyph icon={BookOpen} />}
                  title={pluralizeForms(shared.page, entry.pages, style.digits)}
                  detail={day}
                  menu={itemMenu(day, { onDelete: () => onDelete(entry) })}
                />
              );
            })}
          </Rows>
        )}
      </QueryStates>
    </div>
  );
}
