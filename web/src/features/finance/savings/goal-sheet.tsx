import { type SavingsEntry, type SavingsGoal, savings } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowLeftRight, Minus, Pencil, PiggyBank, Plus } from 'lucide-react';
import { useState } from 'react';
import { allPages } from '../../../data/queries.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../ui/list/item-rows.tsx';
import { LoadMore } from '../../../ui/list/load-more.tsx';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { PriorityChip } from '../../../ui/priority/priority.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EditSetAsideForm } from '../edit-set-aside-form.tsx';
import { formatDay } from '../ledger/cycles/cycle-labels.ts';
import { SetAsideRow } from '../set-aside-row.tsx';
import { texts as financeTexts } from '../texts.ts';
import { getStatusBadge } from './goal-labels.ts';
import { GoalDay, GoalProgress } from './goal-progress.tsx';
import {
  formatEntry,
  useDeleteEntry,
  useEditEntry,
  useSavingsGoal,
  useSavingsGoals,
  useSavingsLog,
} from './savings-queries.ts';
import { texts } from './texts.ts';

/** One goal: how far it is, and its log. */
export function SavingsGoalSheet({ id, ...sheet }: AddressedDialogProps) {
  const open = useOpenDialog<'edit-savings-goal'>();
  return (
    <ItemSheet {...sheet} title={texts.oneTitle} item={useSavingsGoal(id)} missing={texts.missing}>
      {(goal) => {
        const { tone, label } = getStatusBadge(goal);
        const edit = () => open('edit-savings-goal', goal.id);
        return (
          <div className="grid gap-6">
            <section aria-label={goal.name} className="grid gap-3">
              <div>
                <h3 className="text-18">
                  <bdi className="wrap-anywhere">{goal.name}</bdi>
                </h3>
                <GoalDay targetOn={goal.targetOn} />
              </div>
              <div className="flex flex-wrap gap-2">
                <Chip tone={tone}>{label}</Chip>
                <PriorityChip priority={goal.priority} />
              </div>
              <GoalProgress goal={goal} onReplan={edit} />
            </section>
            <GoalLog goal={goal} />
            <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={edit} className="justify-self-start">
              {texts.edit}
            </Button>
          </div>
        );
      }}
    </ItemSheet>
  );
}

const icons = { opening: PiggyBank, deposit: Plus, withdrawal: Minus, move: ArrowLeftRight } as const;

/** What was put into a goal and taken out, the latest first; each can be corrected and deleted. */
function GoalLog({ goal }: { goal: SavingsGoal }) {
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

interface EditEntrySheetProps {
  readonly goal: SavingsGoal;
  /** The entry to correct, null for none. */
  readonly entry: SavingsEntry | null;
  readonly onClose: () => void;
}

/** Corrects an entry of a goal. While it leaves, it still is about the same. */
function EditEntrySheet({ goal, entry, onClose }: EditEntrySheetProps) {
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  if (!last) return null;
  return (
    <Sheet isOpen={entry !== null} onClose={onClose} title={texts.editEntry[last.type]}>
      <EditForm key={last.id} goal={goal} entry={last} onDone={onClose} />
    </Sheet>
  );
}

interface EditFormProps {
  readonly goal: SavingsGoal;
  readonly entry: SavingsEntry;
  readonly onDone: () => void;
}

function EditForm({ goal: { currency, savedMinor }, entry, onDone }: EditFormProps) {
  const { amount, reason, occurredOn } = texts;
  return (
    <>
      {entry.type === 'move' && <p className="mb-3 text-14 text-ink-2">{texts.moveHint}</p>}
      <EditSetAsideForm
        entry={entry}
        balance={{ currency, balanceMinor: savedMinor }}
        schema={savings.editSavingsEntry.body}
        labels={{ form: texts.editEntry[entry.type], amount, reason, occurredOn }}
        isReasonRequired={false}
        write={useEditEntry(entry.id)}
        onDone={onDone}
      />
    </>
  );
}
