import type { GoalValue, MajorGoal, Milestone } from '@afdal/contract/major-goals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { otherCalendar } from '../../lib/format/dates.ts';
import { Card } from '../../ui/base/card.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { GoalActions, Lessons } from './goal-actions.tsx';
import { GoalChart } from './goal-chart.tsx';
import { GoalLinks } from './goal-links.tsx';
import { MilestoneForm } from './milestones/milestone-form.tsx';
import { Milestones } from './milestones/milestones.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';
import type { GoalDetailWay } from './use-goal-menu.ts';
import { ValueForm } from './values/value-form.tsx';
import { ValueLine } from './values/value-line.tsx';
import { Values } from './values/values.tsx';

interface Props {
  readonly goal: MajorGoal;
  readonly onClose: () => void;
}

/** One goal beneath the list: its chart beside its milestones, what it is linked to, and what happened. */
export function GoalPanel(props: Props) {
  return <Panel key={props.goal.id} {...props} />;
}

function Panel({ goal, onClose }: Props) {
  const openDialog = useOpenDialog<GoalDetailWay>();
  const panel = useRef<HTMLElement>(null);
  // The one that is changed; null for a new one, undefined where no form is open.
  const [milestone, setMilestone] = useState<Milestone | null>();
  const [value, setValue] = useState<GoalValue | null>();
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { id, title, type } = goal;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={interpolate(texts.panel, { name: title })}
      className="grid scroll-mt-20 gap-gap outline-none"
    >
      <div className="grid gap-gap lg:grid-cols-[7fr_5fr]">
        <Card className="grid content-start gap-4">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="text-18 wrap-anywhere">
                <bdi>{title}</bdi>
              </h2>
              <Due goal={goal} />
            </div>
            <IconButton icon={X} label={texts.closePanel} onClick={onClose} className="-my-2 -me-3" />
          </div>
          <GoalChart goal={goal} />
          <ValueLine goal={goal} />
          <Lessons goal={goal} />
          <GoalActions goal={goal} />
        </Card>
        <Card>
          {milestone === undefined ? (
            <Milestones
              goal={goal}
              onAdd={() => setMilestone(null)}
              onEdit={setMilestone}
              onAddTask={(each) => openDialog('milestone-task', each.id)}
            />
          ) : (
            <MilestoneForm goal={goal} milestone={milestone} onDone={() => setMilestone(undefined)} />
          )}
        </Card>
      </div>
      {type === 'number' && (
        <Card>
          {value === undefined ? (
            <Values goal={goal} onLog={() => setValue(null)} onEdit={setValue} />
          ) : (
            <ValueForm goal={goal} value={value} onDone={() => setValue(undefined)} />
          )}
        </Card>
      )}
      <Card>
        <GoalLinks goal={goal} onLink={() => openDialog('links', id)} />
      </Card>
      <Card>
        <Timeline id={id} />
      </Card>
    </section>
  );
}

/** Its day in both calendars. */
function Due({ goal: { dueOn } }: { goal: MajorGoal }) {
  const style = useDisplayPreferences();
  if (dueOn === null) return null;
  const days = [style.calendar, otherCalendar(style.calendar)].map((calendar) => formatDate(dueOn, calendar, style));
  return <p className="text-14 text-ink-2">{days.join(' · ')}</p>;
}
