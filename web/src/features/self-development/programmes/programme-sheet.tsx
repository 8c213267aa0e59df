import type { Programme, ProgrammeLesson } from '@afdal/contract/self-development/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { ReadOnlyNote } from '../../../session/read-only-note.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { copy as shared } from '../copy.ts';
import { ActionButton, type ActionTasks } from './action-button.tsx';
import { copy } from './copy.ts';
import { LessonText } from './lesson-text.tsx';
import { useChangeEnrolment, useEnrol, useLessons, useProgramme, useToggleDay } from './programme-queries.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly tasks: ActionTasks;
  readonly onClose: () => void;
}

/** A programme with all its days, and what can be done with it. */
export function ProgrammeSheet({ id, tasks, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={copy.sheet} isWide item={useProgramme(id)} missing={copy.missing}>
      {(programme) => <Whole key={programme.id} programme={programme} tasks={tasks} />}
    </ItemSheet>
  );
}

function Whole({ programme, tasks }: { programme: Programme; tasks: ActionTasks }) {
  const { digits } = useDisplayPreferences();
  const lessons = useLessons(programme.id);
  const { title, summary, interest, days, minutes } = programme;
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-22">{title}</h3>
        <p>{summary}</p>
        <p className="text-14 text-ink-2">
          {interpolate(copy.detail, {
            interest: shared.interests[interest],
            days: pluralize('day', days, digits),
            minutes: pluralize('minute', minutes, digits),
          })}
        </p>
      </div>
      <Course programme={programme} />
      <QueryStates query={lessons} skeleton={<SkeletonRows rows={7} />}>
        {(all) => (
          <Rows aria-label={copy.days}>
            {all.map((lesson) => (
              <Day key={lesson.n} programme={programme} lesson={lesson} tasks={tasks} />
            ))}
          </Rows>
        )}
      </QueryStates>
    </div>
  );
}

/** Beginning, returning, shifting and leaving. */
function Course({ programme }: { programme: Programme }) {
  const { enrol, isPending } = useEnrol();
  const { shift, leave } = useChangeEnrolment();
  const [isConfirming, setConfirming] = useState(false);
  const { enrolment, title } = programme;
  if (enrolment?.status !== 'running') {
    const label = { left: interpolate(copy.returnTo, { programme: title }), finished: copy.again };
    return (
      <Button busy={isPending} onClick={() => enrol(programme)} className="justify-self-start">
        {enrolment ? label[enrolment.status] : interpolate(copy.beginThis, { programme: title })}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {enrolment.isReadOnly && (
        <div className="basis-full">
          <ReadOnlyNote />
        </div>
      )}
      {enrolment.behind > 0 && !enrolment.isReadOnly && (
        <Button variant="soft" onClick={() => shift(programme)}>
          {copy.shift}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {copy.leave}
      </Button>
      <Confirm
        isOpen={isConfirming}
        question={copy.leaveQuestion}
        consequence={copy.leaveConsequence}
        confirmLabel={copy.leave}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          leave(programme);
        }}
      />
    </div>
  );
}

interface DayProps {
  readonly programme: Programme;
  readonly lesson: ProgrammeLesson;
  readonly tasks: ActionTasks;
}

function Day({ programme, lesson, tasks }: DayProps) {
  const { digits } = useDisplayPreferences();
  const toggle = useToggleDay();
  const { enrolment } = programme;
  const { n, title } = lesson;
  const number = formatNumber(n, digits);
  const isDone = enrolment?.doneDays.includes(n) ?? false;
  const isOpen = enrolment?.status === 'running' && n <= enrolment.openDay;
  const isLocked = enrolment?.status === 'running' && !isOpen;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 [&>div]:order-2 [&>div]:basis-full">
        <Disclosure label={`${number}. ${title}`} isOpenAtFirst={false} isNeeded={false}>
          <LessonText lesson={lesson} />
          {enrolment && !isLocked ? (
            <ActionButton enrolment={enrolment} lesson={lesson} tasks={tasks} />
          ) : (
            <p>
              <span className="text-ink-2">{copy.action}: </span>
              {lesson.action}
            </p>
          )}
          {enrolment && (isDone || (isOpen && !enrolment.isReadOnly)) && (
            <Button
              variant={isDone ? 'quiet' : 'primary'}
              aria-label={interpolate(isDone ? copy.undoDay : copy.completeDay, { n: number })}
              onClick={() => toggle(programme, n)}
              className="justify-self-start"
            >
              {isDone ? copy.undo : copy.complete}
            </Button>
          )}
        </Disclosure>
        {(isDone || isLocked) && (
          <p className="flex items-center gap-1 text-14 text-ink-2">
            <Icon icon={isDone ? Check : Lock} small />
            {isDone ? copy.done : copy.locked}
          </p>
        )}
      </div>
    </li>
  );
}
