import { type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { CirclePause, CirclePlay, Footprints, Link2, Pencil, RotateCcw, Trash2, Trophy } from 'lucide-react';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import { copy } from './copy.ts';
import { goalList } from './goal-queries.ts';
import { useActivateGoal } from './use-activate-goal.ts';

/** The dialogs about one goal. */
export type GoalWay = 'goal' | 'edit' | 'log' | 'links' | 'pause' | 'complete' | 'drop';

const getTitle = ({ title }: MajorGoal) => title;

/** What else can be done with a goal. Of one that the plan no longer allows only deleting is left. */
export function useGoalMenu(onOpen: (way: GoalWay, goal: MajorGoal) => void): (goal: MajorGoal) => MenuItem[] {
  const activate = useActivateGoal();
  const remove = useUndoableDelete(goalList, {
    remove: majorGoals.deleteMajorGoal,
    restore: majorGoals.restoreMajorGoal,
    label: getTitle,
    texts: copy,
  });
  return (goal) => {
    const way = (label: string, icon: typeof Pencil, to: GoalWay) => ({
      label,
      icon,
      onSelect: () => onOpen(to, goal),
    });
    const start = (label: string, icon: typeof Pencil) => ({ label, icon, onSelect: () => activate(goal) });
    const deletion = { label: copy.delete, icon: Trash2, isDestructive: true, onSelect: () => remove(goal) };
    if (goal.isReadOnly) return [deletion];
    const { status } = goal;
    return [
      way(copy.edit, Pencil, 'edit'),
      way(copy.link, Link2, 'links'),
      ...(status === 'idea' ? [start(copy.begin, CirclePlay)] : []),
      ...(status === 'paused' ? [start(copy.resume, CirclePlay)] : []),
      ...(status === 'active' ? [way(copy.pause, CirclePause, 'pause')] : []),
      ...(isOpen(status)
        ? [way(copy.complete, Trophy, 'complete'), way(copy.drop, Footprints, 'drop')]
        : [start(copy.reopen, RotateCcw)]),
      deletion,
    ];
  };
}
