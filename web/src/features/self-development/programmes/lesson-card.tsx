import type { Enrolment, Programme, ProgrammeLesson } from '@afdal/contract/self-development/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { ReadOnlyNote } from '../../../session/read-only-note.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { ActionButton, type ActionTasks, heroButton } from './action-button.tsx';
import { LessonText } from './lesson-text.tsx';
import { useChangeEnrolment, useLessons, useToggleDay } from './programme-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly programme: Programme;
  readonly enrolment: Enrolment;
  readonly tasks: ActionTasks;
  readonly onOpen: () => void;
}

/** The lesson of a running programme that is next, or that of today where it is done. */
export function LessonCard({ programme, enrolment, tasks, onOpen }: Props) {
  const { digits } = useDisplayPreferences();
  const titleId = useId();
  const lessons = useLessons(programme);
  const { shift } = useChangeEnrolment();
  const { openDay, nextDay, behind, doneDays, isReadOnly } = enrolment;
  const n = nextDay ?? openDay;
  const number = (value: number) => formatNumber(value, digits);
  const valueText = interpolate(texts.progressText, { done: number(doneDays.length), total: number(programme.days) });
  return (
    <Card variant="hero" aria-labelledby={titleId} className="grid content-start gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-on-hero-2">
          <button type="button" onClick={onOpen} className="min-h-target text-start hover:underline">
            {programme.title}
          </button>
          <span>{interpolate(texts.dayOfTotal, { n: number(n), total: number(programme.days) })}</span>
        </div>
        <ProgressBar
          label={interpolate(texts.progress, { programme: programme.title })}
          share={doneDays.length / programme.days}
          valueText={valueText}
          tone="hero"
          isThin
        />
      </div>
      {isReadOnly && <ReadOnlyNote />}
      {behind > 0 && !isReadOnly && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-14">
          <p className="min-w-0 flex-1 basis-52">
            {interpolate(texts.behind, { days: pluralize('day', behind, digits) })} {texts.shiftHint}
          </p>
          <button
            type="button"
            onClick={() => shift(programme)}
            className={`${heroButton} inset-ring-1 inset-ring-on-hero`}
          >
            {texts.shift}
          </button>
        </div>
      )}
      <QueryStates query={lessons} skeleton={<SkeletonText lines={6} />}>
        {(all) => {
          const lesson = all.find((each) => each.n === n);
          return (
            lesson && (
              <Lesson programme={programme} enrolment={enrolment} lesson={lesson} tasks={tasks} titleId={titleId} />
            )
          );
        }}
      </QueryStates>
    </Card>
  );
}

interface LessonProps extends Omit<Props, 'onOpen'> {
  readonly lesson: ProgrammeLesson;
  readonly titleId: string;
}

function Lesson({ programme, enrolment, lesson, tasks, titleId }: LessonProps) {
  const { digits } = useDisplayPreferences();
  const toggle = useToggleDay();
  return (
    <>
      <div>
        <p className="text-14 text-on-hero-2">
          {interpolate(texts.lesson, { minutes: pluralize('minute', programme.minutes, digits) })}
        </p>
        <h2 id={titleId} className="text-22">
          {lesson.title}
        </h2>
      </div>
      <LessonText lesson={lesson} asideClass="text-on-hero-2" />
      <hr className="border-hero-line" />
      <ActionButton enrolment={enrolment} lesson={lesson} tasks={tasks} isOnHero />
      {enrolment.nextDay === null ? (
        <p className="flex items-center gap-2 font-strong">
          <Icon icon={Check} />
          {texts.doneToday}
        </p>
      ) : enrolment.isReadOnly ? null : (
        <button
          type="button"
          onClick={() => toggle(programme, lesson.n)}
          className={`${heroButton} bg-on-hero text-hero`}
        >
          <Icon icon={Check} />
          {texts.complete}
        </button>
      )}
    </>
  );
}
