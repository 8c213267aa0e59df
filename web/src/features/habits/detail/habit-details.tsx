import type { Habit } from '@afdal/contract/habits';
import { milestonesUntilNext } from '@afdal/domain/habits/clean-time';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingHabits } from '../../../ui/illustrations/drawing-habits.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type HabitActions, HabitCard } from '../habit-card.tsx';
import { getCleanDayForms } from '../habit-labels.ts';
import { useHabit, useHabitYear } from '../habit-queries.ts';
import { RevealHabit } from '../reveal-habit.tsx';
import { useRevealed } from '../revealed.ts';
import { SavingsOffer, useHabitMoney } from '../savings-offer.tsx';
import { texts as habitsTexts } from '../texts.ts';
import { HealthTimeline } from './health-timeline.tsx';
import { HabitLog } from './journal.tsx';
import { texts } from './texts.ts';
import { TriggerMatrix } from './trigger-matrix.tsx';
import { Year } from './year.tsx';

interface Props {
  readonly id: string | undefined;
  readonly actions: HabitActions;
}

/** One habit: how it stands, its year, when it tempts, why one wants to be rid of it, and what was recorded. */
export function HabitDetails({ id, actions }: Props) {
  return (
    <QueryStates
      query={useHabit(id)}
      skeleton={
        <Card>
          <SkeletonText lines={8} />
        </Card>
      }
      failedIn={(failure) => <Card aria-label={texts.title}>{failure}</Card>}
    >
      {(habit) => (habit ? <Details key={habit.id} saved={habit} actions={actions} /> : <Missing />)}
    </QueryStates>
  );
}

function Missing() {
  return (
    <Card aria-label={texts.title}>
      <EmptyState
        drawing={<DrawingHabits />}
        title={habitsTexts.missing}
        action={
          <Link to="/break-habits" className={headLinkClass}>
            {habitsTexts.title}
          </Link>
        }
      />
    </Card>
  );
}

function Details({ saved, actions }: { saved: Habit; actions: HabitActions }) {
  const { habit, isHidden } = useRevealed(saved);
  const { healthTopic, cleanSince } = habit;
  const year = useHabitYear(habit.id);
  return (
    <div className="grid gap-gap">
      <HabitCard habit={saved} actions={actions} isAlone />
      {saved.isPrivate && (
        <Card aria-label={habitsTexts.card.privateChip}>
          <RevealHabit habit={saved} />
        </Card>
      )}
      <Card aria-label={texts.year}>
        <QueryStates query={year} skeleton={<SkeletonText lines={6} />} title={texts.failed}>
          {({ map }) => <Year habit={habit} map={map} />}
        </QueryStates>
      </Card>
      <div className="grid gap-gap lg:grid-cols-[7fr_5fr]">
        <Card aria-label={texts.triggers} className="grid content-start gap-3">
          <h2 className="text-18">{texts.triggers}</h2>
          <QueryStates query={year} skeleton={<SkeletonText lines={4} />} title={texts.failed}>
            {({ triggers }) => <TriggerMatrix cells={triggers} />}
          </QueryStates>
        </Card>
        <Card className="grid content-start gap-6">
          {!isHidden && <Reasons habit={habit} onEdit={() => actions.onEdit(habit)} />}
          <Milestones habit={habit} />
          {habit.savingsOffer ? <SavingsOffer habit={habit} /> : <SavedMoney habit={habit} />}
        </Card>
      </div>
      {healthTopic && (
        <Card>
          <HealthTimeline topic={healthTopic} since={cleanSince} />
        </Card>
      )}
      <Card>
        <HabitLog habit={habit} />
      </Card>
    </div>
  );
}

/** The money that was not spent, and where it can go. */
function SavedMoney({ habit }: { habit: Habit }) {
  const { moneySavedMinor } = habit;
  const format = useHabitMoney(habit);
  if (!moneySavedMinor || moneySavedMinor < 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <div className="min-w-0">
        <p className="text-14 font-strong">{interpolate(texts.moneySaved, { amount: format(moneySavedMinor) })}</p>
        <p className="text-14 text-ink-2">{texts.moneyPlace}</p>
      </div>
      <Link to="/financial-planning" search={{ tab: 'savings' }} className={headLinkClass}>
        {texts.moveMoney}
      </Link>
    </div>
  );
}

function Reasons({ habit: { reasons, isReadOnly }, onEdit }: { habit: Habit; onEdit: () => void }) {
  return (
    <section aria-label={texts.reasons}>
      <CardHead
        title={texts.reasons}
        action={
          !isReadOnly && (
            <button type="button" aria-haspopup="dialog" onClick={onEdit} className={headLinkClass}>
              {reasons.length === 0 ? texts.addReasons : texts.editReasons}
            </button>
          )
        }
      />
      {reasons.length === 0 ? (
        <p className="text-14 text-ink-2">{texts.noReasons}</p>
      ) : (
        <ul className="divide-y divide-line">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-3 py-3">
              <Icon icon={Heart} />
              <bdi className="min-w-0 wrap-anywhere">{reason}</bdi>
            </li>
          ))}
        </ul>
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
      <h3 className="text-14">{texts.milestones}</h3>
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
                  'grid size-8 place-items-center rounded-full text-12',
                  isReached ? 'bg-palm text-on-palm' : 'font-strong text-palm-ink ring-2 ring-palm ring-inset',
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
