import type { Habit } from '@afdal/contract/habits';
import { type CivilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { HandHeart, History, LockKeyhole, Pencil, Shield, Trash2 } from 'lucide-react';
import { formatMoney } from '../../lib/format/money.ts';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { counted, countedIn } from '../../lib/format/plurals.ts';
import { ReadOnlyNote } from '../../session/read-only-note.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { copy } from './copy.ts';
import { getCleanDayForms, nextMilestone, quantityText, spanText } from './habit-words.ts';
import { LiveClock } from './live-clock.tsx';
import { RecentDays } from './recent-days.tsx';
import { useRunningUrge } from './urge/running-urge.ts';

const words = copy.card;

export interface HabitWays {
  readonly onOpen: (habit: Habit) => void;
  readonly onEdit: (habit: Habit) => void;
  readonly onDelete: (habit: Habit) => void;
  readonly onSlip: (habit: Habit) => void;
  readonly onUrge: (habit: Habit) => void;
  readonly onPledge: (habit: Habit) => void;
}

/** A habit as it stands now, and what can be done about it. */
export function HabitCard({ habit, ways }: { habit: Habit; ways: HabitWays }) {
  const { id, name, mode, isPrivate, isReadOnly, today } = habit;
  const isResisting = useRunningUrge(id) !== null;
  const named = (text: string) => fillTemplate(text, { name });
  const menu = [
    { label: words.details, icon: History, onSelect: () => ways.onOpen(habit) },
    ...(isReadOnly ? [] : [{ label: words.edit, icon: Pencil, onSelect: () => ways.onEdit(habit) }]),
    { label: words.delete, icon: Trash2, isDestructive: true, onSelect: () => ways.onDelete(habit) },
  ];
  return (
    <Card data-entry={id} aria-label={name} className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-18">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => ways.onOpen(habit)}
            className="-my-2 min-h-target text-start wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </button>
        </h2>
        <div className="-my-2 -me-3">
          <LazyMenu label={named(words.options)} entries={menu} />
        </div>
      </div>
      <p className="-mt-2 flex flex-wrap gap-1">
        <Chip tone={mode === 'abstain' ? 'palm' : 'neutral'}>{copy.modes[mode]}</Chip>
        {isPrivate && <Chip icon={LockKeyhole}>{words.privateChip}</Chip>}
      </p>
      {mode === 'abstain' ? <Abstaining habit={habit} /> : <WithinLimit habit={habit} />}
      <RecentDays habit={habit} />
      <Figures habit={habit} />
      {isReadOnly && <ReadOnlyNote />}
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button
          icon={Shield}
          aria-haspopup="dialog"
          aria-label={named(words.resistThis)}
          className="col-span-2"
          onClick={() => ways.onUrge(habit)}
        >
          {isResisting ? words.resisting : words.resist}
        </Button>
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={named(mode === 'abstain' ? words.slipThis : words.logThis)}
          onClick={() => ways.onSlip(habit)}
        >
          {mode === 'abstain' ? words.slip : words.log}
        </Button>
        {today.isPledged ? (
          <p className="grid min-h-target place-items-center text-center text-14 text-palm-ink">{words.pledged}</p>
        ) : (
          <Button
            look="soft"
            icon={HandHeart}
            aria-label={named(words.pledgeThis)}
            onClick={() => ways.onPledge(habit)}
          >
            {words.pledge}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Abstaining({ habit }: { habit: Habit }) {
  return (
    <div>
      <LiveClock label={fillTemplate(words.clock, { name: habit.name })} since={habit.cleanSince} />
      <NextMilestone habit={habit} />
    </div>
  );
}

function NextMilestone({ habit }: { habit: Habit }) {
  const { digits } = useReadingStyle();
  const days = countedIn(getCleanDayForms(habit), nextMilestone(habit), digits);
  return <p className="text-14 text-ink-2">{fillTemplate(words.next, { days })}</p>;
}

function WithinLimit({ habit }: { habit: Habit }) {
  const { name, unit, limitPer, nextLimit } = habit;
  const { quantity, limitQuantity } = habit.today;
  const { digits } = useReadingStyle();
  const today = useToday();
  const limit = limitQuantity ?? 0;
  const of = fillTemplate(words.of, {
    quantity: formatNumber(quantity, digits),
    limit: quantityText(limit, unit, digits),
  });
  const isOver = quantity > limit;
  const left = nextLimit && Math.max(1, daysBetween(today, nextLimit.on as CivilDate));
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-28 font-strong">{of}</span>
        <span className="text-ink-2">{limitPer === 'week' ? words.thisWeek : words.today}</span>
      </p>
      <ProgressBar
        label={fillTemplate(words.progress, { name })}
        share={limit === 0 ? (isOver ? 1 : 0) : quantity / limit}
        tone={isOver ? 'warning' : 'palm'}
        words={of}
      />
      {nextLimit && left !== null && (
        <p className="text-14 text-ink-2">
          {fillTemplate(nextLimit.quantity === 0 ? words.toZero : words.lower, {
            limit: quantityText(nextLimit.quantity, unit, digits),
            when: countedIn(copy.inDays, left, digits),
          })}
        </p>
      )}
      <NextMilestone habit={habit} />
    </div>
  );
}

function Figures({ habit }: { habit: Habit }) {
  const { moneySavedMinor, minutesSaved, currency, bestDays, strength, slips } = habit;
  const { digits, hideAmounts } = useReadingStyle();
  const saved =
    moneySavedMinor !== null
      ? [words.moneySaved, hideAmounts ? '••••' : formatMoney(moneySavedMinor, { currency, digits })]
      : minutesSaved !== null
        ? [words.timeSaved, spanText(minutesSaved, digits)]
        : [words.slips, formatNumber(slips, digits)];
  const figures = [
    saved,
    [words.best, counted('day', bestDays, digits)],
    [words.strength, formatPercent(strength, digits)],
  ];
  return (
    <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-14">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-12 text-ink-2">{name}</dt>
          <dd className="font-strong whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
