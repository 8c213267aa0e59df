import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { FundStage } from '@afdal/domain/savings/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Circle, CircleDot } from 'lucide-react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { texts } from './texts.ts';

interface Step {
  readonly stage: FundStage;
  readonly fromMinor: number | null;
  readonly isReached: boolean;
}

/** The way of the fund: from the first deposit to beyond the target. */
export function StagesCard({ fund }: { fund: EmergencyFund }) {
  const { digits } = useDisplayPreferences();
  const { bare } = useMoneyFormat(fund.currency);
  const { balanceMinor, months, currency } = fund;
  const steps = toSteps(fund);
  const next = steps.find(({ isReached }) => !isReached)?.stage;
  const inMonths = pluralize('month', months, digits);
  const hint = ({ stage, fromMinor, isReached }: Step) => {
    if (isReached) return texts.reached;
    if (stage === 'starter') return texts.starterHint;
    if (stage === 'over') return texts.overHint;
    return stage === next ? interpolate(texts.remaining, { amount: bare((fromMinor ?? 0) - balanceMinor) }) : null;
  };
  return (
    <Card aria-label={texts.stages}>
      <CardHead
        title={texts.stages}
        action={<span className="text-14 text-ink-2">{interpolate(texts.targetMonths, { months: inMonths })}</span>}
      />
      <ol className="grid gap-4">
        {steps.map((step) => {
          const { stage, fromMinor, isReached } = step;
          const isNext = stage === next;
          return (
            <li key={stage} aria-current={isNext ? 'step' : undefined} className="flex items-center gap-3">
              <Glyph
                icon={isReached ? Check : isNext ? CircleDot : Circle}
                tone={isReached ? 'success' : isNext ? 'palm' : 'planned'}
              />
              <div className="min-w-0 flex-1">
                <p className={classes('flex flex-wrap justify-between gap-x-3', isNext && 'font-strong')}>
                  <span>{interpolate(texts.names[stage], { months: inMonths })}</span>
                  {fromMinor !== null && <Amount minor={fromMinor} currency={currency} isBare />}
                </p>
                <p className="text-14 text-ink-2">{hint(step)}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function toSteps({ stages, balanceMinor, targetMinor }: EmergencyFund): readonly Step[] {
  return [
    { stage: 'starter', fromMinor: null, isReached: balanceMinor > 0 },
    ...stages.map(({ stage, fromMinor }) => ({ stage, fromMinor, isReached: balanceMinor >= fromMinor })),
    { stage: 'over', fromMinor: null, isReached: targetMinor !== null && balanceMinor > targetMinor },
  ];
}
