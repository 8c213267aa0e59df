import type { GoalValue, MajorGoal, Milestone } from '@afdal/contract/major-goals';
import { isOpen as isOpenGoal } from '@afdal/domain/major-goals/goal-kinds';
import { Lightbulb, Pencil, Trophy } from 'lucide-react';
import { useState } from 'react';
import { ReadOnlyNote } from '../../session/read-only-note.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Note } from '../../ui/base/note.tsx';
import { ItemSheet } from '../../ui/overlay/item-sheet.tsx';
import { ScrollToTop } from '../../ui/overlay/scroll-to-top.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { GoalChart } from './goal-chart.tsx';
import { GoalChip, GoalFoot, GoalProgress } from './goal-figures.tsx';
import { GoalLinks } from './goal-links.tsx';
import { useMajorGoal } from './goal-queries.ts';
import { MilestoneForm } from './milestone-form.tsx';
import { Milestones } from './milestones.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import type { GoalWay } from './use-goal-menu.ts';
import { ValueForm } from './value-form.tsx';
import { ValueLine } from './value-line.tsx';
import { Values } from './values.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

type Part =
  | { readonly kind: 'milestone'; readonly item: Milestone | null }
  | { readonly kind: 'value'; readonly item: GoalValue | null };

/** One goal: how far it is, its milestones and values, what it is linked to, and what happened. */
export function GoalSheet({ id, ...sheet }: Props) {
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
  const openDialog = useOpenDialog<GoalWay>();
  const open = (way: GoalWay) => () => openDialog(way, goal.id);
  const { title, why, area, type, status, lessons, isReadOnly } = goal;
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
        {lessons && (
          <Note tone="success" icon={Lightbulb}>
            <p className="font-strong">{texts.lessons}</p>
            <p className="wrap-anywhere whitespace-pre-line">{lessons}</p>
          </Note>
        )}
      </section>
      <GoalChart goal={goal} />
      <Milestones
        goal={goal}
        onAdd={() => onPart({ kind: 'milestone', item: null })}
        onEdit={(item) => onPart({ kind: 'milestone', item })}
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
      {!isReadOnly && (
        <div className="flex flex-wrap gap-3">
          {isOpenGoal(status) && (
            <Button icon={Trophy} aria-haspopup="dialog" onClick={open('complete')}>
              {texts.complete}
            </Button>
          )}
          <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" onClick={open('edit')}>
            {texts.edit}
          </Button>
        </div>
      )}
    </div>
  );
}
