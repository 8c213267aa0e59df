import type { MajorGoal } from '@afdal/contract/major-goals';
import { isOpen, type MajorGoalStatus, majorGoalStatuses } from '@afdal/domain/major-goals/goal-kinds';
import { maxFocus } from '@afdal/domain/major-goals/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Focus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { AddButton } from '../../session/add-button.tsx';
import { PlanUse } from '../../session/plan-use.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Note } from '../../ui/base/note.tsx';
import { pillClass } from '../../ui/fields/choice/pill-class.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { DrawingTasks } from '../../ui/illustrations/drawing-tasks.tsx';
import { LazyPart } from '../../ui/lazy/lazy-part.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { GoalCard } from './goal-card.tsx';
import { useActivateGoal, useMajorGoals } from './goal-queries.ts';
import { type Template, templates } from './templates.ts';
import { texts } from './texts.ts';
import { type GoalWay, useGoalMenu } from './use-goal-menu.ts';

interface Props {
  readonly onAdd: (template?: Template) => void;
  readonly onOpen: (way: GoalWay, goal: MajorGoal) => void;
  /** The goal whose details stand beneath the list. */
  readonly openedId?: string | undefined;
  readonly onClosePanel: () => void;
}

/** All goals by their state, in every state of reading them. */
export function GoalsView(props: Props) {
  return (
    <QueryStates
      query={useMajorGoals()}
      skeleton={<ViewSkeleton />}
      failedIn={(failure) => <Card aria-label={texts.title}>{failure}</Card>}
      empty={<NoGoals onAdd={props.onAdd} />}
    >
      {(goals) => <GoalsContent {...props} goals={goals} />}
    </QueryStates>
  );
}

function GoalsContent({ goals, onAdd, onOpen, openedId, onClosePanel }: Props & { goals: readonly MajorGoal[] }) {
  const [wanted, setWanted] = useState<MajorGoalStatus>('active');
  const buildMenu = useGoalMenu(onOpen);
  const activate = useActivateGoal();
  const filterByStatus = (status: MajorGoalStatus) => goals.filter((goal) => goal.status === status);
  const filters = majorGoalStatuses.filter((status) => status === 'active' || filterByStatus(status).length > 0);
  // What was shown may have no goals any more.
  const status = filters.includes(wanted) ? wanted : 'active';
  const visible = filterByStatus(status);
  const active = filterByStatus('active');
  const counted = goals.filter((goal) => isOpen(goal.status));
  const opened = goals.find(({ id }) => id === openedId);
  return (
    <div className="grid min-w-0 gap-gap">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Filters
          filters={filters}
          chosen={status}
          getCount={(each) => filterByStatus(each).length}
          onChoose={setWanted}
        />
        <div className="ms-auto flex flex-wrap items-center gap-3">
          <PlanUse limitName="majorGoals" things={counted.map(toThing)} />
          <AddButton
            limitName="majorGoals"
            used={counted.length}
            icon={Plus}
            label={texts.add}
            onClick={() => onAdd()}
          />
        </div>
      </div>
      {active.length > maxFocus && <FocusNote count={active.length} />}
      {visible.length === 0 ? (
        <Card>
          <EmptyState drawing={<DrawingTasks />} title={texts.nothingHere} />
        </Card>
      ) : (
        <div className="grid items-stretch gap-gap md:grid-cols-2 lg:grid-cols-3">
          {visible.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              menu={buildMenu(goal)}
              isOpened={goal.id === openedId}
              onOpen={() => onOpen('goal', goal)}
              onLog={() => onOpen('log', goal)}
              onBegin={() => activate(goal)}
            />
          ))}
        </div>
      )}
      {visible.some(({ elapsed }) => elapsed !== null) && (
        <p className="flex items-center gap-2 text-12 text-ink-2">
          <span className="h-4 w-0.5 flex-none rounded-full bg-ink-2" />
          {texts.mark}
        </p>
      )}
      {opened && (
        <LazyPart
          load={loadPanel}
          componentProps={{ goal: opened, onClose: onClosePanel }}
          skeleton={<SkeletonText lines={6} />}
        />
      )}
    </div>
  );
}

const loadPanel = async () => (await import('./goal-panel.tsx')).GoalPanel;

const toThing = ({ id, title, isReadOnly }: MajorGoal) => ({ id, name: title, isReadOnly });

function FocusNote({ count }: { count: number }) {
  const { digits } = useDisplayPreferences();
  return (
    <Note tone="info" icon={Focus}>
      {interpolate(texts.focus, { n: formatNumber(count, digits) })}
    </Note>
  );
}

interface FilterProps {
  readonly filters: readonly MajorGoalStatus[];
  readonly chosen: MajorGoalStatus;
  readonly getCount: (status: MajorGoalStatus) => number;
  readonly onChoose: (status: MajorGoalStatus) => void;
}

function Filters({ filters, chosen, getCount, onChoose }: FilterProps) {
  const { digits } = useDisplayPreferences();
  return (
    <ul aria-label={texts.statusLabel} className="flex flex-wrap gap-2">
      {filters.map((status) => (
        <li key={status}>
          <button
            type="button"
            aria-pressed={status === chosen}
            className={pillClass(status === chosen)}
            onClick={() => onChoose(status)}
          >
            {interpolate(texts.filterCount, {
              name: texts.filters[status],
              n: formatNumber(getCount(status), digits),
            })}
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoGoals({ onAdd }: Pick<Props, 'onAdd'>) {
  return (
    <Card aria-label={texts.title}>
      <EmptyState
        drawing={<DrawingTasks />}
        title={texts.empty}
        hint={texts.emptyHint}
        action={
          <div className="grid justify-items-center gap-4">
            <AddButton limitName="majorGoals" used={0} icon={Plus} label={texts.emptyAdd} onClick={() => onAdd()} />
            <ul aria-label={texts.templatesLabel} className="flex flex-wrap justify-center gap-2">
              {templates.map((template) => (
                <li key={template}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className={pillClass(false)}
                    onClick={() => onAdd(template)}
                  >
                    {texts.templates[template]}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        }
      />
    </Card>
  );
}

function ViewSkeleton() {
  return (
    <div className="grid gap-gap md:grid-cols-2 lg:grid-cols-3">
      {[0, 1, 2].map((index) => (
        <Card key={index}>
          <SkeletonText lines={6} />
        </Card>
      ))}
    </div>
  );
}
