import type { GoalValue, MajorGoal, Milestone } from '@afdal/contract/major-goals';
import { useState } from 'react';
import { ReadOnlyNote } from '../../session/read-only-note.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { ScrollToTop } from '../../ui/overlay/scroll-to-top.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { GoalActions, Lessons } from './goal-actions.tsx';
import { GoalChart } from './goal-chart.tsx';
import { GoalChip, GoalFoot, GoalProgress } from './goal-figures.tsx';
import { GoalLinks } from './goal-links.tsx';
import { useMajorGoal } from './goal-queries.ts';
import { MilestoneForm } from './milestones/milestone-form.tsx';
import { Milestones } from './milestones/milestones.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import type { GoalDetailWay } from './use-goal-menu.ts';
import { ValueForm } from './values/value-form.tsx';
import { ValueLine } from './values/value-line.tsx';
import { Values } from './values/values.tsx';

type Part =
  | { readonly kind: 'milestone'; readonly item: Milestone | null }
  | { readonly kind: 'value'; readonly item: GoalValue | null };

/** One goal: how far it is, its milestones and values, what it is linked to, and what happened. */
export function GoalSheet({ id, ...sheet }: AddressedDialogProps) {
  const [part, setPart] = useState<Part | null>(null);
  const close = () => {
    setPart(null);
    sheet.onClose();
  };
  const done = () => setPart(null);
  return (
    <ItemSheet {...sheet} onClose={close} isWide title={texts.oneTitle} item={useMajorGoal(id)} missing={texts.missing}>
      {(goal) => (
        <ScrollToTop resetKey={part ? part.kind : 'goal'}>
          {part === null && <Detail goal={goal} onPart={setPart} />}
          {part?.kind === 'milestone' && <MilestoneForm goal={goal} milestone={part.item} onDone={done} />}
          {part?.kind === 'value' && <ValueForm goal={goal} value={part.item} onDone={done} />}
        </ScrollToTop>
      )}
    </ItemSheet>
  );
}

function Detail({ goal, onPart }: { goal: MajorGoal; onPart: (part: Part) => void }) {
  const openDialog = useOpenDialog<GoalDetailWay>();
  const open = (way: GoalDetailWay) => () => openDialog(way, goal.id);
  const { title, why, area, type, isReadOnly } = goal;
  return (
    <div className="grid gap-6">
      <section aria-label={title} className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 text-22">
            <bdi className="wrap-anywhere">{title}</bdi>
          </h3>
          <GoalChip goal={goal} />
        </div>
        {why && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{why}</p>}
        <div className="flex flex-wrap gap-2">
          <Chip>{texts.types[type]}</Chip>
          {area && <Chip>{texts.areas[area]}</Chip>}
        </div>
        <GoalProgress goal={goal} />
        <ValueLine goal={goal} />
        <GoalFoot goal={goal} />
        {isReadOnly && <ReadOnlyNote />}
        <Lessons goal={goal} />
      </section>
      <GoalChart goal={goal} />
      <Milestones
        goal={goal}
        onAdd={() => onPart({ kind: 'milestone', item: null })}
        onEdit={(item) => onPart({ kind: 'milestone', item })}
        onAddTask={(milestone) => openDialog('milestone-task', milestone.id)}
      />
      {type === 'number' && (
        <Values
          goal={goal}
          onLog={() => onPart({ kind: 'value', item: null })}
          onEdit={(item) => onPart({ kind: 'value', item })}
        />
      )}
      <GoalLinks goal={goal} onLink={open('links')} />
      <Timeline id={goal.id} />
      <GoalActions goal={goal} />
    </div>
  );
}
