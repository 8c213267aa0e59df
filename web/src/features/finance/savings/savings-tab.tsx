import type { SavingsGoal, SavingsSummary } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { combineQueries } from '../../../data/combine-queries.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { AddButton, AddIconButton } from '../../../session/add-button.tsx';
import { PlanUse } from '../../../session/plan-use.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Disclosure } from '../../../ui/base/disclosure.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { DrawingMoney } from '../../../ui/illustrations/drawing-money.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonFigure } from '../../../ui/skeletons/skeleton-figure.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useAccounts } from '../use-accounts.ts';
import { Allocations } from './allocations.tsx';
import { GoalCard } from './goal-card.tsx';
import { type JamiyaActions, SavedJamiya } from './saved-jamiyas.tsx';
import { SavingsFigures } from './savings-figures.tsx';
import { useSavingsGoals, useSavingsSummary } from './savings-queries.ts';
import { type Template, templates } from './templates.ts';
import { texts } from './texts.ts';
import { type GoalActions, useGoalMenu } from './use-goal-menu.ts';

/** The tab's navigation and dialogs. */
interface TabActions extends GoalActions, JamiyaActions {
  readonly onAdd: (template?: Template) => void;
  readonly onDeposit: (goal: SavingsGoal) => void;
  readonly onWithdraw: (goal: SavingsGoal) => void;
  readonly onClearSearch: () => void;
  readonly onAllAccounts: () => void;
}

interface Props {
  readonly filters: { readonly accountId: string | undefined; readonly q: string | undefined };
  readonly actions: TabActions;
  /** The anniversary of zakat in the strip of figures, and its card: another area's. */
  readonly zakat: { readonly figure: ReactNode; readonly card: ReactNode };
}

/** What one saves for, what accounts hold of it, and savings circles; in every state. */
export function SavingsTab(props: Props) {
  const query = combineQueries([useSavingsGoals(), useSavingsSummary()]);
  return (
    <QueryStates
      query={query}
      skeleton={<TabSkeleton />}
      failedIn={(failure) => <Card aria-label={texts.title}>{failure}</Card>}
    >
      {([goals, summary]) => <Loaded goals={goals} summary={summary} {...props} />}
    </QueryStates>
  );
}

function Loaded({
  goals,
  summary,
  filters,
  actions,
  zakat,
}: Props & { goals: readonly SavingsGoal[]; summary: SavingsSummary }) {
  const { data: accounts } = useAccounts();
  const { digits } = useDisplayPreferences();
  const isPhone = useScreen() === 'phone';
  const buildMenu = useGoalMenu(actions);
  const counted = goals.filter(({ status }) => status !== 'archived');
  const visible = goals.filter((goal) => matchesFilters(goal, filters));
  const open = visible.filter(({ status }) => status !== 'archived');
  const archived = visible.filter(({ status }) => status === 'archived');
  const beside = (
    <div className="grid items-stretch gap-gap lg:grid-cols-2">
      {summary.circles.map((jamiya) => (
        <SavedJamiya key={jamiya.obligationId} jamiya={jamiya} {...actions} />
      ))}
      {zakat.card}
    </div>
  );
  if (goals.length === 0) {
    return (
      <div className="grid gap-gap">
        <Card aria-label={texts.title}>
          <EmptyState
            drawing={<DrawingMoney />}
            title={texts.empty}
            hint={texts.emptyHint}
            action={
              <div className="grid justify-items-center gap-4">
                <AddButton
                  limitName="savingsGoals"
                  used={0}
                  icon={Plus}
                  label={texts.add}
                  onClick={() => actions.onAdd()}
                />
                <TemplateButtons onChoose={actions.onAdd} />
              </div>
            }
          />
        </Card>
        {beside}
      </div>
    );
  }
  const cards = (items: readonly SavingsGoal[]) => (
    <div className="grid items-stretch gap-gap md:grid-cols-2 lg:grid-cols-3">
      {items.map((goal) => (
        <GoalCard
          key={goal.id}
          goal={goal}
          isAccountGone={isGone(goal, accounts)}
          menu={buildMenu(goal)}
          onOpen={() => actions.onOpen(goal)}
          onEdit={() => actions.onEdit(goal)}
          onDeposit={() => actions.onDeposit(goal)}
          onWithdraw={() => actions.onWithdraw(goal)}
        />
      ))}
    </div>
  );
  return (
    <div className="grid min-w-0 gap-gap">
      <SavingsFigures summary={summary}>{zakat.figure}</SavingsFigures>
      <Allocations allocations={summary.allocations} accounts={accounts ?? []} goals={goals} />
      <section aria-label={texts.title} className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h2 className="text-18">{texts.title}</h2>
          <div className="ms-auto flex items-center gap-2">
            <PlanUse limitName="savingsGoals" things={counted} />
            {isPhone && (
              <AddIconButton
                limitName="savingsGoals"
                used={counted.length}
                label={texts.add}
                onClick={() => actions.onAdd()}
              />
            )}
          </div>
        </div>
        {visible.length === 0 ? <NothingMatches filters={filters} actions={actions} /> : cards(open)}
        {open.some(({ targetOn, status }) => targetOn !== null && status === 'active') && (
          <p className="flex items-center gap-2 text-12 text-ink-2">
            <span className="h-4 w-0.5 flex-none rounded-full bg-ink-2" />
            {texts.mark}
          </p>
        )}
        {archived.length > 0 && (
          <Disclosure
            label={interpolate(texts.archivedGoals, { goals: pluralizeForms(texts.goal, archived.length, digits) })}
            isOpenAtFirst={false}
            isNeeded={false}
          >
            {cards(archived)}
          </Disclosure>
        )}
      </section>
      {beside}
    </div>
  );
}

function matchesFilters({ name, accountId }: SavingsGoal, { accountId: wanted, q }: Props['filters']): boolean {
  return (wanted === undefined || accountId === wanted) && (q === undefined || isFoundIn(q, name));
}

function isGone({ accountId }: SavingsGoal, accounts: readonly { readonly id: string }[] | undefined): boolean {
  return accountId !== null && accounts?.every(({ id }) => id !== accountId) === true;
}

function NothingMatches({ filters: { q }, actions }: Pick<Props, 'filters' | 'actions'>) {
  const [label, onPress] = q ? [texts.clearSearch, actions.onClearSearch] : [texts.showAll, actions.onAllAccounts];
  const action = (
    <Button variant="soft" onClick={onPress}>
      {label}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={<DrawingMoney />} title={texts.nothingMatches} action={action} />
    </Card>
  );
}

function TabSkeleton() {
  return (
    <div className="grid gap-gap">
      <Card className="grid grid-cols-2 gap-6 *:min-w-0 *:overflow-hidden md:grid-cols-4">
        <SkeletonFigure />
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

/** What people save for most: one tap begins a goal with it. */
function TemplateButtons({ onChoose }: { onChoose: (template: Template) => void }) {
  return (
    <ul aria-label={texts.templatesLabel} className="flex flex-wrap justify-center gap-2">
      {templates.map((template) => (
        <li key={template}>
          <button type="button" aria-haspopup="dialog" className={pillClass(false)} onClick={() => onChoose(template)}>
            {texts.templates[template]}
          </button>
        </li>
      ))}
    </ul>
  );
}
