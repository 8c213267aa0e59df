import { type FirstDayStep, firstDaySteps } from '@afdal/domain/dashboard/cards';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft, Circle, CircleCheck } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead } from '../../ui/base/card-head.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { Loading } from '../../ui/skeletons/loading.tsx';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { useDismissFirstDay, useFirstDay } from './dashboard-queries.ts';
import { texts } from './texts.ts';

const { firstDay } = texts;
const id = 'first-day';

/** Where each step is done. */
const routes: Record<FirstDayStep, Pick<LinkProps, 'to' | 'search' | 'hash'>> = {
  account: { to: '/financial-planning', search: { open: 'accounts' } },
  transaction: { to: '/financial-planning', search: { open: 'add' } },
  task: { to: '/tasks' },
  habitOrGoal: { to: '/break-habits' },
  salaryDay: { to: '/settings', hash: 'money' },
};

// As long as it is not known whether there are any: what comes after them would be pushed down.
const skeleton = (
  <Loading className="col-span-full">
    <SkeletonCard>
      <SkeletonRows rows={firstDaySteps.length} leading="ring" />
    </SkeletonCard>
  </Loading>
);

/** What a new user may begin with, ticked by what was really done; nothing once all of it was, or it was dismissed. */
export function FirstDayCard() {
  const { digits } = useDisplayPreferences();
  const { data: steps, isPending } = useFirstDay();
  const dismiss = useDismissFirstDay();
  if (isPending) return skeleton;
  if (!steps) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const progress = interpolate(firstDay.progress, {
    done: formatNumber(done, digits),
    all: formatNumber(steps.length, digits),
  });
  return (
    <Card aria-labelledby={id} className="col-span-full">
      <CardHead id={id} title={firstDay.title} action={<span className="text-14 text-ink-2">{progress}</span>} />
      <ProgressBar label={firstDay.title} share={done / steps.length} isThin valueText={progress} />
      <Rows aria-labelledby={id}>
        {steps.map(({ step, isDone }) => (
          <StepRow key={step} step={step} isDone={isDone} isNext={step === next} />
        ))}
      </Rows>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
        <p className="text-14 text-ink-2">{firstDay.note}</p>
        <Button variant="bare" size="small" onClick={dismiss}>
          {firstDay.dismiss}
        </Button>
      </div>
    </Card>
  );
}

interface StepProps {
  readonly step: FirstDayStep;
  readonly isDone: boolean;
  /** The first that is open: the one to begin with. */
  readonly isNext: boolean;
}

function StepRow({ step, isDone, isNext }: StepProps) {
  const { title, detail, action } = firstDay.steps[step];
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2 leading-row">
      <span className={isDone ? 'text-palm-ink' : 'text-ink-2'}>
        <Icon icon={isDone ? CircleCheck : Circle} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={classes('block', isDone && 'text-ink-2 line-through')}>
          {isDone ? <span className="sr-only">{interpolate(firstDay.done, { title })}</span> : null}
          <span aria-hidden={isDone}>{title}</span>
        </span>
        <span className="block text-14 text-ink-2">{detail}</span>
      </span>
      {isNext && (
        <Link {...routes[step]} className={buttonClass('primary', 'small')}>
          {action}
        </Link>
      )}
      {!isDone && !isNext && (
        <Link
          {...routes[step]}
          aria-label={title}
          className="inline-grid size-target place-items-center text-ink-2 after:absolute after:inset-0"
        >
          <Icon icon={ChevronLeft} />
        </Link>
      )}
    </li>
  );
}
