import type { BudgetItem } from '@afdal/contract/finance/budgets';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar, type ProgressTone } from '../../../ui/figures/progress-bar.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { type BudgetProgress, computeBudgetProgress } from './budget-progress.ts';
import { texts } from './texts.ts';

const tones: Record<BudgetProgress['state'], { readonly bar: ProgressTone; readonly textColor: string }> = {
  over: { bar: 'danger', textColor: 'text-danger-ink' },
  exceeding: { bar: 'warning', textColor: 'text-warning-ink' },
  near: { bar: 'warning', textColor: 'text-warning-ink' },
  full: { bar: 'palm', textColor: 'text-ink-2' },
  fine: { bar: 'palm', textColor: 'text-ink-2' },
};

interface Props {
  readonly item: BudgetItem;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly currency: string;
  /** Elapsed share of the cycle, 0 to 1. */
  readonly elapsed: number;
  /** Whether too little of the cycle is over for a projection to be alarming. */
  readonly isEarly: boolean;
  /** Offers to move money here from another budget, once it is overspent. */
  readonly offer?: ReactNode;
}

/** A category's budget: its bar with a marker for today, and its progress in words. */
export function BudgetLine({ item, name, icon, currency, elapsed, isEarly, offer }: Props) {
  const { digits } = useDisplayPreferences();
  const { bare } = useMoneyFormat(currency);
  const progress = computeBudgetProgress(item);
  const { bar, textColor } = tones[isEarly && progress.state === 'exceeding' ? 'fine' : progress.state];
  const share = formatPercent(progress.share, digits);
  const said = {
    over: interpolate(texts.overspent, { amount: bare(-progress.leftMinor) }),
    exceeding: interpolate(texts.willExceed, { share, amount: bare(item.projectedMinor) }),
    near: interpolate(texts.near, { share, amount: bare(progress.leftMinor) }),
    full: texts.full,
    fine: interpolate(texts.remainingAmount, { amount: bare(progress.leftMinor) }),
  }[progress.state];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="self-center">
          <Icon icon={icon} />
        </span>
        <bdi className="min-w-[min(4.5rem,100%)] flex-1 wrap-anywhere">{name}</bdi>
        <span className="ms-auto text-14 text-ink-2">
          {interpolate(texts.spentOutOfTotal, { spent: bare(item.spentMinor), total: bare(progress.totalMinor) })}
        </span>
      </div>
      <div className="my-1.5">
        <ProgressBar label={name} share={progress.share} mark={elapsed} tone={bar} isThin valueText={said} />
      </div>
      <p className={classes('text-12', textColor)}>{said}</p>
      {item.carriedMinor > 0 && (
        <p className="text-12 text-ink-2">{interpolate(texts.carried, { amount: bare(item.carriedMinor) })}</p>
      )}
      {item.movedMinor !== 0 && (
        <p className="text-12 text-ink-2">
          {interpolate(item.movedMinor > 0 ? texts.movedHere : texts.movedAway, {
            amount: bare(Math.abs(item.movedMinor)),
          })}
        </p>
      )}
      {progress.state === 'over' && offer}
    </li>
  );
}
