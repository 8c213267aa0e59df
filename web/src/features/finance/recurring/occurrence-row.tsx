import { fillTemplate } from '@afdal/domain/text/fill-template';
import { SkipForward } from 'lucide-react';
import { Button } from '../../../ui/base/button.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { copy } from './copy.ts';
import { DueDay } from './due-day.tsx';
import type { Shown } from './occurrence-groups.ts';
import { RecurringAmount } from './recurring-amount.tsx';
import { statusWords } from './recurring-words.ts';

interface Props {
  readonly shown: Shown;
  readonly currency: string;
  readonly onOpen: () => void;
  /** Null for what is not due yet: its sheet confirms it early. */
  readonly onConfirm: (() => void) | null;
  /** Where its sheet, which leaves it out too, is on another page. */
  readonly onSkip?: () => void;
}

/** One time that something recurs: its day, what it is, and the tap that confirms it. */
export function OccurrenceRow({ shown: { occurrence, of }, currency, onOpen, onConfirm, onSkip }: Props) {
  const { digits } = useReadingStyle();
  const today = useToday();
  const isSettled = occurrence.status === 'recorded' || occurrence.status === 'skipped';
  return (
    <Row
      leading={<DueDay date={occurrence.dueOn} isLate={occurrence.status === 'late'} />}
      title={<RowOpener title={of.title} onOpen={onOpen} />}
      detail={statusWords(occurrence, of, today, digits)}
      amount={<RecurringAmount of={of} minor={occurrence.amountMinor} currency={currency} isQuiet={isSettled} />}
      action={
        onConfirm && (
          <Button
            look="soft"
            size="small"
            aria-label={fillTemplate(copy.confirmThis, { title: of.title })}
            onClick={onConfirm}
          >
            {copy.confirm}
          </Button>
        )
      }
      {...(onSkip && {
        menu: {
          label: fillTemplate(copy.options, { title: of.title }),
          actions: [{ label: copy.skip, icon: SkipForward, onSelect: onSkip }],
        },
      })}
    />
  );
}
