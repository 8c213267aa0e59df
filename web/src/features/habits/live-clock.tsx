import { toClock } from '@afdal/domain/habits/clean-time';
import { localizeDigits } from '@afdal/domain/text/digits';
import { useLayoutEffect, useRef } from 'react';
import { pluralize } from '../../lib/format/plurals.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { onSecond } from '../../ui/hooks/clock.ts';

interface Props {
  readonly label: string;
  /** An instant. */
  readonly since: string;
}

/** A running clean time. Each second it writes its own text and renders nothing. */
export function LiveClock({ label, since }: Props) {
  const { digits } = useDisplayPreferences();
  const days = useRef<HTMLSpanElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const sinceMs = Date.parse(since);
    let renderedDays = -1;
    const tick = () => {
      const clock = toClock(Date.now() - sinceMs);
      // The first day is shown by its hours alone.
      if (clock.days !== renderedDays && days.current)
        days.current.textContent = clock.days === 0 ? '' : pluralize('day', clock.days, digits);
      renderedDays = clock.days;
      const clockFields = [clock.hours, clock.minutes, clock.seconds].map((part) => String(part).padStart(2, '0'));
      if (time.current) time.current.textContent = localizeDigits(clockFields.join(':'), digits);
    };
    tick();
    return onSecond(tick);
  }, [since, digits]);
  return (
    <p role="timer" aria-label={label} className="flex flex-wrap items-baseline gap-x-3">
      <span ref={days} className="peer text-28 font-strong empty:hidden" />
      <span
        ref={time}
        dir="ltr"
        className="text-18 text-ink-2 peer-empty:text-28 peer-empty:font-strong peer-empty:text-ink"
      />
    </p>
  );
}
