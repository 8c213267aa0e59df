import { classes } from '../base/classes.ts';

interface Props {
  /** In the person's digits. */
  readonly day: string;
  readonly month: string;
  /** Machine-readable, `2026-11-24`. */
  readonly date: string;
  readonly isLate?: boolean;
}

/** The date at the start of a row, like a calendar page. */
export function DayMark({ day, month, date, isLate }: Props) {
  return (
    <time
      dateTime={date}
      className={classes('w-target flex-none text-center', isLate ? 'text-danger-ink' : 'text-ink-2')}
    >
      <span className={classes('block text-18 leading-none font-strong', !isLate && 'text-ink')}>{day}</span>{' '}
      <span className="text-12">{month}</span>
    </time>
  );
}
