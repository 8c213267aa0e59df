import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { formatPercent } from '../../lib/format/numbers.ts';
import { useIsPlanFull } from '../../session/entitlements.ts';
import { texts as limitTexts } from '../../session/plan-limits.ar.ts';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../ui/skeletons/skeleton-rows.tsx';
import { GoalChip } from './goal-figures.tsx';
import { useMajorGoals } from './goal-queries.ts';
import { texts } from './texts.ts';

const maxVisible = 3;

/** Ideas and paused goals count towards the plan as well. */
function NoActive({ open }: { open: number }) {
  const isFull = useIsPlanFull('majorGoals', open);
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 text-ink-2">
      {texts.cardEmpty}
      <Link to="/major-goals" search={{ open: 'add' }} className={headLinkClass}>
        {isFull ? limitTexts.isReached : texts.emptyAdd}
      </Link>
    </p>
  );
}

/** The first active goals, each with its pace; where there are none, the way to the first. */
export function GoalsCard() {
  const { digits } = useDisplayPreferences();
  return (
    <Card aria-labelledby="goals-card">
      <CardHead
        id="goals-card"
        title={texts.card}
        action={
          <Link to="/major-goals" className={headLinkClass}>
            {texts.all}
          </Link>
        }
      />
      <QueryStates showsCause={false} query={useMajorGoals()} skeleton={<SkeletonRows rows={2} />}>
        {(goals) => {
          const active = goals.filter(({ status }) => status === 'active').slice(0, maxVisible);
          if (active.length === 0) {
            return <NoActive open={goals.filter(({ status }) => isOpen(status)).length} />;
          }
          return (
            <ul aria-label={texts.card} className="grid gap-4">
              {active.map((goal) => (
                <li key={goal.id} className="grid gap-2">
                  <div className="flex flex-wrap items-center justify-between gap-x-3">
                    <Link
                      to="/major-goals"
                      search={{ goal: goal.id }}
                      className="-my-2 inline-flex min-h-target min-w-0 items-center wrap-anywhere hover:underline"
                    >
                      <bdi>{goal.title}</bdi>
                    </Link>
                    <span className="flex items-center gap-2">
                      <GoalChip goal={goal} />
                      <span className="font-strong">{formatPercent(goal.progress, digits)}</span>
                    </span>
                  </div>
                  <ProgressBar
                    isThin
                    label={interpolate(texts.progress, { name: goal.title })}
                    share={goal.progress}
                    {...(goal.elapsed !== null && { mark: goal.elapsed })}
                    tone={goal.pace === 'behind' ? 'warning' : 'palm'}
                  />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryStates>
    </Card>
  );
}
