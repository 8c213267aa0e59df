import type { DailyTask } from '@afdal/contract/tasks/daily-tasks';
import { Link } from '@tanstack/react-router';
import { headLinkClass } from '../../ui/base/card-head.tsx';
import { classes } from '../../ui/base/classes.ts';
import { texts } from './texts.ts';

/** The way from an open task to the payment that it stands for. */
export function PaymentLink({ task: { paymentId, isCompleted } }: { task: DailyTask }) {
  if (!paymentId || isCompleted) return null;
  return (
    <Link
      to="/financial-planning"
      search={{ tab: 'obligations', open: 'pay', id: paymentId }}
      className={classes('relative z-1', headLinkClass)}
    >
      {texts.payment}
    </Link>
  );
}
