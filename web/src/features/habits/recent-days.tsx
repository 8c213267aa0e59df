import type { Habit } from '@afdal/contract/habits';
import type { DayState } from '@afdal/domain/habits/habit';
import { countDays } from '@afdal/domain/habits/habit-standing';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { formatNumber } from '../../lib/format/numbers.ts';
import { counted, countedIn } from '../../lib/format/plurals.ts';
import { classes } from '../../ui/base/classes.ts';
import { indices } from '../../ui/base/indices.ts';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';
import { getCleanDayForms } from './habit-words.ts';

const looks: Record<DayState, string> = {
  open: 'border border-dashed border-line-strong',
  unlogged: 'bg-fill',
  clean: 'bg-palm',
  resisted: 'bg-palm',
  slip: 'scale-125 border-2 border-danger',
};

/** The last days as dots, told apart by shape too, and what they come to in a sentence that blames nobody. */
export function RecentDays({ habit }: { habit: Habit }) {
  const { digits } = useReadingStyle();
  const { mode, recent: states } = habit;
  const { clean, total, slips } = countDays(habit, states);
  const hasSlipped = states.at(-1) === 'slip';
  const { fineAfterSlip } = copy.card;
  const [fineDays, slippedAtFirst] =
    mode === 'abstain' ? [copy.card.fine, copy.card.slippedAtFirst] : [copy.card.fineWithin, copy.card.passedAtFirst];
  // Without a clean day yet there is nothing that was kept.
  const afterSlip = clean > 0 ? fineAfterSlip : slippedAtFirst;
  const sentence = fillTemplate(hasSlipped ? afterSlip : fineDays, {
    fine: hasSlipped ? countedIn(getCleanDayForms(habit), clean, digits, 'object') : formatNumber(clean, digits),
    total: formatNumber(total, digits),
  });
  const label = fillTemplate(copy.card.recent, {
    days: counted('day', states.length, digits),
    slips: formatNumber(slips, digits),
  });
  return (
    <div className="grid gap-2">
      <div role="img" aria-label={label} className="flex justify-between">
        {indices(states.length).map((day) => (
          <span key={day} className={classes('size-1.5 rounded-full md:size-2', looks[states[day] ?? 'open'])} />
        ))}
      </div>
      {total > 0 && <p className="text-14">{sentence}</p>}
    </div>
  );
}
