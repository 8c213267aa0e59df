import type { BudgetItem } from '@afdal/contract/finance/budgets';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { ProgressBar, type ProgressTone } from '../../../ui/figures/progress-bar.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useMoneyWords } from '../use-money-words.ts';
import { type BudgetProgress, computeBudgetProgress } from './budget-progress.ts';
import { copy } from './copy.ts';

const tones: Record<BudgetProgress['state'], { readonly bar: ProgressTone; readonly words: string }> = {
  over: { bar: 'danger', words: 'text-danger-ink' },
  exceeding: { bar: 'warning', words: 'text-warning-ink' },
  near: { bar: 'warning', words: 'text-warning-ink' },
  full: { bar: 'palm', words: 'text-ink-2' },
  fine: { bar: 'palm', words: 'text-ink-2' },
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
  const { digits } = useReadingStyle();
  const { bare } = useMoneyWords(currency);
  const progress = computeBudgetProgress(item);
  const { bar, words } = tones[isEarly && progress.state === 'exceeding' ? 'fine' : progress.state];
  const share = formatPercent(progress.share, digits);
  const said = {
    over: fillTemplate(copy.overspent, { amount: bare(-progress.leftMinor) }),
    exceeding: fillTemplate(copy.willExceed, { share, amount: bare(item.projectedMinor) }),
    near: fillTemplate(copy.near, { share, amount: bare(progress.leftMinor) }),
    full: copy.full,
    fine: fillTemplate(copy.left, { amount: bare(progress.leftMinor) }),
  }[progress.state];
  return (
    <li className="py-3">
      <div className="flex items-baseline gap-2">
        <span className="self-center">
          <Icon of={icon} />
        </span>
        <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
        <span className="text-14 text-ink-2">
          {fillTemplate(copy.spentOf, { spent: bare(item.spentMinor), total: bare(progress.totalMinor) })}
        </span>
      </div>
      <div className="my-1.5">
        <ProgressBar label={name} share={progress.share} mark={elapsed} tone={bar} isThin words={said} />
      </div>
      <p className={classes('text-12', words)}>{said}</p>
      {item.carriedMinor > 0 && (
        <p className="text-12 text-ink-2">{fillTemplate(copy.carried, { amount: bare(item.carriedMinor) })}</p>
      )}
      {item.movedMinor !== 0 && (
        <p className="text-12 text-ink-2">
          {fillTemplate(item.movedMinor > 0 ? copy.movedHere : copy.movedAway, {
            amount: bare(Math.abs(item.movedMinor)),
          })}
        </p>
      )}
      {progress.state === 'over' && offer}
    </li>
  );
}
