import type { MajorGoal, Milestone } from '@afdal/contract/major-goals';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Plus } from 'lucide-react';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { formatPercent } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { CheckRing } from '../../ui/base/check-ring.tsx';
import { classes } from '../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { itemMenu } from '../../ui/list/item-menu.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { texts } from './texts.ts';
import { useDeleteMilestone, useToggleMilestone } from './use-milestones.ts';

interface Props {
  readonly goal: MajorGoal;
  readonly onAdd: () => void;
  readonly onEdit: (milestone: Milestone) => void;
}

/** The milestones of a goal in the order of their days, to be completed in place. */
export function Milestones({ goal, onAdd, onEdit }: Props) {
  const { milestones, status, isReadOnly, type } = goal;
  const toggle = useToggleMilestone();
  const remove = useDeleteMilestone();
  const isFixed = isReadOnly || !isOpen(status);
  const whole = milestones.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section aria-label={texts.milestones} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-16">{texts.milestones}</h3>
        {!isFixed && (
          <Button variant="soft" size="small" icon={Plus} onClick={onAdd}>
            {texts.addMilestone}
          </Button>
        )}
      </div>
      {milestones.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noMilestones}</p>
      ) : (
        <Rows aria-label={texts.milestones} count={milestones.length}>
          {milestones.map((milestone) => (
            <MilestoneRow
              key={milestone.id}
              milestone={milestone}
              share={type === 'milestones' ? milestone.weight / whole : null}
              isFixed={isFixed}
              onToggle={() => toggle(goal, milestone)}
              onEdit={() => onEdit(milestone)}
              onDelete={() => remove(goal, milestone)}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

interface RowProps {
  readonly milestone: Milestone;
  /** Of the progress; null where milestones do not tell it. */
  readonly share: number | null;
  readonly isFixed: boolean;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function MilestoneRow({
  milestone: { id, title, dueOn, doneOn },
  share,
  isFixed,
  onToggle,
  onEdit,
  onDelete,
}: RowProps) {
  const style = useDisplayPreferences();
  const isDone = doneOn !== null;
  const day = (on: CivilDate) => formatDate(on, style.calendar, style);
  const detail = [
    doneOn ? interpolate(texts.doneOnDay, { day: day(doneOn) }) : dueOn && day(dueOn),
    share !== null && interpolate(texts.weighs, { share: formatPercent(share, style.digits) }),
  ];
  return (
    <Row
      itemId={id}
      {...(!isFixed && {
        leading: (
          <CheckRing
            isChecked={isDone}
            label={interpolate(isDone ? texts.undoMilestone : texts.completeMilestone, { name: title })}
            onToggle={onToggle}
          />
        ),
        menu: itemMenu(title, { onEdit, onDelete }),
      })}
      title={<bdi className={classes('wrap-anywhere', isDone && 'text-ink-2')}>{title}</bdi>}
      detail={detail.filter(Boolean).join(' · ')}
    />
  );
}
