import type { Transaction, TransactionId } from '@afdal/contract/finance/transactions';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { Ungroup } from 'lucide-react';
import { formatDate } from '../../../../lib/format/civil-dates.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Row } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { useNames } from '../filter/use-names.ts';
import { TransactionAmount } from '../transactions/transaction-amount.tsx';
import { useMerged, useSeparate } from './match-queries.ts';
import { texts } from './texts.ts';
import { TransferOffers } from './transfer-offers.tsx';

interface Props {
  readonly transaction: Transaction;
  /** Called once it is no longer what the form shows. */
  readonly onChanged: () => void;
}

/** What a transaction was recorded as besides, to be taken apart, and the other side of its transfer, if it may be one. */
export function TransactionMatches({ transaction, onChanged }: Props) {
  const { data: merged = [] } = useMerged(transaction.id);
  const { separate, isPending } = useSeparate();
  const style = useDisplayPreferences();
  const { accounts } = useNames();
  const toDetail = ({ occurredOn, accountId }: Transaction) => {
    const date = civilDate(occurredOn);
    return [date && formatDate(date, style.calendar, style), accounts.get(accountId)].filter(Boolean).join(' · ');
  };
  return (
    <>
      {merged.length > 0 && (
        <section aria-label={texts.parts} className="grid gap-3 border-t border-line pt-4">
          <div>
            <h3 className="font-strong">{texts.parts}</h3>
            <p className="text-14 text-ink-2">{texts.partsHint}</p>
          </div>
          <Rows aria-label={texts.parts} count={merged.length}>
            {merged.map((row) => (
              <Row
                key={row.id}
                title={<bdi className="wrap-anywhere">{row.payee || texts.unnamed}</bdi>}
                detail={toDetail(row)}
                amount={<TransactionAmount transaction={row} currency={row.currency} />}
              />
            ))}
          </Rows>
          <Button variant="quiet" icon={Ungroup} busy={isPending} onClick={() => separate(transaction, onChanged)}>
            {texts.separate}
          </Button>
        </section>
      )}
      <TransferOffers transactionId={transaction.id as TransactionId} onMerged={onChanged} />
    </>
  );
}
