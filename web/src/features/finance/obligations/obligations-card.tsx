import type { Obligation, Payment } from '@afdal/contract/finance/obligations';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { Plus } from 'lucide-react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ShownCycle } from '../ledger/cycles/use-cycle.ts';
import { ByKind } from './by-kind.tsx';
import { copy } from './copy.ts';
import { useObligations, usePayments } from './obligation-entries.ts';
import { People } from './people.tsx';
import { Timeline } from './timeline.tsx';
import { type ObligationView, obligationViews } from './view.ts';

/** What part of the obligations is shown, and in which view. */
interface Look {
  readonly view: ObligationView;
  readonly accountId: string | undefined;
  readonly q: string | undefined;
}

/** The card's navigation and dialogs. */
interface CardWays {
  readonly onView: (view: ObligationView) => void;
  readonly onAdd: () => void;
  readonly onOpen: (of: Obligation) => void;
  readonly onPay: (payment: Payment) => void;
  readonly onClearSearch: () => void;
  readonly onAllAccounts: () => void;
}

interface Props {
  readonly cycle: ShownCycle;
  readonly next: ShownCycle | null;
  readonly currency: string;
  readonly look: Look;
  readonly ways: CardWays;
}

/** Obligations in the view that the address names. */
export function ObligationsCard(props: Props) {
  const { look, ways } = props;
  const isPhone = useScreen() === 'phone';
  return (
    <Card aria-label={copy.title}>
      <div className="mb-4 flex items-center justify-between gap-x-2">
        <h2 className="sr-only">{copy.title}</h2>
        <div className="min-w-0 flex-1">
          <SegmentedControl
            label={copy.view}
            isLabelHidden
            choices={obligationViews.map((value) => ({ value, label: copy.views[value] }))}
            value={look.view}
            onChange={ways.onView}
          />
        </div>
        {isPhone && (
          <IconButton icon={Plus} label={copy.add} aria-haspopup="dialog" onClick={ways.onAdd} className="-me-3" />
        )}
      </div>
      <View {...props} />
    </Card>
  );
}

/** In every state: loading, failed, empty, and loaded. */
function View({ cycle, next, currency, look, ways }: Props) {
  const all = useObligations();
  const payments = usePayments({ from: cycle.first, to: next?.last ?? cycle.last });
  // Only the timeline needs the payments.
  const query = combineQueries([all, look.view === 'timeline' ? payments : { ...payments, data: [], isError: false }]);
  return (
    <QueryStates query={query} skeleton={<SkeletonRows rows={6} hasAmount />}>
      {([known, dues]) => {
        const obligations = known.filter((of) => isShown(of, look));
        if (known.length === 0) return <NoObligations onAdd={ways.onAdd} />;
        if (obligations.length === 0) return <NothingMatches look={look} ways={ways} />;
        const shown = { obligations, currency, onOpen: ways.onOpen };
        if (look.view === 'kind') return <ByKind {...shown} />;
        if (look.view === 'people') return <People {...shown} />;
        return <Timeline {...shown} payments={dues} cycle={cycle} next={next} onPay={ways.onPay} />;
      }}
    </QueryStates>
  );
}

function isShown({ title, creditor, accountId }: Obligation, look: Look): boolean {
  const isOfAccount = look.accountId === undefined || accountId === look.accountId;
  return isOfAccount && (look.q === undefined || isFoundIn(look.q, `${title} ${creditor}`));
}

function NoObligations({ onAdd }: { onAdd: () => void }) {
  const action = (
    <Button look="soft" aria-haspopup="dialog" onClick={onAdd}>
      {copy.add}
    </Button>
  );
  return <EmptyState drawing={<DrawingMoney />} title={copy.empty} action={action} />;
}

function NothingMatches({ look: { q }, ways }: Pick<Props, 'look' | 'ways'>) {
  const [label, onPress] = q ? [copy.clearSearch, ways.onClearSearch] : [copy.showAll, ways.onAllAccounts];
  const action = (
    <Button look="soft" onClick={onPress}>
      {label}
    </Button>
  );
  return <EmptyState drawing={<DrawingMoney />} title={copy.nothingMatches} action={action} />;
}
