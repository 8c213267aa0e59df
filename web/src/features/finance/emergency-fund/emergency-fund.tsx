import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { FundStage } from '@afdal/domain/emergency-fund/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check } from 'lucide-react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonFigure } from '../../../ui/skeletons/skeleton-figure.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { CoverCard } from './cover-card.tsx';
import { EssentialsCard } from './essentials-card.tsx';
import { useFund } from './fund-query.ts';
import { PlanCard } from './plan-card.tsx';
import { texts } from './texts.ts';
import { WhatIf } from './what-if.tsx';

export interface FundActions {
  readonly onSettings: () => void;
  readonly onDeposit: () => void;
  readonly onWithdraw: () => void;
}

/** The emergency fund: what it covers, how long it lasts, its plan, its stages, and what it is measured by. */
export function EmergencyFundTab({ actions }: { actions: FundActions }) {
  const skeleton = (
    <div className="grid gap-gap lg:grid-cols-2">
      <SkeletonCard>
        <SkeletonFigure />
      </SkeletonCard>
      <SkeletonCard>
        <SkeletonRows rows={5} hasAmount />
      </SkeletonCard>
    </div>
  );
  return (
    <QueryStates query={useFund()} skeleton={skeleton} failedIn={(failure) => <Card>{failure}</Card>}>
      {(fund) =>
        fund.isStarted ? <Started fund={fund} actions={actions} /> : <NotStarted fund={fund} actions={actions} />
      }
    </QueryStates>
  );
}

interface Props {
  readonly fund: EmergencyFund;
  readonly actions: FundActions;
}

function Started({ fund, actions: { onSettings, onDeposit, onWithdraw } }: Props) {
  return (
    <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 gap-gap">
        <CoverCard fund={fund} onDeposit={onDeposit} onWithdraw={onWithdraw} />
        <WhatIf fund={fund} />
        <PlanCard fund={fund} onEdit={onSettings} />
      </div>
      <div className="grid min-w-0 gap-gap">
        <StagesCard fund={fund} />
        <EssentialsCard fund={fund} onFigure={onSettings} />
      </div>
    </div>
  );
}

function NotStarted({ fund: { essentialMinor, currency }, actions }: Props) {
  const { full } = useMoneyFormat(currency);
  return (
    <Card>
      <EmptyState
        drawing={<DrawingMoney />}
        title={texts.empty}
        hint={
          essentialMinor === null
            ? texts.emptyHintWithout
            : interpolate(texts.emptyHint, { amount: full(essentialMinor) })
        }
        action={
          <Button aria-haspopup="dialog" onClick={actions.onSettings}>
            {texts.start}
          </Button>
        }
      />
    </Card>
  );
}

interface Step {
  readonly stage: FundStage;
  readonly fromMinor: number | null;
  readonly isReached: boolean;
}

/** The way of the fund: from the first deposit to beyond the target. */
function StagesCard({ fund }: { fund: EmergencyFund }) {
  const { digits } = useDisplayPreferences();
  const { bare } = useMoneyFormat(fund.currency);
  const { balanceMinor, months } = fund;
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
      <ol className="leading-row">
        {steps.map((step) => {
          const { stage, fromMinor, isReached } = step;
          const isNext = stage === next;
          return (
            <li key={stage} aria-current={isNext ? 'step' : undefined} className="group flex gap-3">
              <span aria-hidden="true" className="flex flex-col items-center">
                <StepRing isReached={isReached} isNext={isNext} />
                <span className={classes('w-0.5 grow group-last:hidden', isReached ? 'bg-palm-line' : 'bg-line')} />
              </span>
              <div className="min-w-0 flex-1 pb-4 group-last:pb-0">
                <p className={classes('flex flex-wrap justify-between gap-x-3', isNext && 'font-strong')}>
                  <span>{interpolate(texts.names[stage], { months: inMonths })}</span>
                  {fromMinor !== null && <span className="text-14">{bare(fromMinor)}</span>}
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

/** Where a stage stands on the way: behind, next, or still to come. */
function StepRing({ isReached, isNext }: { isReached: boolean; isNext: boolean }) {
  return (
    <span
      className={classes(
        'grid size-6 flex-none place-items-center rounded-full',
        isReached ? 'bg-palm text-on-palm' : 'ring-2 ring-inset',
        !isReached && (isNext ? 'ring-palm' : 'ring-line-strong'),
      )}
    >
      {isReached ? <Icon icon={Check} small /> : isNext && <span className="size-3 rounded-full bg-palm" />}
    </span>
  );
}

function toSteps({ stages, balanceMinor, targetMinor }: EmergencyFund): readonly Step[] {
  return [
    { stage: 'starter', fromMinor: null, isReached: balanceMinor > 0 },
    ...stages.map(({ stage, fromMinor }) => ({ stage, fromMinor, isReached: balanceMinor >= fromMinor })),
    { stage: 'over', fromMinor: null, isReached: targetMinor !== null && balanceMinor > targetMinor },
  ];
}
