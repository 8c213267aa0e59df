import type { Habit } from '@afdal/contract/habits';
import type { DayState } from '@afdal/domain/habits/habit';
import { countDays } from '@afdal/domain/habits/habit-status';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize, pluralizeForms } from '../../lib/format/plurals.ts';
import { classes } from '../../ui/base/classes.ts';
import { indices } from '../../ui/base/indices.ts';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { getCleanDayForms } from './habit-labels.ts';
import { texts } from './texts.ts';

const stateClasses: Record<DayState, string> = {
  open: 'border border-dashed border-line-strong',
  unlogged: 'bg-fill',
  clean: 'bg-palm',
  resisted: 'bg-palm',
  slip: 'scale-125 border-2 border-danger',
};

/** The last days as dots, distinguished by shape too. */
export function RecentDots({ habit }: { habit: Habit }) {
  const { digits } = useDisplayPreferences();
  const { recent: states } = habit;
  const label = interpolate(texts.card.recent, {
    days: pluralize('day', states.length, digits),
    slips: formatNumber(countDays(habit, states).slips, digits),
  });
  return (
    <div role="img" aria-label={label} className="flex min-w-0 items-center justify-between">
      {indices(states.length).map((day) => (
        <span
          key={day}
          className={classes('aspect-square w-1.5 rounded-full md:w-2', stateClasses[states[day] ?? 'open'])}
        />
      ))}
    </div>
  );
}

/** The last days as dots, and what they come to in a sentence that blames nobody. */
export function RecentDays({ habit }: { habit: Habit }) {
  const { digits } = useDisplayPreferences();
  const { mode, recent: states } = habit;
  const { clean, total } = countDays(habit, states);
  const hasSlipped = states.at(-1) === 'slip';
  const { fineAfterSlip } = texts.card;
  const [fineDays, slippedAtFirst] =
    mode === 'abstain'
      ? [texts.card.fine, texts.card.slippedAtFirst]
      : [texts.card.fineWithin, texts.card.passedAtFirst];
  // Without a clean day yet there is no streak.
  const afterSlip = clean > 0 ? fineAfterSlip : slippedAtFirst;
  const sentence = interpolate(hasSlipped ? afterSlip : fineDays, {
    fine: hasSlipped ? pluralizeForms(getCleanDayForms(habit), clean, digits, 'object') : formatNumber(clean, digits),
    total: formatNumber(total, digits),
  });
  return (
    <div className="grid gap-2">
      <RecentDots habit={habit} />
      {total > 0 && <p className="text-14">{sentence}</p>}
    </div>
  );
}
