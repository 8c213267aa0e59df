import type { Obligation, Payment } from '@afdal/contract/finance/obligations';
import { isWithPerson } from '@afdal/domain/obligations/obligation';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { AmountAndAction } from './amount-and-action.tsx';
import { copy } from './copy.ts';
import { DayOfPayment } from './day-of-payment.tsx';
import { formatInstallmentLabel, formatLateness } from './payment-words.ts';

interface Props {
  readonly payment: Payment;
  readonly of: Obligation;
  /** The person's currency, omitted in rows. */
  readonly currency: string;
  readonly onOpen: () => void;
  /** Null for what is not due yet: its sheet pays it early. */
  readonly onPay: (() => void) | null;
}

/** A payment of the timeline: its day, what it is for, and the way to pay it. */
export function PaymentRow({ payment, of, currency, onOpen, onPay }: Props) {
  const { leftMinor, amountMinor, status } = payment;
  const isLate = status === 'late';
  const isReceived = of.kind === 'owedToMe';
  const isPayable = leftMinor > 0 && onPay !== null;
  const amount = (
    <Amount
      minor={leftMinor > 0 ? leftMinor : amountMinor}
      currency={of.currency}
      size="row"
      isBare={of.currency === currency}
      isChange={isReceived}
      className={classes(isReceived && 'text-success-ink', leftMinor === 0 && 'font-regular text-ink-2')}
    />
  );
  return (
    <Row
      leading={<DayOfPayment date={payment.dueOn} isLate={isLate} />}
      title={<RowOpener title={of.title} onOpen={onOpen} />}
      detail={<Detail payment={payment} of={of} />}
      {...(isPayable
        ? {
            action: (
              <AmountAndAction amount={amount}>
                <Button
                  look={isLate ? 'primary' : 'soft'}
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={fillTemplate(copy.payThis, { title: of.title })}
                  onClick={onPay}
                >
                  {copy.pay}
                </Button>
              </AmountAndAction>
            ),
          }
        : { amount })}
    />
  );
}

function Detail({ payment, of }: Pick<Props, 'payment' | 'of'>) {
  const { digits } = useReadingStyle();
  const today = useToday();
  const isPerson = isWithPerson(of.kind);
  const words = [
    payment.status === 'late' && formatLateness(payment, today, digits),
    isPerson && copy.kinds[of.kind],
    payment.leftMinor === 0 ? copy.statuses[payment.status] : formatInstallmentLabel(of, payment, digits),
    payment.paidMinor > 0 && payment.leftMinor > 0 && copy.statuses.partly,
  ];
  return words.filter(Boolean).join(' · ');
}
