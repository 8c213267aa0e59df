import type { Subscription } from '@afdal/contract/subscriptions/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeDigits } from '../../../lib/format/digits.ts';
import { formatRate } from '../../../lib/format/numbers.ts';
import { useUser } from '../../../session/user.tsx';
import { Brand } from '../../../ui/base/brand.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { usePriceFormat } from '../use-price-format.ts';
import { texts } from './texts.ts';
import './receipt.css';

interface Props {
  readonly invoice: Subscription['receipts'][number];
  readonly seller: Subscription['seller'];
}

/** A receipt as it is shown and printed. The price includes the tax. */
export function InvoiceDocument({ invoice, seller }: Props) {
  const { number, paidAt, amountMinor, taxMinor, taxRateBp, refundedMinor, currency } = invoice;
  const { name, email } = useUser();
  const { day, price, digits } = usePriceFormat();
  const amount = (minor: number) => price({ minor, currency });
  return (
    <article className="receipt grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <Brand />
        <h3 className="text-18">{texts.title}</h3>
      </header>
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.number}>
          <bdi dir="ltr">{localizeDigits(String(number), digits)}</bdi>
        </DefinitionLine>
        <DefinitionLine name={texts.paidOn}>{day(paidAt)}</DefinitionLine>
        <DefinitionLine name={texts.seller}>
          <bdi>{seller.name}</bdi>
        </DefinitionLine>
        {seller.vatNumber && (
          <DefinitionLine name={texts.vatNumber}>
            <bdi dir="ltr" className="wrap-anywhere">
              {localizeDigits(seller.vatNumber, digits)}
            </bdi>
          </DefinitionLine>
        )}
        <DefinitionLine name={texts.buyer}>
          <span className="grid justify-items-end text-end">
            <bdi>{name}</bdi>
            <bdi dir="ltr" className="text-14 wrap-anywhere text-ink-2">
              {email}
            </bdi>
          </span>
        </DefinitionLine>
        <DefinitionLine name={texts.what}>{texts.month}</DefinitionLine>
        {taxMinor > 0 && (
          <>
            <DefinitionLine name={texts.net}>{amount(amountMinor - taxMinor)}</DefinitionLine>
            <DefinitionLine name={interpolate(texts.tax, { rate: formatRate(taxRateBp, digits) })}>
              {amount(taxMinor)}
            </DefinitionLine>
          </>
        )}
        <DefinitionLine name={texts.total} isStrong>
          {amount(amountMinor)}
        </DefinitionLine>
        {refundedMinor > 0 && <DefinitionLine name={texts.refunded}>{amount(refundedMinor)}</DefinitionLine>}
      </dl>
    </article>
  );
}
