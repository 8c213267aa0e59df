import type { SavingsGoal, SavingsSummary } from '@afdal/contract/finance/savings';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { Plus } from 'lucide-react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { countedIn } from '../../../lib/format/plurals.ts';
import { PlanUse } from '../../../session/plan-use.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { useReadingStyle } from '../../../ui/figures/reading-style.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../../ui/skeletons/skeleton-figure.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useAccounts } from '../use-accounts.ts';
import { Allocations } from './allocations.tsx';
import { Circles } from './circles.tsx';
import { copy } from './copy.ts';
import { GoalCard } from './goal-card.tsx';
import { useSavingsGoals, useSavingsSummary } from './savings-entries.ts';
import { SavingsFigures } from './savings-figures.tsx';
import { TemplateButtons } from './template-buttons.tsx';
import type { Template } from './templates.ts';
import { type GoalWays, useGoalMenu } from './use-goal-menu.ts';

/** The tab's navigation and dialogs. */
interface Ways extends GoalWays {
  readonly onAdd: (template?: Template) => void;
  readonly onDeposit: (goal: SavingsGoal) => void;
  readonly onWithdraw: (goal: SavingsGoal) => void;
  readonly onOpenCircle: (obligationId: string) => void;
  readonly onClearSearch: () => void;
  readonly onAllAccounts: () => void;
}

interface Props {
  readonly look: { readonly accountId: string | undefined; readonly q: string | undefined };
  readonly ways: Ways;
}

/** What one saves for, what accounts hold of it, and savings circles; in every state. */
export function SavingsTab({ look, ways }: Props) {
  const query = combineQueries([useSavingsGoals(), useSavingsSummary()]);
  return (
    <QueryStates
      query={query}
      skeleton={<TabSkeleton />}
      failedIn={(failure) => <Card aria-label={copy.title}>{failure}</Card>}
    >
      {([goals, summary]) => <Loaded goals={goals} summary={summary} look={look} ways={ways} />}
    </QueryStates>
  );
}

function Loaded({ goals, summary, look, ways }: Props & { goals: readonly SavingsGoal[]; summary: SavingsSummary }) {
  const { data: accounts } = useAccounts();
  const { digits } = useReadingStyle();
  const isPhone = useScreen() === 'phone';
  const buildMenu = useGoalMenu(ways);
  const shown = goals.filter((goal) => isShown(goal, look));
  const open = shown.filter(({ status }) => status !== 'archived');
  const archived = shown.filter(({ status }) => status === 'archived');
  const circles = <Circles circles={summary.circles} onOpen={ways.onOpenCircle} />;
  if (goals.length === 0) {
    return (
      <div className="grid gap-gap">
        <Card aria-label={copy.title}>
          <EmptyState
            drawing={<DrawingMoney />}
            title={copy.empty}
            hint={copy.emptyHint}
            action={
              <div className="grid justify-items-center gap-4">
                <Button aria-haspopup="dialog" onClick={() => ways.onAdd()}>
                  {copy.add}
                </Button>
                <TemplateButtons onChoose={ways.onAdd} />
              </div>
            }
          />
        </Card>
        {circles}
      </div>
    );
  }
  const cards = (of: readonly SavingsGoal[]) => (
    <div className="grid items-stretch gap-gap md:grid-cols-2 lg:grid-cols-3">
      {of.map((goal) => (
        <GoalCard
          key={goal.id}
          goal={goal}
          isAccountGone={isGone(goal, accounts)}
          menu={buildMenu(goal)}
          onOpen={() => ways.onOpen(goal)}
          onEdit={() => ways.onEdit(goal)}
          onDeposit={() => ways.onDeposit(goal)}
          onWithdraw={() => ways.onWithdraw(goal)}
        />
      ))}
    </div>
  );
  return (
    <div className="grid min-w-0 gap-gap">
      <SavingsFigures summary={summary} />
      <Allocations allocations={summary.allocations} accounts={accounts ?? []} goals={goals} />
      <section aria-label={copy.title} className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-18">{copy.title}</h2>
          <div className="ms-auto flex items-center gap-2">
            <PlanUse of="savingsGoals" things={goals.filter(({ status }) => status !== 'archived')} />
            {isPhone && <IconButton icon={Plus} label={copy.add} aria-haspopup="dialog" onClick={() => ways.onAdd()} />}
          </div>
        </div>
        {shown.length === 0 ? <NothingMatches look={look} ways={ways} /> : cards(open)}
        {open.some(({ targetOn, status }) => targetOn !== null && status === 'active') && (
          <p className="flex items-center gap-2 text-12 text-ink-2">
            <span className="h-4 w-0.5 flex-none rounded-full bg-ink-2" />
            {copy.mark}
          </p>
        )}
        {archived.length > 0 && (
          <Disclosure
            label={fillTemplate(copy.archivedGoals, { goals: countedIn(copy.goal, archived.length, digits) })}
            isOpenAtFirst={false}
            isNeeded={false}
          >
            {cards(archived)}
          </Disclosure>
        )}
      </section>
      {circles}
    </div>
  );
}

function isShown({ name, accountId }: SavingsGoal, { accountId: wanted, q }: Props['look']): boolean {
  return (wanted === undefined || accountId === wanted) && (q === undefined || isFoundIn(q, name));
}

function isGone({ accountId }: SavingsGoal, accounts: readonly { readonly id: string }[] | undefined): boolean {
  return accountId !== null && accounts?.every(({ id }) => id !== accountId) === true;
}

function NothingMatches({ look: { q }, ways }: Props) {
  const [label, onPress] = q ? [copy.clearSearch, ways.onClearSearch] : [copy.showAll, ways.onAllAccounts];
  const action = (
    <Button look="soft" onClick={onPress}>
      {label}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={<DrawingMoney />} title={copy.nothingMatches} action={action} />
    </Card>
  );
}

function TabSkeleton() {
  return (
    <div className="grid gap-gap">
      <Card className="grid grid-cols-2 gap-6 *:min-w-0 *:overflow-hidden md:grid-cols-3">
        <SkeletonFigure />
        <SkeletonFigure />
        <SkeletonFigure />
      </Card>
      <div className="grid gap-gap md:grid-cols-2">
        <Card>
          <SkeletonText lines={7} />
        </Card>
        <Card>
          <SkeletonText lines={7} />
        </Card>
      </div>
    </div>
  );
}
