import type { Obligation } from '@afdal/contract/finance/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { AmountAndAction } from './amount-and-action.tsx';
import { copy } from './copy.ts';
import { kindIcon } from './kind-icon.ts';
import { formatRhythm } from './payment-words.ts';

interface Props {
  readonly of: Obligation;
  readonly currency: string;
  readonly onOpen: () => void;
  /** Below the amount; beside it where there is room. */
  readonly action?: ReactNode;
}

/** An obligation with how far it is paid; of what goes on, the amount of its next payment. */
export function ObligationRow({ of, currency, onOpen, action }: Props) {
  const { digits } = useReadingStyle();
  const { kind, title, creditor, paymentCount, paidCount, remainingMinor, next, status } = of;
  const place =
    paymentCount === null
      ? formatRhythm(of, digits)
      : fillTemplate(copy.paidOf, { n: formatNumber(paidCount, digits), count: formatNumber(paymentCount, digits) });
  const amount = (
    <Amount
      minor={paymentCount === null ? (next?.amountMinor ?? 0) : remainingMinor}
      currency={of.currency}
      size="row"
      isBare={of.currency === currency}
      className={status === 'active' ? '' : 'font-regular text-ink-2'}
    />
  );
  return (
    <Row
      leading={<Glyph icon={kindIcon(kind)} tone={status === 'active' ? 'palm' : 'neutral'} />}
      title={<RowOpener title={title} onOpen={onOpen} />}
      detail={[creditor, status === 'active' ? place : copy[status]].filter(Boolean).join(' · ')}
      {...(action ? { action: <AmountAndAction amount={amount}>{action}</AmountAndAction> } : { amount })}
    />
  );
}
