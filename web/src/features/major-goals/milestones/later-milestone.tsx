import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { findMilestoneAfter } from '@afdal/domain/major-goals/milestone-order';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarClock } from 'lucide-react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { Note, noteActionClass } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from '../texts.ts';

interface Props {
  readonly milestones: readonly {
    readonly title: string;
    readonly dueOn: string | null;
    readonly doneOn?: string | null;
  }[];
  /** The day of the goal, as it is typed or stored. */
  readonly dueOn: string | null;
  readonly onPostpone: (day: CivilDate) => void;
}

/** Asks about a milestone that is planned after its goal, and offers that day to the goal. Saving is possible as it is. */
export function LaterMilestone({ milestones, dueOn, onPostpone }: Props) {
  const style = useDisplayPreferences();
  const later = findMilestoneAfter(milestones, dueOn);
  const day = civilDate(later?.dueOn ?? '');
  return (
    <div role="status" className="empty:hidden">
      {later && day && (
        <Note tone="warning" icon={CalendarClock}>
          <p className="wrap-anywhere">
            {later.title.trim() === ''
              ? texts.milestoneIsLater
              : interpolate(texts.namedMilestoneIsLater, { name: later.title })}
          </p>
          <button type="button" className={noteActionClass} onClick={() => onPostpone(day)}>
            {interpolate(texts.postponeGoal, { day: formatDate(day, style.calendar, style) })}
          </button>
        </Note>
      )}
    </div>
  );
}
