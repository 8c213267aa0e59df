import type { Programme } from '@afdal/contract/self-development/programmes';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { DrawingHabits } from '../../../ui/illustrations/drawing-habits.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import type { ActionTasks } from './action-button.tsx';
import { LessonCard } from './lesson-card.tsx';
import { ProgrammeList } from './programme-list.tsx';
import { useProgrammes } from './programme-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly tasks: ActionTasks;
  readonly onOpen: (programme: Programme) => void;
  /** Beside them. */
  readonly children: ReactNode;
}

/** The lessons of the running programmes, and the programmes that can be begun. */
export function ProgrammesTab({ tasks, onOpen, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-gap">
        <QueryStates
          query={useProgrammes()}
          skeleton={
            <SkeletonCard>
              <SkeletonText lines={6} />
              <SkeletonRows rows={3} />
            </SkeletonCard>
          }
          failedIn={(failure) => <Card>{failure}</Card>}
        >
          {(programmes) => (
            <>
              <Running programmes={programmes} tasks={tasks} onOpen={onOpen} />
              <div id={listId}>
                <ProgrammeList programmes={programmes} onOpen={onOpen} />
              </div>
            </>
          )}
        </QueryStates>
      </div>
      <aside className="grid min-w-0 grid-cols-1 gap-gap">{children}</aside>
    </div>
  );
}

/** What the empty state leads to; on a phone it is out of sight. */
const listId = 'programmes';

function Running({ programmes, tasks, onOpen }: Omit<Props, 'children'> & { programmes: readonly Programme[] }) {
  const running = programmes.filter(({ enrolment }) => enrolment?.status === 'running');
  if (running.length === 0) {
    return (
      <Card>
        <EmptyState
          drawing={<DrawingHabits />}
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            <Button onClick={() => document.getElementById(listId)?.scrollIntoView({ block: 'start' })}>
              {texts.browse}
            </Button>
          }
        />
      </Card>
    );
  }
  return running.map(
    (programme) =>
      programme.enrolment && (
        <LessonCard
          key={programme.id}
          programme={programme}
          enrolment={programme.enrolment}
          tasks={tasks}
          onOpen={() => onOpen(programme)}
        />
      ),
  );
}
