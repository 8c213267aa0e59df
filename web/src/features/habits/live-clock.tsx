import { toClock } from '@afdal/domain/habits/clean-time';
import { useLayoutEffect, useRef } from 'react';
import { inDigits } from '../../lib/format/digits.ts';
import { counted } from '../../lib/format/plurals.ts';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { onSecond } from '../../ui/hooks/clock.ts';

interface Props {
  readonly label: string;
  /** An instant. */
  readonly since: string;
}

/** A running clean time. Each second it writes its own text and renders nothing. */
export function LiveClock({ label, since }: Props) {
  const { digits } = useReadingStyle();
  const days = useRef<HTMLSpanElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const sinceMs = Date.parse(since);
    let shownDays = -1;
    const tick = () => {
      const clock = toClock(Date.now() - sinceMs);
      // The first day is told by its hours alone.
      if (clock.days !== shownDays && days.current)
        days.current.textContent = clock.days === 0 ? '' : counted('day', clock.days, digits);
      shownDays = clock.days;
      const parts = [clock.hours, clock.minutes, clock.seconds].map((part) => String(part).padStart(2, '0'));
      if (time.current) time.current.textContent = inDigits(parts.join(':'), digits);
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
        className="text-18 text-ink-2 tabular-nums peer-empty:text-28 peer-empty:font-strong peer-empty:text-ink"
      />
    </p>
  );
}
