import type { CycleSummary } from '@afdal/contract/finance/cycles';
import { interpolate } from '@afdal/domain/text/interpolate';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { formatPercent } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { Stat, StatStrip } from '../../../../ui/base/stat-strip.tsx';
import { WrappingAmount } from '../../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { categoryBook } from '../../category-book.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';
import { useCategories } from '../../use-categories.ts';
import { useMoneyFormat } from '../../use-money-format.ts';
import { useCycleBreakdown } from './cycle-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly summary: CycleSummary;
  readonly cycle: SelectedCycle;
  readonly accountId: string | undefined;
}

/** The four figures of a cycle, each with what to compare it to. */
export function CycleFigures({ summary, cycle, accountId }: Props) {
  const { digits } = useDisplayPreferences();
  const { currency, spentMinor, incomeMinor, leftMinor, spentPerDayMinor, elapsedDays } = summary;
  return (
    <StatStrip label={texts.summary}>
      <Stat
        name={texts.spent}
        value={<WrappingAmount minor={spentMinor} currency={currency} />}
        detail={<Compared summary={summary} />}
      />
      <Stat
        name={texts.income}
        value={<WrappingAmount minor={incomeMinor} currency={currency} />}
        detail={<Sources cycle={cycle} accountId={accountId} />}
      />
      <Stat
        name={texts.remaining}
        value={<WrappingAmount minor={leftMinor} currency={currency} />}
        detail={
          leftMinor < 0 ? (
            <span className="text-danger-ink">{texts.spentMoreThanIncome}</span>
          ) : (
            incomeMinor > 0 && interpolate(texts.ofIncome, { share: formatPercent(leftMinor / incomeMinor, digits) })
          )
        }
      />
      <Stat
        name={texts.perDay}
        value={<WrappingAmount minor={spentPerDayMinor} currency={currency} />}
        detail={elapsedDays > 0 && interpolate(texts.inDays, { days: pluralize('day', elapsedDays, digits, 'after') })}
      />
    </StatStrip>
  );
}

/** Compares with the same point of the previous cycle, if anything was spent by then. */
function Compared({ summary: { currency, spentMinor, previous } }: { summary: CycleSummary }) {
  const { bare } = useMoneyFormat(currency);
  const change = spentMinor - previous.spentMinor;
  if (previous.spentMinor === 0) return null;
  if (change === 0) return texts.sameAsBefore;
  const isLess = change < 0;
  return (
    <span className={isLess ? 'flex items-center gap-1 text-success-ink' : 'flex items-center gap-1'}>
      <Icon icon={isLess ? TrendingDown : TrendingUp} small mirrored />
      <span>
        {interpolate(isLess ? texts.lessThanBefore : texts.moreThanBefore, { amount: bare(Math.abs(change)) })}
      </span>
    </span>
  );
}

/** The largest income categories. */
function Sources({ cycle, accountId }: Pick<Props, 'cycle' | 'accountId'>) {
  const { data: breakdown } = useCycleBreakdown(cycle, accountId);
  const { data: categories } = useCategories();
  if (!breakdown || !categories) return null;
  const book = categoryBook(categories);
  const names = breakdown.categories
    .filter(({ kind }) => kind === 'income')
    .flatMap(({ categoryId }) => book.get(categoryId ?? '')?.name ?? []);
  return names.slice(0, 2).join(texts.and);
}
