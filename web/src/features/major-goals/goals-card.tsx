import type { MajorGoal } from '@afdal/contract/major-goals';
import { isOpen } from '@afdal/domain/major-goals/goal-kinds';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { formatPercent } from '../../lib/format/numbers.ts';
import { useIsPlanFull } from '../../session/entitlements.ts';
import { texts as limitTexts } from '../../session/plan-limits.ar.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../ui/base/card-head.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../ui/figures/progress-bar.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { GoalChip } from './goal-figures.tsx';
import { formatProgress } from './goal-labels.ts';
import { useMajorGoals } from './goal-queries.ts';
import { texts } from './texts.ts';

const maxVisible = 3;

/** The first active goals, each with its pace; where there are none, the way to the first. Its dialog `log` is one of the page. */
export function GoalsCard() {
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
      <QueryStates showsCause={false} query={useMajorGoals()} skeleton={<SkeletonText lines={10} />}>
        {(goals) => {
          const active = goals.filter(({ status }) => status === 'active').slice(0, maxVisible);
          if (active.length === 0) {
            return <NoActive open={goals.filter(({ status }) => isOpen(status)).length} />;
          }
          return (
            <ul aria-label={texts.card} className="grid gap-5">
              {active.map((goal) => (
                <GoalLine key={goal.id} goal={goal} />
              ))}
            </ul>
          );
        }}
      </QueryStates>
    </Card>
  );
}

/** Ideas and paused goals count towards the plan as well. */
function NoActive({ open }: { open: number }) {
  const isFull = useIsPlanFull('majorGoals', open);
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-2">{texts.cardEmpty}</p>
      <Link to="/major-goals" search={{ open: 'add' }} className={buttonClass('soft')}>
        {isFull ? limitTexts.isReached : texts.emptyAdd}
      </Link>
    </div>
  );
}

function GoalLine({ goal }: { goal: MajorGoal }) {
  const style = useDisplayPreferences();
  const open = useOpenDialog<'log'>();
  const { id, title, type, progress, elapsed, pace, isReadOnly } = goal;
  const share = formatPercent(progress, style.digits);
  const valueText = formatProgress(goal, style);
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to="/major-goals"
          search={{ goal: id }}
          className="-my-2 inline-flex min-h-target min-w-0 items-center wrap-anywhere hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <GoalChip goal={goal} />
      </div>
      <ProgressBar
        label={interpolate(texts.progress, { name: title })}
        share={progress}
        {...(elapsed !== null && { mark: elapsed })}
        tone={pace === 'behind' ? 'warning' : 'palm'}
        valueText={`${share}، ${valueText}`}
      />
      <div className="flex flex-wrap items-center gap-x-3 text-14 text-ink-2">
        <span>{valueText}</span>
        {type === 'number' && !isReadOnly && (
          <Button
            variant="bare"
            size="small"
            aria-haspopup="dialog"
            aria-label={interpolate(texts.logFor, { name: title })}
            onClick={() => open('log', id)}
          >
            {texts.log}
          </Button>
        )}
        <span className="ms-auto">{share}</span>
      </div>
    </li>
  );
}
