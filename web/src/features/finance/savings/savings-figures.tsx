import type { SavingsSummary } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Stat, StatStrip } from '../../../ui/base/stat-strip.tsx';
import { WrappingAmount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { UnconvertedLine } from '../unconverted-line.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { texts } from './texts.ts';

/** What is saved in all, what this cycle brought of its plan, what lies in circles, and beside them what is given. */
export function SavingsFigures({ summary, children }: { summary: SavingsSummary; children: ReactNode }) {
  const { currency, goalCount, savedMinor, depositedMinor, depositedOfPlanMinor, plannedMinor } = summary;
  const { circlesMinor, unconverted } = summary;
  const { digits } = useDisplayPreferences();
  const { bare } = useMoneyFormat(currency);
  const share = plannedMinor > 0 ? depositedOfPlanMinor / plannedMinor : null;
  // What was put into goals without a plan is in the sum above, but in no part of the plan.
  const besidesMinor = depositedMinor - depositedOfPlanMinor;
  const ofPlan =
    share === null
      ? texts.noPlan
      : interpolate(besidesMinor === 0 ? texts.ofPlan : texts.partOfPlan, {
          share: formatPercent(share, digits),
          part: bare(depositedOfPlanMinor),
          amount: bare(plannedMinor),
        });
  return (
    <Card aria-label={texts.summary} className="grid gap-4">
      <StatStrip label={texts.summary}>
        <Stat
          name={texts.total}
          value={<WrappingAmount minor={savedMinor} currency={currency} />}
          detail={
            goalCount === 0
              ? texts.empty
              : interpolate(texts.inGoals, { goals: pluralizeForms(texts.goal, goalCount, digits, 'after') })
          }
        />
        <Stat
          name={texts.deposited}
          value={<WrappingAmount minor={depositedMinor} currency={currency} />}
          detail={
            <span className="mt-1.5 grid gap-1.5">
              {share !== null && <ProgressBar label={texts.deposited} share={share} isThin valueText={ofPlan} />}
              <span>{ofPlan}</span>
              {share !== null && besidesMinor > 0 && (
                <span>{interpolate(texts.besidesPlan, { amount: bare(besidesMinor) })}</span>
              )}
            </span>
          }
        />
        <Stat
          name={texts.inJamiyas}
          value={<WrappingAmount minor={circlesMinor} currency={currency} />}
          detail={circlesMinor > 0 ? texts.beforeTurn : texts.noJamiyas}
        />
        {children}
      </StatStrip>
      <UnconvertedLine currencies={unconverted} />
    </Card>
  );
}
