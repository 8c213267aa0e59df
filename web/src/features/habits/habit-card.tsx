import type { Habit } from '@afdal/contract/habits';
import { daysBetween } from '@afdal/domain/calendar/civil-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link, useNavigate } from '@tanstack/react-router';
import { HandHeart, History, LockKeyhole, Pencil, Shield, Trash2 } from 'lucide-react';
import { formatNumber, formatPercent } from '../../lib/format/numbers.ts';
import { pluralize, pluralizeForms } from '../../lib/format/plurals.ts';
import { pluralizeUnit } from '../../lib/format/units.ts';
import { ReadOnlyNote } from '../../session/read-only-note.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { WrappingAmount } from '../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { useToday } from '../../ui/hooks/use-today.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { getCleanDayForms, nextMilestone, spanText } from './habit-labels.ts';
import { formatUsed, LimitBar } from './limit-bar.tsx';
import { LiveClock } from './live-clock.tsx';
import { RecentDays } from './recent-days.tsx';
import { SavingsOffer } from './savings-offer.tsx';
import { texts } from './texts.ts';
import { useRunningUrge } from './urge/running-urge.ts';

const labels = texts.card;

export interface HabitActions {
  readonly onEdit: (habit: Habit) => void;
  readonly onDelete: (habit: Habit) => void;
  readonly onSlip: (habit: Habit) => void;
  readonly onUrge: (habit: Habit) => void;
  readonly onPledge: (habit: Habit) => void;
}

interface Props {
  readonly habit: Habit;
  readonly actions: HabitActions;
  /** On the page of its details, to which it does not lead then. */
  readonly isAlone?: boolean;
}

/** A habit as it stands now, and what can be done about it. */
export function HabitCard({ habit, actions, isAlone = false }: Props) {
  const navigate = useNavigate();
  const { id, name, mode, isPrivate, isReadOnly, today } = habit;
  const isResisting = useRunningUrge(id) !== null;
  const named = (text: string) => interpolate(text, { name });
  const menu = [
    ...(isAlone ? [] : [{ label: labels.details, icon: History, onSelect: () => void navigate(toDetails(id)) }]),
    ...(isReadOnly ? [] : [{ label: labels.edit, icon: Pencil, onSelect: () => actions.onEdit(habit) }]),
    { label: labels.delete, icon: Trash2, isDestructive: true, onSelect: () => actions.onDelete(habit) },
  ];
  return (
    <Card data-entry={id} aria-label={name} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <h2 className="min-w-[min(4.5rem,100%)] flex-1 text-18">
          {isAlone ? (
            <bdi className="wrap-anywhere">{name}</bdi>
          ) : (
            <Link
              {...toDetails(id)}
              className="-my-2 inline-flex min-h-target items-center wrap-anywhere hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          )}
        </h2>
        <div className="-my-2 ms-auto -me-3 flex flex-none items-center">
          <Chip tone={mode === 'abstain' ? 'palm' : 'neutral'}>{texts.modes[mode]}</Chip>
          <LazyMenu label={named(labels.options)} items={menu} />
        </div>
      </div>
      {isPrivate && (
        <p className="-mt-2">
          <Chip icon={LockKeyhole}>{labels.privateChip}</Chip>
        </p>
      )}
      {mode === 'abstain' ? <Abstaining habit={habit} /> : <WithinLimit habit={habit} />}
      <RecentDays habit={habit} />
      <Figures habit={habit} />
      {!isAlone && <SavingsOffer habit={habit} />}
      {isReadOnly && <ReadOnlyNote />}
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Button
          icon={Shield}
          aria-haspopup="dialog"
          aria-label={named(labels.resistThis)}
          className="col-span-2"
          onClick={() => actions.onUrge(habit)}
        >
          {isResisting ? labels.resisting : labels.resist}
        </Button>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={named(mode === 'abstain' ? labels.slipThis : labels.logThis)}
          onClick={() => actions.onSlip(habit)}
        >
          {mode === 'abstain' ? labels.slip : labels.log}
        </Button>
        {today.isPledged ? (
          <p className="grid min-h-target place-items-center text-center text-14 text-palm-ink">{labels.pledged}</p>
        ) : (
          <Button
            variant="soft"
            icon={HandHeart}
            aria-label={named(labels.pledgeThis)}
            onClick={() => actions.onPledge(habit)}
          >
            {labels.pledge}
          </Button>
        )}
      </div>
    </Card>
  );
}

function toDetails(habit: string) {
  return { to: '/break-habits/habit', search: { habit } } as const;
}

function Abstaining({ habit }: { habit: Habit }) {
  return (
    <div>
      <LiveClock label={interpolate(labels.clock, { name: habit.name })} since={habit.cleanSince} />
      <NextMilestone habit={habit} />
    </div>
  );
}

function NextMilestone({ habit }: { habit: Habit }) {
  const { digits } = useDisplayPreferences();
  const days = pluralizeForms(getCleanDayForms(habit), nextMilestone(habit), digits);
  return <p className="text-14 text-ink-2">{interpolate(labels.next, { days })}</p>;
}

function WithinLimit({ habit }: { habit: Habit }) {
  const { name, unit, limitPer, nextLimit } = habit;
  const { digits } = useDisplayPreferences();
  const today = useToday();
  const remainingDays = nextLimit && Math.max(1, daysBetween(today, nextLimit.on));
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-28 font-strong">{formatUsed(habit, digits)}</span>
        <span className="text-ink-2">{limitPer === 'week' ? labels.thisWeek : labels.today}</span>
      </p>
      <LimitBar habit={habit} name={name} />
      {nextLimit && remainingDays !== null && (
        <p className="text-14 text-ink-2">
          {interpolate(nextLimit.quantity === 0 ? labels.toZero : labels.lower, {
            limit: pluralizeUnit(nextLimit.quantity, unit, digits),
            when: pluralizeForms(texts.inDays, remainingDays, digits),
          })}
        </p>
      )}
      <NextMilestone habit={habit} />
    </div>
  );
}

function Figures({ habit }: { habit: Habit }) {
  const { moneySavedMinor, minutesSaved, currency, bestDays, strength, slips } = habit;
  const { digits } = useDisplayPreferences();
  const saved =
    moneySavedMinor !== null && currency !== null
      ? { name: labels.moneySaved, value: <WrappingAmount minor={moneySavedMinor} currency={currency} /> }
      : minutesSaved !== null
        ? { name: labels.timeSaved, value: spanText(minutesSaved, digits) }
        : { name: labels.slips, value: formatNumber(slips, digits) };
  const figures = [
    saved,
    { name: labels.best, value: bestDays === 0 ? labels.lessThanDay : pluralize('day', bestDays, digits) },
    { name: labels.strength, value: formatPercent(strength, digits) },
  ];
  return (
    <div className="border-t border-line pt-3">
      <dl className="stats text-14 *:basis-20">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-12 text-ink-2">{name}</dt>
            <dd className="font-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
