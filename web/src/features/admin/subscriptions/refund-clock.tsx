import type { RefundRequest } from '@afdal/contract/admin/subscription-reviews';
import { refundAnswerDays } from '@afdal/domain/subscriptions/refund-clock';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { classes } from '../../../ui/base/classes.ts';
import { indices } from '../../../ui/base/indices.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { workdays } from '../list/texts.ts';
import { texts } from './texts.ts';

type Props = Pick<RefundRequest, 'deadline' | 'workingDaysLeft' | 'isLate'>;

/** How many working days are left for a decision: a segment for each that has passed. */
export function RefundClock({ deadline, workingDaysLeft, isLate }: Props) {
  const preferences = useDisplayPreferences();
  const isUrgent = workingDaysLeft <= 1;
  const passed = refundAnswerDays - workingDaysLeft;
  const left = workingDaysLeft === 0 ? texts.lastDay : pluralizeForms(workdays, workingDaysLeft, preferences.digits);
  return (
    <div className="grid min-w-36 gap-1">
      <span aria-hidden="true" className="flex gap-1">
        {indices(refundAnswerDays).map((index) => (
          <span
            key={index}
            className={classes(
              'h-1.5 flex-1 rounded-full',
              index >= passed ? 'bg-fill' : isLate ? 'bg-danger' : isUrgent ? 'bg-warning' : 'bg-palm',
            )}
          />
        ))}
      </span>
      <span
        className={classes(
          'text-14',
          isLate ? 'font-strong text-danger-ink' : isUrgent && 'font-strong text-warning-ink',
        )}
      >
        {isLate ? texts.late : left}
      </span>
      <span className="text-12 text-ink-2">
        {interpolate(texts.until, { date: formatDate(deadline, preferences.calendar, preferences) })}
      </span>
    </div>
  );
}
