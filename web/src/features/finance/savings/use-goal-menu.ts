import { type SavingsGoal, savings } from '@afdal/contract/finance/savings';
import {
  Archive,
  ArchiveRestore,
  ArrowLeftRight,
  CirclePause,
  CirclePlay,
  History,
  Pencil,
  Trash2,
} from 'lucide-react';
import { withChange } from '../../../data/items.ts';
import { useUndoableDelete } from '../../../data/use-undoable-delete.ts';
import { useListWrite } from '../../../data/use-write.ts';
import type { MenuItem } from '../../../ui/menu/menu.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { savingsList } from './savings-queries.ts';
import { texts } from './texts.ts';

export interface GoalActions {
  readonly onOpen: (goal: SavingsGoal) => void;
  readonly onEdit: (goal: SavingsGoal) => void;
  readonly onMove: (goal: SavingsGoal) => void;
}

const getName = ({ name }: SavingsGoal) => name;
const asks = { isNeeded: ({ savedMinor }: SavingsGoal) => savedMinor > 0, texts: texts.deletion };

/** What else can be done with a goal. Deleting it can be undone; its money becomes free. */
export function useGoalMenu({ onOpen, onEdit, onMove }: GoalActions): (goal: SavingsGoal) => MenuItem[] {
  const setStatus = useSetStatus();
  const remove = useUndoableDelete(savingsList, {
    remove: savings.deleteSavingsGoal,
    restore: savings.restoreSavingsGoal,
    label: getName,
    texts: texts,
    asks,
  });
  return (goal) => {
    const { status, savedMinor, isReadOnly } = goal;
    const isArchived = status === 'archived';
    const isPaused = status === 'paused';
    return [
      { label: texts.details, icon: History, onSelect: () => onOpen(goal) },
      ...(isReadOnly ? [] : [{ label: texts.edit, icon: Pencil, onSelect: () => onEdit(goal) }]),
      ...(!isArchived && savedMinor > 0
        ? [{ label: texts.move, icon: ArrowLeftRight, onSelect: () => onMove(goal) }]
        : []),
      ...(!isReadOnly && (status === 'active' || isPaused)
        ? [
            {
              label: isPaused ? texts.resume : texts.pause,
              icon: isPaused ? CirclePlay : CirclePause,
              onSelect: () => setStatus(goal, isPaused ? 'active' : 'paused'),
            },
          ]
        : []),
      {
        label: isArchived ? texts.unarchive : texts.archive,
        icon: isArchived ? ArchiveRestore : Archive,
        onSelect: () => setStatus(goal, isArchived ? 'active' : 'archived'),
      },
      { label: texts.delete, icon: Trash2, isDestructive: true, onSelect: () => remove(goal) },
    ];
  };
}

const done = { paused: texts.pausedNow, archived: texts.archivedNow } as const;

function useSetStatus() {
  const { mutate } = useListWrite(savingsList, savings.editSavingsGoal, {
    show: (goals, { params, body }) => withChange(goals, params.id, { status: body.status ?? 'active' }),
    onSuccess: (goal, { context, body }) => {
      savingsList.put(goal);
      const back = context === 'archived' ? texts.unarchivedNow : texts.resumedNow;
      showToast({ title: body.status && body.status !== 'active' ? done[body.status] : back, variant: 'success' });
    },
    failed: texts.failedToChange,
  });
  return ({ id, status: context }: SavingsGoal, status: 'active' | 'paused' | 'archived') =>
    mutate({ params: { id }, body: { status }, context });
}
