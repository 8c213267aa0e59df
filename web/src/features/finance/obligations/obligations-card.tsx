import type { Installment, Obligation } from '@afdal/contract/finance/obligations';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { mapQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { cardEndClass } from '../../../ui/list/row.tsx';
import { type Query, QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { SelectedCycle } from '../ledger/cycles/use-cycle.ts';
import { ByKind } from './by-kind.tsx';
import { Timeline } from './installments/timeline.tsx';
import { useInstallments, useObligations } from './obligation-queries.ts';
import { People } from './people.tsx';
import { texts } from './texts.ts';
import { type ObligationView, obligationViews } from './view.ts';

/** What part of the obligations is shown, and in which view. */
interface ListFilters {
  readonly view: ObligationView;
  readonly accountId: string | undefined;
  readonly q: string | undefined;
}

/** The card's navigation and dialogs. */
interface CardActions {
  readonly onView: (view: ObligationView) => void;
  readonly onAdd: () => void;
  readonly onOpen: (obligation: Obligation) => void;
  readonly onPay: (installment: Installment) => void;
  readonly onCorrect: (installment: Installment) => void;
  readonly onClearSearch: () => void;
  readonly onAllAccounts: () => void;
}

interface Props {
  readonly cycle: SelectedCycle;
  readonly next: SelectedCycle | null;
  readonly currency: string;
  readonly filters: ListFilters;
  readonly actions: CardActions;
  /** Beside the list, or below it. */
  readonly aside?: ReactNode;
}

/** The views, and obligations in the one that the address names. */
export function ObligationsCard(props: Props) {
  const { filters, actions, aside } = props;
  const isPhone = useScreen() === 'phone';
  const { data, isError } = useObligations();
  const isAlone = data ? data.length === 0 : isError;
  return (
    <>
      <div className="flex items-center justify-between gap-x-2">
        <div className="min-w-0 flex-1">
          <SegmentedControl
            label={texts.view}
            isLabelHidden
            choices={obligationViews.map((value) => ({ value, label: texts.views[value] }))}
            value={filters.view}
            onChange={actions.onView}
          />
        </div>
        {isPhone && (
          <IconButton
            icon={Plus}
            label={texts.add}
            aria-haspopup="dialog"
            onClick={actions.onAdd}
            className={cardEndClass}
          />
        )}
      </div>
      <div className={classes('grid items-start gap-gap', !isAlone && 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]')}>
        <Card aria-label={texts.title}>
          <h2 className="sr-only">{texts.title}</h2>
          <View {...props} />
        </Card>
        {!isAlone && aside}
      </div>
    </>
  );
}

/** In every state: loading, failed, empty, and loaded. */
function View({ cycle, next, currency, filters, actions }: Props) {
  const all = useObligations();
  const payments = useInstallments({ from: cycle.first, to: next?.last ?? cycle.last });
  // Only the timeline needs the payments.
  const query: Query<readonly [readonly Obligation[], readonly Installment[]]> =
    filters.view === 'timeline'
      ? combineQueries([all, payments])
      : mapQuery(combineQueries([all]), (data) => data && [data[0], []]);
  return (
    <QueryStates query={query} skeleton={<SkeletonRows rows={6} hasAmount />}>
      {([known, dues]) => {
        const obligations = known.filter((obligation) => matchesFilters(obligation, filters));
        if (known.length === 0) return <NoObligations onAdd={actions.onAdd} />;
        if (obligations.length === 0) return <NothingMatches filters={filters} actions={actions} />;
        const listProps = { obligations, currency, onOpen: actions.onOpen };
        if (filters.view === 'kind') return <ByKind {...listProps} />;
        if (filters.view === 'people') return <People {...listProps} />;
        return (
          <Timeline
            {...listProps}
            payments={dues}
            cycle={cycle}
            next={next}
            onPay={actions.onPay}
            onCorrect={actions.onCorrect}
          />
        );
      }}
    </QueryStates>
  );
}

function matchesFilters({ title, creditor, accountId }: Obligation, filters: ListFilters): boolean {
  const matchesAccount = filters.accountId === undefined || accountId === filters.accountId;
  return matchesAccount && (filters.q === undefined || isFoundIn(filters.q, `${title} ${creditor}`));
}

function NoObligations({ onAdd }: { onAdd: () => void }) {
  const action = (
    <Button variant="soft" icon={Plus} aria-haspopup="dialog" onClick={onAdd}>
      {texts.add}
    </Button>
  );
  return <EmptyState drawing={<DrawingMoney />} title={texts.empty} action={action} />;
}

function NothingMatches({ filters: { q }, actions }: Pick<Props, 'filters' | 'actions'>) {
  const [label, onPress] = q ? [texts.clearSearch, actions.onClearSearch] : [texts.showAll, actions.onAllAccounts];
  const action = (
    <Button variant="soft" onClick={onPress}>
      {label}
    </Button>
  );
  return <EmptyState drawing={<DrawingMoney />} title={texts.nothingMatches} action={action} />;
}
