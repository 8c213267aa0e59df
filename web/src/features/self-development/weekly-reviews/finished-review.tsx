import type { WeeklyReview } from '@afdal/contract/self-development/weekly-reviews';
import { weeklyReviewMoment } from '@afdal/domain/self-development/weekly-review';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useId } from 'react';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Stat, StatStrip, StatUnit } from '../../../ui/base/stat-strip.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { StreakBadge } from '../../../ui/figures/streak-badge.tsx';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { Comparison } from './figure-steps.tsx';
import { HabitName } from './habit-week.tsx';
import { describeTask } from './review-tasks.tsx';
import { texts } from './texts.ts';
import { formatDay, formatWeek } from './week-labels.ts';

/** What became of a review: its sentence, the tasks it made, its figures, and when the next one is. */
export function FinishedReview({ review }: { readonly review: WeeklyReview }) {
  const style = useDisplayPreferences();
  const titleId = useId();
  const { intention, tasks, nextOn } = review;
  const time = formatTime(Date.parse(`${nextOn}T${weeklyReviewMoment.time}Z`), { ...style, zone: 'UTC' });
  return (
    <>
      <Card variant="hero" className="flex flex-wrap items-end justify-between gap-3" aria-label={texts.finished}>
        <div className="grid gap-3">
          <p className="text-14 text-on-hero-2">{formatWeek(review, style)}</p>
          <h2 className="text-28">{texts.done.title}</h2>
          {intention && <p className="text-18 wrap-anywhere">{interpolate(texts.done.intention, { intention })}</p>}
        </div>
        <div className="ms-auto">
          <DrawingQuiet />
        </div>
      </Card>
      {tasks.length > 0 && (
        <Card aria-labelledby={titleId}>
          <CardHead
            id={titleId}
            title={texts.done.added}
            action={
              <Link to="/tasks" className={headLinkClass}>
                {texts.done.showTasks}
              </Link>
            }
          />
          <Rows>
            {tasks.map((task) => (
              <Row
                key={task.id}
                leading={<Glyph icon={ListChecks} tone="palm" />}
                title={<bdi>{task.title}</bdi>}
                detail={describeTask(task, style)}
              />
            ))}
          </Rows>
        </Card>
      )}
      <Card>
        <ReviewStats review={review} />
      </Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2">
          {interpolate(texts.done.nextAt, { day: formatDay(nextOn, style), time })}{' '}
          <Link to="/settings" hash="notifications" className="underline">
            {texts.done.change}
          </Link>
        </p>
        <Link to="/dashboard" className={buttonClass('soft')}>
          {texts.done.home}
        </Link>
      </div>
    </>
  );
}

function ReviewStats({ review: { figures, inARow } }: { readonly review: WeeklyReview }) {
  const { digits } = useDisplayPreferences();
  const { money, habits, tasks } = figures;
  const of = (n: number) => <StatUnit>{interpolate(texts.done.of, { n: formatNumber(n, digits) })}</StatUnit>;
  const [best] = [...habits].sort((a, b) => b.clean - a.clean);
  return (
    <StatStrip label={texts.done.figures}>
      <Stat
        name={texts.done.spent}
        value={<Amount minor={money.spentMinor} currency={money.currency} isBare />}
        detail={<Comparison money={money} />}
      />
      {best && (
        <Stat
          name={texts.done.clean}
          value={
            <>
              {formatNumber(best.clean, digits)} {of(best.clean + best.slips)}
            </>
          }
          detail={<HabitName habit={best} />}
        />
      )}
      {tasks.due > 0 && (
        <Stat
          name={texts.done.tasks}
          value={
            <>
              {formatNumber(tasks.done, digits)} {of(tasks.due)}
            </>
          }
          detail={interpolate(texts.done.before, { n: formatNumber(tasks.doneBefore, digits) })}
        />
      )}
      <Stat
        name={texts.done.reviews}
        value={<StreakBadge length={inARow} unit="streakWeek" />}
        detail={texts.done.inARow}
      />
    </StatStrip>
  );
}
