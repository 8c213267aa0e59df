import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
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
import { StagesCard } from './stages-card.tsx';
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
