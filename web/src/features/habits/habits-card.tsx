import type { Habit } from '@afdal/contract/habits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { LockKeyhole, Shield } from 'lucide-react';
import { pluralizeUnit } from '../../lib/format/units.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Amount } from '../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { FilledText } from '../../ui/figures/filled-text.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { useHabits } from './habit-queries.ts';
import { formatUsed, LimitBar } from './limit-bar.tsx';
import { LiveClock } from './live-clock.tsx';
import { RecentDots } from './recent-days.tsx';
import { texts } from './texts.ts';
import { useRunningUrge } from './urge/running-urge.ts';

const maxVisible = 2;
const labels = texts.card;

/** The first habits, and what can be done about them. Its dialogs `urge` and `slip` are those of the page. */
export function HabitsCard() {
  const empty = (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{texts.cardEmpty}</p>
      <Link to="/break-habits" search={{ open: 'add-habit' }} className={buttonClass('soft')}>
        {texts.add}
      </Link>
    </div>
  );
  return (
    <Card aria-labelledby="habits-card">
      <CardHead
        id="habits-card"
        title={texts.title}
        action={
          <Link to="/break-habits" className={headLinkClass}>
            {texts.mine}
          </Link>
        }
      />
      <QueryStates showsCause={false} query={useHabits()} skeleton={<SkeletonText lines={11} />} empty={empty}>
        {(habits) => (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {habits.slice(0, maxVisible).map((habit) => (
              <li key={habit.id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
                <HabitSummary habit={habit} />
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
    </Card>
  );
}

/** A private one goes without its name, for whoever looks over a shoulder. */
function HabitSummary({ habit }: { habit: Habit }) {
  const { id, isPrivate, mode, moneySavedMinor, currency } = habit;
  const name = isPrivate ? labels.privateChip : habit.name;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0">
          <Link
            to="/break-habits/habit"
            search={{ habit: id }}
            className="-my-2 inline-flex min-h-target items-center wrap-anywhere hover:underline"
          >
            {isPrivate ? <Chip icon={LockKeyhole}>{name}</Chip> : <bdi>{name}</bdi>}
          </Link>
        </h3>
        <span className="text-14 text-ink-2">
          {mode !== 'abstain' ? (
            <Limit habit={habit} />
          ) : (
            moneySavedMinor !== null &&
            currency !== null && (
              <FilledText text={labels.saved} at="amount">
                <Amount minor={moneySavedMinor} currency={currency} />
              </FilledText>
            )
          )}
        </span>
      </div>
      {mode === 'abstain' ? (
        <>
          <LiveClock label={interpolate(labels.clock, { name })} since={habit.cleanSince} />
          <RecentDots habit={habit} />
        </>
      ) : (
        <UsedOfLimit habit={habit} name={name} />
      )}
      <Actions habit={habit} name={name} />
    </>
  );
}

interface Named {
  readonly habit: Habit;
  readonly name: string;
}

function Limit({ habit: { limitPer, today, unit } }: { habit: Habit }) {
  const { digits } = useDisplayPreferences();
  return interpolate(labels.limitLabels[limitPer], { limit: pluralizeUnit(today.limitQuantity ?? 0, unit, digits) });
}

function UsedOfLimit({ habit, name }: Named) {
  const { digits } = useDisplayPreferences();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <LimitBar habit={habit} name={name} />
      </div>
      <span className="text-14">{formatUsed(habit, digits)}</span>
    </div>
  );
}

function Actions({ habit: { id, mode }, name }: Named) {
  const open = useOpenDialog<'urge' | 'slip'>();
  const isResisting = useRunningUrge(id) !== null;
  const isAbstaining = mode === 'abstain';
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="soft"
        icon={Shield}
        aria-haspopup="dialog"
        aria-label={interpolate(labels.resistThis, { name })}
        className="flex-1"
        onClick={() => open('urge', id)}
      >
        {isResisting ? labels.resisting : labels.resist}
      </Button>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={interpolate(isAbstaining ? labels.slipThis : labels.logThis, { name })}
        onClick={() => open('slip', id)}
      >
        {isAbstaining ? labels.slip : labels.log}
      </Button>
    </div>
  );
}
