import type { GoalEvent } from '@afdal/contract/major-goals';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CirclePause, CirclePlay, Flag, Footprints, Milestone, RotateCcw, Sprout, Trophy } from 'lucide-react';
import { formatDate } from '../../lib/format/civil-dates.ts';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Row } from '../../ui/list/row.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { useGoalEvents } from './goal-queries.ts';
import { texts } from './texts.ts';

const icons = {
  added: Sprout,
  started: Flag,
  paused: CirclePause,
  resumed: CirclePlay,
  done: Trophy,
  dropped: Footprints,
  reopened: RotateCcw,
  milestone: Milestone,
} as const;

/** What happened to a goal, the latest first. */
export function Timeline({ id }: { id: string }) {
  const style = useDisplayPreferences();
  return (
    <section aria-label={texts.timeline} className="grid gap-2">
      <h3 className="text-16">{texts.timeline}</h3>
      <QueryStates query={useGoalEvents(id)} skeleton={<SkeletonRows rows={2} leading="glyph" />}>
        {(events) => (
          <Rows aria-label={texts.timeline} count={events.length}>
            {events.map((event) => (
              <Row
                key={event.id}
                leading={<Glyph icon={icons[event.type]} tone={getTone(event)} />}
                title={<span className="wrap-anywhere">{getTitle(event)}</span>}
                detail={[formatDate(event.on, style.calendar, style), event.type === 'milestone' ? '' : event.text]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Rows>
        )}
      </QueryStates>
    </section>
  );
}

function getTitle({ type, text }: GoalEvent): string {
  return type === 'milestone' ? interpolate(texts.events.milestone, { name: text }) : texts.events[type];
}

function getTone({ type }: GoalEvent) {
  if (type === 'done') return 'success';
  return type === 'milestone' ? 'palm' : 'neutral';
}
