import type { SavingsEntry, SavingsGoal } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeftRight, Minus, PiggyBank, Plus } from 'lucide-react';
import { useState } from 'react';
import { allPages } from '../../../data/all-pages.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../ui/list/item-rows.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { formatDay } from '../ledger/cycles/cycle-labels.ts';
import { SetAsideRow } from '../set-aside-row.tsx';
import { texts as financeTexts } from '../texts.ts';
import { EditEntrySheet } from './edit-entry-sheet.tsx';
import { formatEntry, useDeleteEntry } from './entry-writes.ts';
import { useSavingsGoals, useSavingsLog } from './savings-queries.ts';
import { texts } from './texts.ts';

const icons = { opening: PiggyBank, deposit: Plus, withdrawal: Minus, move: ArrowLeftRight } as const;

/** What was put into a goal and taken out, the latest first; each can be corrected and deleted. */
export function GoalLog({ goal }: { goal: SavingsGoal }) {
  const log = useSavingsLog(goal.id);
  const { data: goals = [] } = useSavingsGoals();
  const style = useDisplayPreferences();
  const [edited, setEdited] = useState<SavingsEntry | null>(null);
  const onDelete = useDeleteEntry(goal, goals);
  return (
    <section aria-label={texts.log} className="grid gap-2">
      <h3 className="text-16">{texts.log}</h3>
      <QueryStates
        query={allPages(log)}
        skeleton={<SkeletonRows rows={3} hasAmount />}
        empty={<p className="text-14 text-ink-2">{texts.emptyLog}</p>}
      >
        {(entries) => (
          <>
            <ItemRows label={texts.log} items={entries} onDelete={onDelete}>
              {(entry, remove) => {
                const [title, day] = [formatEntry(entry, goals), formatDay(entry.occurredOn, style)];
                const actions = { onEdit: () => setEdited(entry), onDelete: remove };
                return (
                  <SetAsideRow
                    key={entry.id}
                    entry={entry}
                    currency={goal.currency}
                    icon={icons[entry.type]}
                    title={title}
                    detail={[day, entry.transactionId && financeTexts.withTransaction, entry.reason]
                      .filter(Boolean)
                      .join(' · ')}
                    {...(canChange(entry, goal, goals) && {
                      menu: itemMenu(interpolate(texts.entryOn, { entry: title, day }), actions),
                    })}
                  />
                );
              }}
            </ItemRows>
            <LoadMore query={log} />
          </>
        )}
      </QueryStates>
      <EditEntrySheet goal={goal} entry={edited} onClose={() => setEdited(null)} />
    </section>
  );
}

/** What is archived stays as it is, and a move changes in both goals or in none. */
function canChange({ otherGoalId }: SavingsEntry, goal: SavingsGoal, goals: readonly SavingsGoal[]): boolean {
  const other = otherGoalId === null ? goal : goals.find(({ id }) => id === otherGoalId);
  return goal.status !== 'archived' && other !== undefined && other.status !== 'archived';
}
