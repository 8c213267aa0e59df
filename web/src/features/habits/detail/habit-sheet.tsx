import type { Habit } from '@afdal/contract/habits';
import { milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Heart } from 'lucide-react';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Stat } from '../../../ui/base/stat-strip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { getCleanDayForms } from '../habit-labels.ts';
import { useHabit } from '../habit-queries.ts';
import { RevealHabit } from '../reveal-habit.tsx';
import { useRevealed } from '../revealed.ts';
import { texts as habitsTexts } from '../texts.ts';
import { HabitYear } from './habit-year.tsx';
import { HealthTimeline } from './health-timeline.tsx';
import { HabitLog } from './journal.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One habit: its figures, its year, when it tempts, why one wants to be rid of it, and what was recorded. */
export function HabitSheet({ id, ...sheet }: Props) {
  const item = useHabit(id);
  return (
    <ItemSheet {...sheet} isWide title={item.data?.name ?? texts.title} item={item} missing={habitsTexts.missing}>
      {(habit) => <Details key={habit.id} saved={habit} />}
    </ItemSheet>
  );
}

function Details({ saved }: { saved: Habit }) {
  const open = useOpenDialog<'edit-habit'>();
  const { habit, isHidden } = useRevealed(saved);
  return (
    <div className="grid gap-6">
      <RevealHabit habit={saved} />
      <Figures habit={habit} />
      <HabitYear habit={habit} />
      {!isHidden && <Reasons habit={habit} onEdit={() => open('edit-habit', habit.id)} />}
      <Milestones habit={habit} />
      {habit.healthTopic && <HealthTimeline topic={habit.healthTopic} since={habit.cleanSince} />}
      <HabitLog habit={habit} />
    </div>
  );
}

function Figures({ habit: { bestDays, strength, slips, resisted } }: { habit: Habit }) {
  const { digits } = useDisplayPreferences();
  return (
    <dl aria-label={texts.figures} className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Stat name={texts.best} value={formatNumber(bestDays, digits)} detail={pluralize('day', bestDays, digits)} />
      <Stat name={texts.strength} value={formatPercent(strength, digits)} />
      <Stat name={texts.resisted} value={formatNumber(resisted, digits)} />
      <Stat name={texts.slips} value={formatNumber(slips, digits)} />
    </dl>
  );
}

function Reasons({ habit: { reasons, isReadOnly }, onEdit }: { habit: Habit; onEdit: () => void }) {
  return (
    <section aria-label={texts.reasons} className="grid gap-2">
      <h3 className="text-16">{texts.reasons}</h3>
      {reasons.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noReasons}</p>
      ) : (
        <ul className="grid gap-2">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2">
              <Icon icon={Heart} />
              <bdi className="min-w-0 wrap-anywhere">{reason}</bdi>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onEdit} className="justify-self-start">
          {reasons.length === 0 ? texts.addReasons : texts.editReasons}
        </Button>
      )}
    </section>
  );
}

function Milestones({ habit }: { habit: Habit }) {
  const { cleanDays, bestDays } = habit;
  const { digits } = useDisplayPreferences();
  const marks = milestonesUntilNext(Math.max(cleanDays, bestDays));
  return (
    <section aria-label={texts.milestones} className="grid gap-2">
      <h3 className="text-16">{texts.milestones}</h3>
      <ol className="flex flex-wrap gap-2">
        {marks.map((days) => {
          const isReached = days <= bestDays;
          const values = { days: pluralizeForms(getCleanDayForms(habit), days, digits) };
          return (
            <li key={days}>
              <span className="sr-only">{interpolate(isReached ? texts.reached : texts.ahead, values)}</span>
              <span
                aria-hidden="true"
                className={classes(
                  'grid size-target place-items-center rounded-full text-14',
                  isReached ? 'bg-palm text-on-palm' : 'border border-line-strong text-ink-2',
                )}
              >
                {formatNumber(days, digits)}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
