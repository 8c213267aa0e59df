import type { TransactionTotals } from '@afdal/contract/finance/transactions';
import { roundHalfAwayFromZero } from '@afdal/domain/money/round-half-away-from-zero';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Bookmark, ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../../lib/format/plurals.ts';
import { Button } from '../../../../../ui/base/button.tsx';
import { Icon } from '../../../../../ui/base/icon.tsx';
import { Skeleton } from '../../../../../ui/base/skeleton.tsx';
import { Stat, StatStrip } from '../../../../../ui/base/stat-strip.tsx';
import { pillClass } from '../../../../../ui/fields/choice/pill-class.ts';
import { Amount } from '../../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../../ui/figures/display-preferences.ts';
import { QueryStates } from '../../../../../ui/query-states/query-states.tsx';
import { useMoneyFormat } from '../../../use-money-format.ts';
import { formatDay } from '../../cycles/cycle-labels.ts';
import type { AddressFilter } from '../../filter/address-filter.ts';
import { texts } from '../../filter/texts.ts';
import type { TransactionFilter } from '../../filter/transaction-filter.ts';
import { useCategoryName, useFilterParts } from '../../filter/use-filter-parts.ts';
import { useTransactionTotals } from '../../filter/use-transaction-totals.ts';
import { SaveFilterSheet } from '../../saved-filters/saved-filter-form.tsx';
import { toSavedParts } from '../../saved-filters/saved-parts.ts';

interface Props {
  readonly filter: AddressFilter;
  /** What the server is asked, with all that narrows the list. */
  readonly asked: TransactionFilter;
  readonly currency: string;
  readonly onChange: (filter: AddressFilter) => void;
  readonly onClearCategory: () => void;
  readonly onClearPayee: () => void;
  readonly onEdit: () => void;
}

/** What is filtered, each part of it with a button that takes it away, and what was found in figures. */
export function FilterResult({ asked, currency, onEdit, ...chosen }: Props) {
  return (
    <div className="grid gap-4 pt-3">
      <Parts {...chosen} asked={asked} currency={currency} onEdit={onEdit} />
      <QueryStates query={useTransactionTotals(asked)} skeleton={<Skeleton className="h-24" />}>
        {(totals) => totals.count > 0 && <Figures totals={totals} currency={currency} />}
      </QueryStates>
    </div>
  );
}

function Parts({ filter, asked, currency, onChange, onClearCategory, onClearPayee, onEdit }: Props) {
  const describe = useFilterParts(currency);
  const nameCategory = useCategoryName();
  const [isSaving, setSaving] = useState(false);
  const { accountId, categoryId, payee, q } = asked;
  const parts = [
    ...describe(filter).map(({ name, without }) => ({ name, onRemove: () => onChange(without) })),
    ...(categoryId ? [{ name: nameCategory(categoryId), onRemove: onClearCategory }] : []),
    ...(payee ? [{ name: payee, onRemove: onClearPayee }] : []),
  ];
  return (
    <ul aria-label={texts.parts} className="flex flex-wrap items-center gap-2">
      {parts.map(({ name, onRemove }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={interpolate(texts.remove, { part: name })}
            onClick={onRemove}
            className={pillClass(true)}
          >
            <bdi>{name}</bdi>
            <Icon icon={X} small />
          </button>
        </li>
      ))}
      <li>
        <Button variant="bare" size="small" icon={ListFilter} aria-haspopup="dialog" onClick={onEdit}>
          {texts.change}
        </Button>
      </li>
      <li>
        <Button variant="bare" size="small" icon={Bookmark} aria-haspopup="dialog" onClick={() => setSaving(true)}>
          {texts.save}
        </Button>
        <SaveFilterSheet
          isOpen={isSaving}
          onClose={() => setSaving(false)}
          filter={toSavedParts({ accountId, categoryId, payee, q, filter })}
        />
      </li>
    </ul>
  );
}

/** The figures of the person's currency, or of the most frequent one; the others in a line each. */
function Figures({ totals, currency }: { totals: TransactionTotals; currency: string }) {
  const style = useDisplayPreferences();
  const { currencies, count, firstOn, lastOn } = totals;
  const main = currencies.find((each) => each.currency === currency) ?? currencies[0];
  const money = useMoneyFormat(main?.currency ?? currency);
  if (!main) return null;
  const { incomeMinor, spentMinor, transferredMinor, largest } = main;
  const days = interpolate(texts.between, {
    from: formatDay(firstOn ?? '', style),
    to: formatDay(lastOn ?? '', style),
  });
  const isBoth = incomeMinor > 0 && spentMinor !== 0;
  const sumMinor = incomeMinor - spentMinor;
  const others = currencies.filter((each) => each !== main);
  return (
    <div className="grid gap-3">
      <StatStrip label={texts.figures}>
        <Stat name={texts.count} value={formatNumber(count, style.digits)} detail={days} />
        <Stat
          name={texts.sum}
          value={<Amount minor={sumMinor} currency={main.currency} isChange />}
          detail={
            isBoth
              ? interpolate(texts.incomeAndSpent, { income: money.bare(incomeMinor), spent: money.bare(spentMinor) })
              : transferredMinor > 0 && interpolate(texts.transferred, { amount: money.bare(transferredMinor) })
          }
        />
        {!isBoth && transferredMinor === 0 && (
          <Stat
            name={texts.average}
            value={<Amount minor={roundHalfAwayFromZero(sumMinor / main.count)} currency={main.currency} isChange />}
            detail={texts.perTransaction}
          />
        )}
        {largest && (
          <Stat
            name={texts.largest}
            value={
              <Amount
                minor={largest.type === 'income' ? largest.amountMinor : -largest.amountMinor}
                currency={main.currency}
                isChange
              />
            }
            detail={
              largest.payee
                ? interpolate(texts.payeeAndDay, { payee: largest.payee, day: formatDay(largest.occurredOn, style) })
                : formatDay(largest.occurredOn, style)
            }
          />
        )}
      </StatStrip>
      {others.map((each) => (
        <OtherCurrency key={each.currency} totals={each} />
      ))}
    </div>
  );
}

function OtherCurrency({ totals }: { totals: TransactionTotals['currencies'][number] }) {
  const { digits } = useDisplayPreferences();
  const money = useMoneyFormat(totals.currency);
  const amount = money.change(totals.incomeMinor - totals.spentMinor);
  const transactions = pluralize('transaction', totals.count, digits);
  return <p className="text-14 text-ink-2">{interpolate(texts.ofOther, { amount, transactions })}</p>;
}
