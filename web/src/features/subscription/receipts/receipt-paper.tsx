import type { Subscription } from '@afdal/contract/subscriptions';
import { useUser } from '../../../session/user.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { DefinitionLine } from '../../../ui/definition-line.tsx';
import { useWords } from '../use-words.ts';
import { copy } from './copy.ts';
import './receipt.css';

/** A receipt as it is shown and printed. The price includes the tax. */
export function ReceiptPaper({ receipt }: { receipt: Subscription['receipts'][number] }) {
  const { number, paidAt, amountMinor, taxMinor, refundedMinor, currency } = receipt;
  const { name, email } = useUser();
  const { day, price } = useWords();
  const amount = (minor: number) => price({ minor, currency });
  return (
    <article className="receipt grid gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <Brand />
        <h3 className="text-18">{copy.title}</h3>
      </header>
      <dl className="divide-y divide-line">
        <DefinitionLine name={copy.number}>
          <bdi dir="ltr">{number}</bdi>
        </DefinitionLine>
        <DefinitionLine name={copy.paidOn}>{day(paidAt)}</DefinitionLine>
        <DefinitionLine name={copy.buyer}>
          <span className="grid justify-items-end text-end">
            <bdi>{name}</bdi>
            <bdi dir="ltr" className="text-14 wrap-anywhere text-ink-2">
              {email}
            </bdi>
          </span>
        </DefinitionLine>
        <DefinitionLine name={copy.what}>{copy.month}</DefinitionLine>
        {taxMinor > 0 && (
          <>
            <DefinitionLine name={copy.net}>{amount(amountMinor - taxMinor)}</DefinitionLine>
            <DefinitionLine name={copy.tax}>{amount(taxMinor)}</DefinitionLine>
          </>
        )}
        <DefinitionLine name={copy.total} isStrong>
          {amount(amountMinor)}
        </DefinitionLine>
        {refundedMinor > 0 && <DefinitionLine name={copy.refunded}>{amount(refundedMinor)}</DefinitionLine>}
      </dl>
    </article>
  );
}
