import { interpolate } from '@afdal/domain/text/interpolate';
import { SkipForward } from 'lucide-react';
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
        // A Hijri one shows its Hijri days.
        <DayMark
          date={occurrence.dueOn}
          calendar={recurringItem.calendar === 'umalqura' ? 'umalqura' : undefined}
          isLate={occurrence.status === 'late'}
        />
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
