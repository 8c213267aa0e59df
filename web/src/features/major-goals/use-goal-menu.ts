import { type MajorGoal, majorGoals } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { CirclePause, CirclePlay, Footprints, Link2, Pencil, RotateCcw, Trash2, Trophy } from 'lucide-react';
import { useUndoableDelete } from '../../data/use-undoable-delete.ts';
import type { MenuItem } from '../../ui/menu/menu.tsx';
import { goalList, useActivateGoal } from './goal-queries.ts';
import { texts } from './texts.ts';

/** The dialogs about one goal. */
export type GoalWay = 'goal' | 'edit' | 'log' | 'links' | 'pause' | 'complete' | 'drop';

/** Those that open from its details; `milestone-task` is about a milestone. */
export type GoalDetailWay = GoalWay | 'milestone-task';

const getTitle = ({ title }: MajorGoal) => title;
const asks = {
  isNeeded: ({ recent, milestones }: MajorGoal) =>
    recent.length > 0 || milestones.some(({ doneOn }) => doneOn !== null),
  texts: texts.deletion,
};

/** What else can be done with a goal. Of one that the plan no longer allows only deleting is left. */
export function useGoalMenu(onOpen: (way: GoalWay, goal: MajorGoal) => void): (goal: MajorGoal) => MenuItem[] {
  const activate = useActivateGoal();
  const remove = useUndoableDelete(goalList, {
    remove: majorGoals.deleteMajorGoal,
    restore: majorGoals.restoreMajorGoal,
    label: getTitle,
    texts: texts,
    asks,
  });
  return (goal) => {
    const way = (label: string, icon: typeof Pencil, to: GoalWay) => ({
      label,
      icon,
      onSelect: () => onOpen(to, goal),
    });
    const start = (label: string, icon: typeof Pencil) => ({ label, icon, onSelect: () => activate(goal) });
    const deletion = { label: texts.delete, icon: Trash2, isDestructive: true, onSelect: () => remove(goal) };
    if (goal.isReadOnly) return [deletion];
    const { status } = goal;
    return [
      way(texts.edit, Pencil, 'edit'),
      way(texts.link, Link2, 'links'),
      ...(status === 'idea' ? [start(texts.begin, CirclePlay)] : []),
      ...(status === 'paused' ? [start(texts.resume, CirclePlay)] : []),
      ...(status === 'active' ? [way(texts.pause, CirclePause, 'pause')] : []),
      ...(isOpen(status)
        ? [way(texts.complete, Trophy, 'complete'), way(texts.drop, Footprints, 'drop')]
        : [start(texts.reopen, RotateCcw)]),
      deletion,
    ];
  };
}
