import { classes } from '../../ui/base/classes.ts';
import { Bar, Flame, Picture, Tick } from './picture.tsx';
import { sample } from './sample.ar.ts';
import { texts } from './texts.ts';

const { money, streaks, goals } = texts.sections;

const inks = { danger: 'text-danger-ink', warning: 'text-warning-ink', palm: 'text-ink-2' } as const;

export function BudgetPicture() {
  return (
    <Picture label={money.picture}>
      <p className="mb-3 text-18 font-strong">{sample.budgets.name}</p>
      <div className="grid gap-4">
        {sample.budgets.rows.map(({ name, figures, label, width, tone }) => (
          <div key={name} className="grid gap-1.5">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{name}</span>
              <span className="font-strong">{figures}</span>
            </p>
            <Bar width={width} tone={tone} />
            <p className={classes('text-14', inks[tone])}>{label}</p>
          </div>
        ))}
      </div>
    </Picture>
  );
}

/** Today is the last day of the week, and still open. */
export function StreakPicture() {
  const { name, length, days, points, unit, level, toNext, width } = sample.streak;
  return (
    <Picture label={streaks.picture}>
      <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-18 font-strong">
        {name}
        <Flame length={length} />
      </p>
      <div className="flex flex-wrap gap-1 text-center text-12 text-ink-2">
        {days.map((day, nth) => (
          <div key={day} className="grid flex-1 justify-items-center gap-1">
            <span
              className={classes(
                'grid size-8 place-items-center rounded-full',
                nth < days.length - 1 ? 'bg-saffron-soft text-saffron-ink' : 'inset-ring-2 inset-ring-saffron',
              )}
            >
              {nth < days.length - 1 && <Tick />}
            </span>
            {day}
          </div>
        ))}
      </div>
      <p className="mt-5 flex items-baseline gap-2">
        <span className="text-28 font-strong">{points}</span> {unit}
      </p>
      <p className="mt-1 mb-1.5 flex flex-wrap justify-between gap-x-3 text-14">
        <span>{level}</span>
        <span className="text-ink-2">{toNext}</span>
      </p>
      <Bar width={width} tone="saffron" />
    </Picture>
  );
}

const paces = { palm: 'bg-success-soft text-success-ink', warning: 'bg-warning-soft text-warning-ink' } as const;

export function GoalPicture() {
  return (
    <Picture label={goals.picture}>
      <div className="grid gap-5">
        {sample.goals.map(({ name, pace, figures, width, tone }) => (
          <div key={name} className="grid gap-1.5">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-strong">{name}</span>
              <span className={classes('rounded-full px-2.5 py-0.5 text-12 font-strong', paces[tone])}>{pace}</span>
            </p>
            <Bar width={width} tone={tone} />
            <p className="text-14 text-ink-2">{figures}</p>
          </div>
        ))}
      </div>
    </Picture>
  );
}
