import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { isWithPerson } from '@afdal/domain/obligations/obligation';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { AmountAndAction } from './amount-and-action.tsx';
import { InstallmentDay } from './installment-day.tsx';
import { formatInstallmentLabel, formatLateness } from './payment-labels.ts';
import { texts } from './texts.ts';

interface Props {
  readonly installment: Installment;
  readonly obligation: Obligation;
  /** The person's currency, omitted in rows. */
  readonly currency: string;
  readonly onOpen: () => void;
  /** Null for what is not due yet: its sheet pays it early. */
  readonly onPay: (() => void) | null;
}

/** A payment of the timeline: its day, what it is for, and the way to pay it. */
export function InstallmentRow({ installment, obligation, currency, onOpen, onPay }: Props) {
  const { leftMinor, amountMinor, status } = installment;
  const isLate = status === 'late';
  const isReceived = obligation.kind === 'owedToMe';
  const isPayable = leftMinor > 0 && onPay !== null;
  const amount = (
    <Amount
      minor={leftMinor > 0 ? leftMinor : amountMinor}
      currency={obligation.currency}
      size="row"
      isBare={obligation.currency === currency}
      isChange={isReceived}
      className={classes(isReceived && 'text-success-ink', leftMinor === 0 && 'font-regular text-ink-2')}
    />
  );
  return (
    <Row
      leading={<InstallmentDay date={installment.dueOn} isLate={isLate} />}
      title={<RowOpener title={obligation.title} onOpen={onOpen} />}
      detail={<Detail installment={installment} obligation={obligation} />}
      {...(isPayable
        ? {
            action: (
              <AmountAndAction amount={amount}>
                <Button
                  variant={isLate ? 'primary' : 'soft'}
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={interpolate(texts.payThis, { title: obligation.title })}
                  onClick={onPay}
                >
                  {texts.pay}
                </Button>
              </AmountAndAction>
            ),
          }
        : { amount })}
    />
  );
}

function Detail({ installment, obligation }: Pick<Props, 'installment' | 'obligation'>) {
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const isPerson = isWithPerson(obligation.kind);
  const details = [
    installment.status === 'late' && formatLateness(installment, today, digits),
    isPerson && texts.kinds[obligation.kind],
    installment.leftMinor === 0
      ? texts.statuses[installment.status]
      : formatInstallmentLabel(obligation, installment, digits),
    installment.paidMinor > 0 && installment.leftMinor > 0 && texts.statuses.partly,
  ];
  return details.filter(Boolean).join(' · ');
}
