import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarOff } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize } from '../../lib/format/plurals.ts';
import { Card } from '../../ui/base/card.tsx';
import { headLinkClass } from '../../ui/base/card-head.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Note } from '../../ui/base/note.tsx';
import { type DisplayPreferences, useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { texts } from './texts.ts';
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
  return <FreezesContent summary={summary} onExcuses={onExcuses} />;
}

function FreezesContent({ summary, onExcuses }: { summary: TaskSummary; onExcuses: () => void }) {
  const id = useId();
  const style = useDisplayPreferences();
  const [isOpen, setOpen] = useState(false);
  const { excusedUntil } = summary;
  return (
    <Card aria-labelledby="freezes" className="grid gap-3 py-2!">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 id="freezes" className="text-16">
          {texts.freezes}
        </h2>
        <Held summary={summary} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className={headLinkClass}
        >
          {texts.freezesExplanation}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={onExcuses} className={classes(headLinkClass, 'ms-auto')}>
          {texts.excuses}
        </button>
      </div>
      {excusedUntil && (
        <Note tone="info" icon={CalendarOff}>
          {interpolate(texts.excusedUntil, { date: formatFreezes(excusedUntil, style) })}
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
  const { digits } = useDisplayPreferences();
  const limit = formatNumber(freezeLimit, digits);
  return (
    <p className="text-14 text-ink-2">
      <span aria-hidden="true">{interpolate(texts.freezesShort, { n: formatNumber(freezes, digits), limit })}</span>
      <span className="sr-only">
        {interpolate(texts.freezesHeld, { days: pluralize('graceDay', freezes, digits), limit })}
      </span>
    </p>
  );
}

function Explanation({ summary: { frozenOn } }: { summary: TaskSummary }) {
  const style = useDisplayPreferences();
  return (
    <>
      <p>{texts.freezeEarned}</p>
      <p>{texts.freezeDoes}</p>
      <p>{texts.excuseDoes}</p>
      {frozenOn && <p>{interpolate(texts.freezeLast, { date: formatFreezes(frozenOn, style) })}</p>}
    </>
  );
}

function formatFreezes(text: string, style: DisplayPreferences): string {
  const day = civilDate(text);
  return day ? formatDate(day, style.calendar, style) : text;
}
