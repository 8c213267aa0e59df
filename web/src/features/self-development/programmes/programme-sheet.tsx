import type { Programme, ProgrammeLesson } from '@afdal/contract/self-development/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { ReadOnlyNote } from '../../../session/read-only-note.tsx';
import { WithinPlan } from '../../../session/within-plan.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { ActionButton, type ActionTasks } from './action-button.tsx';
import { LessonText } from './lesson-text.tsx';
import {
  useChangeEnrolment,
  useEnrol,
  useLessons,
  useProgramme,
  useRunningCount,
  useToggleDay,
} from './programme-queries.ts';
import { texts } from './texts.ts';

interface Props extends AddressedDialogProps {
  readonly tasks: ActionTasks;
}

/** A programme with all its days, and what can be done with it. */
export function ProgrammeSheet({ id, tasks, ...sheet }: Props) {
  return (
    <ItemSheet {...sheet} title={texts.sheet} isWide item={useProgramme(id)} missing={texts.missing}>
      {(programme) => <Whole key={programme.id} programme={programme} tasks={tasks} />}
    </ItemSheet>
  );
}

function Whole({ programme, tasks }: { programme: Programme; tasks: ActionTasks }) {
  const { digits } = useDisplayPreferences();
  const lessons = useLessons(programme);
  const { title, summary, interest, days, minutes } = programme;
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-22">{title}</h3>
        <p>{summary}</p>
        <p className="text-14 text-ink-2">
          {interpolate(texts.detail, {
            interest: interestNames[interest],
            days: pluralize('day', days, digits),
            minutes: pluralize('minute', minutes, digits),
          })}
        </p>
      </div>
      <Course programme={programme} />
      <QueryStates query={lessons} skeleton={<SkeletonRows rows={7} />}>
        {(all) => (
          <Rows aria-label={texts.days}>
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
  const running = useRunningCount();
  const [isConfirming, setConfirming] = useState(false);
  const { enrolment, title, isOffered } = programme;
  if (enrolment?.status !== 'running') {
    if (!isOffered && enrolment?.status !== 'left') return <p className="text-14 text-ink-2">{texts.notOffered}</p>;
    const label = { left: interpolate(texts.returnTo, { programme: title }), finished: texts.again };
    return (
      <WithinPlan limitName="programmes" used={running}>
        <Button busy={isPending} onClick={() => enrol(programme)} className="justify-self-start">
          {enrolment ? label[enrolment.status] : interpolate(texts.beginThis, { programme: title })}
        </Button>
      </WithinPlan>
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
          {texts.shift}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        {texts.leave}
      </Button>
      <Confirm
        isOpen={isConfirming}
        question={texts.leaveQuestion}
        consequence={texts.leaveConsequence}
        confirmLabel={texts.leave}
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
              <span className="text-ink-2">{texts.action}: </span>
              {lesson.action}
            </p>
          )}
          {enrolment && (isDone || (isOpen && !enrolment.isReadOnly)) && (
            <Button
              variant={isDone ? 'quiet' : 'primary'}
              aria-label={interpolate(isDone ? texts.undoDay : texts.completeDay, { n: number })}
              onClick={() => toggle(programme, n)}
              className="justify-self-start"
            >
              {isDone ? texts.undo : texts.complete}
            </Button>
          )}
        </Disclosure>
        {(isDone || isLocked) && (
          <p className="flex items-center gap-1 text-14 text-ink-2">
            <Icon icon={isDone ? Check : Lock} small />
            {isDone ? texts.done : texts.locked}
          </p>
        )}
      </div>
    </li>
  );
}
