import type { AnsweredFigures } from '@afdal/contract/self-development/weekly-reviews';
import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import type { DayState } from '@afdal/domain/habits/habit';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, Lock } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Chip } from '../../../ui/base/chip.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';
import { weekdayName } from './week-labels.ts';

type Habit = AnsweredFigures['habits'][number];

const stateClasses: Record<DayState | 'none', string> = {
  clean: 'bg-palm text-on-palm',
  resisted: 'bg-palm text-on-palm',
  slip: 'border-2 border-danger',
  open: 'border border-dashed border-line-strong',
  unlogged: 'bg-fill',
  none: 'bg-fill opacity-70',
};

/** What the seven days were, distinguished by shape too. */
export function HabitWeek({ habit, weekOn }: { readonly habit: Habit; readonly weekOn: string }) {
  const { digits } = useDisplayPreferences();
  const { mode, clean, slips, resisted } = habit;
  const days = habit.days.map((state, index) => ({
    day: weekdayName(addDays(weekOn as CivilDate, index)),
    state: state ?? ('none' as const),
  }));
  const said = days.map(({ day, state }) =>
    interpolate(texts.habits.dayState, { day, state: texts.habits.states[state] }),
  );
  const counted = interpolate(mode === 'abstain' ? texts.habits.clean : texts.habits.within, {
    n: formatNumber(clean, digits),
    all: formatNumber(clean + slips, digits),
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3>
          <HabitName habit={habit} />
        </h3>
        {clean + slips > 0 && <span className="text-14 text-ink-2">{counted}</span>}
      </div>
      <div
        role="img"
        aria-label={interpolate(texts.habits.week, { days: said.join('، ') })}
        className="grid grid-cols-7 gap-1 text-center"
      >
        {days.map(({ day, state }) => (
          <span key={day} className="grid justify-items-center gap-1">
            <span className={classes('grid size-8 place-items-center rounded-full', stateClasses[state])}>
              {(state === 'clean' || state === 'resisted') && <Icon icon={Check} small />}
            </span>
            <span className="text-12 text-ink-2">{day.replace(/^ال/, '')}</span>
          </span>
        ))}
      </div>
      {resisted > 0 && (
        <p className="text-14 text-ink-2">
          {interpolate(texts.habits.resisted, { n: formatNumber(resisted, digits) })}
        </p>
      )}
    </div>
  );
}

export function HabitName({ habit: { name, isPrivate } }: { readonly habit: Habit }) {
  if (isPrivate) return <Chip icon={Lock}>{texts.habits.private}</Chip>;
  return name === null ? texts.habits.gone : <bdi>{name}</bdi>;
}
