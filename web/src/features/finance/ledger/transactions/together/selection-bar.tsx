import type { EndpointOutput } from '@afdal/contract/endpoint';
import { type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { maxChangedAtOnce } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Shapes, Tag, Trash2, WalletCards, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../../lib/api.ts';
import { formatNumber } from '../../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../../lib/format/plurals.ts';
import { Button } from '../../../../../ui/base/button.tsx';
import { IconButton } from '../../../../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../../../ui/hooks/use-screen.ts';
import { SumsByCurrency, sumByCurrency } from '../../../sums-by-currency.tsx';
import type { TransactionFilter } from '../../filter/transaction-filter.ts';
import type { DayFilter } from '../transaction-queries.ts';
import type { Selection } from '../use-selection.ts';
import { texts } from './texts.ts';
import { useDeleteTogether } from './use-change-together.ts';

/** What is chosen for the selected transactions in a sheet of its own. */
const shared = ['category', 'tags', 'account'] as const;
export type Shared = (typeof shared)[number];

interface Props {
  readonly selection: Selection;
  /** The list, of which all may be selected. */
  readonly filter: DayFilter;
  readonly currency: string;
  /** What of the list is loaded, where no more can be. */
  readonly loaded: readonly Transaction[];
  readonly onChange: (shared: Shared, chosen: readonly Transaction[]) => void;
}

const icons = { category: Shapes, tags: Tag, account: WalletCards };

/** Sticky while transactions are selected: their number and sum, and what can be done with all of them. */
export function SelectionBar({ selection, filter, currency, loaded, onChange }: Props) {
  const { digits } = useDisplayPreferences();
  const isPhone = useScreen() === 'phone';
  const remove = useDeleteTogether();
  const [isReading, setReading] = useState(false);
  const chosen = [...(selection.chosen?.values() ?? [])];
  const isNone = chosen.length === 0;
  const selectAll = async () => {
    setReading(true);
    selection.selectAll(await findListed(filter).catch(() => loaded.slice(0, maxChangedAtOnce)));
    setReading(false);
  };
  return (
    <section
      aria-label={texts.selection}
      className="sticky top-14 z-2 -mx-card mt-3 grid gap-1 border-y border-line bg-card px-card py-2 md:top-top"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-14 font-strong">
          {interpolate(texts.selected, { transactions: pluralize('transaction', chosen.length, digits) })}
          {!isNone && <SumsByCurrency sums={sumByCurrency(chosen.flatMap(toChange))} currency={currency} isChange />}
        </p>
        <Button variant="bare" size="small" busy={isReading} onClick={() => void selectAll()}>
          {texts.selectAll}
        </Button>
        <IconButton icon={X} label={texts.selectionEnds} onClick={selection.end} />
      </div>
      {chosen.length >= maxChangedAtOnce && (
        <p className="text-12 text-ink-2">
          {interpolate(texts.selectedMost, { n: formatNumber(maxChangedAtOnce, digits) })}
        </p>
      )}
      <div className="flex flex-wrap gap-x-1 gap-y-2 pb-1 md:gap-2">
        {shared.map((each) => (
          <Button
            key={each}
            variant="soft"
            size="small"
            {...(!isPhone && { icon: icons[each] })}
            aria-haspopup="dialog"
            disabled={isNone}
            onClick={() => onChange(each, chosen)}
          >
            {texts.change[each]}
          </Button>
        ))}
        <Button
          variant="quietDanger"
          size="small"
          {...(!isPhone && { icon: Trash2 })}
          disabled={isNone}
          onClick={() => {
            remove(chosen);
            selection.end();
          }}
        >
          {texts.delete}
        </Button>
      </div>
    </section>
  );
}

/** What a transaction adds to a sum; a transfer nothing. */
function toChange({ type, amountMinor, currency }: Transaction) {
  if (type === 'transfer') return [];
  return [{ currency, minor: type === 'income' ? amountMinor : -amountMinor }];
}

/** All transactions of the two lists, as many as may be changed at once. */
async function findListed({ planned, cleared }: DayFilter): Promise<readonly Transaction[]> {
  const found: Transaction[] = [];
  for (const asked of [planned, cleared]) {
    let cursor: string | null | undefined = asked ? undefined : null;
    while (cursor !== null && found.length < maxChangedAtOnce) {
      const query: TransactionFilter & { limit: string; cursor: string | undefined } = {
        ...asked,
        limit: '200',
        cursor,
      };
      const page: EndpointOutput<typeof transactions.listTransactions> = await call(transactions.listTransactions, {
        query,
      });
      found.push(...page.items);
      cursor = page.nextCursor;
    }
  }
  return found.slice(0, maxChangedAtOnce);
}
