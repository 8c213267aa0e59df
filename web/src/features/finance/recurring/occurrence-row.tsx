import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type Calendar, getDateParts } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { SkipForward } from 'lucide-react';
import { monthNames } from '../../../lib/format/civil-dates.ts';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { DayMark } from '../../../ui/list/day-mark.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { RecurringAmount } from './recurring-amount.tsx';
import { formatStatus } from './recurring-labels.ts';
import type { OccurrenceItem } from './recurring-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly item: OccurrenceItem;
  readonly currency: string;
  readonly onOpen: () => void;
  /** Null for what is not due yet: its sheet confirms it early. */
  readonly onConfirm: (() => void) | null;
  /** Where its sheet, which leaves it out too, is on another page. */
  readonly onSkip?: () => void;
}

/** One time that something recurs: its day, what it is, and the tap that confirms it. */
export function OccurrenceRow({ item: { occurrence, recurringItem }, currency, onOpen, onConfirm, onSkip }: Props) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const isSettled = occurrence.status === 'recorded' || occurrence.status === 'skipped';
  return (
    <Row
      leading={
        <DueDay date={occurrence.dueOn} calendar={recurringItem.calendar} isLate={occurrence.status === 'late'} />
      }
      title={<RowOpener title={recurringItem.title} onOpen={onOpen} />}
      detail={formatStatus(occurrence, recurringItem, today, digits)}
      amount={
        <RecurringAmount item={recurringItem} minor={occurrence.amountMinor} currency={currency} isQuiet={isSettled} />
      }
      action={
        onConfirm && (
          <Button
            variant="soft"
            size="small"
            aria-label={interpolate(texts.confirmThis, { title: recurringItem.title })}
            onClick={onConfirm}
          >
            {texts.confirm}
          </Button>
        )
      }
      {...(onSkip && {
        menu: {
          label: interpolate(texts.options, { title: recurringItem.title }),
          actions: [{ label: texts.skip, icon: SkipForward, onSelect: onSkip }],
        },
      })}
    />
  );
}

interface DueDayProps {
  readonly date: CivilDate;
  /** That of what recurs: a Hijri one shows its Hijri days. */
  readonly calendar: Calendar;
  readonly isLate: boolean;
}

/** The day of an occurrence, like a page of a calendar. */
function DueDay({ date, calendar: own, isLate }: DueDayProps) {
  const style = useDisplayPreferences();
  const calendar = own === 'umalqura' ? own : style.calendar;
  const parts = getDateParts(date, { calendar, hijriOffset: style.hijriOffset });
  if (!parts) return null;
  const month = monthNames(calendar)[parts.month - 1] ?? '';
  return <DayMark date={date} day={localizeDigits(String(parts.day), style.digits)} month={month} isLate={isLate} />;
}
