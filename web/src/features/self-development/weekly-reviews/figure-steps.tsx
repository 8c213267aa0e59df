import type { AnsweredFigures } from '@afdal/contract/self-development/weekly-reviews';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { CalendarClock, TrendingDown, TrendingUp } from 'lucide-react';
import { dayOfMonth } from '../../../lib/format/civil-dates.ts';
import { formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import { pluralize, pluralizeForms } from '../../../lib/format/plurals.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { BarChart } from '../../../ui/charts/charts.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { FilledText } from '../../../ui/figures/filled-text.tsx';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { StreakBadge } from '../../../ui/figures/streak-badge.tsx';
import { DayMark } from '../../../ui/list/day-mark.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { HabitWeek } from './habit-week.tsx';
import { paymentForms, texts } from './texts.ts';
import { weekdayName } from './week-labels.ts';

/** What the money step says in one sentence. */
export function getMoneyLead({ spentMinor, spentBeforeMinor }: AnsweredFigures['money']): string {
  if (spentMinor === 0) return texts.money.none;
  if (spentMinor === spentBeforeMinor) return texts.money.same;
  return spentMinor < spentBeforeMinor ? texts.money.lighter : texts.money.heavier;
}

export function MoneyFigures({ money }: { readonly money: AnsweredFigures['money'] }) {
  const { digits } = useDisplayPreferences();
  const { currency, spentMinor, incomeMinor, days, top, safeMinor, daysToPayday } = money;
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p>
            <Amount minor={spentMinor} currency={currency} size="huge" />
          </p>
          <Comparison money={money} />
        </div>
        {spentMinor === 0 && <p className="text-14 text-ink-2">{texts.money.spent}</p>}
      </div>
      {spentMinor > 0 && (
        <BarChart
          title={texts.money.spent}
          unit={{ kind: 'money', currency }}
          pointName={texts.money.day}
          labels={days.map(({ on }) => weekdayName(on))}
          series={[{ name: texts.done.spent, values: days.map(({ spentMinor: minor }) => minor) }]}
        />
      )}
      <dl className="divide-y divide-line text-14">
        <DefinitionLine name={texts.money.income}>
          <Amount minor={incomeMinor} currency={currency} isChange isBare />
        </DefinitionLine>
        {top && (
          <DefinitionLine name={interpolate(texts.money.top, { name: top.name ?? texts.money.unnamed })}>
            <Amount minor={top.minor} currency={currency} isBare />
          </DefinitionLine>
        )}
        <DefinitionLine name={texts.money.safe}>
          <Amount minor={safeMinor} currency={currency} isBare />{' '}
          <span className="text-ink-2">
            {interpolate(texts.money.inDays, { days: pluralize('day', daysToPayday, digits, 'after') })}
          </span>
        </DefinitionLine>
      </dl>
    </>
  );
}

/** How the week compares with the one before it; nothing where they are alike. */
export function Comparison({ money }: { readonly money: AnsweredFigures['money'] }) {
  const change = money.spentMinor - money.spentBeforeMinor;
  if (change === 0) return null;
  const isLess = change < 0;
  return (
    <p
      className={
        isLess ? 'flex items-center gap-1 text-14 text-success-ink' : 'flex items-center gap-1 text-14 text-ink-2'
      }
    >
      <Icon icon={isLess ? TrendingDown : TrendingUp} small />
      <span>
        <FilledText text={isLess ? texts.money.less : texts.money.more} at="amount">
          <Amount minor={Math.abs(change)} currency={money.currency} isBare />
        </FilledText>
      </span>
    </p>
  );
}

export function usePaymentsLead({ items }: AnsweredFigures['payments']): string {
  const { digits } = useDisplayPreferences();
  const late = items.filter(({ isLate }) => isLate).length;
  if (items.length === 0) return texts.payments.none;
  if (late === 0) return texts.payments.noLate;
  return interpolate(texts.payments.late, { payments: pluralizeForms(paymentForms, late, digits) });
}

interface PaymentsProps {
  readonly payments: AnsweredFigures['payments'];
  readonly currency: string;
  /** A review of the past leads nowhere. */
  readonly isPast?: boolean;
}

export function PaymentFigures({ payments, currency, isPast = false }: PaymentsProps) {
  const style = useDisplayPreferences();
  const { items, totalMinor, beforePaydayMinor, untilOn } = payments;
  if (items.length === 0) return null;
  const until = `${weekdayName(untilOn)} ${dayOfMonth(untilOn, style.calendar, style)}`;
  return (
    <>
      <div>
        <p>
          <Amount minor={totalMinor} currency={currency} size="huge" />
        </p>
        <p className="text-14 text-ink-2">{interpolate(texts.payments.until, { day: until })}</p>
      </div>
      <Rows>
        {items.map(({ paymentId, title, dueOn, isLate, seq, paymentCount, leftMinor, currency: own }) => (
          <Row
            key={paymentId}
            leading={<DayMark date={dueOn} isLate={isLate} />}
            title={<bdi>{title}</bdi>}
            detail={
              isLate ? (
                <span className="text-danger-ink">{texts.payments.isLate}</span>
              ) : (
                paymentCount !== null &&
                interpolate(texts.payments.seq, {
                  n: formatNumber(seq, style.digits),
                  all: formatNumber(paymentCount, style.digits),
                })
              )
            }
            amount={<Amount minor={leftMinor} currency={own} isBare={own === currency} />}
            action={
              isLate &&
              !isPast && (
                <Link to="/financial-planning" search={{ tab: 'obligations' }} className={buttonClass('soft', 'small')}>
                  {texts.payments.pay}
                </Link>
              )
            }
          />
        ))}
      </Rows>
      {beforePaydayMinor > 0 && (
        <Note tone="info" icon={CalendarClock}>
          <FilledText text={texts.payments.beforePayday} at="amount">
            <Amount minor={beforePaydayMinor} currency={currency} />
          </FilledText>
        </Note>
      )}
    </>
  );
}

export function HabitFigures({ figures, weekOn }: { readonly figures: AnsweredFigures; readonly weekOn: string }) {
  const { digits } = useDisplayPreferences();
  const { habits, tasks } = figures;
  return (
    <>
      {habits.map((habit) => (
        <HabitWeek key={habit.habitId} habit={habit} weekOn={weekOn} />
      ))}
      {tasks.due > 0 && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-5">
          <p>
            <span className="text-22 font-strong">{formatNumber(tasks.done, digits)}</span>{' '}
            <span className="text-ink-2">
              {interpolate(texts.habits.tasks, { due: formatNumber(tasks.due, digits) })}
            </span>
          </p>
          {tasks.streak > 0 && (
            <p className="flex items-center gap-2 text-14 text-ink-2">
              {texts.habits.streak} <StreakBadge length={tasks.streak} />
            </p>
          )}
        </div>
      )}
    </>
  );
}

const paceTones = { ahead: 'success', on_track: 'info', behind: 'warning' } as const;

export function useGoalsLead(goals: AnsweredFigures['goals']): string {
  const { digits } = useDisplayPreferences();
  if (goals.length === 0) return texts.goals.none;
  const moved = goals.filter(({ moves }) => moves !== null && moves > 0).length;
  if (moved === 0) return texts.goals.unmoved;
  return interpolate(texts.goals.moved, { n: formatNumber(moved, digits), all: formatNumber(goals.length, digits) });
}

export function GoalFigures({ goals }: { readonly goals: AnsweredFigures['goals'] }) {
  const { digits } = useDisplayPreferences();
  if (goals.length === 0) return null;
  const getMoves = ({ type, moves }: AnsweredFigures['goals'][number]) => {
    if (moves === null) return '';
    if (moves === 0) return texts.goals.still;
    return interpolate(type === 'milestones' ? texts.goals.milestones : texts.goals.values, {
      n: formatNumber(moves, digits),
    });
  };
  return (
    <ul className="grid gap-5">
      {goals.map((goal) => {
        const progress = interpolate(texts.goals.progress, { percent: formatPercent(goal.progress, digits) });
        return (
          <li key={goal.goalId} className="grid gap-2">
            <p className="flex items-center justify-between gap-2">
              <bdi className="wrap-anywhere">{goal.title}</bdi>
              {goal.pace && <Chip tone={paceTones[goal.pace]}>{texts.goals.paces[goal.pace]}</Chip>}
            </p>
            <ProgressBar
              label={goal.title}
              share={goal.progress}
              {...(goal.elapsed !== null && { mark: goal.elapsed })}
            />
            <p className="text-14 text-ink-2">{[getMoves(goal), progress].filter(Boolean).join(' · ')}</p>
          </li>
        );
      })}
    </ul>
  );
}
