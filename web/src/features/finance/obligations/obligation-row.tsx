import type { Obligation } from '@afdal/contract/finance/obligations';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { AmountAndAction } from './amount-and-action.tsx';
import { formatRhythm } from './installments/payment-labels.ts';
import { kindIcon } from './kind-icon.ts';
import { getPayingTexts } from './paying.ar.ts';
import { texts } from './texts.ts';

interface Props {
  readonly obligation: Obligation;
  readonly currency: string;
  readonly onOpen: () => void;
  /** Below the amount; beside it where there is room. */
  readonly action?: ReactNode;
}

/** An obligation with how far it is paid; of what goes on, the amount of its next payment. */
export function ObligationRow({ obligation, currency, onOpen, action }: Props) {
  const { digits } = useDisplayPreferences();
  const { kind, title, creditor, paymentCount, paidCount, remainingMinor, next, status } = obligation;
  const paying = getPayingTexts(kind);
  const installmentLabel =
    paymentCount === null
      ? formatRhythm(obligation, digits)
      : interpolate(paying.paidCount, {
          n: formatNumber(paidCount, digits),
          count: formatNumber(paymentCount, digits),
        });
  const amount = (
    <Amount
      minor={paymentCount === null ? (next?.amountMinor ?? 0) : remainingMinor}
      currency={obligation.currency}
      size="row"
      isBare={obligation.currency === currency}
      className={status === 'active' ? '' : 'font-regular text-ink-2'}
    />
  );
  return (
    <Row
      leading={<Glyph icon={kindIcon(kind)} tone={status === 'active' ? 'palm' : 'neutral'} />}
      title={<RowOpener title={title} onOpen={onOpen} />}
      detail={[creditor, status === 'active' ? installmentLabel : status === 'done' ? paying.done : texts[status]]
        .filter(Boolean)
        .join(' · ')}
      {...(action ? { action: <AmountAndAction amount={amount}>{action}</AmountAndAction> } : { amount })}
    />
  );
}
