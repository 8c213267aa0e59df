import type { TaskSummary } from '@afdal/contract/tasks';
import { civilDate } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { CalendarOff, Shield, ShieldCheck } from 'lucide-react';
import { dayInWords } from '../../lib/format/civil-dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { counted } from '../../lib/format/plurals.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { indices } from '../../ui/indices.ts';
import { Note } from '../../ui/note.tsx';
import { type ReadingStyle, useReadingStyle } from '../../ui/reading-style.ts';
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
        <SkeletonText lines={4} />
      </SkeletonCard>
    );
  }
  return (
    <Card aria-labelledby="freezes" className="grid gap-3">
      <CardHead id="freezes" title={copy.freezes} action={<Held summary={summary} />} />
      <Freezes summary={summary} />
      <hr className="border-line" />
      <Excuses summary={summary} onExcuses={onExcuses} />
    </Card>
  );
}

function Held({ summary: { freezes, freezeLimit } }: { summary: TaskSummary }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {indices(freezeLimit).map((place) => (
        <span key={place} className={classes(place < freezes ? 'text-palm-ink' : 'text-ink-3')}>
          <Icon of={place < freezes ? ShieldCheck : Shield} />
        </span>
      ))}
    </span>
  );
}

function Freezes({ summary: { freezes, freezeLimit, frozenOn } }: { summary: TaskSummary }) {
  const style = useReadingStyle();
  const held = fillTemplate(copy.freezesHeld, {
    days: counted('graceDay', freezes, style.digits),
    limit: formatNumber(freezeLimit, style.digits),
  });
  return (
    <div className="grid gap-1 text-14">
      <p className="text-16 font-strong">{held}</p>
      <p className="text-ink-2">{copy.freezeEarned}</p>
      <p className="text-ink-2">{copy.freezeDoes}</p>
      {frozenOn && <p className="text-ink-2">{fillTemplate(copy.freezeLast, { date: inWords(frozenOn, style) })}</p>}
    </div>
  );
}

function Excuses({ summary: { excusedUntil }, onExcuses }: { summary: TaskSummary; onExcuses: () => void }) {
  const style = useReadingStyle();
  return (
    <div className="grid justify-items-start gap-3 text-14">
      {excusedUntil ? (
        <Note tone="info" icon={CalendarOff}>
          {fillTemplate(copy.excusedUntil, { date: inWords(excusedUntil, style) })}
        </Note>
      ) : (
        <p className="text-ink-2">{copy.excuseDoes}</p>
      )}
      <Button look="quiet" size="small" icon={CalendarOff} onClick={onExcuses}>
        {copy.excuses}
      </Button>
    </div>
  );
}

function inWords(text: string, style: ReadingStyle): string {
  const day = civilDate(text);
  return day ? dayInWords(day, style.calendar, style) : text;
}
