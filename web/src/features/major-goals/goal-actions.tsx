import type { MajorGoal } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { Lightbulb, Pencil, Trophy } from 'lucide-react';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/base/note.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { texts } from './texts.ts';
import type { GoalWay } from './use-goal-menu.ts';

/** What was learnt on the way to a goal; nothing without it. */
export function Lessons({ goal: { lessons } }: { goal: MajorGoal }) {
  if (!lessons) return null;
  return (
    <Note tone="success" icon={Lightbulb}>
      <p className="font-strong">{texts.lessons}</p>
      <p className="wrap-anywhere whitespace-pre-line">{lessons}</p>
    </Note>
  );
}

/** Completing and editing a goal; nothing where the plan no longer allows it. */
export function GoalActions({ goal: { id, status, isReadOnly } }: { goal: MajorGoal }) {
  const open = useOpenDialog<GoalWay>();
  if (isReadOnly) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isOpen(status) && (
        <Button icon={Trophy} aria-haspopup="dialog" onClick={() => open('complete', id)}>
          {texts.complete}
        </Button>
      )}
      <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={() => open('edit', id)}>
        {texts.edit}
      </Button>
    </div>
  );
}
