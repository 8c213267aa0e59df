import type { ObligationDetail, Payment } from '@afdal/contract/obligations';
import { Amount } from '../../../ui/amount.tsx';
import { classes } from '../../../ui/classes.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { copy } from './copy.ts';
import { DayOfPayment } from './day-of-payment.tsx';
import { seqOf } from './payment-words.ts';

/** All payments of an obligation, each with its state in words. */
export function Schedule({ of }: { of: ObligationDetail }) {
  return (
    <section aria-label={copy.schedule}>
      <h3 className="pb-1 text-16">{copy.schedule}</h3>
      <Rows aria-label={copy.schedule} count={of.payments.length}>
        {of.payments.map((payment) => (
          <ScheduledRow key={payment.id} payment={payment} of={of} />
        ))}
      </Rows>
    </section>
  );
}

const inks: Partial<Record<Payment['status'], string>> = {
  late: 'text-danger-ink',
  due: 'text-warning-ink',
  partly: 'text-warning-ink',
  paid: 'text-success-ink',
};

function ScheduledRow({ payment, of }: { payment: Payment; of: ObligationDetail }) {
  const { digits } = useReadingStyle();
  const { status, dueOn, amountMinor } = payment;
  return (
    <Row
      leading={<DayOfPayment date={dueOn} isLate={status === 'late'} />}
      title={seqOf(of, payment, digits)}
      detail={<span className={inks[status]}>{copy.statuses[status]}</span>}
      amount={
        <Amount
          minor={amountMinor}
          currency={of.currency}
          size="row"
          isBare
          className={classes(payment.leftMinor === 0 && 'font-regular text-ink-2')}
        />
      }
    />
  );
}
