import type { Obligation } from '@afdal/contract/obligations';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Amount } from '../../../ui/amount.tsx';
import { classes } from '../../../ui/classes.ts';
import { Glyph } from '../../../ui/list/glyph.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { copy } from './copy.ts';
import { kindIcon } from './kind-icon.ts';
import { rhythmOf } from './payment-words.ts';

interface Props {
  readonly of: Obligation;
  readonly currency: string;
  readonly onOpen: () => void;
  /** Beside the amount. */
  readonly action?: ReactNode;
}

/** An obligation with how far it is paid; of what goes on, the amount of its next payment. */
export function ObligationRow({ of, currency, onOpen, action }: Props) {
  const { digits } = useReadingStyle();
  const { kind, title, creditor, paymentCount, paidCount, remainingMinor, next, status } = of;
  const place =
    paymentCount === null
      ? rhythmOf(of, digits)
      : fillTemplate(copy.paidOf, { n: formatNumber(paidCount, digits), count: formatNumber(paymentCount, digits) });
  return (
    <Row
      leading={<Glyph icon={kindIcon(kind)} tone={status === 'active' ? 'palm' : 'neutral'} />}
      title={
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className={classes('text-start wrap-anywhere', wholeRowClass)}
        >
          <bdi>{title}</bdi>
        </button>
      }
      detail={[creditor, status === 'active' ? place : copy[status]].filter(Boolean).join(' · ')}
      amount={
        <Amount
          minor={paymentCount === null ? (next?.amountMinor ?? 0) : remainingMinor}
          currency={of.currency}
          size="row"
          isBare={of.currency === currency}
          className={status === 'active' ? '' : 'font-regular text-ink-2'}
        />
      }
      action={action}
    />
  );
}
