import type { Habit, HabitGuide } from '@afdal/contract/habits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Circle } from 'lucide-react';
import { formatSpan } from '../../../lib/format/format-span.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useHabitGuide } from '../habit-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly topic: NonNullable<Habit['healthTopic']>;
  readonly since: string;
}

/** How a body recovers, with who says so; what has passed is marked. */
export function HealthTimeline({ topic, since }: Props) {
  return (
    <section aria-label={texts.health} className="grid gap-2">
      <h2 className="text-18">{texts.health}</h2>
      <p className="text-14 text-ink-2">{texts.healthNote}</p>
      <QueryStates query={useHabitGuide()} skeleton={<SkeletonRows rows={4} />}>
        {({ timelines }) => <Marks marks={timelines.find((each) => each.topic === topic)?.marks ?? []} since={since} />}
      </QueryStates>
    </section>
  );
}

function Marks({ marks, since }: { marks: HabitGuide['timelines'][number]['marks']; since: string }) {
  const { digits } = useDisplayPreferences();
  const passedMinutes = (useNow() - Date.parse(since)) / 60_000;
  return (
    <Rows aria-label={texts.health}>
      {marks.map(({ afterMinutes, text, source }) => {
        const isPassed = afterMinutes <= passedMinutes;
        return (
          <Row
            key={afterMinutes}
            isFromTop
            leading={<Glyph icon={isPassed ? Check : Circle} tone={isPassed ? 'palm' : 'planned'} />}
            title={
              <>
                {isPassed && <span className="sr-only">{texts.passed}: </span>}
                <span className="font-strong">{formatSpan(afterMinutes, digits)}</span> · {text}
              </>
            }
            detail={
              <a href={source.url} target="_blank" rel="noreferrer" className="underline">
                {interpolate(texts.source, { name: source.name, year: localizeDigits(String(source.year), digits) })}
              </a>
            }
          />
        );
      })}
    </Rows>
  );
}
