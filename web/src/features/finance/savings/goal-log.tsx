import type { SavingsEntry, SavingsGoal } from '@afdal/contract/savings';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { ArrowLeftRight, Minus, PiggyBank, Plus } from 'lucide-react';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { allPages } from '../../../ui/query/all-pages.ts';
import { QueryStates } from '../../../ui/query/query-states.tsx';
import { useReadingStyle } from '../../../ui/reading-style.ts';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { dayOf } from '../ledger/cycles/cycle-words.ts';
import { SetAsideRow } from '../set-aside-row.tsx';
import { copy } from './copy.ts';
import { useSavingsGoals, useSavingsLog } from './savings-entries.ts';

const icons = { opening: PiggyBank, deposit: Plus, withdrawal: Minus, move: ArrowLeftRight } as const;

/** What was put into a goal and taken out, the latest first. */
export function GoalLog({ goal: { id, currency } }: { goal: SavingsGoal }) {
  const log = useSavingsLog(id);
  const { data: goals = [] } = useSavingsGoals();
  const style = useReadingStyle();
  return (
    <section aria-label={copy.log} className="grid gap-2">
      <h3 className="text-16">{copy.log}</h3>
      <QueryStates
        query={allPages(log)}
        skeleton={<SkeletonRows rows={3} hasAmount />}
        empty={<p className="text-14 text-ink-2">{copy.emptyLog}</p>}
      >
        {(entries) => (
          <>
            <Rows aria-label={copy.log} count={entries.length}>
              {entries.map((entry) => (
                <SetAsideRow
                  key={entry.id}
                  entry={entry}
                  currency={currency}
                  icon={icons[entry.type]}
                  title={titleOf(entry, goals)}
                  detail={[dayOf(entry.occurredOn, style), entry.reason].filter(Boolean).join(' · ')}
                />
              ))}
            </Rows>
            <LoadMore query={log} />
          </>
        )}
      </QueryStates>
    </section>
  );
}

function titleOf({ type, amountMinor, otherGoalId }: SavingsEntry, goals: readonly SavingsGoal[]): string {
  const other = goals.find(({ id }) => id === otherGoalId);
  if (type !== 'move' || !other) return copy.entries[type];
  return fillTemplate(amountMinor > 0 ? copy.movedFrom : copy.movedTo, { name: other.name });
}
