import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ReceiptText } from 'lucide-react';
import { isolated } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { usePriceFormat } from '../use-price-format.ts';
import { texts } from './texts.ts';

interface Props {
  readonly receipts: Subscription['receipts'];
  readonly onOpen: (number: number) => void;
}

/** What was paid, newest first. */
export function InvoicesCard({ receipts, onOpen }: Props) {
  const { day, price, digits } = usePriceFormat();
  return (
    <Card aria-labelledby="receipts">
      <CardHead id="receipts" title={texts.heading} />
      {receipts.length === 0 ? (
        <div className="text-ink-2">
          <p>{texts.empty}</p>
          <p className="text-14">{texts.emptyHint}</p>
        </div>
      ) : (
        <Rows aria-labelledby="receipts" count={receipts.length}>
          {receipts.map(({ number, paidAt, amountMinor, currency, refundedMinor }) => (
            <Row
              key={number}
              leading={<Glyph icon={ReceiptText} />}
              title={
                <RowOpener
                  title={interpolate(texts.invoice, { number: isolated(localizeDigits(String(number), digits)) })}
                  onOpen={() => onOpen(number)}
                />
              }
              detail={day(paidAt)}
              amount={price({ minor: amountMinor, currency })}
              action={refundedMinor > 0 && <Chip>{texts.refundedChip}</Chip>}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
