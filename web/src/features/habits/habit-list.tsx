import { Plus } from 'lucide-react';
import { AddButton } from '../../session/add-button.tsx';
import { PlanUse } from '../../session/plan-use.tsx';
import { Card } from '../../ui/base/card.tsx';
import { pillClass } from '../../ui/fields/choice/pill-class.ts';
import { DrawingHabits } from '../../ui/illustrations/drawing-habits.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { type HabitActions, HabitCard } from './habit-card.tsx';
import { useDeleteHabit, useHabits, usePledge } from './habit-queries.ts';
import { type PresetName, presetNames, presets } from './presets.ts';
import { texts } from './texts.ts';

interface Props {
  readonly actions: Omit<HabitActions, 'onDelete' | 'onPledge'>;
  readonly onAdd: (preset?: PresetName) => void;
}

/** All habits, in every state. */
export function HabitList({ actions, onAdd }: Props) {
  const onDelete = useDeleteHabit();
  const onPledge = usePledge();
  return (
    <QueryStates
      query={useHabits()}
      skeleton={<ListSkeleton />}
      failedIn={(failure) => <Card aria-label={texts.title}>{failure}</Card>}
      empty={<NoHabits onAdd={onAdd} />}
    >
      {(habits) => (
        <section aria-label={texts.title} className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="text-ink-2">{texts.lead}</p>
              <PlanUse limitName="habits" things={habits} />
            </div>
            <AddButton limitName="habits" used={habits.length} icon={Plus} label={texts.add} onClick={() => onAdd()} />
          </div>
          <div className="grid items-stretch gap-gap md:grid-cols-2">
            {habits.map((habit) => (
              <HabitCard key={habit.id} habit={habit} actions={{ ...actions, onDelete, onPledge }} />
            ))}
          </div>
        </section>
      )}
    </QueryStates>
  );
}

function NoHabits({ onAdd }: Pick<Props, 'onAdd'>) {
  const action = (
    <div className="grid justify-items-center gap-4">
      <AddButton limitName="habits" used={0} icon={Plus} label={texts.add} onClick={() => onAdd()} />
      <ul aria-label={texts.common} className="flex flex-wrap justify-center gap-2">
        {presetNames.map((preset) => (
          <li key={preset}>
            <button type="button" aria-haspopup="dialog" className={pillClass(false)} onClick={() => onAdd(preset)}>
              {presets[preset].name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
  return (
    <Card aria-label={texts.title}>
      <EmptyState drawing={<DrawingHabits />} title={texts.empty} action={action} />
    </Card>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-gap md:grid-cols-2">
      <Card>
        <SkeletonText lines={8} />
      </Card>
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </div>
  );
}
