import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { CalendarOff } from 'lucide-react';
import { useId, useState } from 'react';
import { dayInWords } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';
import { Card } from '../../ui/base/card.tsx';
import { headLinkClass } from '../../ui/base/card-head.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Note } from '../../ui/base/note.tsx';
import { type ReadingStyle, useReadingStyle } from '../../ui/figures/reading-style.ts';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { copy } from './copy.ts';
import { useTaskSummary } from './use-task-summary.ts';

/** What protects a streak: the freezes in stock, and excuses. Renders nothing on failure, as the head reports it. */
export function FreezesCard({ onExcuses }: { onExcuses: () => void }) {
  const { data: summary, isError } = useTaskSummary();
  if (!summary) {
    if (isError) return null;
    return (
      <SkeletonCard>
        <SkeletonText lines={1} />
      </SkeletonCard>
    );
  }
  return <Shown summary={summary} onExcuses={onExcuses} />;
}

function Shown({ summary, onExcuses }: { summary: TaskSummary; onExcuses: () => void }) {
  const id = useId();
  const style = useReadingStyle();
  const [isOpen, setOpen] = useState(false);
  const { excusedUntil } = summary;
  return (
    <Card aria-labelledby="freezes" className="grid gap-3 py-2!">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 id="freezes" className="text-16">
          {copy.freezes}
        </h2>
        <Held summary={summary} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className={headLinkClass}
        >
          {copy.freezesHow}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={onExcuses} className={classes(headLinkClass, 'ms-auto')}>
          {copy.excuses}
        </button>
      </div>
      {excusedUntil && (
        <Note tone="info" icon={CalendarOff}>
          {fillTemplate(copy.excusedUntil, { date: inWords(excusedUntil, style) })}
        </Note>
      )}
      {isOpen && (
        <div id={id} className="grid gap-1 border-t border-line py-3 text-14 text-ink-2">
          <Explanation summary={summary} />
        </div>
      )}
    </Card>
  );
}

function Held({ summary: { freezes, freezeLimit } }: { summary: TaskSummary }) {
  const { digits } = useReadingStyle();
  const limit = formatNumber(freezeLimit, digits);
  return (
    <p className="text-14 text-ink-2">
      <span aria-hidden="true">{fillTemplate(copy.freezesShort, { n: formatNumber(freezes, digits), limit })}</span>
      <span className="sr-only">
        {fillTemplate(copy.freezesHeld, { days: counted('graceDay', freezes, digits), limit })}
      </span>
    </p>
  );
}

function Explanation({ summary: { frozenOn } }: { summary: TaskSummary }) {
  const style = useReadingStyle();
  return (
    <>
      <p>{copy.freezeEarned}</p>
      <p>{copy.freezeDoes}</p>
      <p>{copy.excuseDoes}</p>
      {frozenOn && <p>{fillTemplate(copy.freezeLast, { date: inWords(frozenOn, style) })}</p>}
    </>
  );
}

function inWords(text: string, style: ReadingStyle): string {
  const day = civilDate(text);
  return day ? dayInWords(day, style.calendar, style) : text;
}
