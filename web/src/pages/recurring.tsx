import type { Recurring } from '@afdal/contract/finance/recurring';
import { Plus } from 'lucide-react';
import { MatchesCard } from '../features/finance/recurring/matches-card.tsx';
import { OccurrencesCard } from '../features/finance/recurring/occurrences-card.tsx';
import { RecurringCard } from '../features/finance/recurring/recurring-card.tsx';
import { useRecurring } from '../features/finance/recurring/recurring-queries.ts';
import { texts } from '../features/finance/recurring/texts.ts';
import { useUser } from '../session/user.tsx';
import { Button } from '../ui/base/button.tsx';
import { Card } from '../ui/base/card.tsx';
import { DrawingMoney } from '../ui/illustrations/drawing-money.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';

const dialogs = lazySheets(() => import('../features/finance/recurring/sheets.tsx'), ['add', 'edit', 'occurrence']);

export type RecurringDialog = keyof typeof dialogs;

/** What comes back and is no debt: its days, what came in for them, and what recurs. */
export function RecurringPage() {
  const open = useOpenDialog<RecurringDialog>();
  const { currency } = useUser().preferences;
  const all = useRecurring();
  const add = (className?: string) => (
    <Button icon={Plus} aria-haspopup="dialog" onClick={() => open('add')} className={className}>
      {texts.add}
    </Button>
  );
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <QueryStates
        query={all}
        skeleton={
          <SkeletonCard>
            <SkeletonRows rows={6} hasAmount />
          </SkeletonCard>
        }
        failedIn={(failure) => <Card>{failure}</Card>}
        empty={
          <Card>
            <EmptyState drawing={<DrawingMoney />} title={texts.empty} hint={texts.emptyHint} action={add()} />
          </Card>
        }
      >
        {(recurrences) => (
          <>
            {add('justify-self-start')}
            <MatchesCard all={recurrences} currency={currency} />
            <div className="grid items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <OccurrencesCard all={recurrences} currency={currency} onOpen={(id) => open('occurrence', id)} />
              <RecurringCard all={recurrences} currency={currency} onOpen={({ id }) => open('edit', id)} />
            </div>
          </>
        )}
      </QueryStates>
      <AddressedDialogs dialogs={dialogs} shared={{ onEdit: ({ id }: Recurring) => open('edit', id) }} />
    </div>
  );
}
